// pack.mjs BUILD OUT: puts the page together. Program, script and data are packed by ourselves, so that the
// first load is as small on a host that packs nothing.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync,
         statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const [build, out] = process.argv.slice(2);
const made = `${out}.new`;
const assets = 'assets';
// sounds are not: the program computes them
const inData = ['hau_la', 'honga', 'i18n', 'shaders', 'skybridge'];
// what paint/letters.cpp draws; the fonts have ten times as many letters
const letters = 'U+0020-017F,U+2009,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+202F,U+2190-2193,U+2212';

rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });

function filesBelow(folder) {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap(each =>
        each.isDirectory() ? filesBelow(join(folder, each.name)) : [join(folder, each.name)]);
}

function smallFonts() {
    const folder = mkdtempSync(join(tmpdir(), 'haula-fonts-'));
    for (const font of readdirSync(join(build, 'fonts'))) {
        execFileSync('pyftsubset', [join(build, 'fonts', font), `--unicodes=${letters}`, '--layout-features=', '--no-hinting',
            '--desubroutinize', '--notdef-outline', `--output-file=${join(folder, font)}`]);
    }
    return folder;
}

function shrunk(file) {
    const bytes = readFileSync(file);
    return file.endsWith('.json') ? Buffer.from(JSON.stringify(JSON.parse(bytes))) : bytes;
}

// An index in front, as JSON, its length before it as a line; then all files, one behind the other.
function packData() {
    const fonts = smallFonts();
    const files = inData.flatMap(name => filesBelow(join(assets, name)))
        .filter(file => !file.endsWith('.md'))
        .map(file => ({ name: `/assets/${relative(assets, file)}`, bytes: shrunk(file) }))
        .concat(readdirSync(fonts).sort().map(name => ({ name: `/assets/fonts/${name}`, bytes: readFileSync(join(fonts, name)) })));
    rmSync(fonts, { recursive: true });
    const index = Buffer.from(JSON.stringify(files.map(file => [file.name, file.bytes.length])));
    return Buffer.concat([Buffer.from(`${index.length}\n`), index, ...files.map(file => file.bytes)]);
}

function pageTexts() {
    const table = {};
    for (const file of readdirSync(join(assets, 'i18n'))) {
        const all = JSON.parse(readFileSync(join(assets, 'i18n', file)));
        table[file.slice(0, 2)] = Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('web.')));
    }
    return JSON.stringify(table);
}

// With the length in its head, which xz leaves open where it is fed through a pipe.
function writePacked(name, bytes) {
    const packed = execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,dict=16MiB,lc=4,pb=0', '--stdout'], { input: bytes, maxBuffer: 1 << 28 });
    packed.writeBigUInt64LE(BigInt(bytes.length), 5);
    write(name, packed);
}

const write = (name, content) => writeFileSync(join(made, name), content);
writePacked('haula.wasm.lzma', readFileSync(join(build, 'bin', 'haula.wasm')));
writePacked('haula.js.lzma', readFileSync(join(build, 'bin', 'haula.js')));
writePacked('haula.data.lzma', packData());
for (const name of readdirSync(join(assets, 'web')).filter(name => !name.endsWith('.md'))) {
    copyFileSync(join(assets, 'web', name), join(made, name));
}
copyFileSync(join(assets, 'common', 'haula.svg'), join(made, 'icon.svg'));
write('page.js', readFileSync(join(made, 'page.js'), 'utf8').replace('/*TEXTS*/{}', () => pageTexts()));

// the service worker last: its version is a hash of everything else
const files = readdirSync(made).filter(name => name !== 'sw.js').sort();
const hash = createHash('sha256');
for (const name of files) {
    hash.update(name).update(readFileSync(join(made, name)));
}
write('sw.js', readFileSync(join(made, 'sw.js'), 'utf8')
    .replace('/*VERSION*/', `haula-${hash.digest('hex').slice(0, 16)}`)
    .replace('/*FILES*/[]', JSON.stringify(['./', ...files])));
rmSync(out, { recursive: true, force: true });
renameSync(made, out);
const first = ['index.html', 'page.css', 'unpack.js', 'tasks.js', 'page.js', 'haula.js.lzma', 'haula.wasm.lzma', 'haula.data.lzma', 'worker.js']
    .filter(name => existsSync(join(out, name)));
let sum = 0;
for (const name of first) {
    const size = name.endsWith('.lzma') ? statSync(join(out, name)).size : gzipSync(readFileSync(join(out, name))).length;
    sum += size;
    console.log(`${String(size).padStart(9)}  ${name}`);
}
console.log(`${String(sum).padStart(9)}  bytes of a first load, packed (at most 2,000,000; goal 1,500,000)`);
