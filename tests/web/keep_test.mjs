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
    });
    const download = table.page.waitForEvent('download');
    await table.page.evaluate(() => Module.page.exportAll());
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(JSON.parse(text).files['games/mine.txt'] === 'a game of mine', 'the game is in the file');
    for (const broken of ['', '{', '[]', '{"haula_export":2}', '{"haula_export":1,"files":{"../x":"y"}}', text.slice(0, -9)]) {
        const took = await table.page.evaluate(what => Module.page.kept.unpack(what), broken);
        expect(took === false, 'what is broken is refused');
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

test('a browser that keeps nothing says so, and play goes on', async () => {
    const { server, port } = await startServer();
    const browser = await openBrowser();
    try {
        await browser.context.addInitScript(() => {
            const refuse = () => { throw new DOMException('storage is forbidden here', 'SecurityError'); };
            Object.defineProperty(window, 'indexedDB', { get: () => ({ open: refuse }) });
        });
        const table = await Table.open(browser.context, `http://127.0.0.1:${port}/`);
        const said = await table.until(async () => (await table.texts()).find(text => /does not keep/.test(text)) ||
            table.page.evaluate(() => [...document.getElementById('said').children].map(each => each.textContent).find(text => /does not keep/.test(text))), 'the sentence');
        await table.click('title.settings');
        await table.onScreen('settings');
        await table.choose('settings.language', 'Français');
        await table.until(async () => (await table.layout()).language === 'fr', 'French');
        await table.picture('not_kept');
        return said;
    } finally {
        await browser.close();
        server.close();
    }
});
