// serve.mjs FOLDER PORT: the static files of a folder, for this machine alone. Port 0 takes a free one.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';

const types = { html: 'text/html', css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml', png: 'image/png',
    webmanifest: 'application/manifest+json' };

function pathOf(url) {
    try {
        return decodeURIComponent(new URL(url, 'http://here').pathname);
    } catch {
        return null;
    }
}

export function serve(folder, port) {
    const server = createServer((request, answer) => {
        const path = pathOf(request.url);
        if (path === null) {
            answer.writeHead(400).end('that is no address');
            return;
        }
        const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
        if (!file.startsWith(normalize(folder)) || !existsSync(file) || !statSync(file).isFile()) {
            answer.writeHead(404).end('there is no such file');
            return;
        }
        const ending = file.split('.').pop();
        const head = { 'Content-Type': types[ending] || 'application/octet-stream', 'Cache-Control': 'no-cache' };
        const packs = ['html', 'css', 'js', 'svg'].includes(ending) && /gzip/.test(request.headers['accept-encoding'] || '');
        answer.writeHead(200, packs ? { ...head, 'Content-Encoding': 'gzip' } : { ...head, 'Content-Length': statSync(file).size });
        if (request.method === 'HEAD') {
            answer.end();
        } else if (packs) {
            createReadStream(file).pipe(createGzip()).pipe(answer);
        } else {
            createReadStream(file).pipe(answer);
        }
    });
    return new Promise(done => server.listen(port, '127.0.0.1', () => done({ server, port: server.address().port })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { port } = await serve(process.argv[2], Number(process.argv[3] ?? 8080));
    console.log(`http://127.0.0.1:${port}/ (Ctrl+C ends it)`);
}
