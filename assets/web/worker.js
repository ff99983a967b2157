// One task after the other, each on a copy of the program's memory; see tasks.js. There is no window
// here and nothing to draw with: what the program would call for that is not there.
'use strict';

const pageSize = 65536;
let program = null, instance = null, memory = null;
const files = new Map();
const folders = new Set();
const open = new Map();  // descriptors of files: only reading
let lastProgress = 0;
let missed = '';  // what the program called first that is not here

const bytes = () => new Uint8Array(memory.buffer);
const view = () => new DataView(memory.buffer);
function text(address) {
    const all = bytes();
    return new TextDecoder().decode(all.subarray(address, all.indexOf(0, address)));
}

const errors = { noSuchFile: -44, badDescriptor: -8, notAllowed: -2, no: -52 };
const plain = path => ('/' + path).replace(/\/+/g, '/').replace(/\/(\.\/)+/g, '/').replace(/(.)\/$/, '$1');

// As Emscripten lays it out: only what std::filesystem and streams look at.
function stat(path, out) {
    const file = files.get(path);
    if (!file && !folders.has(path)) return errors.noSuchFile;
    bytes().fill(0, out, out + 96);
    const to = view();
    to.setUint32(out + 4, file ? 0o100444 : 0o40555, true);
    to.setUint32(out + 8, 1, true);
    to.setBigInt64(out + 24, BigInt(file ? file.length : 4096), true);
    to.setUint32(out + 32, 4096, true);
    return 0;
}

const known = {
    emscripten_get_now: () => performance.now(),
    emscripten_date_now: () => Date.now(),
    _emscripten_get_now_is_monotonic: () => 1,
    clock_time_get(clock, precision, out) {
        view().setBigUint64(out, BigInt(Math.round((clock ? performance.now() : Date.now()) * 1e6)), true);
        return 0;
    },
    emscripten_resize_heap: () => 0,
    _emscripten_memcpy_js(to, from, count) { bytes().copyWithin(to, from, from + count); },
    haula_js_task_progress(share) {
        const now = performance.now();
        if (now - lastProgress < 50) return;
        lastProgress = now;
        postMessage({ progress: share });
    },
    haula_js_can_fork: () => 0,
    abort() { throw new Error('aborted'); },
    _abort_js() { throw new Error('aborted'); },
    fd_write(descriptor, parts, count, written) {
        let sum = 0;
        for (let i = 0; i < count; ++i) sum += view().getUint32(parts + 8 * i + 4, true);
        view().setUint32(written, sum, true);
        return 0;
    },
    __syscall_openat(folder, path, flags) {
        const name = plain(text(path));
        if (flags & 3) return errors.notAllowed;
        if (!files.has(name)) return errors.noSuchFile;
        let descriptor = 3;
        while (open.has(descriptor)) ++descriptor;
        open.set(descriptor, { name, at: 0 });
        return descriptor;
    },
    fd_read(descriptor, parts, count, read) {
        const file = open.get(descriptor);
        if (!file) return -errors.badDescriptor;
        const from = files.get(file.name);
        let sum = 0;
        for (let i = 0; i < count; ++i) {
            const to = view().getUint32(parts + 8 * i, true), room = view().getUint32(parts + 8 * i + 4, true);
            const some = from.subarray(file.at, file.at + room);
            bytes().set(some, to);
            file.at += some.length;
            sum += some.length;
        }
        view().setUint32(read, sum, true);
        return 0;
    },
    fd_seek(descriptor, offset, whence, out) {
        const file = open.get(descriptor);
        if (!file) return -errors.badDescriptor;
        file.at = Number(offset) + [0, file.at, files.get(file.name).length][whence];
        view().setBigInt64(out, BigInt(file.at), true);
        return 0;
    },
    fd_close(descriptor) { return open.delete(descriptor) ? 0 : -errors.badDescriptor; },
    __syscall_fcntl64: () => 0,
    __syscall_stat64: (path, out) => stat(plain(text(path)), out),
    __syscall_lstat64: (path, out) => stat(plain(text(path)), out),
    __syscall_newfstatat: (folder, path, out) => stat(plain(text(path)), out),
    __syscall_fstat64: (descriptor, out) => open.has(descriptor) ? stat(open.get(descriptor).name, out) : errors.badDescriptor,
    __syscall_faccessat: (folder, path) => files.has(plain(text(path))) || folders.has(plain(text(path))) ? 0 : errors.noSuchFile,
};

function start() {
    const imports = {};
    for (const { module, name, kind } of WebAssembly.Module.imports(program)) {
        imports[module] ??= {};
        imports[module][name] = kind !== 'function' ? undefined
            : known[name] || (name.startsWith('__syscall') ? () => errors.no
                : () => { missed ||= name; throw new Error(`${name} is not to be had beside the drawing`); });
    }
    instance = new WebAssembly.Instance(program, imports);
    memory = instance.exports.memory;
}

function work({ task, first, count, base, parts, layout, size }) {
    if (!instance) start();
    if (memory.buffer.byteLength < size) memory.grow(Math.ceil((size - memory.buffer.byteLength) / pageSize));
    const copy = new Uint8Array(base);
    let at = 0;
    for (const [from, to] of parts) {
        bytes().set(copy.subarray(at, at += to - from), from);
    }
    open.clear();
    instance.exports.haula_task_work(task, first);

    const handed = new Uint32Array(memory.buffer, instance.exports.haula_task_borrowed(), 3);
    const [kindsAt, freed, freedCount] = handed;
    const kinds = bytes().slice(kindsAt, kindsAt + count);
    const usedPages = [];
    for (let i = 0; i < count; ++i) if (kinds[i]) usedPages.push(first + i);
    const pages = new Uint8Array(usedPages.length * pageSize);
    usedPages.forEach((index, i) => pages.set(bytes().subarray(index * pageSize, (index + 1) * pageSize), i * pageSize));

    // words of older memory that are not as they were
    const [, , , own, ownSize] = layout;
    let changed = new Int32Array(3 * 4096), found = 0;
    const now = new Int32Array(memory.buffer), before = new Int32Array(base);
    let offset = 0;
    for (const [from, to] of parts) {
        const shift = (from - offset) >> 2;
        for (let i = offset >> 2, end = (offset + to - from) >> 2; i < end; ++i) {
            if (now[i + shift] === before[i]) continue;
            const place = i + shift;
            if (place * 4 >= own && place * 4 < own + ownSize) continue;
            if (found + 3 > changed.length) {
                const more = new Int32Array(changed.length * 2);
                more.set(changed);
                changed = more;
            }
            changed[found++] = place;
            changed[found++] = before[i];
            changed[found++] = now[place];
        }
        offset += to - from;
    }
    changed = changed.slice(0, found);
    postMessage({ done: true, base, kinds, freed, freedCount, usedPages, pages: pages.buffer, changed: changed.buffer },
                [base, pages.buffer, changed.buffer]);
}

onmessage = ({ data }) => {
    if (data.program) {
        program = data.program;
        for (const { name, bytes } of data.files) {
            files.set(name, bytes);
            for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) folders.add(name.slice(0, at));
        }
        return;
    }
    try {
        work(data);
    } catch (failure) {
        instance = null;
        postMessage({ lost: true, why: missed ? `${missed} was called` : String(failure.stack || failure) });
    }
};
