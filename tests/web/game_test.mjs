import { beginGame, moveInTheScene, playToTheEnd, withSettings, withTable } from './with_table.mjs';
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

for (const [hand, options] of [['mouse', {}], ['touch', { touch: true, browser: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } }]]) {
    test(`a piece is put into holes of the scene by ${hand}`, () => withTable(async table => {
        await beginGame(table);
        const hole = await moveInTheScene(table);
        const record = () => table.page.evaluate(() => Module.page.kept.files().filter(name => name.includes('games/'))
            .map(path => Module.FS.readFile(path, { encoding: 'utf8' })).join());
        const move = await table.until(async () => (await record()).split('\n').find(line => line.startsWith(`move: place kind=SF a=${hole}`)), `the move into ${hole} to be kept`);
        return move;
    }, options));
}

// In processor time, which is the same however busy the machine is: a machine with a core for the page
// draws the next frame within that.
async function expectNothingLate(table, body) {
    const { events, tasks } = await tasksOfThePage(table.page, body);
    expect(tasks.length > 100, `the page was seen at work: ${tasks.length} tasks`);
    const late = tasks.filter(each => each.cpu > 50);
    const within = task => events.filter(each => each.tdur && each.ts >= task.at && each.ts < task.at + task.wall * 1000 && each.tdur > 5000)
        .sort((a, b) => b.tdur - a.tdur).slice(0, 4).map(each => `${each.name} ${Math.round(each.tdur / 1000)}`).join(', ');
    const longest = tasks.reduce((most, each) => Math.max(most, each.cpu), 0);
    const note = `${tasks.length} tasks of the page, longest ${Math.round(longest)} ms of processor (goal 50)`;
    expect(late.length === 0, `${note}; ${late.length} above: ${late.slice(0, 6).map(each => `${Math.round(each.cpu)} ms (${within(each)})`).join('; ')}`);
    return note;
}

test('while something settles or thinks, nothing keeps the page from drawing for 50 ms', () => withTable(async table => {
    await beginGame(table);
    return expectNothingLate(table, () => playToTheEnd(table, { enough: 4 }));
}));

const ended = table => table.page.evaluate(() => Module.tasks.counts.ended);

test('while Honga\'s hard bot thinks, nothing keeps the page from drawing for 50 ms', () => withTable(async table => {
    await withSettings(table, { reduced_motion: true, pause_tenth_s: 0, told: ['coach.all'],
        last_game: { game: 'honga', names: ['', ''], controllers: ['bot:hard', 'bot:hard'], options: {}, colours: [] } });
    await table.click('title.play');
    await table.click('new_game.start');
    await table.onScreen('table');
    return expectNothingLate(table, async () => {
        const before = await ended(table);
        await table.until(async () => await ended(table) >= before + 4, 'four turns', 300000);
    });
}));

// With an example before it, at the page of the Referee that has been asked for.
async function atTheReferee(table, page) {
    await table.click('title.referee');
    await table.onScreen('referee');
    await table.click('referee.open');
    await table.onScreen('open_structure');
    await table.click('open.example.tower');
    await table.onScreen('referee');
    await table.choose('referee.page', page);
    await table.until(async () => (await table.find('referee.robust_run'))?.enabled, 'the structure at rest', 120000);
}

test('while the Referee settles variations, nothing keeps the page from drawing for 50 ms', () => withTable(async table => {
    await atTheReferee(table, 'Sure?');
    return expectNothingLate(table, async () => {
        await table.click('referee.robust_run');
        await table.until(() => table.find('referee.robust_run'), 'an answer', 600000);
    });
}));

test('what works beside the drawing can be cancelled, and asked again', () => withTable(async table => {
    await atTheReferee(table, 'Sure?');
    await table.click('referee.robust_run');
    await table.until(() => table.page.evaluate(() => Module.tasks.busy() > 0), 'variations to be settled');
    await table.click('referee.robust_stop');
    await table.until(() => table.page.evaluate(() => Module.tasks.busy() === 0), 'nothing to be at work', 5000);
    expect(await table.page.evaluate(() => Module.tasks.counts.cancelled) > 0, 'a worker was stopped');
    await table.click('referee.robust_run');
    const before = await ended(table);
    await table.until(async () => await ended(table) > before, 'the next one to come to its end', 300000);
}));
