import { type ClanId, type SessionId, toId } from '../../../domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { hashOf } from '../../features/auth/secrets.ts';
import { addPeople, type AddedPerson, changeClan } from '../../../../tests/support/clan-rows.ts';
import { type LiveReader, openLive } from '../../../../tests/support/live-reader.ts';

/** Timeout for a busy machine. */
const PATIENT = { timeout: 20_000 };

/** Polling must not hide a lost message here: the interval is too long. */
const SELDOM = { counterPollMs: 600_000, checkMs: 600_000 };

let here: TestApp;
let there: TestApp;
let member: SignedIn;
let leader: SignedIn;
let clanId: ClanId;
const readers: LiveReader[] = [];
beforeAll(async () => {
  here = await startTestApp({ deps: { live: SELDOM } });
  there = await startTestApp({ beside: here, deps: { live: SELDOM } });
  member = await here.signIn('member');
  leader = await here.signIn('leader');
  clanId = member.user.characters[0]?.clan?.id ?? toId<ClanId>('');
});

afterAll(async () => {
  await there.close();
  await here.close();
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

async function open(
  at: TestApp,
  headers: Readonly<Record<string, string>>,
  lastEventId?: number,
): Promise<LiveReader> {
  const reader = await openLive(at.origin, headers, lastEventId);
  readers.push(reader);
  return reader;
}

async function counter(): Promise<number> {
  return (
    await here.database.db
      .selectFrom('clans')
      .select('rev')
      .where('id', '=', clanId)
      .executeTakeFirstOrThrow()
  ).rev;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** A change as a user makes it: requests a skip, in the clan of all these users. */
async function requestSkip(
  at: TestApp,
  who: { readonly headers: Readonly<Record<string, string>> },
): Promise<string> {
  const id = randomUUID();
  const answer = await at.post('/api/skips', { id, startDate: today(), endDate: today() }, who.headers);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return id;
}

async function somebody(rank: 'SOLDIER' | 'OFFICER' = 'SOLDIER'): Promise<AddedPerson> {
  return (await addPeople(here.database.db, clanId, 1, rank))[0] as AddedPerson;
}

describe('a live stream', () => {
  it('has the headers that keep proxies and caches out of it', async () => {
    const reader = await open(here, member.headers);
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(reader.headers.get('x-accel-buffering')).toBe('no');
    expect(reader.headers.get('content-security-policy')).not.toBeNull();
  });

  it('sends the revision at once, and nothing to a client that has it', async () => {
    const now = await counter();
    const fresh = await open(here, member.headers);
    expect(await fresh.until(() => true)).toMatchObject({ event: 'rev', rev: now, id: String(now) });
    const present = await open(here, member.headers, now);
    await pause(300);
    expect(present.events).toEqual([]);
  });

  it('reports a change made on the other process once it is committed', async () => {
    const officer = await somebody('OFFICER');
    const reader = await open(there, officer.headers, await counter());
    const others = [
      await open(there, member.headers, await counter()),
      await open(here, leader.headers, await counter()),
    ];
    await pause(200);
    const id = await requestSkip(here, await somebody());
    const seen = await reader.until(({ event }) => event === 'rev');
    const answer = await there.fetch(`/api/sync?since=${seen.rev - 1}`, { headers: officer.headers });
    expect(((await answer.json()) as SyncAnswer).changes.skips.map((skip) => skip.id)).toContain(id);
    for (const other of others)
      expect((await other.until(({ event }) => event === 'rev')).rev).toBeGreaterThanOrEqual(seen.rev);
  });

  it('reports nothing of another clan', async () => {
    const outsider = await here.signIn('outsider');
    const reader = await open(there, outsider.headers);
    await reader.until(() => true);
    const count = reader.events.length;
    await requestSkip(here, await somebody());
    await pause(400);
    expect(reader.events).toHaveLength(count);
  });

  it('resumes after the last received event, with everything in between', async () => {
    const who = await somebody();
    const first = await open(there, who.headers);
    const { rev } = await first.until(() => true);
    first.close();
    await requestSkip(here, await somebody());
    await requestSkip(here, await somebody());
    const again = await open(there, who.headers, rev);
    // the last event of the other process may still be in flight
    expect((await again.until((event) => event.rev >= rev + 2)).rev).toBe(rev + 2);
  });

  it('misses no change that commits while it is opened', async () => {
    const people = await addPeople(here.database.db, clanId, 10);
    for (const who of people) {
      const had = await counter();
      const [reader] = await Promise.all([open(there, who.headers, had), requestSkip(here, who)]);
      expect((await reader.until(() => true)).rev).toBe(had + 1);
    }
  });

  it('makes a device with a revision that the clan never had sync everything', async () => {
    const now = await counter();
    const reader = await open(here, member.headers, now + 100);
    await reader.until(({ event }) => event === 'rights');
    expect(await reader.until(({ event }) => event === 'rev')).toMatchObject({ rev: now });
  });

  it('is rejected without a session, for a foreign character and without a clan', async () => {
    const drifter = await here.signIn('drifter');
    expect((await open(here, {})).status).toBe(401);
    expect(
      (await open(here, { ...member.headers, 'x-character-id': leader.headers['x-character-id'] ?? '' }))
        .status,
    ).toBe(403);
    expect((await open(here, drifter.headers)).status).toBe(403);
  });
});

describe('permissions', () => {
  it('that end with the session end the stream, on any process, within two seconds', async () => {
    const who = await here.signIn('officer');
    const [reader, same] = [await open(there, who.headers), await open(here, who.headers)];
    await here.post('/api/auth/logout', undefined, who.headers);
    for (const one of [reader, same]) {
      await one.until(({ event }) => event === 'bye', 2_000);
      await one.ended(2_000);
    }
    expect((await open(there, who.headers)).status).toBe(401);
  });

  it('that end with the clan end the stream within two seconds, and those that change are sent', async () => {
    const own = await startTestApp();
    const beside = await startTestApp({ beside: own, deps: { live: SELDOM } });
    try {
      const who = await own.signIn('member');
      const name = who.user.characters[0]?.name ?? '';
      const rank = (to: string | null) =>
        own.fetch('/zone/control/rank', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name, rank: to }),
        });
      // The other process has its own simulator, which does not know of this; what is stored counts for both.
      await own.database.db
        .updateTable('users')
        .set({ characters_seen_at: new Date(Date.now() + 60_000) })
        .where('id', '=', who.user.id)
        .execute();
      const reader = await open(beside, who.headers);
      await reader.until(({ event }) => event === 'rev');

      const seen = async (): Promise<void> => {
        await own.database.db
          .updateTable('users')
          .set({ characters_seen_at: new Date(0) })
          .where('id', '=', who.user.id)
          .execute();
        expect((await own.fetch('/api/user/me', { headers: who.headers })).status).toBe(200);
      };
      await rank('OFFICER');
      await seen();
      await reader.until(({ event }) => event === 'rights', 2_000);
      expect(reader.isOver()).toBe(false);
      await rank(null);
      await seen();
      await reader.until(({ event }) => event === 'bye', 2_000);
      await reader.ended(2_000);
    } finally {
      await beside.close();
      await own.close();
    }
  });

  it('that the clan changes for a page are sent to the whole clan', async () => {
    const [officer, colonel] = [
      await somebody('OFFICER'),
      (await addPeople(here.database.db, clanId, 1, 'COLONEL'))[0] as AddedPerson,
    ];
    const reader = await open(there, officer.headers);
    await reader.until(() => true);
    const { settings } = (await (
      await here.fetch('/api/clan/settings', { headers: colonel.headers })
    ).json()) as { readonly settings: { readonly version: number; readonly pageAccess: object } };
    const { version, isReasonRequired, timeZone, autoApproveHours } = settings as never as Record<
      string,
      unknown
    >;
    const answer = await here.post(
      '/api/clan/settings',
      {
        version,
        settings: {
          isReasonRequired,
          timeZone,
          autoApproveHours,
          pageAccess: { officer: { 'skips-panel': false }, colonel: {} },
        },
      },
      colonel.headers,
    );
    expect(answer.status, await answer.clone().text()).toBe(200);
    await reader.until(({ event }) => event === 'rights', 2_000);
    await here.database.db.deleteFrom('clan_settings').where('clan_id', '=', clanId).execute();
  });
});

describe('with short times', () => {
  it('a stream sends heartbeats, and checks permissions and revisions by itself', async () => {
    const app = await startTestApp({
      beside: here,
      deps: { live: { heartbeatMs: 100, checkMs: 200, counterPollMs: 200 } },
    });
    try {
      const who = await somebody('OFFICER');
      const reader = await open(app, who.headers);
      await reader.until(() => true);
      await expect.poll(() => reader.beats(), PATIENT).toBeGreaterThan(3);
      const rev = await changeClan(here.database.db, clanId, async () => undefined);
      await reader.until((seen) => seen.rev === rev);
      await here.database.db
        .updateTable('characters')
        .set({ clan_rank: 'SOLDIER' })
        .where('id', '=', who.characterId)
        .execute();
      await reader.until(({ event }) => event === 'rights');
      await here.database.db
        .updateTable('auth_sessions')
        .set({ revoked_at: new Date() })
        .where('id', '=', who.sessionId)
        .execute();
      await reader.until(({ event }) => event === 'bye');
      await reader.ended();
    } finally {
      await app.close();
    }
  });
});

describe('many streams', () => {
  it('of one user: the sixth is rejected, but a reconnecting session replaces its own oldest', async () => {
    const { db } = here.database;
    const who = await somebody();
    const token = randomUUID().repeat(2);
    await db
      .insertInto('auth_sessions')
      .values({
        id: toId<SessionId>(randomUUID()),
        token_hash: hashOf(token),
        user_id: who.userId,
        device: 'other',
        created_at: new Date(),
        last_seen_at: new Date(),
        expires_at: new Date('2099-01-01'),
        revoked_at: null,
      })
      .execute();
    const first = [
      await open(here, who.headers),
      await open(here, who.headers),
      await open(here, who.headers),
      await open(here, who.headers),
      await open(here, who.headers),
    ];
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const stranger = await open(here, { ...who.headers, authorization: `Bearer ${token}` });
    expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await open(here, who.headers)).status).toBe(200);
    await first[0]?.ended();
    expect(first[0]?.retryMs()).toBe(30_000);
    expect(first.slice(1).map((reader) => reader.isOver())).toEqual([false, false, false, false]);
    first[1]?.close();
    await expect
      .poll(
        async () => (await open(here, { ...who.headers, authorization: `Bearer ${token}` })).status,
        PATIENT,
      )
      .toBe(200);
  });

  it('are notified together', async () => {
    const people = await addPeople(here.database.db, clanId, 50);
    const opened: LiveReader[] = [];
    for (const { headers } of people)
      for (let stream = 0; stream < 4; stream += 1) opened.push(await open(there, headers, await counter()));
    await requestSkip(here, await somebody());
    const rev = await counter();
    const seen = await Promise.all(opened.map((reader) => reader.until((event) => event.rev === rev)));
    expect(seen).toHaveLength(200);
  });

  it('end when the server stops, with a reconnect delay, and without delaying it', async () => {
    const app = await startTestApp({ beside: here, deps: { live: SELDOM } });
    const opened = [await open(app, member.headers), await open(app, leader.headers)];
    await Promise.all(opened.map((reader) => reader.until(() => true)));
    const since = performance.now();
    await app.close();
    expect(performance.now() - since).toBeLessThan(3_000);
    for (const reader of opened) {
      await reader.ended(500);
      expect(reader.retryMs()).toBeGreaterThanOrEqual(1_000);
      expect(reader.events.map(({ event }) => event)).not.toContain('bye');
    }
  });
});

describe('a broken channel between the processes', () => {
  it('is reopened, and missed events are recovered', async () => {
    const who = await somebody();
    const reader = await open(there, who.headers, await counter());
    const lines = async (): Promise<readonly number[]> => {
      const { rows } = await sql<{
        pid: number;
      }>`SELECT pid FROM pg_stat_activity WHERE application_name = 'muster live' AND datname = current_database()`.execute(
        here.database.db,
      );
      return rows.map(({ pid }) => pid);
    };
    const old = await lines();
    expect(old.length).toBeGreaterThanOrEqual(2);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'muster live' AND datname = current_database()`.execute(
      here.database.db,
    );
    await requestSkip(here, await somebody());
    const rev = await counter();
    await reader.until((seen) => seen.rev >= rev, 5_000);
    await expect
      .poll(async () => (await lines()).filter((pid) => !old.includes(pid)).length, PATIENT)
      .toBeGreaterThanOrEqual(2);
  });
});
