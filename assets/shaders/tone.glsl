// From light to what the screen shows.
uniform vec2 picture_size;

// A gentle shoulder: paper white stays just below white, highlights do not break off.
vec3 film(vec3 x) { return clamp(x * (1.0 + 0.11 * x) / (1.0 + 0.42 * x), 0.0, 1.0); }

vec3 screen_colour(vec3 light) {
    vec2 from_middle = gl_FragCoord.xy / picture_size - 0.5;
    vec3 c = film(light * (1.0 - 0.60 * dot(from_middle, from_middle)));
#if QUALITY == 0
    return sqrt(c) * (1.0 - 0.018 * (1.0 - c));  // near enough to the true curve
#else
    return pow(c, vec3(1.0 / 2.2));
#endif
}
