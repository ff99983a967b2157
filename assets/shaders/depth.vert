in vec3 vertexPosition;

uniform mat4 model;
uniform mat4 view_projection;

void main() { gl_Position = view_projection * (model * vec4(vertexPosition, 1.0)); }
