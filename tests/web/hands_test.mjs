import { beginGame, playToTheEnd, withTable } from './with_table.mjs';
import { expect, test } from './cases.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test('on a phone everything on the title and at the table can be hit by a thumb', () => withTable(async table => {
    await table.onScreen('title');
    await table.picture('phone_title');
    await beginGame(table);
    await table.picture('phone_table');
    const layout = await table.layout();
    expect(layout.window[0] === 780 && layout.window[1] === 1688, `dot by dot: ${layout.window}`);
    expect(await table.page.evaluate(() => Module.canvas.width) === 780, 'the canvas has as many dots');
    const small = layout.drawn.filter(each => each.kind === 'widget' && each.enabled)
        .filter(each => Math.min(each.rect[2], each.rect[3]) / 2 < 32);
    const outside = layout.drawn.filter(each => each.kind === 'widget' && !each.scrolls &&
        (each.rect[0] < -1 || each.rect[0] + each.rect[2] > 781));
    expect(outside.length === 0, `all is within the screen: ${outside.map(each => each.id)}`);
    return `${small.length} of the widgets are smaller than 32 points: ${small.map(each => `${each.id} ${Math.round(each.rect[2] / 2)}x${Math.round(each.rect[3] / 2)}`).join(', ')}`;
}, { browser: phone, touch: true }));

test('one finger turns, two zoom, and a tap does not turn', () => withTable(async table => {
    await beginGame(table);
    const send = async (type, points) => {
        const session = table.session || (table.session = await table.page.context().newCDPSession(table.page));
        await session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
        await new Promise(done => setTimeout(done, 60));
    };
    const shot = () => table.page.screenshot({ timeout: 120000 });
    // the picture once it stands still, and once it is another one
    const settled = async () => {
        let last = await shot();
        return table.until(async () => {
            await new Promise(done => setTimeout(done, 1000));
            const now = await shot();
            const still = now.equals(last) && !await table.page.evaluate(() => Module.tasks.busy());
            last = now;
            return still && now;
        }, 'the picture to stand still', 120000);
    };
    const changed = async (before, what) => {
        await table.until(async () => !before.equals(await shot()), what, 60000);
        return settled();
    };
    const before = await settled();
    await send('touchStart', [[200, 400]]);
    for (let i = 1; i <= 10; ++i) await send('touchMove', [[200 + 12 * i, 400]]);
    await send('touchEnd', []);
    const turned = await changed(before, 'the view to turn');
    await send('touchStart', [[150, 400], [250, 400]]);
    for (let i = 1; i <= 10; ++i) await send('touchMove', [[150 - 8 * i, 400], [250 + 8 * i, 400]]);
    await send('touchEnd', []);
    await changed(turned, 'the view to come closer');
    await table.picture('phone_zoomed');
}, { browser: phone, touch: true }));

test('a game of Hau La is played to its end by touch at 390x844', () => withTable(async table => {
    await beginGame(table);
    const turns = await playToTheEnd(table);
    await table.picture('phone_ends');
    expect(turns >= 10, `a whole game: ${turns} turns`);
    return `${turns} turns`;
}, { browser: phone, touch: true }), { slow: true });
