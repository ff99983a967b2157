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
    await page.waitForFunction(() => document.getElementById('said').childElementCount > 3);
    const move = await page.evaluate(() => [...document.getElementById('said').children].map(each => each.textContent).find(line => /^(place|announce|\w+ .*hole|\w+ \w+=)/.test(line)) ||
        document.getElementById('said').lastChild.textContent);
    await page.keyboard.type('nonsense');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /nonsense|not a move|example|like/i.test(document.getElementById('said').lastChild.textContent));
    const before = await page.evaluate(() => document.getElementById('said').childElementCount);
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
    await page.waitForFunction(count => document.getElementById('said').childElementCount > count, before, { timeout: 120000 });
    await table.picture('words');
    return `typed '${move}'; heard '${await page.evaluate(() => document.getElementById('said').lastChild.textContent)}'`;
}));
