// Keeps the whole program, so that it starts without a network from the second time on. The list
// and the version come from tools/web.
'use strict';
const version = '/*VERSION*/';
const files = /*FILES*/[];

self.addEventListener('install', event => event.waitUntil(
    caches.open(version).then(cache => cache.addAll(files)).then(() => self.skipWaiting())));
self.addEventListener('activate', event => event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(name => name !== version).map(name => caches.delete(name))))
        .then(() => self.clients.claim())));
self.addEventListener('fetch', event => {
    if (event.request.method !== 'GET') return;
    event.respondWith(caches.match(event.request, { ignoreSearch: true, cacheName: version })
        .then(found => found || fetch(event.request)));
});
