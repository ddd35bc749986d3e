/** How often one may call, and how much one may send. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/server/http/request/rate-limits.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

afterAll(async () => {
  await test.close();
});

describe('limits', () => {
  it('are those of the table, counted for each address and then for each person', async () => {
    const strict = await startTestApp({
      deps: {
        limits: {
          signIn: { perUser: 3, perAddress: 3, windowMs: 60_000 },
          read: { perUser: 5, perAddress: 7, windowMs: 60_000 },
          write: { perUser: 2, perAddress: 2, windowMs: 60_000 },
        },
      },
    });
    try {
      const leader = await strict.signIn('leader');
      const codes = async (count: number, call: () => Promise<Response>): Promise<number[]> => {
        const seen: number[] = [];
        for (let index = 0; index < count; index += 1) seen.push((await call()).status);
        return seen;
      };
      expect(await codes(6, () => strict.fetch('/api/user/me', { headers: leader.headers }))).toEqual([
        200, 200, 200, 200, 200, 429,
      ]);
      // Somebody else at the same address still gets in.
      expect(await codes(8, () => strict.fetch('/api/catalogue'))).toEqual([
        200, 200, 200, 200, 200, 200, 200, 429,
      ]);
      expect(await codes(3, () => strict.post('/api/locale', { locale: 'en' }))).toEqual([200, 200, 429]);
      const late = await strict.fetch('/api/user/me', { headers: leader.headers });
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await late.json()).toMatchObject({ success: false, code: 'request.rateLimited' });
      expect(await codes(3, () => strict.fetch('/api/auth/login'))).toEqual([302, 429, 429]);
      expect(await codes(20, () => strict.fetch('/healthz'))).toEqual(Array.from({ length: 20 }, () => 200));
    } finally {
      await strict.close();
    }
  });
  it('keep the numbers of the manual', () => {
    expect(LIMITS).toEqual({
      signIn: { perUser: 10, perAddress: 10, windowMs: 900_000 },
      write: { perUser: 60, perAddress: 120, windowMs: 60_000 },
      read: { perUser: 300, perAddress: 1_200, windowMs: 60_000 },
    });
  });
  it('refuse a body beyond 64 kB, and one that is no JSON', async () => {
    expect((await test.post('/api/locale', { locale: 'en', more: 'x'.repeat(70_000) })).status).toBe(413);
    const plain = await test.fetch('/api/locale', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"locale":"en"}',
    });
    expect(plain.status).toBe(415);
    expect(await plain.json()).toEqual({
      success: false,
      code: 'request.mediaType',
      message: 'Send the request as JSON.',
    });
  });
});
