uniform sampler2D baked;
uniform float baked_side;

void main() {
    vec2 p = vec2(world.x, -world.z);
#if QUALITY == 2
    vec4 wood = oak(p);
#else
    vec4 wood = texture(baked, p / baked_side + 0.5);
    wood.rgb *= wood.rgb;
#endif
    Substance s;
    s.albedo = wood.rgb * tint.rgb;
    s.normal = normal;
    s.gloss = 0.25 + 0.75 * wood.a;
    s.sharpness = 60.0;
    s.sheen = 0.0;
    colour = vec4(screen_colour(shade(s)), tint.a);
}
