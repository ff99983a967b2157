// Where a point lies in the face it is part of: along the two axes that the normal is farthest from.
// Noise over three axes at once would cost twice as much, over a mixture of them it shows streaks.
vec2 in_face(vec3 p, vec3 n) {
    vec3 a = abs(n);
    return a.y > max(a.x, a.z) ? p.xz : (a.x > a.z ? p.yz : p.xy);
}

in vec2 printed_at;  // across a strip's surface; see `side`

uniform vec4 edge;  // of its cut sides and its holes; alpha: how much, above 1 it shines by itself

void main() {
    Substance s;
    s.normal = normalize(normal);
    vec2 at = in_face(local, s.normal);
#if QUALITY == 0 && !STILL
    float grain = noise(at * 2300.0) - 0.5;
#else
    float grain = 0.62 * noise(at * 2100.0) + 0.38 * noise(at * 5300.0 + 7.0) - 0.5;  // pores within pores
#endif
    s.albedo = vec3(0.040, 0.040, 0.043) * tint.rgb * (1.0 + 0.6 * grain);
    s.gloss = 0.45 + 0.3 * grain;
    s.sharpness = 7.0;
    s.sheen = 1.4;
    s.rim = 1.6;
    float side = printed_at.x;  // 0 on the two faces, 1 where the foam was cut
    s.albedo = mix(s.albedo, edge.rgb, min(edge.a, 1.0) * side * side);
    glow = edge.rgb * (max(edge.a - 1.0, 0.0) * (0.15 + 0.85 * side));
    paint(s, false);
}
