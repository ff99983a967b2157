// A wall far behind, out of focus.
in vec2 uv;

out vec4 colour;

void main() {
    vec3 low = vec3(0.115, 0.098, 0.086);
    vec3 high = vec3(0.34, 0.325, 0.305);
    vec2 d = (uv - vec2(0.22, 0.95)) * vec2(1.0, 0.8);
    float glow = exp(-5.0 * dot(d, d));
    float grey = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    vec3 c = mix(low, high, smoothstep(0.0, 1.0, uv.y)) + vec3(0.34, 0.32, 0.28) * glow;
    colour = vec4(screen_colour(c) + (grey - 0.5) / 255.0, 1.0);
}
