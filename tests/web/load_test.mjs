import { statSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { folder, openBrowser, startServer, Table } from './browser.mjs';
import { expect, test } from './cases.mjs';

test('a first load is small, and every file of it is there', async () => {
    const files = readdirSync(folder);
    expect(['index.html', 'page.js', 'haula.js', 'haula.wasm.lzma', 'haula.data.lzma', 'sw.js', 'worker.js', 'manifest.webmanifest']
        .every(name => files.includes(name)), 'all files of the page');
    const sum = files.filter(name => !/^icon|^sw\.js$/.test(name)).reduce((all, name) =>
        all + (name.endsWith('.lzma') ? statSync(join(folder, name)).size : gzipSync(readFileSync(join(folder, name))).length), 0);
    expect(sum <= 2_000_000, `at most 2,000,000 bytes; it is ${sum}`);
    return `${sum} bytes (at most 2,000,000; goal 1,500,000)`;
});

test('the title is there within 3 seconds, and the second load needs no server', async () => {
    const { server, port } = await startServer();
    const browser = await openBrowser();
    try {
        const first = await Table.open(browser.context, `http://127.0.0.1:${port}/`);
        await first.onScreen('title');
        const loaded = await first.page.evaluate(() => Math.round(Module.page.ready));
        await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
        await first.until(() => first.page.evaluate(async () => (await caches.keys()).length > 0 &&
            (await (await caches.open((await caches.keys())[0])).keys()).length > 8), 'everything to be kept');
        await first.page.close();
        server.closeAllConnections();
        await new Promise(done => server.close(done));
        const second = await Table.open(browser.context, `http://127.0.0.1:${port}/`);
        await second.onScreen('title');
        await second.picture('offline');
        return `playable after ${loaded} ms (goal 3000, on a machine of its own)`;
    } finally {
        await browser.close();
        server.close();
    }
});
