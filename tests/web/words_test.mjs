import { Ears } from './ears.mjs';
import { beginGame, withTable } from './with_table.mjs';
import { expect, test } from './cases.mjs';

test('who cannot see the picture hears the position and makes a typed move', () => withTable(async table => {
    const { page } = table;
    await page.locator('#buttons button', { hasText: 'Play' }).first().waitFor({ state: 'attached' });
    await beginGame(table);
    await page.waitForFunction(() => document.getElementById('position').textContent.length > 40);
    const tree = await page.locator('#mirror').ariaSnapshot();
    expect(/textbox/.test(tree), `a line to type is in the accessibility tree: ${tree.slice(0, 300)}`);
    await page.focus('#typed');
    await page.keyboard.type('moves');
    await page.keyboard.press('Enter');
    const move = await table.until(() => page.evaluate(() => [...document.getElementById('said').children].map(each => each.textContent)
        .find(line => /^[a-z_]+( [a-z_]+=\S+)+$/.test(line))), 'a move that can be made');
    await page.keyboard.type('nonsense');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /nonsense|not a move|example|like/i.test(document.getElementById('said').lastChild.textContent));
    await page.evaluate(() => { document.getElementById('said').lastChild.dataset.heard = 'yes'; });
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.getElementById('said').lastChild.dataset.heard, null, { timeout: 120000 });
    await table.picture('words');
    return `typed '${move}'; heard '${await page.evaluate(() => document.getElementById('said').lastChild.textContent)}'`;
}));

// What the tree says, what it takes, and nothing else: no picture, no pointer.
async function playByEar(table, choose) {
    const ears = await Ears.of(table);
    await ears.press(/^Play/);
    await choose?.(ears);
    await ears.press(/^Start/);
    let lines = 0, asked = 0, stale = '';
    const end = Date.now() + 1500000;
    for (;;) {
        if (Date.now() > end) throw new Error(`no end after ${lines} lines; heard last: ${(await ears.heard()).slice(-8).join(' | ')}`);
        if (await ears.find('button', /Play again|Another game|Again/)) return { lines, heard: await ears.heard() };
        const skip = await ears.find('button', /Skip|No thanks|Got it|OK|Go on/);
        if (skip) await ears.press(new RegExp(`^${skip.name.value}$`), 3000).catch(() => {});
        // a hint is heard as a sentence and as the line that makes its move
        const move = (await ears.heard()).filter(line => /^[a-z_]+( [a-z_]+=\S+)*$/.test(line) && / .*=/.test(line)).pop();
        if (move && move !== stale) {
            stale = move;
            ++lines;
            await ears.type(move);
        } else if (Date.now() - asked > 4000) {
            asked = Date.now();
            await ears.type('hint');
        }
        await new Promise(done => setTimeout(done, 300));
    }
}

test('a whole game of Hong Kong is played by typed lines and what the accessibility tree says', () => withTable(async table => {
    const { lines, heard } = await playByEar(table, ears => ears.press(/^Hong Kong/));
    expect(lines >= 8, `a whole game: ${lines} lines`);
    return `${lines} moves typed; heard last: '${heard.slice(-2).join(' | ')}'`;
}), { slow: true });
