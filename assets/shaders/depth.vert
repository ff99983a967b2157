in vec3 vertexPosition;

uniform mat4 model;
uniform mat4 view_projection;

out vec3 world;

void main() {
    vec4 p = model * vec4(vertexPosition, 1.0);
    world = p.xyz;
    gl_Position = view_projection * p;
}
