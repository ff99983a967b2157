// Soft daylight: a large window (the sun's side) and the sky all around.
in vec3 world;
in vec3 local;
in vec3 normal;

uniform vec3 eye;
uniform vec3 towards_eye;  // orthographic views: the same everywhere
uniform float flat_view;
uniform vec4 tint;

uniform vec3 sun;           // towards it
uniform mat4 sun_space;     // world to 0..1
uniform sampler2D sun_map;
uniform float sun_texel;    // of the map, 0..1
uniform float sun_spread;   // how wide the penumbra grows, map units a unit of depth
uniform float sun_reach;    // its most, map units
uniform float sun_depth;    // metres between 0 and 1 of the map
uniform mat4 sky_space;
uniform sampler2D sky_map;
uniform float sky_depth;    // metres between 0 and 1 of the map
uniform float sky_width;    // metres across the map
uniform float turn;         // rotates the sampling pattern from sample to sample

out vec4 colour;

const vec3 sun_colour = vec3(1.00, 0.945, 0.86) * 2.05;
const vec3 sky_colour = vec3(0.86, 0.93, 1.00) * 0.78;
const vec3 bounce_colour = vec3(0.62, 0.46, 0.33) * 0.42;

float lit(vec2 uv, float depth) { return depth <= texture(sun_map, uv).r ? 1.0 : 0.0; }

float lit_smooth(vec2 uv, float depth) {
    vec2 p = uv / sun_texel - 0.5;
    vec2 i = floor(p);
    vec2 f = p - i;
    vec2 a = (i + 0.5) * sun_texel;
    vec2 b = a + sun_texel;
    return mix(mix(lit(a, depth), lit(vec2(b.x, a.y), depth), f.x),
               mix(lit(vec2(a.x, b.y), depth), lit(b, depth), f.x), f.y);
}

float pixel_noise() {
    return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
}

vec2 spiral(int i, float count, float angle) {
    float a = 2.39996323 * float(i) + angle;
    return sqrt((float(i) + 0.5) / count) * vec2(cos(a), sin(a));
}

float sunlight(vec3 p, vec3 n) {
    vec3 q = (sun_space * vec4(p + n * 0.0006, 1.0)).xyz;
    if (any(lessThan(q, vec3(0.0))) || any(greaterThan(q, vec3(1.0)))) {
        return 1.0;
    }
    float depth = q.z - 0.0005 / sun_depth;
#if QUALITY == 0
    return lit_smooth(q.xy, depth);
#else
#if QUALITY == 1
    const int looks = 6;
    const int taps = 10;
#else
    const int looks = 12;
    const int taps = 24;
#endif
    float angle = 6.2831853 * fract(pixel_noise() + turn);
    float near = 0.0;
    float found = 0.0;
    for (int i = 0; i < looks; ++i) {
        float d = texture(sun_map, q.xy + sun_reach * spiral(i, float(looks), angle)).r;
        if (d < depth) {
            near += depth - d;
            found += 1.0;
        }
    }
    if (found == 0.0) {
        return 1.0;
    }
    float radius = clamp(sun_spread * near / found, 1.5 * sun_texel, sun_reach);
    float sum = 0.0;
    for (int i = 0; i < taps; ++i) {
        sum += lit_smooth(q.xy + radius * spiral(i, float(taps), angle), depth);
    }
    return sum / float(taps);
#endif
}

// How much of the sky a point sees, guessed from the heights around it.
float skylight(vec3 p) {
    vec3 q = (sky_space * vec4(p, 1.0)).xyz;
#if QUALITY == 0
    const int taps = 4;
    float angle = 0.6;
#elif QUALITY == 1
    const int taps = 8;
    float angle = 6.2831853 * fract(pixel_noise() + turn);
#else
    const int taps = 20;
    float angle = 6.2831853 * fract(pixel_noise() + turn);
#endif
    float closed = 0.0;
    for (int i = 0; i < taps; ++i) {
        vec2 o = spiral(i, float(taps), angle);
        o *= 0.034 * length(o);
        float r = length(o) + 0.0008;
        float h = (q.z - texture(sky_map, q.xy + o / sky_width).r) * sky_depth - 0.0005;
        h = max(h, 0.0);
        closed += 2.0 * h * r / (h * h + r * r);
    }
    return 1.0 - 0.72 * closed / float(taps);
}

// The room as a mirror would show it: a bright window, a pale ceiling, a darker floor.
vec3 room(vec3 d) {
    vec3 c = mix(vec3(0.20, 0.17, 0.15), vec3(0.62, 0.64, 0.66), smoothstep(-0.3, 0.9, d.y));
    float w = max(dot(d, sun), 0.0);
    return c + vec3(1.0, 0.95, 0.88) * (2.6 * pow(w, 24.0));
}

// Light falls off towards the table's rim, as from a window nearby.
float pool(vec3 p) {
    vec2 d = p.xz - vec2(-0.04, -0.03);
    return 1.0 / (1.0 + 2.1 * dot(d, d));
}

struct Substance {
    vec3 albedo;   // linear
    vec3 normal;
    float gloss;   // strength of the reflection, 0..1
    float sharpness;
    float sheen;   // light at grazing angles, as velvety foam has
};

vec3 shade(Substance s) {
    vec3 n = normalize(s.normal);
    vec3 v = flat_view > 0.5 ? towards_eye : normalize(eye - world);
    float facing = max(dot(n, sun), 0.0);
    float visible = facing > 0.0 ? sunlight(world, normalize(normal)) : 0.0;
    float open = skylight(world);
    float reach = pool(world);

    vec3 ambient = mix(bounce_colour, sky_colour, 0.5 + 0.5 * n.y) * open * mix(1.0, reach, 0.6);
    vec3 direct = sun_colour * (facing * visible * reach);
    vec3 light = s.albedo * (ambient + direct);

    float nv = max(dot(n, v), 0.0);
    float grazing = 1.0 - nv;
    float fresnel = 0.04 + 0.96 * grazing * grazing * grazing * grazing * grazing;
    vec3 h = normalize(sun + v);
    float highlight = pow(max(dot(n, h), 0.0), s.sharpness) * (s.sharpness + 8.0) / 60.0;
    light += sun_colour * (highlight * s.gloss * facing * visible * fresnel * 3.0 * reach);
    vec3 mirrored = room(reflect(-v, n));
    light += mirrored * (s.gloss * fresnel * open * reach * 0.55);
    light += s.albedo * (s.sheen * grazing * grazing * grazing) * open;
    return light;
}
