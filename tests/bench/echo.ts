/**
 * A bare echo beside what two people see of each other: a text posted to a handler that does nothing but send it on, to a
 * page that does nothing but read it.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

const ECHOES = 25;
/** Longer than anything is gathered for, and out of step with it. */
export const PAUSE_MS = 1_100;

declare global {
  interface Window {
    /** When each thing changed, by the clock that both pages share. */
    changedAt: Record<string, number>;
  }
}

/** Milliseconds from `since` until a page's `changedAt` has this thing. */
export async function seenAfter(page: Page, thing: string, since: number): Promise<number> {
  const seen = await page.waitForFunction((place) => window.changedAt[place], thing, { timeout: 20_000 });
  return ((await seen.jsonValue()) ?? Number.NaN) - since;
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

export async function measureEcho(pages: readonly [Page, Page]): Promise<readonly number[]> {
  const streams = new Set<ServerResponse>();
  const server = createServer((request, reply) => {
    reply.setHeader('access-control-allow-origin', '*');
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        for (const stream of streams) stream.write(`data: ${Buffer.concat(chunks).toString('utf8')}\n\n`);
        reply.end();
      });
      return;
    }
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.add(reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const echo = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const [from, to] = pages;
    for (const page of pages) await page.goto(echo, { waitUntil: 'commit' });
    await to.evaluate(() => {
      window.changedAt = {};
      void fetch('/').then(async ({ body }) => {
        const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const { value } = (await reader?.read()) ?? {};
          if (value === undefined) return;
          document.body.dataset['cell'] = value;
          window.changedAt[value.trim().slice('data: '.length)] = performance.timeOrigin + performance.now();
        }
      });
    });
    await pause(PAUSE_MS);
    const times: number[] = [];
    for (let turn = 0; turn < ECHOES; turn += 1) {
      const since = await from.evaluate((text) => {
        const at = performance.timeOrigin + performance.now();
        void fetch('/', { method: 'POST', body: text });
        return at;
      }, String(turn));
      times.push(await seenAfter(to, String(turn), since));
    }
    return times;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
