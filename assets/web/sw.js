// Keeps the whole program, so that it starts without a network from the second time on. The list
// and the version come from tools/web. A new version waits until no page of the old one is open: program
// and worker must be of one.
'use strict';
const version = '/*VERSION*/';
const files = /*FILES*/[];

self.addEventListener('install', event => event.waitUntil(
    // past what the browser keeps by itself, which may be older
    caches.open(version).then(cache => cache.addAll(files.map(name => new Request(name, { cache: 'reload' }))))));
self.addEventListener('activate', event => event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(name => name !== version).map(name => caches.delete(name))))
        .then(() => self.clients.claim())));
self.addEventListener('fetch', event => {
    if (event.request.method !== 'GET') return;
    event.respondWith(caches.match(event.request, { ignoreSearch: true, cacheName: version })
        .then(found => found || fetch(event.request)));
});
