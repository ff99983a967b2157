import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withTable } from './with_table.mjs';
import { expect, test } from './cases.mjs';

const cli = resolve(process.env.HAULA_CLI || 'build/release/bin/haula-cli');

test('the Referee\'s report is downloaded, and the desktop writes the same bytes', () => withTable(async table => {
    const downloads = new Map();
    table.page.on('download', async each => downloads.set(each.suggestedFilename(), readFileSync(await each.path())));
    const came = name => table.until(() => downloads.get(name), `the download ${name}`, 120000);
    await table.click('title.referee');
    await table.onScreen('referee');
    await table.click('referee.open');
    await table.onScreen('open_structure');
    await table.click('open.example.tower');
    await table.onScreen('referee');
    await table.click('referee.report', 120000);
    const page = await came('tower.pdf'), verdict = await came('tower.verdict.json');
    await table.picture('referee');
    await table.until(() => table.page.evaluate(() => Module.FS.analyzePath('/kept/structures/tower.json').exists), 'the structure beside its report');
    const folder = mkdtempSync(join(tmpdir(), 'haula-report-'));
    writeFileSync(join(folder, 'tower.json'), await table.page.evaluate(() => Module.FS.readFile('/kept/structures/tower.json', { encoding: 'utf8' })));
    const write = name => {
        try {
            execFileSync(cli, ['report', 'tower.json', '--to', name], { cwd: folder, stdio: 'pipe' });
        } catch (answer) {
            if (answer.status !== 1) throw answer;  // the answer is no: there is a foul
        }
        return readFileSync(join(folder, name));
    };
    expect(write('tower.pdf').equals(page), 'the page has the same bytes');
    expect(write('tower.verdict.json').equals(verdict), 'the verdict has the same bytes');
    return `${page.length} bytes of PDF and ${verdict.length} of verdict are equal`;
}));
