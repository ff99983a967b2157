import { readFileSync, readdirSync } from 'node:fs';
import { openBrowser } from './browser.mjs';
import { serve } from '../../tools/web_page/serve.mjs';
import { expect, test } from './cases.mjs';

const program = process.env.HAULA_WEB_PROGRAMS || 'build/web/bin';

function filesBelow(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap(each =>
        each.isDirectory() ? filesBelow(`${folder}/${each.name}`) : [`${folder}/${each.name}`]);
}

// Plays pinned scenes in a worker of the browser: the lines that differ, and how it ended.
async function playScenes(...words) {
    const { server, port } = await serve(program, 0);
    const browser = await openBrowser();
    try {
        const page = browser.context.pages()[0] || await browser.context.newPage();
        await page.goto(`http://127.0.0.1:${port}/bits_page.js`);
        const files = ['hau_la', 'honga', 'skybridge', 'i18n'].flatMap(name => filesBelow(`assets/${name}`)).filter(name => name.endsWith('.json'))
            .concat('tests/golden/bits.txt').map(name => [`/${name}`, readFileSync(name, 'utf8')]);
        return await page.evaluate(([files, words]) => new Promise((done, failed) => {
            const source = `self.onmessage = ({ data: [address, files, words] }) => {
                const lines = [];
                self.Module = {
                    arguments: words,
                    locateFile: name => new URL(name, address).href,
                    preRun: [() => {
                        Module.ENV.HAULA_ASSETS = '/assets';
                        for (const [name, text] of files) {
                            Module.FS.mkdirTree(name.slice(0, name.lastIndexOf('/')));
                            Module.FS.writeFile(name, text);
                        }
                    }],
                    print: line => lines.push(line), printErr: line => lines.push(line),
                    onExit: code => postMessage({ code, lines }),
                    onAbort: why => postMessage({ code: -1, lines: [String(why)] }),
                };
                try {
                    importScripts(address);
                } catch (failure) {
                    postMessage({ code: -1, lines: [String(failure)] });
                }
            };
            self.onunhandledrejection = ({ reason }) => postMessage({ code: -1, lines: [String(reason)] });`;
            const worker = new Worker(URL.createObjectURL(new Blob([source])));
            worker.onmessage = ({ data }) => done(data);
            worker.onerror = failure => failed(new Error(failure.message));
            worker.postMessage([`${location.origin}/bits_page.js`, files, words]);
        }), [files, ['/tests/golden/bits.txt', ...words]]);
    } finally {
        await browser.close();
        server.close();
    }
}

test('the first nine pinned scenes have the same bits in the browser', async () => {
    const { code, lines } = await playScenes('--first', '9');
    expect(code === 0, `no scene differs: ${lines.join(' | ')}`);
});

test('every pinned scene has the same bits in the browser', async () => {
    const { code, lines } = await playScenes();
    expect(code === 0, `no scene differs: ${lines.join(' | ')}`);
    const scenes = readFileSync('tests/golden/bits.txt', 'utf8').split('\n').filter(line => line && !line.startsWith('#'));
    const placements = scenes.filter(line => line.startsWith('growth')).reduce((sum, line) => sum + Number(/: (\d+) acts/.exec(line)[1]), 0);
    return `${scenes.length} scenes, of them ${placements} placements of random growth (goal 1,000)`;
}, { slow: true });
