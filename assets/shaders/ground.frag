// The light that reaches the table top and the plane of the board's top, painted into a texture:
// red and green from the sun and the sky below, blue and alpha the same above.
in vec2 uv;

uniform vec3 ground_area;
uniform float ground_y;

out vec4 colour;

vec2 light_at(float y) {
    vec3 p = vec3((uv.x - 0.5) / ground_area.z + ground_area.x, y,
                  (uv.y - 0.5) / ground_area.z + ground_area.y);
    return vec2(soft_sunlight(p, vec3(0.0, 1.0, 0.0), 8, 12),
                guessed_skylight(p, 6.2831853 * pixel_noise(), 6, 3));
}

void main() { colour = vec4(light_at(ground_y), light_at(0.0)); }
