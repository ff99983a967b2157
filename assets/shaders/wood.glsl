// Planks of a warm oak, glued edge to edge. `p` in metres on the table; rgb is the colour
// (linear), a is how glossy.
const float plank_width = 0.092;

vec4 oak(vec2 p) {
    float row = floor(p.y / plank_width);
    float across = p.y - (row + 0.5) * plank_width;
    float id = hash1(vec2(row, 3.7));
    float id2 = hash1(vec2(row, 11.3));
    float along = p.x + 7.0 * id;

    // growth rings: the plank is a slice through a slightly crooked trunk
    float wander = 0.020 * (fbm(vec2(along * 2.1, 9.0 * id)) - 0.47) +
                   0.004 * (noise(vec2(along * 14.0, across * 60.0 + 31.0 * id)) - 0.5);
    vec2 heart = vec2(across + wander + (id - 0.5) * 0.11,
                      0.018 + 0.05 * id2 + 0.022 * (fbm(vec2(along * 1.3, 4.0 + 7.0 * id2)) - 0.5));
    float ring = length(heart) * (300.0 + 120.0 * id2) + 1.1 * fbm(vec2(along * 5.0, across * 80.0));
    float t = fract(ring);
    float late = smoothstep(0.25, 0.85, t) * (1.0 - smoothstep(0.90, 1.0, t));

    // fibres and pores: long thin streaks
    float fibre = noise(vec2(along * 22.0, p.y * 1500.0)) - 0.5;
    float fibre2 = noise(vec2(along * 60.0, p.y * 3400.0)) - 0.5;
    float pore = smoothstep(0.73, 0.95, noise(vec2(along * 46.0, p.y * 1150.0 + 91.0 * id)));
    float cloud = fbm(vec2(along * 3.0, p.y * 9.0)) - 0.47;

    vec3 pale = vec3(0.545, 0.335, 0.175);
    vec3 dark = vec3(0.335, 0.175, 0.080);
    vec3 c = mix(pale, dark, clamp(0.16 + 0.50 * late + 0.28 * fibre + 0.16 * fibre2 + 0.5 * cloud, 0.0, 1.0));
    c *= 1.0 - 0.30 * pore * (0.4 + 0.6 * late);
    c *= 0.86 + 0.28 * id2;                                // each plank its own tone
    c = mix(c, c * vec3(1.05, 0.97, 0.90), id);

    float edge = 0.5 * plank_width - abs(across);
    float seam = 1.0 - smoothstep(0.0002, 0.0011, edge);
    c *= 1.0 - 0.62 * seam;
    float gloss = 0.75 - 0.35 * pore - 0.25 * late - 0.5 * seam + 0.2 * fibre;
    return vec4(c, clamp(gloss, 0.0, 1.0));
}
