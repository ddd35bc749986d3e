/** A push service on this machine, RFC 8030, with scripted answers and a record of messages; and devices to receive them. */
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { ownCertificate } from './own-certificate.ts';

export interface SentMessage {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What to answer; `silence` keeps the connection open without an answer, `hangUp` cuts it. */
export type PushReply =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'silence'
  | 'hangUp';

export interface PushEndpoint {
  readonly ca: string;
  /** For `PUSH_EXTRA_HOSTS`. */
  readonly host: string;
  readonly messages: SentMessage[];
  /** How many connections were ever opened to it. */
  connections(): number;
  urlOf(path: string): string;
  /** Chooses the answer to a message; without it everything is taken with 201. */
  answer(choose: (message: SentMessage) => PushReply): void;
  close(): Promise<void>;
}

export async function startPushEndpoint(hosts: readonly string[] = ['localhost']): Promise<PushEndpoint> {
  const { cert, key } = ownCertificate(hosts);
  const messages: SentMessage[] = [];
  const silent = new Set<ServerResponse>();
  let choose: (message: SentMessage) => PushReply = () => ({ status: 201 });
  let opened = 0;
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => {
      parts.push(part);
    });
    request.on('end', () => {
      const message = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      };
      messages.push(message);
      const reply = choose(message);
      if (reply === 'silence') silent.add(response);
      else if (reply === 'hangUp') request.socket.destroy();
      else response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  server.on('connection', () => {
    opened += 1;
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    ca: cert,
    host: `localhost:${port}`,
    messages,
    connections: () => opened,
    urlOf: (path) => `https://localhost:${port}${path}`,
    answer(next) {
      choose = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

/** A device as a browser makes one: what it hands to the server, and how it reads what arrives. */
export interface PushDevice {
  readonly target: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  read(body: Buffer): unknown;
}

export function createPushDevice(endpoint: string): PushDevice {
  const pair: ECDH = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    target: { endpoint, keys: { p256dh, auth } },
    read: (body) =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8'),
      ) as unknown,
  };
}
