// From light to what the screen shows.
uniform vec2 picture_size;

vec3 film(vec3 light) {
    // a gentle shoulder: paper white stays white, highlights do not clip
    vec3 x = light * 0.92;
    return clamp((x * (1.0 + x * 0.16)) / (1.0 + x * 0.62) * 1.06, 0.0, 1.0);
}

vec3 screen_colour(vec3 light) {
    vec2 from_middle = gl_FragCoord.xy / picture_size - 0.5;
    float vignette = 1.0 - 0.42 * dot(from_middle, from_middle);
    vec3 c = film(light * vignette);
#if QUALITY == 0
    return sqrt(c);
#else
    return pow(c, vec3(1.0 / 2.2));
#endif
}
