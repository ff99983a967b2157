// What stands between the eye and the point that is looked at is see-through: close to the point on
// the screen, and nearer than it. Both borders are soft, so that nothing jumps when the eye moves.
uniform vec3 clear_point;
uniform vec3 clear_way;     // from the eye to the point, of unit length
uniform float clear_far;    // metres from the eye to the point; 0: a flat view
uniform float clear_reach;  // metres around the point; 0: nothing is cleared
uniform float clear_pass;   // 0 draws what stays solid, 1 the rest
uniform float gives_way;    // whether the body does

float cleared(vec3 p) {
    if (gives_way * clear_reach <= 0.0) {
        return 0.0;
    }
    vec3 d = p - clear_point;
    float before = -dot(d, clear_way);
    float aside = length(d + before * clear_way) / clear_reach;
    if (clear_far > 0.0) {
        aside *= clear_far / max(clear_far - before, 0.001);
    }
    return smoothstep(0.002, 0.012, before) * (1.0 - smoothstep(0.55, 1.0, aside));
}

// Glass: clear where it is looked through, visible along its edges.
float clear_alpha(vec3 n, vec3 v) {
    float grazing = 1.0 - abs(dot(n, v));
    return 0.10 + 0.55 * grazing * grazing;
}
