// The plane that bodies end at.
uniform vec3 cut_point;
uniform vec3 cut_normal;

bool cut_away(vec3 p) { return dot(p - cut_point, cut_normal) > 0.0; }
