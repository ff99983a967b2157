// Where tests say that they are there.
export const cases = [];
export function test(name, body, { slow = false } = {}) { cases.push({ name, body, slow }); }
export function expect(right, what) { if (!right) throw new Error(`expected: ${what}`); }
