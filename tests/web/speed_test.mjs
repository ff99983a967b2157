import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { openBrowser, startServer } from './browser.mjs';
import { expect, test } from './cases.mjs';

const haula = resolve(process.env.HAULA_PROGRAM || 'build/release/bin/haula');
const frames = 60;

// Both by turns, so that what else the machine does falls on both.
async function inTheBrowser(port) {
    const browser = await openBrowser();
    try {
        const page = browser.context.pages()[0] || await browser.context.newPage();
        const told = new Promise((done, failed) => {
            page.on('console', message => { const found = /^([\d.]+) frames a second/.exec(message.text()); if (found) done(Number(found[1])); });
            setTimeout(() => failed(new Error('no word of frames')), 180000).unref();
        });
        await page.goto(`http://127.0.0.1:${port}/?bench=${frames}`);
        return await told;
    } finally {
        await browser.close();
    }
}

function onTheDesktop() {
    const told = execFileSync('xvfb-run', ['-a', '-s', '-screen 0 1280x720x24', haula, '--bench-frames', String(frames), '--quality', 'low', '--size', '1280x720',
        '--structure', 'assets/hau_la/examples/tower.json'], { encoding: 'utf8' });
    return Number(/^([\d.]+) frames a second/m.exec(told)[1]);
}

test('the page draws nearly as many frames a second as the desktop', async () => {
    const { server, port } = await startServer();
    try {
        const there = [], here = [];
        for (let turn = 0; turn < 3; ++turn) {
            here.push(onTheDesktop());
            there.push(await inTheBrowser(port));
        }
        const middle = list => [...list].sort((a, b) => a - b)[1];
        const ratio = middle(there) / middle(here);
        const note = `page ${there.join(', ')}; desktop ${here.join(', ')}; ${ratio.toFixed(2)} of it (goal 0.8)`;
        expect(ratio > 0.4, `at least 0.4 of the desktop's: ${note}`);
        return note;
    } finally {
        server.close();
    }
}, { slow: true });
