// Paper and card. What is printed there was painted as finely as it is seen: the whole sheet, and of
// sheets seen very large the part in the picture once more.
in vec2 printed_at;  // on the sheet, 0..1; negative where nothing is printed

uniform vec3 paper;
uniform float has_print;
uniform sampler2D whole_sheet;
uniform vec4 whole_area;  // where the texture begins on the sheet, one over its size there
uniform float has_part;
uniform sampler2D sheet_part;
uniform vec4 part_area;

// Many drawings are averaged at rest, so each may be sharper than a single one.
#if STILL
const float sharper = -1.0;
#else
const float sharper = -0.35;
#endif

vec3 print_colour() {
    vec3 c = texture(whole_sheet, (printed_at - whole_area.xy) * whole_area.zw, sharper).rgb;
    if (has_part > 0.5) {
        vec2 p = (printed_at - part_area.xy) * part_area.zw;
        vec3 fine = texture(sheet_part, p, sharper).rgb;
        bool within = all(greaterThan(p, vec2(0.0))) && all(lessThan(p, vec2(1.0)));
        c = within ? fine : c;
    }
    return c;
}

void main() {
    vec3 c = has_print > 0.5 ? print_colour() : paper;
    c = printed_at.x < -0.5 ? paper : c;
    Substance s;
    // a screen's colours to light; the whitest paper is a little less than white
    s.albedo = 0.86 * pow(c, vec3(2.2)) * tint.rgb;
    s.normal = normalize(normal);
    s.gloss = 0.30;
    s.sharpness = 24.0;
    s.sheen = 0.0;
    s.rim = 0.0;
    paint(s, false);
}
