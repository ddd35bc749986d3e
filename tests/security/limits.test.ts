/** How often one may call, and how much one may send. */
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/server/http/request/rate-limits.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const FREE = { perUser: 1_000_000, perAddress: 1_000_000, windowMs: 60_000 };
const GENEROUS = {
  signInStart: FREE,
  signIn: FREE,
  read: FREE,
  write: FREE,
  note: FREE,
  upload: FREE,
  piece: FREE,
  signed: FREE,
};

/** Statistics of the database are written some time after the transactions. */
function settled(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 1_200);
  });
}

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
          signInStart: { perUser: 3, perAddress: 3, windowMs: 60_000 },
          signIn: { perUser: 3, perAddress: 3, windowMs: 60_000 },
          read: { perUser: 5, perAddress: 8, windowMs: 60_000 },
          write: { perUser: 2, perAddress: 2, windowMs: 60_000 },
          note: { perUser: 3, perAddress: 20, windowMs: 60_000 },
          upload: { perUser: 2, perAddress: 20, windowMs: 60_000 },
          piece: { perUser: 4, perAddress: 20, windowMs: 60_000 },
          signed: { perUser: 2, perAddress: 4, windowMs: 60_000 },
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
      // Somebody else at the same address still gets in; the first call of a session counts for both.
      expect(await codes(8, () => strict.fetch('/api/catalogue'))).toEqual([
        200, 200, 200, 200, 200, 200, 200, 429,
      ]);
      expect(await codes(3, () => strict.post('/api/locale', { locale: 'en' }))).toEqual([200, 200, 429]);
      // marks of a check are counted apart, and allowed more often
      const tap = (): Promise<Response> =>
        strict.fetch(`/api/absences/checks/${crypto.randomUUID()}/marks`, {
          method: 'POST',
          headers: { ...leader.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ marks: [] }),
        });
      expect((await codes(7, tap)).map((status) => status === 429)).toEqual([
        ...Array.from({ length: 6 }, () => false),
        true,
      ]);
      // so are signs that pages note
      const note = (): Promise<Response> =>
        strict.post(
          '/api/telemetry/screenshot',
          { url: '/', type: 'batch', risk: 0, keys: [] },
          leader.headers,
        );
      expect((await codes(4, note)).map((status) => status === 429)).toEqual([false, false, false, true]);
      // so are files
      const upload = (): Promise<Response> =>
        strict.fetch('/api/map-pictures/berda', {
          method: 'POST',
          headers: { ...leader.headers, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(9),
        });
      expect((await codes(3, upload)).map((status) => status === 429)).toEqual([false, false, true]);
      // and pieces of files
      const of = `stageId=s1&source=${'0'.repeat(64)}&bytes=9&from=0`;
      const path = `/api/clan-wars/${crypto.randomUUID()}/pictures/${crypto.randomUUID()}/pieces?${of}`;
      const piece = (): Promise<Response> =>
        strict.fetch(path, { method: 'POST', headers: leader.headers, body: new Uint8Array(9) });
      expect((await codes(5, piece)).map((status) => status === 429)).toEqual([
        ...Array.from({ length: 4 }, () => false),
        true,
      ]);
      const late = await strict.fetch('/api/user/me', { headers: leader.headers });
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await late.json()).toMatchObject({ success: false, code: 'request.rateLimited' });
      expect(await codes(3, () => strict.fetch('/api/auth/login'))).toEqual([302, 302, 429]);
      expect(await codes(20, () => strict.fetch('/healthz'))).toEqual(Array.from({ length: 20 }, () => 200));
    } finally {
      await strict.close();
    }
  });
  it('hold with two processes, and refused calls cost no statement', { timeout: 120_000 }, async () => {
    const limits = {
      read: { perUser: 20, perAddress: 1_000, windowMs: 60_000 },
      write: { perUser: 5, perAddress: 1_000, windowMs: 60_000 },
    };
    const one = await startTestApp({ deps: { limits: { ...GENEROUS, ...limits } } });
    const two = await startTestApp({ beside: one, deps: { limits: { ...GENEROUS, ...limits } } });
    try {
      const { headers } = await one.signIn('member');
      const both = [one, two] as const;
      const passed = async (calls: number, call: (app: TestApp) => Promise<Response>): Promise<number> => {
        const seen = await Promise.all(
          Array.from({ length: calls }, (_, index) => call(both[index % 2 ? 1 : 0])),
        );
        return seen.filter(({ status }) => status !== 429).length;
      };
      expect(await passed(60, (app) => app.fetch('/api/user/me', { headers }))).toBe(20);
      const save = (app: TestApp): Promise<Response> =>
        app.post(
          '/api/gear',
          { id: crypto.randomUUID(), name: 'War', isMain: false, slots: {}, others: [] },
          headers,
        );
      expect(await passed(20, save)).toBe(5);
      const statements = async (): Promise<number> => {
        const { rows } = await sql<{ n: number }>`
          SELECT sum(xact_commit + xact_rollback)::int AS n FROM pg_stat_database WHERE datname = current_database()`.execute(
          one.database.db,
        );
        return rows[0]?.n ?? 0;
      };
      // The first refused call of a process may still ask the database.
      await passed(4, (app) => app.fetch('/api/user/me', { headers }));
      const countFor = async (calls: number): Promise<number> => {
        await settled();
        const before = await statements();
        await passed(calls, (app) => app.fetch('/api/user/me', { headers }));
        await settled();
        return (await statements()) - before;
      };
      // Background work costs some as well; looking up a caller would cost one for each call at least.
      const idle = await countFor(0);
      expect((await countFor(400)) - idle).toBeLessThan(200);
    } finally {
      await two.close();
      await one.close();
    }
  });

  it('let everybody of a café sign in, and stop who fails again and again', async () => {
    const cafe = await startTestApp({
      deps: { limits: { ...GENEROUS, signIn: { ...GENEROUS.signIn, perAddress: 4 } } },
    });
    try {
      for (let person = 0; person < 12; person += 1)
        await cafe.signIn(person % 2 === 0 ? 'member' : 'officer');
      const fail = (): Promise<Response> =>
        cafe.post(
          '/api/auth/callback',
          { code: 'made-up', state: 'x'.repeat(43) },
          { cookie: `sign_in=${'y'.repeat(43)}` },
        );
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await fail()).status);
      expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
      // Beginning one is another limit.
      expect((await cafe.fetch('/api/auth/login')).status).toBe(302);
    } finally {
      await cafe.close();
    }
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 403],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 403],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 403],
    [
      {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        'sec-purpose': 'prefetch',
      },
      403,
    ],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 302],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 302],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 302],
    [{}, 302],
  ])('a sign-in begun with %j: %i', async (headers, status) => {
    // Through Node's client: fetch sets these headers itself.
    const { port } = new URL(test.origin);
    const answer = await new Promise<number | undefined>((done, failed) => {
      request({ port, path: '/api/auth/login', headers }, (response) => done(response.resume().statusCode))
        .on('error', failed)
        .end();
    });
    expect(answer).toBe(status);
  });

  it('are not used up by foreign pages', async () => {
    const strict = await startTestApp({
      deps: {
        limits: {
          ...GENEROUS,
          signIn: { ...GENEROUS.signIn, perAddress: 2 },
          signInStart: { ...GENEROUS.signInStart, perAddress: 2 },
        },
      },
    });
    try {
      const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
      for (let call = 0; call < 20; call += 1) {
        expect((await strict.app.web.inject({ url: '/api/auth/login', headers: foreign })).statusCode).toBe(
          403,
        );
        const sent = await strict.app.web.inject({
          method: 'POST',
          url: '/api/auth/callback',
          headers: foreign,
        });
        expect(sent.statusCode).toBe(403);
      }
      await strict.signIn('member');
    } finally {
      await strict.close();
    }
  });

  it('cost little where a file is refused by its first bytes, and hold for those that are decoded', async () => {
    const strict = await startTestApp({
      deps: { limits: { ...GENEROUS, write: { ...FREE, perUser: 12 }, upload: { ...FREE, perUser: 2 } } },
    });
    try {
      const { headers } = await strict.signIn('leader');
      const upload = async (body: BodyInit, type: string): Promise<number> =>
        (
          await strict.fetch('/api/map-pictures/berda', {
            method: 'POST',
            headers: { ...headers, 'content-type': type, 'idempotency-key': crypto.randomUUID() },
            body,
          })
        ).status;
      for (let call = 0; call < 5; call += 1) expect(await upload('<svg/>', 'image/svg+xml')).toBe(415);
      expect(await upload(new Uint8Array(9_000_000), 'image/png')).toBe(413);
      const damaged = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
      expect(await upload(damaged, 'image/png')).toBe(422);
      expect(await upload(damaged, 'image/png')).toBe(422);
      expect(await upload(damaged, 'image/png')).toBe(429);
    } finally {
      await strict.close();
    }
    const flooded = await startTestApp({
      deps: { limits: { ...GENEROUS, write: { ...FREE, perUser: 3 }, upload: { ...FREE, perUser: 2 } } },
    });
    try {
      const { headers } = await flooded.signIn('leader');
      const seen: number[] = [];
      for (let call = 0; call < 5; call += 1)
        seen.push(
          (
            await flooded.fetch('/api/map-pictures/berda', {
              method: 'POST',
              headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
              body: new Blob(['<svg/>']),
            })
          ).status,
        );
      expect(seen).toEqual([415, 415, 415, 429, 429]);
    } finally {
      await flooded.close();
    }
  });

  it('keep the numbers of the manual', () => {
    expect(LIMITS).toEqual({
      signInStart: { perUser: 600, perAddress: 600, windowMs: 900_000 },
      signIn: { perUser: 30, perAddress: 30, windowMs: 900_000 },
      write: { perUser: 60, perAddress: 120, windowMs: 60_000 },
      note: { perUser: 40, perAddress: 160, windowMs: 60_000 },
      upload: { perUser: 10, perAddress: 40, windowMs: 3_600_000 },
      piece: { perUser: 180, perAddress: 540, windowMs: 60_000 },
      signed: { perUser: 3_000, perAddress: 3_000, windowMs: 60_000 },
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
