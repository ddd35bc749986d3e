import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';

let test: TestApp;
let leader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
});

afterAll(() => test.close());

/** The raw body: `fetch` would decompress it. */
function raw(url: string, accepted: string | null) {
  return test.app.web.inject({
    method: 'GET',
    url,
    headers: { ...leader.headers, ...(accepted !== null && { 'accept-encoding': accepted }) },
  });
}

describe('answers to reads', () => {
  it('are compressed as the client accepts, with the same content', async () => {
    await test.fetch('/api/clan/members', { headers: leader.headers });
    const plain = await raw('/api/sync', null);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.length).toBeGreaterThan(4_000);
    const brotli = await raw('/api/sync', 'gzip, deflate, br');
    const gzip = await raw('/api/sync', 'gzip');
    expect(
      [brotli, gzip].map(({ headers }) => [
        headers['content-encoding'],
        headers['vary'],
        headers['cache-control'],
      ]),
    ).toEqual([
      ['br', 'accept-encoding', 'no-store'],
      ['gzip', 'accept-encoding', 'no-store'],
    ]);
    const rows = (text: string): unknown => (JSON.parse(text) as { readonly changes: unknown }).changes;
    expect(rows(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(rows(plain.body));
    expect(rows(gunzipSync(gzip.rawPayload).toString())).toEqual(rows(plain.body));
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });
  it('are not compressed when small, or from a mutation', async () => {
    expect((await raw('/api/notifications/settings', 'br')).headers['content-encoding']).toBeUndefined();
    const change = await test.post('/api/clan/members/sync', undefined, {
      ...leader.headers,
      'accept-encoding': 'br',
    });
    expect(change.headers.get('content-encoding')).toBeNull();
  });
  it('request bodies are not decompressed', async () => {
    const answer = await test.app.web.inject({
      method: 'POST',
      url: '/api/gear',
      payload: gzipSync('{"id":"x"}'),
      headers: {
        ...leader.headers,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'idempotency-key': crypto.randomUUID(),
      },
    });
    expect(answer.statusCode).toBe(400);
  });
});
