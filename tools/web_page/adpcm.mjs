// IMA ADPCM, four bits a sample: sounds for the way to the page, where page.js makes them what they
// were. Packed as they are they would be a fifth of the first load.
const steps = [7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
    118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
    1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132,
    7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767];
const moves = [-1, -1, -1, -1, 2, 4, 6, 8];
const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

// The state after a code, for both ways.
function follow(state, code) {
    const step = steps[state.index];
    let by = step >> 3;
    if (code & 4) by += step;
    if (code & 2) by += step >> 1;
    if (code & 1) by += step >> 2;
    state.sample = clamp(state.sample + (code & 8 ? -by : by), -32768, 32767);
    state.index = clamp(state.index + moves[code & 7], 0, 88);
    return state.sample;
}

// A WAV file of 16 bits and one channel: its head of 44 bytes, then half a byte a sample.
export function packWav(wav) {
    const plain = wav.readUInt16LE(22) === 1 && wav.readUInt16LE(34) === 16 && wav.toString('latin1', 36, 40) === 'data';
    if (!plain) throw new Error('a sound is no plain WAV file of 16 bits and one channel');
    const count = wav.readUInt32LE(40) / 2;
    const out = Buffer.alloc(44 + Math.ceil(count / 2));
    wav.copy(out, 0, 0, 44);
    const state = { sample: 0, index: 0 };
    for (let i = 0; i < count; ++i) {
        const step = steps[state.index];
        let left = wav.readInt16LE(44 + 2 * i) - state.sample;
        let code = left < 0 ? 8 : 0;
        left = Math.abs(left);
        if (left >= step) { code |= 4; left -= step; }
        if (left >= step >> 1) { code |= 2; left -= step >> 1; }
        if (left >= step >> 2) code |= 1;
        follow(state, code);
        out[44 + (i >> 1)] |= code << (i & 1 ? 4 : 0);
    }
    return out;
}

export function unpackWav(packed) {
    const count = new DataView(packed.buffer, packed.byteOffset).getUint32(40, true) / 2;
    const wav = new Uint8Array(44 + 2 * count);
    wav.set(packed.subarray(0, 44));
    const samples = new DataView(wav.buffer, 44);
    const state = { sample: 0, index: 0 };
    for (let i = 0; i < count; ++i) {
        samples.setInt16(2 * i, follow(state, packed[44 + (i >> 1)] >> (i & 1 ? 4 : 0) & 15), true);
    }
    return wav;
}
