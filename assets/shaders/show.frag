// A picture, laid over what is there with the given weight. The last step adds half a grey level of
// noise, so that soft gradients show no steps.
in vec2 uv;

uniform sampler2D picture;
uniform float weight;
uniform float noise_level;

out vec4 colour;

void main() {
    float n = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
    colour = vec4(texture(picture, uv).rgb + n * noise_level, weight);
}
