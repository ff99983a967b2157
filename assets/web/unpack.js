// Unpacks what `xz --format=lzma` packed: a fifth smaller than what browsers unpack by themselves.
'use strict';

// The whole of a file in the form .lzma, of known length, as bytes.
function unpackLzma(packed) {
    const head = new DataView(packed.buffer, packed.byteOffset, 13);
    let properties = head.getUint8(0);
    const literalContext = properties % 9;
    properties = Math.floor(properties / 9);
    const literalPosition = (1 << properties % 5) - 1, position = (1 << Math.floor(properties / 5)) - 1;
    const size = head.getUint32(5, true);
    const out = new Uint8Array(size);

    // how likely a bit is 0, of 2048, for everything that is asked; each has its place in one table
    let places = 0;
    const room = count => (places += count) - count;
    const isMatch = room(12 << 4), isRepeat = room(12), isRepeat0 = room(12), isRepeat1 = room(12), isRepeat2 = room(12);
    const isLongRepeat0 = room(12 << 4), slots = room(4 << 6), specials = room(128), aligned = room(16);
    const lengths = [room(2 + 2 * 128 + 256), room(2 + 2 * 128 + 256)];  // of matches, and of repeated ones
    const literals = room(0x300 << literalContext + properties % 5);
    const chances = new Uint16Array(places).fill(1024);

    let at = 13, range = 0xFFFFFFFF, code = 0;
    for (let i = 0; i < 5; ++i) code = (code << 8 | packed[at++]) >>> 0;

    function bit(place) {
        const chance = chances[place];
        const bound = (range >>> 11) * chance;
        let one;
        if (code < bound) {
            range = bound;
            chances[place] = chance + (2048 - chance >> 5);
            one = 0;
        } else {
            range = range - bound;
            code = code - bound;
            chances[place] = chance - (chance >> 5);
            one = 1;
        }
        if (range < 0x1000000) {
            range = range * 256;
            code = code * 256 + packed[at++];
        }
        return one;
    }
    function tree(place, bits) {
        let symbol = 1;
        for (let i = 0; i < bits; ++i) symbol = symbol << 1 | bit(place + symbol);
        return symbol - (1 << bits);
    }
    function treeFromBelow(place, bits) {
        let symbol = 1, sum = 0;
        for (let i = 0; i < bits; ++i) {
            const one = bit(place + symbol);
            symbol = symbol << 1 | one;
            sum |= one << i;
        }
        return sum;
    }
    function even(bits) {
        let sum = 0;
        for (let i = 0; i < bits; ++i) {
            range = range >>> 1;
            let one = 0;
            if (code >= range) {
                code -= range;
                one = 1;
            }
            sum = sum * 2 + one;
            if (range < 0x1000000) {
                range = range * 256;
                code = code * 256 + packed[at++];
            }
        }
        return sum;
    }
    function length(place, now) {
        if (!bit(place)) return 2 + tree(place + 2 + (now << 3), 3);
        if (!bit(place + 1)) return 10 + tree(place + 2 + 128 + (now << 3), 3);
        return 18 + tree(place + 2 + 256, 8);
    }

    let state = 0, filled = 0, back0 = 0, back1 = 0, back2 = 0, back3 = 0;
    while (filled < size) {
        const now = filled & position;
        if (!bit(isMatch + (state << 4) + now)) {
            const before = filled ? out[filled - 1] : 0;
            const place = literals + 0x300 * (((filled & literalPosition) << literalContext) + (before >> 8 - literalContext));
            let symbol = 1;
            if (state >= 7) {
                let like = out[filled - back0 - 1];
                while (symbol < 0x100) {
                    const alike = like >> 7 & 1;
                    like <<= 1;
                    const one = bit(place + (1 + alike << 8) + symbol);
                    symbol = symbol << 1 | one;
                    if (alike !== one) break;
                }
            }
            while (symbol < 0x100) symbol = symbol << 1 | bit(place + symbol);
            out[filled++] = symbol;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        let count = 0;
        if (bit(isRepeat + state)) {
            if (!bit(isRepeat0 + state)) {
                if (!bit(isLongRepeat0 + (state << 4) + now)) {
                    state = state < 7 ? 9 : 11;
                    out[filled] = out[filled - back0 - 1];
                    ++filled;
                    continue;
                }
            } else {
                let back = back1;
                if (bit(isRepeat1 + state)) {
                    back = back2;
                    if (bit(isRepeat2 + state)) {
                        back = back3;
                        back3 = back2;
                    }
                    back2 = back1;
                }
                back1 = back0;
                back0 = back;
            }
            count = length(lengths[1], now);
            state = state < 7 ? 8 : 11;
        } else {
            back3 = back2;
            back2 = back1;
            back1 = back0;
            count = length(lengths[0], now);
            state = state < 7 ? 7 : 10;
            const slot = tree(slots + (Math.min(count - 2, 3) << 6), 6);
            if (slot < 4) {
                back0 = slot;
            } else {
                const bits = (slot >> 1) - 1;
                back0 = (2 | slot & 1) << bits;
                if (slot < 14) back0 += treeFromBelow(specials + back0 - slot, bits);
                else back0 += even(bits - 4) * 16 + treeFromBelow(aligned, 4);
            }
        }
        if (back0 >= filled) throw new Error('what was packed is broken');
        for (const end = Math.min(size, filled + count), from = back0 + 1; filled < end; ++filled) out[filled] = out[filled - from];
    }
    return out;
}
