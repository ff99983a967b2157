void main() {
    float grain = noise(local.xz * 2300.0 + local.y * 1700.0) - 0.5;
    Substance s;
    s.albedo = vec3(0.021, 0.021, 0.023) * tint.rgb * (1.0 + 0.6 * grain);
    s.normal = normalize(normal);
    s.gloss = 0.45 + 0.3 * grain;
    s.sharpness = 7.0;
    s.sheen = 1.4;
    paint(s, false);
}
