// One triangle over the whole picture, at the far end of the depth range.
in vec3 vertexPosition;

out vec2 uv;

void main() {
    uv = 0.5 + 0.5 * vertexPosition.xy;
    gl_Position = vec4(vertexPosition.xy, 1.0, 1.0);
}
