import { readdirSync, readFileSync } from 'node:fs';
import { openBrowser, startServer, Table } from './browser.mjs';
import { beginGame, withTable } from './with_table.mjs';
import { expect, test } from './cases.mjs';

test('a game survives its tab being killed, and the title offers to continue it', async () => {
    const { server, port } = await startServer();
    const browser = await openBrowser();
    try {
        const first = await Table.open(browser.context, `http://127.0.0.1:${port}/`);
        await beginGame(first);
        await first.click('table.hint');
        await first.click('table.show_hint', 120000);
        await first.click('table.announce');
        await first.until(() => first.page.evaluate(() => Module.page.kept.files().some(name => name.includes('games/')) &&
            Module.page.saved()), 'the move to be kept');
        await new Promise(done => setTimeout(done, 1000));
        await first.page.goto('chrome://crash').catch(() => {});
        const second = new Table(await browser.context.newPage());
        await second.page.goto(`http://127.0.0.1:${port}/`);
        await second.until(() => second.started(), 'the page to start again', 120000);
        await second.onScreen('title');
        await second.picture('continue');
        await second.click('title.continue');
        await second.onScreen('table');
        const words = await second.until(() => second.page.evaluate(() => document.getElementById('said').textContent), 'what happened before');
        return `it goes on: '${words.slice(0, 60)}...'`;
    } finally {
        await browser.close();
        server.close();
    }
});

test('language and text size are changed and kept, and the first language is the browser\'s', async () => {
    const { server, port } = await startServer();
    const browser = await openBrowser({ locale: 'de-DE' });
    try {
        const first = await Table.open(browser.context, `http://127.0.0.1:${port}/`);
        await first.onScreen('title');
        expect((await first.layout()).language === 'de', 'German, as the browser');
        await first.picture('german');
        await first.click('title.settings');
        await first.onScreen('settings');
        const before = (await first.layout()).drawn.find(each => each.kind === 'text').rect[3];
        await first.choose('settings.language', 'Français');
        await first.until(async () => (await first.layout()).language === 'fr', 'French');
        await first.choose('settings.text_size', (await first.texts()).filter(text => /^\d+.%$/.test(text)).pop());
        await first.until(async () => (await first.layout()).drawn.find(each => each.kind === 'text').rect[3] > before, 'larger letters');
        await first.picture('french');
        await first.until(() => first.page.evaluate(() => Module.page.kept.files().some(name => name.endsWith('settings.json')) &&
            Module.page.saved()), 'the settings to be kept');
        await new Promise(done => setTimeout(done, 1000));
        await first.page.close();
        const second = await Table.open(browser.context, `http://127.0.0.1:${port}/`);
        await second.onScreen('title');
        expect((await second.layout()).language === 'fr', 'French is kept');
    } finally {
        await browser.close();
        server.close();
    }
});

test('everything goes out as one file and comes in again; a broken one changes nothing', () => withTable(async table => {
    await table.onScreen('title');
    await table.page.evaluate(() => {
        Module.FS.mkdirTree('/kept/games');
        Module.FS.writeFile('/kept/games/mine.txt', 'a game of mine');
        Module.FS.mkdirTree('/kept/structures');
        Module.FS.writeFile('/kept/structures/Anna · Ben, the touch at act 12.json', 'a moment');
        Module.FS.writeFile('/kept/structures/model.glb', Uint8Array.from({ length: 1 << 20 }, (_, i) => i * 7 + (i >> 8)));
    });
    const download = table.page.waitForEvent('download');
    await table.page.evaluate(() => Module.page.exportAll());
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(JSON.parse(text).files['games/mine.txt'] === 'a game of mine', 'the game is in the file');
    const named = (...names) => JSON.stringify({ haula_export: 1, files: Object.fromEntries(names.map(name => [name, 'y'])) });
    for (const broken of ['', '{', '[]', '{"haula_export":2}', named('../x'), named('games/../../x'), named('./x'), named('games//x'),
        named('/x'), named('x/'), named(''), named('a\\b'), named('a\u0001'), named('games'), named('games/mine.txt/x'), named('a', 'a/b'), text.slice(0, -9)]) {
        const took = await table.page.evaluate(what => Module.page.kept.unpack(what), broken);
        expect(took === false, `what is broken is refused: ${broken.slice(0, 60)}`);
    }
    expect(await table.page.evaluate(() => Module.FS.readFile('/kept/games/mine.txt', { encoding: 'utf8' })) === 'a game of mine', 'nothing was lost');
    await table.page.evaluate(() => Module.FS.writeFile('/kept/games/mine.txt', 'something else'));
    const loaded = table.page.waitForEvent('load');
    await table.page.evaluate(what => Module.page.kept.unpack(what), text);
    await loaded;
    await table.until(() => table.started(), 'the page to start again', 120000);
    const files = await table.page.evaluate(() => Module.page.kept.files().map(path => [path, Module.FS.readFile(path, { encoding: 'utf8' })]));
    const of = name => files.find(([path]) => path.endsWith(name))?.[1];
    expect(of('games/mine.txt') === 'a game of mine', 'what was exported is there again');
    expect(of('mine.txt.before-import') === 'something else', 'what it replaced is beside it');
    expect(of('Anna · Ben, the touch at act 12.json') === 'a moment', 'a name as the program gives them');
    expect(await table.page.evaluate(() => Module.FS.readFile('/kept/structures/model.glb')
        .every((byte, i) => byte === (i * 7 + (i >> 8) & 255))), 'a model of a megabyte, byte by byte');
}));

// Never edited, and read for ever: tests/data/history/README.md.
test('what a page of before gave out comes in', () => withTable(async table => {
    await table.onScreen('title');
    const folder = new URL('../data/history/exports/', import.meta.url);
    for (const name of readdirSync(folder)) {
        const text = readFileSync(new URL(name, folder), 'utf8');
        const loaded = table.page.waitForEvent('load');
        expect(await table.page.evaluate(what => Module.page.kept.unpack(what), text), `${name} is taken`);
        await loaded;
        await table.until(() => table.started(), 'the page to start again', 120000);
        const there = await table.page.evaluate(() => Module.page.kept.files());
        for (const each of Object.keys(JSON.parse(text).files)) expect(there.some(path => path.endsWith(`/${each}`)), `${each} is there`);
    }
}));

// As on a telephone, where nothing can be let go over the window.
async function chooseFile(table, button, name, text) {
    const asked = table.page.waitForEvent('filechooser');
    await table.click(button);
    await (await asked).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
}

test('a recorded game and a structure are opened from a file, and what is neither is told', () => withTable(async table => {
    const read = name => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    await table.click('title.replays', 120000);
    await table.onScreen('replays');
    await chooseFile(table, 'replays.choose', 'hers.haula', read('tests/golden/records/hau_la.txt'));
    await table.onScreen('replay');
    await table.until(async () => (await table.texts()).some(text => /^0 \/ \d+$/.test(text)), 'its moments');
    await table.click('replay.leave');
    await table.onScreen('replays');
    await chooseFile(table, 'replays.choose', 'nothing.haula', 'no game at all');
    await table.until(async () => (await table.texts()).some(text => text.includes('nothing.haula')), 'a sentence about the file');
    await chooseFile(table, 'replays.choose', 'tower.json', read('assets/hau_la/examples/tower.json'));
    await table.onScreen('referee');
    await table.page.keyboard.press('Escape');  // its button lies below the edge
    await table.onScreen('replays');
    await table.click('replays.back');
    await table.click('title.referee');
    await table.onScreen('referee');
    await table.click('referee.open');
    await chooseFile(table, 'open.choose', 'theirs.json', read('assets/hau_la/examples/tower.json'));
    await table.onScreen('referee');
    await table.until(async () => (await table.texts()).some(text => /theirs/i.test(text)), 'its name', 120000);
}, { browser: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, touch: true }));

// The page where what is kept cannot be written, and how it says so.
async function withRefusingStorage(refuse, body) {
    const { server, port } = await startServer();
    const browser = await openBrowser();
    try {
        await browser.context.addInitScript(refuse);
        const table = await Table.open(browser.context, `http://127.0.0.1:${port}/`);
        const hears = sentence => table.until(() => table.page.evaluate(source => [...document.getElementById('said').children]
            .map(each => each.textContent).find(text => new RegExp(source).test(text)), sentence.source), `the sentence ${sentence}`);
        return await body(table, hears);
    } finally {
        await browser.close();
        server.close();
    }
}

const forbidden = () => {
    const refuse = () => { throw new DOMException('storage is forbidden here', 'SecurityError'); };
    Object.defineProperty(window, 'indexedDB', { get: () => ({ open: refuse }) });
};
const full = () => {
    IDBObjectStore.prototype.put = () => { throw new DOMException('storage is full', 'QuotaExceededError'); };
};

for (const [what, refuse] of [['forbids to keep anything', forbidden], ['has no room left', full]]) {
    test(`a browser that ${what} says so, and play goes on`, () => withRefusingStorage(refuse, async (table, hears) => {
        await table.click('title.settings');
        await table.onScreen('settings');
        await table.click('settings.reduced_motion');
        const said = await hears(/does not keep/);
        await table.choose('settings.language', 'Français');
        await table.until(async () => (await table.layout()).language === 'fr', 'French');
        await table.picture('not_kept');
        return said;
    }));

    test(`where a browser ${what}, what is imported is there and the page says for how long`, () => withRefusingStorage(refuse, async (table, hears) => {
        await table.onScreen('title');
        await table.page.evaluate(() => {
            window.isThisPage = true;
            Module.page.kept.unpack('{"haula_export":1,"files":{"games/mine.txt":"a game of mine"}}');
        });
        const said = await hears(/until this page is closed/);
        await new Promise(done => setTimeout(done, 1000));
        expect(await table.page.evaluate(() => window.isThisPage), 'the page did not start again');
        expect(await table.page.evaluate(() => Module.FS.readFile('/kept/games/mine.txt', { encoding: 'utf8' })) === 'a game of mine', 'it is there');
        return said;
    }));
}
