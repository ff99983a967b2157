import { withSettings, withTable } from './with_table.mjs';
import { expect, test } from './cases.mjs';

// Two bots play each other as quickly as they can; what a player would have chosen.
const settingsOf = game => ({ reduced_motion: true, pause_tenth_s: 0, told: ['coach.all'],
    last_game: { game, names: ['', ''], controllers: ['bot:easy', 'bot:easy'], options: {}, colours: [] } });

// What the program holds, what its memory has grown to, and what the page's own script holds.
async function memory(table) {
    const session = table.session || (table.session = await table.page.context().newCDPSession(table.page));
    await session.send('HeapProfiler.collectGarbage');
    const script = await session.send('Runtime.getHeapUsage');
    const program = await table.page.evaluate(() => {
        const pairs = Module._haula_find_used_pages();
        const pages = new Uint32Array(Module.HEAPU8.buffer, Module._haula_used_pages(), 2 * pairs);
        let used = 0;
        for (let i = 0; i < pairs; ++i) used += pages[2 * i + 1] - pages[2 * i];
        return { used: used / 16, grown: Module.HEAPU8.length / (1 << 20) };
    });
    return { ...program, script: script.usedSize / (1 << 20) };
}

async function playGames(table, game, count) {
    await withSettings(table, settingsOf(game));
    const seen = [];
    for (let i = 0; i < count; ++i) {
        if (i === 0) {
            await table.click('title.play');
            await table.click('new_game.start');
        } else {
            await table.click('end.again');
        }
        await table.onScreen('table');
        await table.until(async () => (await table.layout()).screen === 'end', 'the end', 1200000);
        await table.until(() => table.find('end.again'), 'another game', 60000);
        seen.push(await memory(table));
    }
    const words = what => seen.map(each => each[what].toFixed(1)).join(' ');
    return { seen, note: `MB in use ${words('used')}; grown to ${words('grown')}; of script ${words('script')}` };
}

const isFlat = (last, first) => last.used < first.used * 1.1 + 1 && last.grown <= first.grown * 1.25 && last.script < first.script * 1.3 + 2;

test('memory is flat over ten games', () => withTable(async table => {
    const { seen, note } = await playGames(table, 'hong_kong', 10);
    // what the first games meet for the first time stays
    expect(isFlat(seen[9], seen[2]), note);
    return note;
}), { slow: true });

test('a second game of Hau La needs no more memory than the first', () => withTable(async table => {
    const { seen, note } = await playGames(table, 'hau_la', 2);
    expect(isFlat(seen[1], seen[0]), note);
    return note;
}), { slow: true });
