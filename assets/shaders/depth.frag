in vec3 world;

void main() {
#if CUT
    if (cut_away(world)) {
        discard;
    }
#endif
}
