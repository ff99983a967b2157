void main() {
    Substance s;
    s.albedo = vec3(0.86, 0.855, 0.84) * tint.rgb;
    s.normal = normal;
    s.gloss = 0.45;
    s.sharpness = 40.0;
    s.sheen = 0.0;
    colour = vec4(screen_colour(shade(s)), tint.a);
}
