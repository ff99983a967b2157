void main() {
    Substance s;
    s.albedo = tint.rgb * tint.rgb;
    s.normal = normal;
    s.gloss = 0.8;
    s.sharpness = 90.0;
    s.sheen = 0.0;
    colour = vec4(screen_colour(shade(s)), tint.a);
}
