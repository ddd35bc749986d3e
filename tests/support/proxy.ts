/** A proxy in front of a server: a hotel's network, a lost connection, a newer version of the app. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * `pass`: everything goes through; `portal`: every request is answered 200 with a sign-in page of somebody else;
 * `broken`: every request is answered 502 with HTML; `cut`: connections end without an answer; `swallow`: changes reach
 * the server, and the connection ends before its answer; `hold`: changes reach the server, and nobody answers.
 */
export type ProxyMood = 'pass' | 'portal' | 'broken' | 'cut' | 'swallow' | 'hold';

export interface Proxy {
  readonly url: string;
  readonly seen: string[];
  /** How many answers of the server were withheld. */
  swallowed(): number;
  setMood(mood: ProxyMood): void;
  /** Changes the text of an answer on its way; null leaves every answer as it is. */
  rewrite(change: ((path: string, body: string) => string | null) | null): void;
  /** Requests of these addresses are never answered; null: all are. */
  holdBack(path: RegExp | null): void;
  close(): Promise<void>;
}

const PORTAL =
  '<!doctype html><title>Hotel</title><h1>Welcome to our network</h1><form action="/login"><button>Accept</button></form>';

export async function startProxy(port: number, targetPort: () => number): Promise<Proxy> {
  let mood: ProxyMood = 'pass';
  let change: ((path: string, body: string) => string | null) | null = null;
  let held: RegExp | null = null;
  const seen: string[] = [];
  let swallowed = 0;
  const sockets = new Set<Socket>();

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const behaviour = incoming.method === 'GET' ? 'pass' : mood;
    const path = incoming.url ?? '/';
    const headers = { ...incoming.headers };
    if (change !== null) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const upstream = forward(
      { host: '127.0.0.1', port: targetPort(), method: incoming.method ?? 'GET', path, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          if (behaviour === 'swallow' || behaviour === 'hold') {
            swallowed += 1;
            if (behaviour === 'swallow') outgoing.destroy();
            return;
          }
          const body = Buffer.concat(chunks);
          const changed = change === null ? null : change(path, body.toString('utf8'));
          const answerHeaders = { ...answer.headers };
          if (changed !== null) {
            delete answerHeaders['content-length'];
            delete answerHeaders['etag'];
            delete answerHeaders['transfer-encoding'];
          }
          outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
          outgoing.end(changed ?? body);
        });
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };

  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method ?? 'GET'} ${incoming.url ?? '/'}`);
    if (held?.test(incoming.url ?? '/') === true) return;
    if (mood === 'cut') incoming.socket.destroy();
    else if (mood === 'pass' || mood === 'swallow' || mood === 'hold') pass(incoming, outgoing);
    else {
      outgoing.writeHead(mood === 'portal' ? 200 : 502, { 'content-type': 'text/html; charset=utf-8' });
      outgoing.end(PORTAL);
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    swallowed: () => swallowed,
    setMood: (next) => {
      mood = next;
    },
    holdBack: (path) => {
      held = path;
    },
    rewrite: (next) => {
      change = next;
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
