import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, startServer, Table } from './browser.mjs';
import { withTable } from './with_table.mjs';
import { expect, test } from './cases.mjs';

// The desktop's program, of the same sources.
const cli = process.env.HAULA_CLI || 'build/release/bin/haula-cli';
const run = (...words) => execFileSync(cli, words, { encoding: 'utf8' });

function desktopGame() {
    const record = join(mkdtempSync(join(tmpdir(), 'haula-link-')), 'game.txt');
    run('play', '--game', 'hong_kong', '--players', 'bot:easy,bot:easy', '--seed', '5', '--record', record);
    return record;
}

const fragment = file => run('link', file).trim().replace(/^[^#]*/, '');

for (const [what, file] of [['Hong Kong', desktopGame], ['Hau La', () => 'tests/golden/records/hau_la.txt']]) {
    test(`a link of a game of ${what} made on the desktop opens in the browser, and the one copied there is the same game`, () => {
        const record = file();
        return withTable(async table => {
            await table.onScreen('replay');
            await table.picture(`link_${what.toLowerCase().replace(' ', '_')}`);
            await table.click('replay.link');
            const copied = await table.until(() => table.page.evaluate(() => Module.page.lastCopied), 'the link');
            expect(copied.startsWith('http://127.0.0.1'), `the address of the page comes first: ${copied.slice(0, 60)}`);
            expect(run('replay', copied) === run('replay', record), 'the desktop tells the same of the browser\'s link');
            return `${copied.length} letters`;
        }, { hash: fragment(record) });
    });
}

test('a link of a structure made on the desktop opens before the Referee, and the one copied there is the same structure', () => {
    const link = fragment('assets/hau_la/examples/tower.json');
    return withTable(async table => {
        await table.onScreen('referee');
        await table.click('referee.link', 120000);
        const copied = await table.until(() => table.page.evaluate(() => Module.page.lastCopied), 'the link');
        expect(run('link', copied) === run('link', link), 'the desktop reads the same structure out of both');
        return `${copied.length} letters`;
    }, { hash: link });
});

test('500 broken links each give a sentence and lead to the title, and nothing is lost', async () => {
    const link = fragment(desktopGame());
    const { server, port } = await startServer();
    const browser = await openBrowser();
    try {
        const table = await Table.open(browser.context, `http://127.0.0.1:${port}/`);
        await table.onScreen('title');
        let random = 12345;
        const next = most => (random = random * 1103515245 + 12345 & 0x7fffffff) % most;
        const before = await table.page.evaluate(() => Module.page.kept.pack());
        let told = 0;
        for (let i = 0; i < 500; ++i) {
            const at = 1 + next(link.length - 1);
            const broken = [
                () => link.slice(0, at),
                () => link.slice(0, at) + String.fromCharCode(33 + next(90)) + link.slice(at + 1),
                () => link.slice(0, at) + link.slice(at + 1 + next(9)),
                () => `#${'gsx'[next(3)]}${next(10)}${link.slice(3 + next(20))}`,
            ][i % 4]();
            if (broken === link || broken.length < 2) { ++told; continue; }
            const found = await table.page.evaluate(async hash => {
                Module.ccall('haula_open_link', null, ['string'], [hash]);
                for (let frame = 0; frame < 400; ++frame) {
                    await new Promise(done => setTimeout(done, 5));
                    Module._haula_words();
                    await new Promise(done => requestAnimationFrame(done));
                    const now = JSON.parse(Module.ccall('haula_words', 'string', [], []) || '{"toasts":[]}');
                    if (now.screen && now.screen !== 'title') return `opened ${now.screen}`;
                    if (now.toasts.length) return 'told';
                }
                return 'silence';
            }, broken);
            expect(found === 'told', `a sentence for ${broken.slice(0, 40)}: ${found}`);
            ++told;
        }
        expect((await table.layout()).screen === 'title', 'the title is still there');
        expect(await table.page.evaluate(() => Module.page.kept.pack()) === before, 'what is kept is as it was');
        return `${told} of 500`;
    } finally {
        await browser.close();
        server.close();
    }
}, { slow: true });
