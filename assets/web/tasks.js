// Work beside the drawing: each task runs in a worker, on a copy of the program's memory.
// src/core/task_runner_web.cpp tells how.
'use strict';

function makeTasks(Module, page) {
    const pageSize = 65536;
    const most = Math.max(2, Math.min(4, (navigator.hardwareConcurrency || 2)));
    const waiting = [];        // addresses of tasks
    const running = new Map(); // to their workers
    const idle = [];
    const spare = [];          // buffers that copies were in
    const counts = { begun: 0, ended: 0, cancelled: 0, lost: 0, copyMs: 0, mergeMs: 0, copied: 0, handed: 0, longestMs: 0 };
    let layout = null;

    function words(address, count) { return new Uint32Array(Module.HEAPU8.buffer, address, count); }

    // [from, to) of everything that a worker may look at
    function ranges() {
        if (!layout) layout = [...words(Module._haula_memory_layout(), 5)];
        const [stackLow, stackHigh] = layout;
        const pairs = Module._haula_find_used_pages();
        const pages = words(Module._haula_used_pages(), 2 * pairs);
        const found = [[0, stackLow], [stackHigh, pages[0] * pageSize]].filter(([from, to]) => from < to);
        for (let i = 0; i < pairs; ++i) found.push([pages[2 * i] * pageSize, pages[2 * i + 1] * pageSize]);
        return found;
    }

    const sizeOf = parts => parts.reduce((sum, [from, to]) => sum + to - from, 0);
    const roomFor = size => Math.ceil(size * 1.3 / pageSize) * pageSize;

    function copyMemory(parts) {
        const size = sizeOf(parts);
        let buffer = spare.pop();
        if (!buffer || buffer.byteLength < size) buffer = new ArrayBuffer(roomFor(size));
        const bytes = new Uint8Array(buffer);
        let at = 0;
        for (const [from, to] of parts) {
            bytes.set(Module.HEAPU8.subarray(from, to), at);
            at += to - from;
        }
        counts.copied = size;
        return buffer;
    }

    function newWorker() {
        const worker = new Worker('worker.js');
        worker.postMessage({ program: page.program, files: page.data });
        worker.onmessage = ({ data }) => heard(worker, data);
        worker.onerror = () => heard(worker, { lost: true });
        return worker;
    }

    function taskOf(worker) {
        for (const [task, its] of running) if (its === worker) return task;
        return 0;
    }

    // One that never came would be given the next task, and never end it.
    function drop(worker) {
        worker.terminate();
        const at = idle.indexOf(worker);
        if (at >= 0) idle.splice(at, 1);
    }

    function heard(worker, message) {
        const task = taskOf(worker);
        if (!task) {
            if (message.lost) drop(worker);
            return;
        }
        if (message.progress !== undefined) return Module._haula_task_progress(task, message.progress);
        running.delete(task);
        if (message.lost) {
            ++counts.lost;
            if (message.why) console.warn(`a task was lost: ${message.why}`);
            worker.terminate();
            Module._haula_task_lost(task);
        } else {
            merge(task, message);
            spare.push(message.base);
            idle.push(worker);
        }
        setTimeout(startNext, 0);  // in a task of its own: between them a frame may be drawn
    }

    // What the worker made, into its place here.
    function merge(task, made) {
        const began = performance.now();
        const heap = Module.HEAPU8;
        let at = 0;
        const pages = new Uint8Array(made.pages);
        for (const index of made.usedPages) {
            heap.set(pages.subarray(at, at += pageSize), index * pageSize);
        }
        const now = new Int32Array(heap.buffer);
        const changed = new Int32Array(made.changed);  // place, old word, new word
        const staticEnd = layout[2];
        for (let i = 0; i < changed.length; i += 3) {
            const place = changed[i];
            if (place * 4 >= staticEnd) now[place] += changed[i + 2] - changed[i + 1] | 0;
            else if (now[place] === changed[i + 1]) now[place] = changed[i + 2];
        }
        const kinds = Module._malloc(made.kinds.length);
        Module.HEAPU8.set(made.kinds, kinds);
        Module._haula_task_end(task, kinds, made.freed, made.freedCount);
        Module._free(kinds);
        ++counts.ended;
        counts.handed = pages.length;
        counts.mergeMs = performance.now() - began;
        counts.longestMs = Math.max(counts.longestMs, counts.mergeMs);
    }

    function startNext() {
        while (waiting.length && running.size < most) {
            const task = waiting.shift();
            const first = Module._haula_task_lend(task);
            if (!first) {
                ++counts.lost;
                Module._haula_task_lost(task);
                continue;
            }
            const began = performance.now();
            const parts = ranges();
            const base = copyMemory(parts);
            const worker = idle.pop() || newWorker();
            running.set(task, worker);
            worker.postMessage({ task, first, count: Module._haula_lent_pages(), base, parts, layout,
                                 size: Module.HEAPU8.length }, [base]);
            ++counts.begun;
            // one more for when two work at a time, or when this one has become small
            if (!spare.length && counts.begun % 8 === 1) setTimeout(() => prepareSpare(roomFor(counts.copied + (16 << 20))), 0);
            counts.copyMs = performance.now() - began;
            counts.longestMs = Math.max(counts.longestMs, counts.copyMs);
        }
    }

    // Memory to copy into that the system has already given, which takes it longer than the copying: a
    // little at a time, before anybody waits for it.
    function prepareSpare(size) {
        const buffer = new ArrayBuffer(size);
        const bytes = new Uint8Array(buffer);
        let at = 0;
        (function touch() {
            const end = Math.min(bytes.length, at + (2 << 20));
            for (; at < end; at += 4096) bytes[at] = 1;
            if (at < bytes.length) setTimeout(touch, 4);
            else spare.push(buffer);
        })();
    }

    // And a worker that has the program.
    function warmUp() {
        if (!idle.length) idle.push(newWorker());
        prepareSpare(roomFor(sizeOf(ranges()) + (16 << 20)));
    }

    return {
        counts,
        warmUp,
        busy: () => running.size + waiting.length,
        // between two frames, when nothing is half done
        begin(task) {
            waiting.push(task);
            setTimeout(startNext, 0);
        },
        cancel(task) {
            const queued = waiting.indexOf(task);
            if (queued >= 0) waiting.splice(queued, 1);
            const worker = running.get(task);
            if (worker) {
                worker.terminate();
                running.delete(task);
                ++counts.cancelled;
                setTimeout(startNext, 0);
            }
        },
    };
}
