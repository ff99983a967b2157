import { beginGame, playToTheEnd, withTable } from './with_table.mjs';
import { framesInWords, tasksOfThePage, watchFrames } from './frames.mjs';
import { expect, test } from './cases.mjs';

async function playThrough(table, game) {
    await beginGame(table, game);
    const name = (game || 'Hau La').toLowerCase().replace(' ', '_');
    await table.picture(`${name}_begins`);
    await watchFrames(table.page);
    const moves = await playToTheEnd(table, { moves: 200 });
    await table.until(async () => (await table.layout()).screen === 'end' || (await table.find('table.leave')), 'the end');
    const words = await framesInWords(table.page);
    await table.picture(`${name}_ends`);
    const counts = await table.page.evaluate(() => Module.tasks.counts);
    expect(counts.lost === 0, `no worker was lost: ${JSON.stringify(counts)}`);
    expect(!table.told.some(line => line.includes('page error')), `no error on the page: ${table.told.join(' | ')}`);
    return { moves, counts, words };
}

test('a game of Hau La against a bot is played from the title to its end by mouse', () => withTable(async table => {
    const { moves, counts, words } = await playThrough(table);
    expect(moves >= 10, `a whole game has ten moves and more; it had ${moves}`);
    expect(counts.ended > 20, `workers did the work: ${JSON.stringify(counts)}`);
    return `${moves} moves, ${counts.ended} tasks in workers; ${words}; ${JSON.stringify(counts)}`;
}));

for (const [game, least] of [['Hong Kong', 8], ['Skybridge', 8], ['Honga', 8]]) {
    test(`a game of ${game} against a bot is played from the title to its end by mouse`, () => withTable(async table => {
        const { moves, words } = await playThrough(table, game);
        expect(moves >= least, `a whole game has ${least} moves and more; it had ${moves}`);
        return `${moves} moves; ${words}`;
    }));
}

// In processor time, which is the same however busy the machine is: a machine with a core for the page
// draws the next frame within that.
test('while something settles or thinks, nothing keeps the page from drawing for 50 ms', () => withTable(async table => {
    await beginGame(table);
    const { events, tasks } = await tasksOfThePage(table.page, () => playToTheEnd(table, { enough: 4 }));
    expect(tasks.length > 100, `the page was seen at work: ${tasks.length} tasks`);
    const late = tasks.filter(each => each.cpu > 50);
    const within = task => events.filter(each => each.tdur && each.ts >= task.at && each.ts < task.at + task.wall * 1000 && each.tdur > 5000)
        .sort((a, b) => b.tdur - a.tdur).slice(0, 4).map(each => `${each.name} ${Math.round(each.tdur / 1000)}`).join(', ');
    const longest = tasks.reduce((most, each) => Math.max(most, each.cpu), 0);
    const note = `${tasks.length} tasks of the page, longest ${Math.round(longest)} ms of processor (goal 50)`;
    expect(late.length === 0, `${note}; ${late.length} above: ${late.slice(0, 6).map(each => `${Math.round(each.cpu)} ms (${within(each)})`).join('; ')}`);
    return note;
}));
