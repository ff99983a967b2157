// run.mjs [--slow] [PART OF A NAME...]: the browser's tests, one after the other, each in a browser of its own.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cases } from './cases.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).filter(word => word !== '--slow');
const slow = process.argv.includes('--slow');
for (const file of readdirSync(here).filter(name => name.endsWith('_test.mjs')).sort()) {
    await import(pathToFileURL(join(here, file)));
}
let passed = 0, failed = 0;
for (const each of cases) {
    if (wanted.length ? !wanted.some(part => each.name.includes(part)) : each.slow && !slow) continue;
    const began = Date.now();
    try {
        const note = await each.body();
        ++passed;
        console.log(`ok      ${each.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${note ? `: ${note}` : ''}`);
    } catch (failure) {
        ++failed;
        console.log(`FAILED  ${each.name}: ${failure.message}`);
    }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
