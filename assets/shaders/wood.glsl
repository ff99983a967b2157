// Planks of a warm oak, glued edge to edge. `p` in metres on the table; rgb is the colour
// (linear), a is how glossy.
const float plank_width = 0.104;

vec4 oak(vec2 p) {
    float row = floor(p.y / plank_width + 0.5);
    float across = p.y - row * plank_width;
    float id = hash1(vec2(row, 3.7));
    float id2 = hash1(vec2(row + 0.5, 11.3));
    float along = p.x + 9.0 * id;

    // growth rings: the plank is a slice through a crooked trunk, so its middle shows arches
    float bend = 0.030 * (fbm(vec2(along * 1.7, 9.0 * id)) - 0.47);
    float ripple = 0.0035 * (noise(vec2(along * 9.0, across * 70.0 + 31.0 * id)) - 0.5) +
                   0.0012 * (noise(vec2(along * 34.0, across * 260.0)) - 0.5);
    float x = across + bend + (id - 0.5) * 0.075;
    float depth = 0.006 + 0.034 * fbm(vec2(along * 1.05 + 3.0, 4.0 + 7.0 * id2));
    float ring = (sqrt(x * x + depth * depth) + ripple) * (150.0 + 90.0 * id2);
    ring += 0.9 * noise(vec2(ring * 0.35, 5.0 * id));  // years differ
    float t = fract(ring);
    float late = t * t * t * (1.0 - smoothstep(0.93, 1.0, t));
    float strength = 0.45 + 0.55 * noise(vec2(along * 2.0, ring * 0.6));

    // fibres and pores: long thin streaks
    float fibre = noise(vec2(along * 9.0, p.y * 620.0)) - 0.5;
    float fine = noise(vec2(along * 30.0, p.y * 2100.0)) - 0.5;
    float pore = smoothstep(0.70, 0.95, noise(vec2(along * 30.0 + 50.0 * id, p.y * 1350.0)));
    float cloud = fbm(vec2(along * 2.2, p.y * 11.0 + 20.0 * id)) - 0.47;

    vec3 pale = vec3(0.500, 0.262, 0.106);
    vec3 dark = vec3(0.158, 0.062, 0.021);
    float k = 0.30 + 0.40 * late * strength + 0.26 * fibre + 0.22 * fine + 0.80 * cloud;
    vec3 c = mix(pale, dark, clamp(k, 0.0, 1.0));
    c *= 1.0 - 0.28 * pore * (0.35 + 0.65 * late);
    c *= 0.88 + 0.24 * id2;  // each plank its own tone
    c *= mix(vec3(1.0), vec3(1.05, 0.98, 0.91), id);

    float edge = 0.5 * plank_width - abs(across);
    float seam = 1.0 - smoothstep(0.00015, 0.0009, edge);
    c *= 1.0 - 0.50 * seam;
    float gloss = 0.80 - 0.30 * pore - 0.22 * late - 0.6 * seam + 0.22 * fibre + 0.15 * fine;
    return vec4(c, clamp(gloss, 0.0, 1.0));
}
