// Signs glow by themselves; a little shading keeps them round.
void main() {
    vec3 v = flat_view > 0.5 ? towards_eye : normalize(eye - world);
    float facing = max(dot(normalize(normal), v), 0.0);
    colour = vec4(tint.rgb * (0.72 + 0.28 * facing), tint.a);
}
