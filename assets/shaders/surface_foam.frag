// Where a point lies in the face it is part of: along the two axes that the normal is farthest from.
// Noise over three axes at once would cost twice as much, over a mixture of them it shows streaks.
vec2 in_face(vec3 p, vec3 n) {
    vec3 a = abs(n);
    return a.y > max(a.x, a.z) ? p.xz : (a.x > a.z ? p.yz : p.xy);
}

void main() {
    Substance s;
    s.normal = normalize(normal);
    vec2 at = in_face(local, s.normal);
#if QUALITY == 0 && !STILL
    float grain = noise(at * 2300.0) - 0.5;
#else
    float grain = 0.62 * noise(at * 2100.0) + 0.38 * noise(at * 5300.0 + 7.0) - 0.5;  // pores within pores
#endif
    s.albedo = vec3(0.021, 0.021, 0.023) * tint.rgb * (1.0 + 0.6 * grain);
    s.gloss = 0.45 + 0.3 * grain;
    s.sharpness = 7.0;
    s.sheen = 1.4;
    paint(s, false);
}
