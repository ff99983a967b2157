void main() {
    Substance s;
    s.albedo = vec3(0.785, 0.790, 0.785) * tint.rgb;
    s.normal = normalize(normal);
    s.gloss = 0.55;
    s.sharpness = 30.0;
    s.sheen = 0.0;
    s.rim = 0.0;
    paint(s, true);
}
