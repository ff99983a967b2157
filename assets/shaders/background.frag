in vec2 uv;

out vec4 colour;

void main() {
    vec3 low = vec3(0.34, 0.30, 0.27);
    vec3 high = vec3(0.70, 0.69, 0.67);
    float glow = exp(-6.0 * dot(uv - vec2(0.30, 0.85), uv - vec2(0.30, 0.85)));
    colour = vec4(screen_colour(mix(low, high, smoothstep(0.0, 1.0, uv.y)) + 0.25 * glow), 1.0);
}
