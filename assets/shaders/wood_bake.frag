// The table top, painted once into a texture.
in vec2 uv;

uniform float side;  // metres

out vec4 colour;

void main() {
    vec4 wood = oak((uv - 0.5) * side);
    colour = vec4(sqrt(wood.rgb), wood.a);
}
