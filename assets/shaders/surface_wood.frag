uniform sampler2D baked;
uniform float baked_side;
uniform vec3 wood_stain;

void main() {
    vec2 p = vec2(world.x, -world.z);
#if QUALITY == 2
    vec4 wood = oak(p);
#else
    vec4 wood = texture(baked, p / baked_side + 0.5);
    wood.rgb *= wood.rgb;
#endif
    Substance s;
    s.albedo = wood.rgb * wood_stain * tint.rgb;
    s.normal = normalize(normal);
    s.gloss = 0.20 + 0.80 * wood.a;
    s.sharpness = 44.0;
    s.sheen = 0.0;
    s.rim = 0.0;
    paint(s, true);
}
