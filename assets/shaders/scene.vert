// Every solid thing: positions and normals into the light's and the camera's space.
in vec3 vertexPosition;
in vec3 vertexNormal;
in vec2 vertexTexCoord;

uniform mat4 model;
uniform mat4 view_projection;

out vec3 world;
out vec3 local;
out vec3 normal;
out vec2 printed_at;

void main() {
    vec4 p = model * vec4(vertexPosition, 1.0);
    world = p.xyz;
    local = vertexPosition;
    normal = mat3(model) * vertexNormal;
    printed_at = vertexTexCoord;
    gl_Position = view_projection * p;
}
