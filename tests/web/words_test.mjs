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
    await page.keyboard.press('F6');
    expect(await page.evaluate(() => document.activeElement.id) === 'typed', 'F6 leads to the line to type');
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

test('the keyboard gets into the text and back by F6, and stays where it was when buttons change', () => withTable(async table => {
    const { page } = table;
    const where = () => page.evaluate(() => document.activeElement.dataset.id || document.activeElement.id);
    await page.locator('#buttons button', { hasText: 'Play' }).first().waitFor({ state: 'attached' });
    expect(await where() === 'canvas', 'the picture has the keyboard first');
    const ears = await Ears.of(table);
    const picture = (await ears.nodes()).find(Ears.hasKeyboard);
    expect(/F6/.test(picture?.description?.value || ''), `F6 is named where the keyboard is: ${JSON.stringify(picture?.description)}`);
    await page.keyboard.press('F6');
    const first = await where();
    expect(/^title\./.test(first), `the first button has the keyboard: ${first}`);
    await page.keyboard.press('Tab');
    const second = await where();
    expect(/^title\./.test(second) && second !== first, `Tab leads on: ${second}`);
    await table.picture('mirror');
    await ears.press(/^Settings/);
    await table.onScreen('settings');
    await page.waitForFunction(() => /^settings/.test(document.activeElement.dataset.id || ''));
    const language = await page.evaluate(() => [...document.querySelectorAll('#buttons button')].find(each => each.textContent === 'Deutsch').dataset.id);
    while (await where() !== language) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await table.until(async () => (await table.layout()).language === 'de', 'German');
    await page.waitForFunction(() => [...document.querySelectorAll('#buttons button')].some(each => /^(Fertig|Zurück)/.test(each.textContent)));
    expect(await where() === language, `the same button has it in German: ${await where()}`);
    await page.keyboard.press('F6');
    expect(await where() === 'canvas', 'F6 leads back');
    await page.keyboard.press('Escape');
    await table.onScreen('title');
}));

test('Backspace corrects a typed line', () => withTable(async table => {
    const { page } = table;
    await beginGame(table);
    await page.waitForFunction(() => !document.getElementById('typing').hidden);
    await page.keyboard.press('F6');
    await page.keyboard.type('movesx');
    await page.keyboard.press('Backspace');
    expect(await page.evaluate(() => document.getElementById('typed').value) === 'moves', 'the last letter is gone');
}));

// What the tree says, what it takes, and nothing else: no picture, no pointer.
async function playByEar(table, choose) {
    const ears = await Ears.of(table);
    await ears.press(/^Play/);
    await choose?.(ears);
    await ears.press(/^Start/);
    let lines = 0, asked = 0, typed = 0, stale = '';
    const end = Date.now() + 1500000;
    for (;;) {
        if (Date.now() > end) throw new Error(`no end after ${lines} lines; heard last: ${(await ears.heard()).slice(-8).join(' | ')}`);
        if (await ears.find('button', /Play again|Another game|Again/)) return { lines, heard: await ears.heard() };
        const skip = await ears.find('button', /Skip|No thanks|Got it|OK|Go on/);
        if (skip) await ears.press(new RegExp(`^${skip.name.value}$`), 3000).catch(() => {});
        // a hint is heard as a sentence and as the line that makes its move
        const move = (await ears.heard()).filter(line => /^[a-z_]+( [a-z_]+=\S+)*$/.test(line) && / .*=/.test(line)).pop();
        // a line that came to nothing, for a button took the keyboard meanwhile, is typed again
        if (move && (move !== stale || Date.now() - typed > 30000)) {
            stale = move;
            typed = Date.now();
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
