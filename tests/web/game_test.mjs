import { beginGame, playToTheEnd, withTable } from './with_table.mjs';
import { expect, test } from './cases.mjs';

test('a game of Hau La against a bot is played from the title to its end by mouse', () => withTable(async table => {
    await beginGame(table);
    await table.page.evaluate(() => {
        window.longest = 0;
        let before = performance.now();
        const look = now => { window.longest = Math.max(window.longest, now - before); before = now; requestAnimationFrame(look); };
        requestAnimationFrame(look);
    });
    await table.picture('hau_la_begins');
    const turns = await playToTheEnd(table);
    await table.picture('hau_la_ends');
    const counts = await table.page.evaluate(() => Module.tasks.counts);
    expect(turns >= 10, `a whole game has ten turns and more; it had ${turns}`);
    expect(counts.ended > 20 && counts.lost === 0, `workers did the work: ${JSON.stringify(counts)}`);
    expect(!table.told.some(line => line.includes('page error')), `no error on the page: ${table.told.join(' | ')}`);
    return `${turns} turns, ${counts.ended} tasks in workers, longest time between frames ${Math.round(await table.page.evaluate(() => window.longest))} ms (goal 50)`;
}));
