void main() {
    Substance s;
    s.albedo = tint.rgb * tint.rgb;
    s.normal = normalize(normal);
    s.gloss = 0.8;
    s.sharpness = 90.0;
    s.sheen = 0.0;
    s.rim = 0.25;
    paint(s, false);
}
