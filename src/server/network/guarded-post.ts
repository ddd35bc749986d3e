/**
 * Sends to addresses that people have entered: only to public ones, whatever a name resolves to at the moment of
 * sending, without redirects, with a timeout and limited concurrency. Source: reliability 4.4.
 */
import { lookup as systemLookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { nameOf } from './plain-address.ts';
import { NotPublic, publicLookup, type Resolve } from './public-address.ts';

const TIMEOUT_MS = 10_000;
export const MAX_CONCURRENT_POSTS = 8;
/** A longer answer ends the connection; only its beginning is read. */
const MAX_ANSWER_BYTES = 65_536;

/** Stand-ins for the network, for tests. */
export interface PostNetwork {
  /** Certificate authority of a private service, PEM. */
  readonly ca?: string;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
  /** In place of Discord's API. */
  readonly discordApi?: string;
}

export interface PostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** `address`: blocked before anything was sent; `silence`: no response in time. */
export type PostProblem = 'address' | 'silence';

export interface GuardedPost {
  send(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<PostAnswer | PostProblem>;
  /** Waits for the beginning of the answer's text, too. */
  sendForText(
    url: URL,
    headers: Record<string, string | number>,
    body: Buffer,
    method?: 'PATCH' | 'POST',
  ): Promise<(PostAnswer & { readonly text: string }) | PostProblem>;
  /** Aborts requests in flight. */
  close(): void;
}

export function createGuardedPost({
  extraHosts,
  network = {},
}: {
  /** Hosts of the operator's own, which may be inside of a network. */
  readonly extraHosts: readonly string[];
  readonly network?: PostNetwork | undefined;
}): GuardedPost {
  const trusted = new Set(extraHosts.map(nameOf));
  const agent = new Agent({
    keepAlive: true,
    maxSockets: MAX_CONCURRENT_POSTS,
    ...(network.ca !== undefined && { ca: network.ca }),
    lookup: publicLookup(network.resolve ?? systemLookup, (hostname) => trusted.has(hostname)),
  });

  const post = (
    url: URL,
    headers: Record<string, string | number>,
    body: Buffer,
    wantsText: boolean,
    method: 'PATCH' | 'POST' = 'POST',
  ): Promise<(PostAnswer & { readonly text: string }) | PostProblem> =>
    new Promise((done) => {
      const sent = request(
        url,
        { method, headers, agent, signal: AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS) },
        (answer) => {
          const parts: Buffer[] = [];
          let receivedBytes = 0;
          const end = (): void => {
            const text = Buffer.concat(parts).toString('utf8');
            done({ status: answer.statusCode ?? 0, headers: answer.headers, text });
          };
          if (!wantsText) end();
          // Without its body read the connection could not be used again, unless the body is too large.
          answer.on('data', (chunk: Buffer) => {
            receivedBytes += chunk.length;
            if (wantsText && receivedBytes <= MAX_ANSWER_BYTES) parts.push(chunk);
            if (receivedBytes > MAX_ANSWER_BYTES) answer.destroy();
          });
          // an answer that breaks off has still said its status
          answer.on('close', end);
          answer.on('error', () => undefined);
        },
      );
      sent.on('error', (error) => {
        done(error instanceof NotPublic ? 'address' : 'silence');
      });
      sent.end(body);
    });

  return {
    send: (url, headers, body) => post(url, headers, body, false),
    sendForText: (url, headers, body, method) => post(url, headers, body, true, method),
    close: () => {
      agent.destroy();
    },
  };
}
