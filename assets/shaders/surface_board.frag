void main() {
    Substance s;
    s.albedo = vec3(0.80, 0.795, 0.775) * tint.rgb;
    s.normal = normalize(normal);
    s.gloss = 0.55;
    s.sharpness = 30.0;
    s.sheen = 0.0;
    paint(s, true);
}
