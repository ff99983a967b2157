// Soft daylight: a large window (the sun's side) and the sky all around.
//
// STILL 0 draws a frame at once and guesses at softness and openness. STILL 1 is one sample of a
// picture that many are averaged into: there the sun is one point of the window and the sky is one
// direction, so both need only a plain shadow map.
uniform vec3 eye;
uniform vec3 towards_eye;  // orthographic views: the same everywhere
uniform float flat_view;

uniform vec3 sun;           // towards it
uniform mat4 sun_space;     // world to 0..1
uniform sampler2D sun_map;
uniform float sun_texel;    // of the map, 0..1
uniform float sun_spread;   // how wide the penumbra grows, map units a unit of depth
uniform float sun_reach;    // its most, map units
uniform float sun_depth;    // metres between 0 and 1 of the map
uniform vec3 sky;           // straight up, or the sample's direction
uniform mat4 sky_space;
uniform sampler2D sky_map;
uniform float sky_texel;
uniform float sky_depth;
uniform float sky_width;    // metres across the map

// Of the room that was chosen.
uniform vec3 sun_colour;
uniform vec3 sky_colour;
uniform vec3 fill_colour;    // so that nothing that faces us is lost
uniform vec3 bounce_colour;  // from the table
uniform vec3 rim_colour;     // from behind what is seen: it parts black from black

float beyond(sampler2D map, vec2 uv, float depth) { return depth <= texture(map, uv).r ? 1.0 : 0.0; }

float beyond_smooth(sampler2D map, float texel, vec2 uv, float depth) {
    vec2 p = uv / texel - 0.5;
    vec2 i = floor(p);
    vec2 f = p - i;
    vec2 a = (i + 0.5) * texel;
    vec2 b = a + texel;
    return mix(mix(beyond(map, a, depth), beyond(map, vec2(b.x, a.y), depth), f.x),
               mix(beyond(map, vec2(a.x, b.y), depth), beyond(map, b, depth), f.x), f.y);
}

bool outside(vec3 q) { return any(lessThan(q, vec3(0.0))) || any(greaterThan(q, vec3(1.0))); }

float pixel_noise() {
    return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
}

vec2 spiral(int i, float count, float angle) {
    float a = 2.39996323 * float(i) + angle;
    return sqrt((float(i) + 0.5) / count) * vec2(cos(a), sin(a));
}

float sharp_sunlight(vec3 p, vec3 n) {
    vec3 q = (sun_space * vec4(p + n * 0.0005, 1.0)).xyz;
    float open = beyond_smooth(sun_map, sun_texel, q.xy, q.z - 0.0005 / sun_depth);
    return outside(q) ? 1.0 : open;
}

// The farther the thing that shades, the softer its edge.
float soft_sunlight(vec3 p, vec3 n, const int looks, const int taps) {
    vec3 q = (sun_space * vec4(p + n * 0.0005, 1.0)).xyz;
    if (outside(q)) {
        return 1.0;
    }
    float depth = q.z - 0.0005 / sun_depth;
    float angle = 6.2831853 * pixel_noise();
    float gap = 0.0;
    float found = 0.0;
    for (int i = 0; i < looks; ++i) {
        float d = texture(sun_map, q.xy + sun_reach * spiral(i, float(looks), angle)).r;
        if (d < depth) {
            gap += depth - d;
            found += 1.0;
        }
    }
    if (found == 0.0) {
        return 1.0;
    }
    float radius = clamp(sun_spread * gap / found, 1.5 * sun_texel, sun_reach);
    float sum = 0.0;
    for (int i = 0; i < taps; ++i) {
        sum += beyond_smooth(sun_map, sun_texel, q.xy + radius * spiral(i, float(taps), angle), depth);
    }
    return sum / float(taps);
}

// How much of the sky a point sees, from the horizon in a few directions over the heights around
// it. What stands far above hides less: strips are narrow.
float guessed_skylight(vec3 p, float angle, const int ways, const int steps) {
    vec3 q = (sky_space * vec4(p, 1.0)).xyz;
    float hidden = 0.0;
    for (int i = 0; i < ways; ++i) {
        float a = angle + 6.2831853 * float(i) / float(ways);
        vec2 way = vec2(cos(a), sin(a));
        float most = 0.0;
        for (int k = 0; k < steps; ++k) {
            float f = (float(k) + 0.6) / float(steps);
            float r = 0.0012 + 0.040 * f * f;
            float h = (q.z - texture(sky_map, q.xy + way * (r / sky_width)).r) * sky_depth - 0.0006;
            h = max(h, 0.0);
            float narrow = 1.0 / (1.0 + h * h * 900.0);
            most = max(most, narrow * h * h / (h * h + r * r));
        }
        hidden += most;
    }
    return 1.0 - hidden / float(ways);
}

// Light falls off towards the table's rim, as from a window nearby.
float pool(vec3 p) {
    vec2 d = p.xz - vec2(-0.09, -0.06);
    return 1.06 / (1.0 + 5.0 * dot(d, d));
}
