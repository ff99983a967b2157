import { readFileSync, readdirSync } from 'node:fs';
import { withTable } from './with_table.mjs';
import { expect, test } from './cases.mjs';

let random = 4711;
const next = most => (random = random * 1103515245 + 12345 & 0x7fffffff) % most;

// One of the ways in which a file comes to be broken: cut off, a byte changed, a part lost or twice.
function broken(text, i) {
    const at = next(text.length);
    return [
        () => text.slice(0, at),
        () => text.slice(0, at) + String.fromCharCode(33 + next(90)) + text.slice(at + 1),
        () => text.slice(0, at) + text.slice(at + 1 + next(40)),
        () => text.slice(0, at) + text.slice(Math.max(0, at - 30)),
        () => text.replace(/\d+/g, number => next(6) ? number : `${number}e${next(400)}`),
    ][i % 5]();
}
const read = name => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

async function restart(table) {
    await table.until(() => table.page.evaluate(() => Module.page.saved()), 'everything to be kept');
    const loaded = table.page.waitForEvent('load');
    await table.page.evaluate(() => location.reload());
    await loaded;
    await table.until(() => table.started(), 'the page to start again', 120000);
}
const write = (table, files) => table.page.evaluate(all => {
    for (const [name, text] of all) {
        Module.FS.mkdirTree(`/kept/${name}`.replace(/\/[^/]*$/, ''));
        Module.FS.writeFile(`/kept/${name}`, text);
    }
}, files);
const keptTexts = table => table.page.evaluate(() => Module.page.kept.files().map(path => Module.FS.readFile(path, { encoding: 'utf8' })));

test('of 500 broken files that are kept each is told in a sentence, and nothing is lost', () => withTable(async table => {
    const tower = read('assets/hau_la/examples/tower.json');
    const game = read('tests/golden/records/hong_kong.txt');
    const counts = { structures: 0, readable: 0, records: 0, starts: 0 };

    // structures: each is opened by the Referee, as if it was let go over the window
    await table.click('title.referee');
    await table.click('referee.open');
    await table.onScreen('open_structure');
    const structures = Array.from({ length: 240 }, (_, i) => [`broken-${i}.json`, broken(tower, i)]);
    for (const [i, [name, text]] of structures.entries()) {
        await write(table, [[`structures/${name}`, text]]);
        const found = await table.page.evaluate(async name => {
            const path = Module.stringToNewUTF8(`/kept/structures/${name}`);
            const words = async () => {
                Module._haula_words();
                await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                return JSON.parse(Module.ccall('haula_words', 'string', [], []) || '{"toasts":[]}');
            };
            let before = (await words()).toasts;
            while (before.length > 1) before = (await words()).toasts;  // else one that fades could hide that one came
            Module._haula_drop(path);
            Module._free(path);
            for (let frame = 0; frame < 400; ++frame) {
                const now = await words();
                if (now.screen && now.screen !== 'open_structure') return 'opened';
                const last = now.toasts[now.toasts.length - 1];
                if (last && (last.includes(name) || now.toasts.length > before.length || last !== before[before.length - 1])) return last;
            }
            return '';
        }, name);
        expect(found, `a sentence for number ${i}: ${text.slice(-60)}`);
        ++counts.structures;
        if (found === 'opened') {
            ++counts.readable;  // what was lost there was no loss
            await table.click('referee.open');
            await table.onScreen('open_structure');
        }
    }
    const kept = await keptTexts(table);
    expect(structures.every(([, text]) => kept.includes(text)), 'every structure is there as it was');
    await table.click('open.back');
    await table.click('referee.back');
    await table.onScreen('title');

    // recorded games: the list of replays says of each what it is
    const records = Array.from({ length: 240 }, (_, i) => [`games/broken-${i}.haula`, broken(game, i)]);
    await write(table, records);
    await table.click('title.replays');
    await table.onScreen('replays');
    await table.until(async () => (await table.texts()).some(text => /cannot be read/.test(text)), 'the list', 120000);
    const { drawn } = await table.layout();
    const told = new Set(drawn.map(each => /^(broken-\d+\.haula) cannot be read/.exec(each.text || '')?.[1]).filter(Boolean));
    const listed = new Set(drawn.map(each => /^(replays\.\d+)\./.exec(each.kind === 'widget' ? each.id : '')?.[1]).filter(Boolean));
    // what has no whole move in it is no game that was begun
    const unbegun = records.filter(([name, text]) => !told.has(name.slice(6)) && !/^move: .*\nhash: [0-9a-f]{16}/m.test(text));
    counts.records = records.length;
    counts.recordsTold = told.size;
    counts.recordsWatched = listed.size;
    expect(told.size + listed.size + unbegun.length === records.length, `each of ${records.length} files has its line: ${JSON.stringify(counts)}, ${unbegun.length} not begun`);
    await table.picture('broken_records');
    await table.click('replays.back');
    await table.onScreen('title');
    const still = await keptTexts(table);
    expect(records.every(([, text]) => still.includes(text)), 'every file is there as it was');
    await table.page.evaluate(names => names.forEach(name => Module.FS.unlink(`/kept/${name}`)), records.map(([name]) => name));

    // what is read when the page starts
    for (let i = 0; i < 20; ++i) {
        const name = ['settings.json', 'games/running.haula', 'games/practice.haula', 'challenges.json'][i % 4];
        const whole = i % 4 === 1 || i % 4 === 2 ? game : '{"haula_settings": 1, "language": "en", "text_percent": 100, "muted": true}';
        const text = `${broken(whole, Math.floor(i / 4))}\u0001`;
        await write(table, [[name, text]]);
        await restart(table);
        await table.onScreen('title');
        expect((await keptTexts(table)).includes(text), `${name} is there, wherever: ${text.slice(0, 60)}`);
        ++counts.starts;
    }
    await table.picture('broken_files');
    return JSON.stringify(counts);
}), { slow: true });
