import { beginGame, freeHolesOf, holesOf, playToTheEnd, withSettings, withTable } from './with_table.mjs';
import { openBrowser, startServer, Table } from './browser.mjs';
import { expect, test } from './cases.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// As quick as a finger is, however long the machine takes to hear of it: 20 ms from one place to the next.
const finger = async table => {
    const session = await table.page.context().newCDPSession(table.page);
    let at = 0;
    return async (type, points) => {
        at = type === 'touchStart' ? Date.now() / 1000 : at + 0.02;
        await session.send('Input.dispatchTouchEvent', { type, timestamp: at, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    };
};

const sideways = { ...phone, viewport: { width: 844, height: 390 } };
const thumb = 36;  // points, each way, as page.js asks for

async function swipe(table, from, to) {
    const send = await finger(table);
    await send('touchStart', [from]);
    for (let i = 1; i <= 20; ++i) await send('touchMove', [[from[0] + (to[0] - from[0]) * i / 20, from[1] + (to[1] - from[1]) * i / 20]]);
    await send('touchEnd', []);
}

for (const [how, browser] of [['upright', phone], ['sideways', sideways]]) {
    test(`on a phone held ${how} everything on the title, at the table and before the Referee can be hit by a thumb`, () => withTable(async table => {
        const { width, height } = browser.viewport;
        const look = async what => {
            const layout = await table.layout();
            expect(layout.window[0] === 2 * width && layout.window[1] === 2 * height, `dot by dot: ${layout.window}`);
            // what only says its name, to whoever presses it long, does nothing that a thumb could miss
            const widgets = layout.drawn.filter(each => each.kind === 'widget' && each.enabled && !/\.(sign|chip)\./.test(each.id));
            const small = widgets.filter(({ rect }) => Math.min(rect[2], rect[3]) / 2 < thumb - 0.5);
            expect(small.length === 0, `${what}: none is smaller than ${thumb} points: ${small.map(({ id, rect }) => `${id} ${Math.round(rect[2] / 2)}x${Math.round(rect[3] / 2)}`).join(', ')}`);
            const outside = widgets.filter(({ rect, scrolls }) => !scrolls && (rect[0] < -1 || rect[0] + rect[2] > 2 * width + 1 || rect[1] < -1 || rect[1] + rect[3] > 2 * height + 1));
            expect(outside.length === 0, `${what}: all is within the screen: ${outside.map(each => each.id)}`);
            await table.picture(`phone_${how}_${what}`);
            return widgets.length;
        };
        await table.onScreen('title');
        expect(await table.page.evaluate(() => Module.canvas.width) === 2 * width, 'the canvas has as many dots');
        let seen = await look('title');
        await table.click('title.play');
        await table.onScreen('new_game');
        seen += await look('new_game');
        await table.page.keyboard.press('Escape');
        await table.onScreen('title');
        await beginGame(table);
        seen += await look('table');
        await table.until(() => table.find('piece.SF'), 'the hand', 120000);
        await table.click('piece.SF');
        seen += await look('holes');
        await table.page.keyboard.press('Escape');
        await table.click('table.pause');
        seen += await look('pause');
        await table.page.reload();
        await table.until(() => table.started(), 'the page to start again', 120000);
        if (how === 'sideways') {
            await swipe(table, [150, 300], [150, 60]);
            await table.until(async () => (await table.find('title.settings')).y / 2 < 370, 'the menu to move');
        }
        await table.click('title.settings');
        await table.onScreen('settings');
        seen += await look('settings');
        await table.page.keyboard.press('Escape');
        await table.click('title.referee');
        await table.onScreen('referee');
        await table.until(async () => (await table.find('referee.report'))?.enabled, 'the structure at rest', 120000);
        seen += await look('referee');
        return `${seen} widgets`;
    }, { browser, touch: true }));
}

test('a finger scrolls what is longer than the screen, and chooses nothing by it', () => withTable(async table => {
    await table.onScreen('title');
    const height = async () => (await table.find('title.settings')).y / 2;
    expect(await height() > 390, 'the last entries lie below the edge');
    await swipe(table, [150, 300], [150, 60]);
    await table.until(async () => await height() < 370, 'the menu to move');
    expect((await table.layout()).screen === 'title', 'nothing was chosen');
    await table.picture('phone_scrolled');
    await table.click('title.settings');
    await table.onScreen('settings');
}, { browser: sideways, touch: true }));

for (const [what, options, act] of [['tap', phone, page => page.touchscreen.tap(200, 100)], ['key', {}, page => page.keyboard.press('ArrowDown')]]) {
    test(`sound begins with the first ${what}`, async () => {
        const { server, port } = await startServer();
        const browser = await openBrowser(options);
        try {
            const page = browser.context.pages()[0];
            const table = new Table(page);
            // what a test asks of the page counts as a hand: it asks only once there is something to be heard with
            const silent = page.waitForEvent('console', { predicate: message => /ScriptProcessorNode/.test(message.text()), timeout: 120000 });
            await page.goto(`http://127.0.0.1:${port}/`);
            await silent;
            await table.until(() => table.started(), 'the page to start', 120000);
            const heard = () => page.evaluate(() => window.miniaudio.devices.map(each => each.webaudio.state).join());
            expect(await heard() === 'suspended', `before it there is silence: ${await heard()}`);
            await act(page);
            await table.until(async () => await heard() === 'running', 'sound', 20000);
        } finally {
            await browser.close();
            server.close();
        }
    });
}

test('one finger turns, two move and zoom, a tap does not turn, and a long press names', () => withTable(async table => {
    await withSettings(table, { told: ['coach.all'],
        last_game: { game: 'hau_la', names: ['', ''], controllers: ['human', 'human'], options: {}, colours: [] } });
    await beginGame(table);
    await table.click('piece.SF', 120000);
    const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
    const send = await finger(table);
    // where the holes are once they stand still: they tell how the scene is looked at
    const settled = async () => {
        let last = '';
        return table.until(async () => {
            await pause(400);
            await table.page.evaluate(() => new Promise(done => { let left = 6; (function next() { if (left--) requestAnimationFrame(next); else done(); })(); }));
            const now = await holesOf(table);
            const text = JSON.stringify([...now]);
            const still = now.size > 4 && text === last;
            last = text;
            return still && now;
        }, 'the view to stand still', 120000);
    };
    const ways = (from, to) => [...from].filter(([id]) => to.has(id)).map(([id, at]) => ({ x: to.get(id).x - at.x, y: to.get(id).y - at.y }));
    const mean = (all, axis) => all.reduce((sum, each) => sum + each[axis], 0) / all.length;
    const spread = all => { const xs = [...all.values()].map(each => each.x); return Math.max(...xs) - Math.min(...xs); };
    const farthest = all => Math.max(...all.map(each => Math.hypot(each.x, each.y)));
    const drag = async (from, by) => {
        const before = JSON.stringify([...await holesOf(table)]);
        await send('touchStart', from);
        for (let i = 1; i <= 10; ++i) await send('touchMove', from.map(([x, y], finger) => [x + i * by[finger][0], y + i * by[finger][1]]));
        await send('touchEnd', []);
        await table.until(async () => JSON.stringify([...await holesOf(table)]) !== before, 'the view to change', 30000);
        return settled();
    };
    const empty = [30, 380];  // in the picture, beside the board
    const first = await settled();
    await send('touchStart', [empty]);
    await send('touchEnd', []);
    await pause(600);
    const tapped = await settled();
    expect(farthest(ways(first, tapped)) < 0.5, `a tap leaves the view as it is: ${farthest(ways(first, tapped))}`);
    const turned = await drag([empty], [[12, 0]]);
    expect(farthest(ways(tapped, turned)) > 10, 'one finger turns');
    expect(Math.abs(mean(ways(tapped, turned), 'x')) < 60, 'and does not carry the scene along');
    const moved = await drag([[150, 380], [250, 380]], [[0, 6], [0, 6]]);
    expect(mean(ways(turned, moved), 'y') > 20, `two fingers move: ${mean(ways(turned, moved), 'y')}`);
    expect(Math.abs(spread(moved) / spread(turned) - 1) < 0.1, 'and keep the size');
    const nearer = await drag([[150, 380], [250, 380]], [[-8, 0], [8, 0]]);
    expect(spread(nearer) > 1.2 * spread(moved), `spread, they zoom: ${spread(nearer)} of ${spread(moved)}`);
    await table.picture('phone_zoomed');

    const tip = async () => (await table.layout()).drawn.find(each => each.kind === 'mark' && each.id === 'tip')?.text;
    const [hole, at] = (await freeHolesOf(table)).find(([, { x, y }]) => x > 10 && x < 380 && y > 150 && y < 600);
    expect(!await tip(), 'nothing is named before');
    await send('touchStart', [[at.x, at.y]]);
    const named = await table.until(tip, `the name of hole ${hole}`, 20000);
    await table.picture('phone_named');
    await send('touchEnd', []);
    await table.until(async () => !await tip(), 'the name to go with the finger', 20000);
    expect(!await table.find('table.announce') && (await holesOf(table)).size > 0, 'nothing was chosen by it');
    return `a long press says '${named}'`;
}, { browser: phone, touch: true }));

test('a game of Hau La is played to its end by touch at 390x844', () => withTable(async table => {
    await beginGame(table);
    const turns = await playToTheEnd(table);
    await table.picture('phone_ends');
    expect(turns >= 10, `a whole game: ${turns} turns`);
    return `${turns} turns`;
}, { browser: phone, touch: true }), { slow: true });
