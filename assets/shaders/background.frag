// A wall far behind, out of focus.
in vec2 uv;

uniform vec3 wall_low;
uniform vec3 wall_high;
uniform vec3 wall_glow;

out vec4 colour;

void main() {
    vec2 d = (uv - vec2(0.22, 0.95)) * vec2(1.0, 0.8);
    float glow = exp(-5.0 * dot(d, d));
    vec3 c = mix(wall_low, wall_high, smoothstep(0.0, 1.0, uv.y)) + wall_glow * glow;
    colour = vec4(screen_colour(c), 1.0);
}
