// What a substance makes of the light.
in vec3 world;
in vec3 local;
in vec3 normal;

uniform vec4 tint;

out vec4 colour;

vec3 glow = vec3(0.0);  // light of its own, for what is marked

struct Substance {
    vec3 albedo;      // linear
    vec3 normal;
    float gloss;      // strength of the reflection, 0..1
    float sharpness;  // of the window's highlight
    float sheen;      // light at grazing angles, as velvety foam has
    float rim;        // how much of the light from behind it takes at its outline
};

// The room as a mirror would show it: a bright window, a pale ceiling, a darker floor.
vec3 room(vec3 d) {
    vec3 c = mix(vec3(0.10, 0.085, 0.075), vec3(0.46, 0.48, 0.50), smoothstep(-0.2, 0.9, d.y));
    float w = max(dot(d, sun), 0.0);
    float w4 = w * w * w * w;
    return c + vec3(1.0, 0.94, 0.85) * (1.9 * w4 * w4 * w4);
}

struct Daylight {
    float sunlit;  // 0..1
    float open;    // 0..1
    vec3 ambient;  // from sky and table, for the normal
};

Daylight daylight_at(vec3 p, vec3 n, vec3 smooth_normal) {
    Daylight d;
#if STILL
    d.sunlit = sharp_sunlight(p, smooth_normal);
    vec3 q = (sky_space * vec4(p + smooth_normal * 0.0005, 1.0)).xyz;
    // a surface that lies slanting to the direction would shade itself: the map is coarse
    float across = max(dot(n, sky), 0.05);
    float slant = sqrt(1.0 - across * across) / across;
    float lift = 0.0006 + min(1.2 * sky_texel * sky_width * slant, 0.006);
    d.open = outside(q) ? 1.0 : beyond_smooth(sky_map, sky_texel, q.xy, q.z - lift / sky_depth);
    float seen = max(dot(n, sky), 0.0) * 2.0 * d.open;
    d.ambient = sky_colour * seen + bounce_colour * ((0.5 - 0.5 * n.y) * (0.4 + 0.6 * d.open));
#else
#if QUALITY == 0
    d.sunlit = sharp_sunlight(p, smooth_normal);
    d.open = guessed_skylight(p, 0.5, 4, 1);
#elif QUALITY == 1
    d.sunlit = soft_sunlight(p, smooth_normal, 6, 8);
    d.open = guessed_skylight(p, 6.2831853 * pixel_noise(), 5, 2);
#else
    d.sunlit = soft_sunlight(p, smooth_normal, 10, 20);
    d.open = guessed_skylight(p, 6.2831853 * pixel_noise(), 7, 3);
#endif
    d.ambient = sky_colour * ((0.5 + 0.5 * n.y) * d.open) +
                bounce_colour * ((0.5 - 0.5 * n.y) * (0.4 + 0.6 * d.open));
#endif
    return d;
}

#if QUALITY == 0 && !STILL
uniform sampler2D ground;
uniform vec3 ground_area;  // x and z of the middle, one over the side
uniform float ground_y;

// Table and board lie still: the light on them was painted when a thing last moved. Between the
// two planes (rim and holes) it fades from the one to the other.
Daylight painted_daylight(vec3 p, vec3 n) {
    vec4 painted = texture(ground, (p.xz - ground_area.xy) * ground_area.z + 0.5);
    float up = clamp(1.0 - p.y / ground_y, 0.0, 1.0);
    vec2 light = mix(painted.rg, painted.ba, up * up);
    Daylight d;
    d.sunlit = light.x;
    d.open = light.y;
    d.ambient = sky_colour * ((0.5 + 0.5 * n.y) * d.open) + bounce_colour * (0.5 - 0.5 * n.y);
    return d;
}
#endif

vec3 shade(Substance s, Daylight d) {
    vec3 n = s.normal;
    vec3 v = flat_view > 0.5 ? towards_eye : normalize(eye - world);
    float reach = pool(world);
    float facing = max(dot(n, sun), 0.0) * d.sunlit;
    vec3 light = s.albedo * (d.ambient * mix(1.0, reach, 0.5) + sun_colour * (facing * reach));

    float towards = max(dot(n, v), 0.0);
    light += s.albedo * fill_colour * (towards * towards * (0.08 + 0.92 * d.open));
    float grazing = 1.0 - towards;
    float g2 = grazing * grazing;
    float fresnel = 0.04 + 0.96 * g2 * g2 * grazing;
#if QUALITY > 0 || STILL
    float glint = max(dot(n, normalize(sun + v)), 0.0);
    float highlight = pow(glint, s.sharpness) * (s.sharpness + 8.0) * 0.04;
    light += sun_colour * (highlight * s.gloss * facing * fresnel * reach);
#endif
    light += room(reflect(-v, n)) * (s.gloss * fresnel * (0.25 + 0.75 * d.open) * reach);
    light += s.albedo * (s.sheen * g2 * grazing * d.open);
    // whatever lies under it: without it the outline of a black strip ends in another's black
    light += rim_colour * (s.rim * g2 * (0.35 + 0.65 * d.open));
    return light;
}

#if OPENED
uniform float inside;  // 1: the flat face that a cut laid open

void paint_inside(Substance s) {
    colour = vec4(screen_colour(vec3(0.13) + 1.35 * s.albedo), 1.0);
}
#endif

void paint(Substance s, bool lies_still) {
    float alpha = tint.a;
#if OPENED
    if (inside > 0.5) {
        paint_inside(s);
        return;
    }
    float way = cleared(world);
    if (cut_away(world) || (way > 0.0) != (clear_pass > 0.5)) {
        discard;
    }
    vec3 towards = flat_view > 0.5 ? towards_eye : normalize(eye - world);
    alpha *= mix(1.0, clear_alpha(s.normal, towards), way);
#endif
    Daylight d;
#if QUALITY == 0 && !STILL
    if (lies_still) {
        d = painted_daylight(world, s.normal);
    } else
#endif
    {
        d = daylight_at(world, s.normal, normalize(normal));
    }
    colour = vec4(screen_colour(shade(s, d) + glow), alpha);
}
