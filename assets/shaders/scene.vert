// Every solid thing: positions and normals into the light's and the camera's space.
in vec3 vertexPosition;
in vec3 vertexNormal;

uniform mat4 model;
uniform mat4 view_projection;

out vec3 world;
out vec3 local;
out vec3 normal;

void main() {
    vec4 p = model * vec4(vertexPosition, 1.0);
    world = p.xyz;
    local = vertexPosition;
    normal = mat3(model) * vertexNormal;
    gl_Position = view_projection * p;
}
