/** An empty page, cached by a worker: the least that an offline start costs on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><title>Floor</title><main><h1>Floor</h1><button>Go</button></main>
<script>void navigator.serviceWorker.register('/sw.js')</script>`;
const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match('/').then((page) => page ?? fetch(event.request))));
`;

export interface FloorPage {
  readonly url: string;
  readonly stop: () => void;
}

export async function serveFloorPage(): Promise<FloorPage> {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? WORKER : PAGE);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
