// The page around the program: it loads it, tells it of hands, and does for it what only a page can
// (copying, downloads, the full screen, keeping files). The program itself is haula.wasm, with haula.js around it.
'use strict';

const canvas = document.getElementById('canvas');
const veil = document.getElementById('veil');
const texts = /*TEXTS*/{};
const language = (navigator.languages || [navigator.language])
    .map(each => each.slice(0, 2).toLowerCase()).find(each => texts[each]) || 'en';
const say = (key, why) => ((texts[language] || {})[key] || key).replace('{why}', why || '');
const home = '/kept';

document.documentElement.lang = language;
document.getElementById('veil-text').textContent = say('web.loading');
document.getElementById('typed-label').textContent = say('web.typed');
document.getElementById('way').textContent = say('web.way');

// -- what the program asks of the page

let pastedText = '';
let dots = 1;
const thumbs = matchMedia('(pointer: coarse)');
function measure() {
    dots = window.devicePixelRatio || 1;
    const box = canvas.getBoundingClientRect();
    return { width: Math.max(1, Math.round(box.width * dots)), height: Math.max(1, Math.round(box.height * dots)) };
}

function download(name, bytes) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

function pick(take) {
    const picker = document.getElementById('picker');
    picker.onchange = () => {
        const file = picker.files[0];
        picker.value = '';
        if (file) take(file);
    };
    picker.click();
}

async function copy(text) {
    // a link is of use only with the address of this page
    const whole = text.startsWith('#') ? location.href.split('#')[0] + text : text;
    pastedText = text;
    page.lastCopied = whole;
    try {
        await navigator.clipboard.writeText(whole);
    } catch (refused) {
        const before = document.activeElement;
        const area = document.createElement('textarea');
        area.value = whole;
        document.body.appendChild(area);
        area.select();
        document.execCommand('copy');
        area.remove();
        before.focus();
    }
}

const page = {
    kept: null,  // below
    size: measure,
    // Thumbs are no pointers.
    leastHit: () => (thumbs.matches ? 36 * dots : 0),
    copy,
    pasted: () => pastedText,
    toggleFullscreen() {
        if (document.fullscreenElement) document.exitFullscreen();
        else document.documentElement.requestFullscreen?.().catch(() => {});
    },
    offer(path) {
        download(path.split('/').pop(), Module.FS.readFile(path));
    },
    exportAll() {
        const day = new Date().toISOString().slice(0, 10);
        download(`haula-${day}.haula.json`, kept.pack());
    },
    importAll() { pick(async file => kept.unpack(await file.text())); },
    // As if it was let go over the window.
    chooseFile() {
        pick(async file => {
            const path = `/chosen/${file.name}`;
            Module.FS.mkdirTree('/chosen');
            Module.FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
            Module.ccall('haula_drop', null, ['string'], [path]);
        });
    },
    refused(sentence) {
        veil.hidden = false;
        document.getElementById('progress').hidden = true;
        document.getElementById('veil-text').textContent = sentence;
    },
    started() {
        veil.hidden = true;
        canvas.focus();
        page.ready = performance.now();
        follow();
        mirror();
        Module.tasks.warmUp();
        if (kept.trouble) kept.say(kept.trouble);
    },
    // There is no window to close: the page shows that it may be.
    ended() { page.refused(say('web.ended')); },
};

// -- hands

const keyNames = {
    ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Enter: 'enter', NumpadEnter: 'enter',
    Escape: 'escape', Tab: 'tab', Space: 'space', Backspace: 'backspace', Delete: 'delete', Insert: 'insert',
    Home: 'home', End: 'end', PageUp: 'page_up', PageDown: 'page_down', Equal: 'plus', NumpadAdd: 'plus',
    Minus: 'minus', NumpadSubtract: 'minus', Comma: 'comma', Period: 'period', Slash: 'slash',
    Semicolon: 'semicolon', Quote: 'apostrophe', BracketLeft: 'left_bracket', BracketRight: 'right_bracket',
    Backslash: 'backslash', Backquote: 'grave',
};
function keyName(code) {
    return keyNames[code] || (code.match(/^Key([A-Z])$/) || code.match(/^(?:Digit|Numpad)(\d)$/) ||
        code.match(/^(F\d+)$/) || [])[1]?.toLowerCase();
}
const wayKey = 'F6';  // into the mirror and back
const modifiersOf = event => (event.shiftKey ? 1 : 0) | (event.ctrlKey || event.metaKey ? 2 : 0);

// Called before the program is there, which listens to the same events itself and would be the first.
function listen() {
    const key = (name, what, bits) => Module.ccall('haula_key', null, ['string', 'number', 'number'], [name, what, bits]);
    const type = letters => Module.ccall('haula_type', null, ['string'], [letters]);
    const pointer = (x, y, jump) => Module._haula_pointer(x * dots, y * dots, jump ? 1 : 0);
    const elsewhere = event => event.target.closest && event.target.closest('#mirror');

    // before Emscripten's own listeners, which would hear the same again; and of what happens in the
    // mirror they hear nothing either: they would take Tab and Backspace away from it
    const on = (type, heard, heardThere) => window.addEventListener(type, event => {
        event.stopImmediatePropagation();
        if (page.ready) (elsewhere(event) ? heardThere : heard)?.(event);
    }, { capture: true, passive: false });
    // Browsers are silent until a hand does something, and miniaudio waits for events that end here.
    const unlockSound = () => window.miniaudio?.unlock();

    on('keydown', event => {
        unlockSound();
        if (event.code === wayKey) {
            event.preventDefault();
            Module._haula_let_go();
            return enterMirror();
        }
        Module._haula_hold(modifiersOf(event));
        const name = keyName(event.code);
        const pasting = modifiersOf(event) === 2 && event.code === 'KeyV';
        if (name) key(name, event.repeat ? 2 : 1, modifiersOf(event));
        if ([...event.key].length === 1 && !event.ctrlKey && !event.metaKey) type(event.key);
        // the browser keeps what opens its own tools, and paste comes as an event of its own
        if (name && !pasting && !(event.ctrlKey && event.shiftKey) && event.key !== 'F5' && !(event.ctrlKey && 'rwtn'.includes(event.key)))
            event.preventDefault();
    }, event => {
        unlockSound();
        if (event.code !== wayKey) return;
        event.preventDefault();
        canvas.focus();
    });
    on('keyup', event => {
        Module._haula_hold(modifiersOf(event));
        const name = keyName(event.code);
        if (name) key(name, 0, 0);
    });
    on('keypress', () => {});
    canvas.addEventListener('contextmenu', event => event.preventDefault());

    on('wheel', event => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? event.deltaY / 3 : event.deltaY / 100;
        Module._haula_wheel(-Math.max(-3, Math.min(3, lines)));
    });
    // pointer events tell the same: these are for Emscripten's ears only
    for (const type of ['mousedown', 'mouseup', 'mousemove', 'touchstart', 'touchmove', 'touchend', 'touchcancel'])
        on(type, event => { if (event.target === canvas && event.cancelable && type !== 'mousedown') event.preventDefault(); });

    const touches = touchHands(pointer);
    on('pointerdown', event => {
        canvas.focus();
        if (event.target === canvas) canvas.setPointerCapture(event.pointerId);
        if (event.pointerType === 'touch') return touches.down(event);
        pointer(event.clientX, event.clientY);
        Module._haula_button(event.button, 1, modifiersOf(event));
    });
    on('pointermove', event => {
        if (event.pointerType === 'touch') return touches.move(event);
        pointer(event.clientX, event.clientY);
        // a second button of a mouse comes as a movement
        if (event.button >= 0) Module._haula_button(event.button, event.buttons >> [0, 2, 1][event.button] & 1, modifiersOf(event));
    });
    on('pointerup', event => {
        unlockSound();
        if (event.pointerType === 'touch') return touches.up(event);
        pointer(event.clientX, event.clientY);
        Module._haula_button(event.button, 0, modifiersOf(event));
    });
    on('pointercancel', event => { if (event.pointerType === 'touch') touches.cancel(event); });
}

// And once it is there.
function follow() {
    window.addEventListener('paste', event => { pastedText = event.clipboardData.getData('text'); });
    window.addEventListener('blur', () => Module._haula_let_go());
    window.addEventListener('resize', () => Module._haula_damage());
    document.addEventListener('visibilitychange', () => Module._haula_damage());
    window.addEventListener('hashchange', () => openLink(location.hash));
}

// One finger is the left button, but pressed only once it is known that it stays alone: a tap
// chooses, a drag turns, and up or down where there is more than can be seen it scrolls. Two fingers move (the middle button) and zoom. A long press only points, so
// that what lies there is named.
function touchHands(pointer) {
    const fingers = new Map();
    const slop = 9, longPress = 480;
    let mode = 'none';  // waiting, dragging, scrolling, naming, pair, spent
    let timer = 0, first = null, gap = 0, step = 0;

    const middle = () => {
        const all = [...fingers.values()];
        return { x: (all[0].x + all[1].x) / 2, y: (all[0].y + all[1].y) / 2,
                 gap: Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) };
    };
    const away = () => pointer(-1000, -1000, true);
    function endPair() {
        Module._haula_button(1, 0, 0);
        mode = fingers.size ? 'spent' : 'none';
        away();
    }
    return {
        down(event) {
            fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
            clearTimeout(timer);
            if (fingers.size === 1) {
                mode = 'waiting';
                first = { x: event.clientX, y: event.clientY, at: event.timeStamp };
                pointer(first.x, first.y, true);
                timer = setTimeout(() => { if (mode === 'waiting') mode = 'naming'; }, longPress);
            } else if (fingers.size === 2) {
                if (mode === 'dragging') Module._haula_button(0, 0, 0);
                const at = middle();
                gap = at.gap;
                pointer(at.x, at.y, true);
                Module._haula_button(1, 1, 0);
                mode = 'pair';
            }
        },
        move(event) {
            const finger = fingers.get(event.pointerId);
            if (!finger) return;
            const before = finger.y;
            finger.x = event.clientX;
            finger.y = event.clientY;
            // where the page was busy the clock runs ahead of what the finger did
            if (mode === 'naming' && event.timeStamp - first.at < longPress) mode = 'waiting';
            if (mode === 'waiting' && Math.hypot(finger.x - first.x, finger.y - first.y) > slop) {
                clearTimeout(timer);
                const isUpright = Math.abs(finger.y - first.y) > Math.abs(finger.x - first.x);
                step = isUpright ? Module._haula_scrolls_at(first.x * dots, first.y * dots) : 0;
                mode = step > 0 ? 'scrolling' : 'dragging';
                if (mode === 'dragging') Module._haula_button(0, 1, 0);
            }
            if (mode === 'scrolling') Module._haula_wheel((finger.y - before) * dots / step);
            if (mode === 'dragging' || mode === 'naming') pointer(finger.x, finger.y, mode === 'naming');
            if (mode === 'pair') {
                const at = middle();
                pointer(at.x, at.y);
                if (gap > 0 && at.gap > 0) Module._haula_wheel(6 * Math.log(at.gap / gap));
                gap = at.gap;
            }
        },
        up(event) {
            fingers.delete(event.pointerId);
            clearTimeout(timer);
            if (mode === 'pair') return endPair();
            if (mode === 'waiting') {
                Module._haula_button(0, 1, 0);
                Module._haula_button(0, 0, 0);
            } else if (mode === 'dragging') {
                Module._haula_button(0, 0, 0);
            }
            if (mode === 'naming' || mode === 'scrolling') away();
            if (!fingers.size) mode = 'none';
        },
        cancel(event) {
            fingers.delete(event.pointerId);
            clearTimeout(timer);
            if (mode === 'pair') return endPair();
            if (mode === 'dragging') { away(); Module._haula_button(0, 0, 0); }
            mode = fingers.size ? 'spent' : 'none';
        },
    };
}

function openLink(hash) {
    if (hash.length > 1) Module.ccall('haula_open_link', null, ['string'], [hash]);
}

// -- for those who cannot see the picture: what the program says, its buttons, and a line to type

const byId = id => document.getElementById(id);

function enterMirror() {
    (byId('typing').hidden ? byId('buttons').firstElementChild || byId('mirror') : byId('typed')).focus();
}

// As they are now; those that stay are the same elements, so that whoever is on one of them stays there.
function showButtons(widgets) {
    const buttons = byId('buttons');
    const before = [...buttons.children];
    const wanted = widgets.map(widget => {
        const known = before.findIndex(button => button.dataset.id === widget.id);
        const button = known >= 0 ? before.splice(known, 1)[0] : document.createElement('button');
        button.dataset.id = widget.id;
        if (button.textContent !== widget.text) button.textContent = widget.text;
        return button;
    });
    before.forEach(button => button.remove());
    wanted.forEach((button, i) => { if (buttons.children[i] !== button) buttons.insertBefore(button, buttons.children[i] || null); });
    return wanted;
}

function mirror() {
    const mostNews = 6;  // more at a time is another position, which is read, not told
    let before = null, saidBefore = [], toastsBefore = [], positionBefore = [], screenBefore = '';
    const setText = (element, text) => { if (element.textContent !== text) element.textContent = text; };
    const tell = line => {
        const paragraph = document.createElement('p');
        paragraph.textContent = line;
        byId('said').appendChild(paragraph);
        while (byId('said').childElementCount > 60) byId('said').firstChild.remove();
    };
    function press(widget) {
        Module._haula_pointer(widget.x, widget.y, 1);
        Module._haula_button(0, 1, 0);
        Module._haula_button(0, 0, 0);
    }
    function look() {
        const text = Module.ccall('haula_words', 'string', [], []);
        if (!text) return;
        const now = JSON.parse(text);
        now.answers.forEach(tell);
        now.toasts.filter(toast => !toastsBefore.includes(toast)).forEach(tell);
        toastsBefore = now.toasts;
        if (text === before) return;
        before = text;
        setText(byId('position'), now.position.join('\n'));
        const known = saidBefore.length <= now.said.length && saidBefore.every((line, i) => line === now.said[i]) ? saidBefore.length : 0;
        now.said.slice(known).forEach(tell);
        saidBefore = now.said;
        // whose turn it is, what is awaited, a hint: what the position did not say before
        const news = now.screen === screenBefore ? now.position.filter(line => !positionBefore.includes(line)) : now.position.slice(-1);
        news.slice(news.length > mostNews ? -1 : 0).forEach(tell);
        positionBefore = now.position;
        screenBefore = now.screen;
        const focused = byId('mirror').contains(document.activeElement) ? document.activeElement : null;
        byId('typing').hidden = !now.takes_lines;
        showButtons(now.widgets).forEach((button, i) => { button.onclick = () => press(now.widgets[i]); });
        if (!focused) return;
        // one that was moved lets go of the keyboard, and one that is gone cannot have it
        if (focused.isConnected && focused.getClientRects().length) focused.focus();
        else enterMirror();
    }
    byId('typing').addEventListener('submit', event => {
        event.preventDefault();
        Module.ccall('haula_typed', null, ['string'], [byId('typed').value]);
        byId('typed').value = '';
    });
    setInterval(look, 500);
}

// -- what is kept: the program's home, in the browser's own database

// A call may have so many arguments and no more.
function base64(bytes) {
    let letters = '';
    for (let at = 0; at < bytes.length; at += 32768) letters += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(letters);
}

const kept = {
    trouble: '',
    mount() {
        const { FS, IDBFS } = Module;
        FS.mkdirTree(home);
        // busy until all is read: what is not here yet would be taken for deleted
        const state = { busy: true, again: false, ends: [] };
        const written = failure => {
            state.busy = false;
            if (state.again) { state.again = false; IDBFS.queuePersist(); return; }
            const ends = state.ends.splice(0);
            kept.tell(failure, ends.length > 0);
            ends.forEach(end => end(failure));
        };
        // as Emscripten's own, which says nothing when it fails
        IDBFS.queuePersist = () => {
            if (state.busy) { state.again = true; return; }
            state.busy = true;
            setTimeout(() => { try { FS.syncfs(false, written); } catch (failure) { written(failure); } }, 0);
        };
        page.saved = () => !state.busy && !state.again;
        // Everything that is there now; and `end` hears why not.
        kept.persist = end => {
            state.ends.push(end);
            IDBFS.queuePersist();
        };
        FS.mount(IDBFS, { autoPersist: true }, home);
        Module.addRunDependency('home');
        const begin = failure => {
            state.busy = state.again = false;
            kept.tell(failure);
            Module.removeRunDependency('home');
        };
        try { FS.syncfs(true, begin); } catch (failure) { begin(failure); }
    },
    files(folder = home) {
        const { FS } = Module;
        return FS.readdir(folder).filter(name => name !== '.' && name !== '..').flatMap(name => {
            const path = `${folder}/${name}`;
            return FS.isDir(FS.stat(path).mode) ? kept.files(path) : [path];
        });
    },
    // Everything as one text; src/rules/FORMATS.md has the form.
    pack() {
        const files = {};
        for (const path of kept.files()) {
            const bytes = Module.FS.readFile(path);
            let text = null;
            try { text = new TextDecoder('utf-8', { fatal: true }).decode(bytes); } catch (not) { /* no text */ }
            files[path.slice(home.length + 1)] = text !== null ? text : { base64: base64(bytes) };
        }
        return JSON.stringify({ haula_export: 1, files }, null, 1);
    },
    // Not where a folder is, nor below a file.
    hasPlace(name, others) {
        const { FS } = Module;
        const is = (what, path) => FS.analyzePath(path).exists && FS[what](FS.stat(path).mode);
        const folders = [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index));
        return !is('isDir', `${home}/${name}`) &&
            !folders.some(folder => Object.hasOwn(others, folder) || is('isFile', `${home}/${folder}`));
    },
    // All or nothing; what is replaced is kept beside it. The page starts again with what came, unless
    // that would be the end of it.
    unpack(text) {
        const { FS } = Module;
        const came = [];
        try {
            const all = JSON.parse(text);
            if (all.haula_export !== 1 || typeof all.files !== 'object' || !all.files) throw new Error('haula_export');
            for (const [name, content] of Object.entries(all.files)) {
                if (name.split('/').some(part => /^\.{0,2}$|[\\\x00-\x1f\x7f]/.test(part)) || !kept.hasPlace(name, all.files))
                    throw new Error(name.slice(0, 40));
                const bytes = typeof content === 'string' ? new TextEncoder().encode(content)
                    : Uint8Array.from(atob(content.base64), letter => letter.charCodeAt(0));
                came.push({ path: `${home}/${name}`, bytes });
            }
        } catch (wrong) {
            kept.say(String(wrong.message).slice(0, 80), 'web.import_broken');
            return false;
        }
        const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
        for (const { path, bytes } of came) {
            FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
            if (FS.analyzePath(path).exists) {
                if (same(FS.readFile(path), bytes)) continue;
                let aside = `${path}.before-import`;
                for (let i = 2; FS.analyzePath(aside).exists; ++i) aside = `${path}.before-import-${i}`;
                FS.rename(path, aside);
            }
            FS.writeFile(path, bytes);
        }
        kept.persist(failure => {
            if (failure) kept.say(kept.reason(failure), 'web.import_not_kept');
            else location.reload();
        });
        return true;
    },
    // Once, until it works again; or not, if somebody else tells.
    tell(failure, isTold = false) {
        const now = failure ? kept.reason(failure) : '';
        if (now && now !== kept.trouble && page.ready && !isTold) kept.say(now);
        kept.trouble = now;
    },
    reason: failure => String(failure.message || failure.name || failure),
    say(why, key = 'web.not_kept') { Module.ccall('haula_tell', null, ['string', 'string'], [key, why]); },
};

page.kept = kept;

// -- the program

// Packed by ourselves: not every host packs what it sends, and none so tightly.
async function fetchPacked(name, told) {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const whole = Number(answer.headers.get('Content-Length')) || 1;
    let came = 0;
    const counted = answer.body.pipeThrough(new TransformStream({
        transform(chunk, on) { came += chunk.length; told(Math.min(1, came / whole)); on.enqueue(chunk); },
    }));
    return unpackLzma(new Uint8Array(await new Response(counted).arrayBuffer()));
}

// tools/web_page/pack.mjs has the form of it.
function unpackData(bytes) {
    const line = bytes.indexOf(10);
    const length = Number(new TextDecoder().decode(bytes.subarray(0, line)));
    let at = line + 1 + length;
    return JSON.parse(new TextDecoder().decode(bytes.subarray(line + 1, at)))
        .map(([name, size]) => ({ name, bytes: bytes.subarray(at, at += size) }));
}

const progress = document.getElementById('progress');
const shares = [0, 0, 0];
const told = index => share => { shares[index] = share; progress.value = 0.75 * shares[0] + 0.2 * shares[1] + 0.05 * shares[2]; };
const failed = () => page.refused(say('web.not_loaded'));
const programFetched = fetchPacked('haula.wasm.lzma', told(0)).then(bytes => WebAssembly.compile(bytes));
const dataFetched = fetchPacked('haula.data.lzma', told(1));
programFetched.catch(failed);
dataFetched.catch(failed);
const scriptFetched = fetchPacked('haula.js.lzma', told(2));

// ?bench=60 tells on the console how fast so many frames are drawn, as haula --bench-frames does.
const benchFrames = new URLSearchParams(location.search).get('bench');
const wishes = benchFrames ? ['--bench-frames', benchFrames, '--quality', 'low', '--structure', '/assets/hau_la/examples/tower.json']
    : location.hash.length > 1 ? [location.hash] : [];

var Module = {
    canvas,
    page,
    arguments: ['--home', home, '--pictures', '/downloads', ...wishes],
    instantiateWasm(imports, done) {
        programFetched.then(async module => {
            page.program = module;
            done(await WebAssembly.instantiate(module, imports), module);
        });
        return {};
    },
    preRun: [() => {
        Object.assign(Module.ENV, { HOME: home, HAULA_ASSETS: '/assets', LANG: language });
        Module.FS.mkdirTree('/downloads');
        Module.tasks = makeTasks(Module, page);
        kept.mount();
        Module.addRunDependency('data');
        dataFetched.then(bytes => {
            page.data = unpackData(bytes);
            for (const { name, bytes } of page.data) {
                const slash = name.lastIndexOf('/');
                Module.FS.mkdirTree(name.slice(0, slash));
                Module.FS.createDataFile(name.slice(0, slash), name.slice(slash + 1), bytes, true, false, true);
            }
            Module.removeRunDependency('data');
        });
    }],
    print: text => console.log(text),
    printErr: text => console.warn(text),
    onAbort: why => page.refused(say('web.failed', String(why))),
};

listen();
const probe = document.createElement('canvas').getContext('webgl2');
if (probe) {
    probe.getExtension('WEBGL_lose_context')?.loseContext();
    scriptFetched.then(bytes => {
        const script = document.createElement('script');
        script.src = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
        script.onload = () => URL.revokeObjectURL(script.src);
        script.onerror = failed;
        document.body.appendChild(script);
    }).catch(failed);
} else {
    page.refused(say('web.no_webgl'));
}
if ('serviceWorker' in navigator && location.protocol.startsWith('http'))
    navigator.serviceWorker.register('sw.js').catch(() => {});
