void main() {
    float grain = noise(local.xz * 2600.0 + local.y * 1900.0) - 0.5;
    Substance s;
    s.albedo = vec3(0.022, 0.022, 0.024) * tint.rgb * (1.0 + 0.5 * grain);
    s.normal = normal;
    s.gloss = 0.35;
    s.sharpness = 9.0;
    s.sheen = 1.2;
    colour = vec4(screen_colour(shade(s)), tint.a);
}
