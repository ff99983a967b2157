// What most tests begin and end with: a server, a browser, the page.
import { openBrowser, startServer, Table } from './browser.mjs';

export async function withTable(body, { browser: options = {}, hash = '', touch = false } = {}) {
    const { server, port } = await startServer();
    const browser = await openBrowser(options);
    let table = null;
    try {
        table = await Table.open(browser.context, `http://127.0.0.1:${port}/${hash}`);
        table.touch = touch;
        return await body(table, { port, server, browser });
    } catch (failure) {
        await table?.picture('failed').catch(() => {});
        throw failure;
    } finally {
        await browser.close();
        server.close();
    }
}

// From the title to a table, with the coach sent away. `game` is its title, as the page shows it.
export async function beginGame(table, game) {
    await table.click('title.play');
    await table.onScreen('new_game');
    if (game) await table.choose('new_game.game', game);
    await table.click('new_game.start');
    await table.onScreen('table');
    await table.until(async () => (await table.find('coach.skip')) || (await table.find('table.hint')), 'the table to be laid', 120000);
    if (await table.find('coach.skip')) await table.click('coach.skip');
}

// What a table may ask for, the first that is there first: what was laid out is announced, news are
// taken note of. A question gets its first answer.
const answers = ['table.announce', 'table.show_hint', 'table.job_ok', 'table.job_yes', 'coach.skip', 'table.lift_curtain'];

// Settings that were made before the page is opened, as an import brings them.
export async function withSettings(table, settings) {
    const loaded = table.page.waitForEvent('load');
    await table.page.evaluate(text => Module.page.kept.unpack(text), JSON.stringify({ haula_export: 1,
        files: { 'settings.json': JSON.stringify({ haula_settings: 1, language: 'en', muted: true, ...settings }) } }));
    await loaded;
    await table.until(() => table.started(), 'the page to start again', 120000);
}

// Places in the scene: those of a piece's holes once one is chosen.
export async function holesOf(table, layout) {
    const dots = await table.dots();
    return new Map((layout || await table.layout()).drawn.filter(each => each.kind === 'mark' && each.id.startsWith('hole.'))
        .map(each => [each.id.slice(5), { x: (each.rect[0] + each.rect[2] / 2) / dots, y: (each.rect[1] + each.rect[3] / 2) / dots, offered: each.text === 'offered' }]));
}

// Those at which nothing else would be hit.
export async function freeHolesOf(table) {
    const layout = await table.layout();
    const dots = await table.dots();
    const covers = ({ rect }, { x, y }) => x * dots >= rect[0] && x * dots <= rect[0] + rect[2] && y * dots >= rect[1] && y * dots <= rect[1] + rect[3];
    const widgets = layout.drawn.filter(each => each.kind === 'widget' || each.kind === 'text');
    return [...await holesOf(table, layout)].filter(([, at]) => at.offered && !widgets.some(each => covers(each, at)));
}

// A final piece put into a hole of the scene by the hand that the table has, and a bird into a hole of
// the piece. Returns the piece's hole.
export async function moveInTheScene(table) {
    await table.click('piece.SF', 120000);
    const holes = await table.until(async () => { const found = await freeHolesOf(table); return found.length && found; }, 'holes', 120000);
    // nearest to whoever looks: nothing stands before it
    const [hole, at] = holes.sort(([, a], [, b]) => b.y - a.y)[0];
    const known = new Set((await holesOf(table)).keys());
    await table.press(at.x, at.y);
    await table.until(async () => {
        if (await table.find('table.announce')) return true;
        const birds = (await freeHolesOf(table)).find(([id]) => !known.has(id));
        if (birds) await table.press(birds[1].x, birds[1].y);
        return false;
    }, 'the piece to stand with its bird', 120000);
    await table.click('table.announce', 120000);
    return hole;
}

// Lets the hint be laid out and announces it, turn by turn, until the game is over or enough
// moves were made; by the hand that the table has. While something works beside the drawing the page
// is left alone. Returns the number of moves.
export async function playToTheEnd(table, { moves = 80, seconds = 1500, enough = Infinity } = {}) {
    const end = Date.now() + seconds * 1000;
    let made = 0;
    for (;;) {
        await table.page.waitForFunction(() => !Module.tasks.busy(), null, { timeout: 600000, polling: 100 });
        const layout = await table.layout();
        if (layout.screen !== 'table') return made;
        const has = id => layout.drawn.some(each => each.kind === 'widget' && each.id === id && each.enabled);
        if (made >= enough) return made;
        if (made > moves) throw new Error(`no end after ${moves} moves`);
        if (Date.now() > end) throw new Error(`no end after ${seconds} s and ${made} moves; shown: ${layout.drawn.map(each => each.id || each.text).join(' ')}`);
        if (has('table.leave')) return made;
        const first = layout.drawn.find(each => each.kind === 'mark' && each.id === 'table.answer.0')?.text;
        const next = has(first) ? first : answers.find(has);
        if (next) {
            if (next === 'table.announce') ++made;
            await table.click(next, 5000).catch(() => {});
        } else if (has('table.hint') && !has('table.drop_hint')) {
            await table.click('table.hint', 5000).catch(() => {});
        }
        await new Promise(done => setTimeout(done, 150));
    }
}
