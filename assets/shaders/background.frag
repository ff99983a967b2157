// A wall far behind, out of focus.
in vec2 uv;

out vec4 colour;

void main() {
    vec3 low = vec3(0.120, 0.100, 0.084);
    vec3 high = vec3(0.315, 0.285, 0.250);
    vec2 d = (uv - vec2(0.22, 0.95)) * vec2(1.0, 0.8);
    float glow = exp(-5.0 * dot(d, d));
    vec3 c = mix(low, high, smoothstep(0.0, 1.0, uv.y)) + vec3(0.40, 0.355, 0.285) * glow;
    colour = vec4(screen_colour(c), 1.0);
}
