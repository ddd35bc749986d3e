/** What one person can store: bytes per day, small audit rows and stored answers, history for as long as a clan wants. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GEAR_SLOTS, MAX_NOTES_LENGTH, MAX_OTHERS, MAX_OWN_TEXT_LENGTH } from '../../src/domain/gear/gear.ts';
import { DAILY_WRITE_BYTES } from '../../src/server/db/unit-of-work/write-quota.ts';
import { isDeep } from '../support/depth.ts';
import { type SignedIn, startTestApp, type TestApp } from '../support/app.ts';

const QUOTA = 400_000;
const CHANGES_PER_MINUTE = 60;
const YEAR_MS = 366 * 86_400_000;

let one: TestApp;
let two: TestApp;
let member: SignedIn;
let officer: SignedIn;
let clanId: string;
beforeAll(async () => {
  one = await startTestApp({ deps: { dailyWriteBytes: QUOTA } });
  two = await startTestApp({ beside: one, deps: { dailyWriteBytes: QUOTA } });
  member = await one.signIn('member');
  officer = await one.signIn('officer');
  clanId = officer.user.characters[0]?.clan?.id ?? '';
});
afterAll(async () => {
  await two.close();
  await one.close();
});

function text(length: number): string {
  return randomBytes(length).toString('base64').slice(0, length);
}

/** The largest set that is accepted, with other contents each time. */
function largestSet(id: string): object {
  const piece = () => ({
    itemId: null,
    text: text(MAX_OWN_TEXT_LENGTH),
    rank: null,
    level: 15,
    notes: text(MAX_NOTES_LENGTH),
  });
  return {
    id,
    name: 'War',
    isMain: true,
    slots: Object.fromEntries(GEAR_SLOTS.map((slot) => [slot, piece()])),
    others: Array.from({ length: MAX_OTHERS }, () => ({ ...piece(), quantity: 1 })),
  };
}

function save(app: TestApp, who: SignedIn, set: object, key: string = randomUUID()): Promise<Response> {
  return app.post('/api/gear', set, { ...who.headers, 'idempotency-key': key });
}

describe('what a change leaves behind', () => {
  it('is nothing of a body that the endpoint ignores, nested however deep', async () => {
    const answer = await one.fetch(`/api/skips/${randomUUID()}/cancel`, {
      method: 'POST',
      headers: { ...officer.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: '['.repeat(9_000) + ']'.repeat(9_000),
    });
    expect(answer.status).toBe(404);
  });

  it('is bounded, however large it is', async () => {
    const id = randomUUID();
    for (let round = 0; round < 3; round += 1)
      expect((await save(one, officer, largestSet(id))).status).toBe(200);
    const { rows } = await sql<{ audit: number; answer: number }>`
      SELECT (SELECT max(coalesce(length(before::text), 0) + coalesce(length(after::text), 0)) FROM audit_log WHERE entity_id = ${id})::int AS audit,
        (SELECT max(coalesce(length(answer), 0) + coalesce(length(answer_packed), 0)) FROM idempotency_keys)::int AS answer`.execute(
      one.database.db,
    );
    expect(rows[0]?.audit).toBeLessThan(5_000);
    expect(rows[0]?.answer).toBeLessThan(4_200);
  });

  it('is what changed, and not the whole', async () => {
    const id = randomUUID();
    const set = { id, name: 'Second', isMain: false, slots: {}, others: [] };
    await save(one, officer, set);
    await save(one, officer, { ...set, name: 'Reserve' });
    const entry = await one.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .where('before', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Object.keys(entry.after as object)).toContain('name');
    expect(Object.keys(entry.after as object)).not.toContain('slots');
    expect(Object.keys(entry.after as object)).not.toContain('characterName');
  });

  it('answers a repeat of a very large change: it is done, and this changed', async () => {
    const [set, key] = [largestSet(randomUUID()), randomUUID()];
    expect((await save(one, officer, set, key)).status).toBe(200);
    const again = await save(two, officer, set, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await again.json()).toMatchObject({ success: true, change: { clanId, kinds: ['gear'] } });
  });
});

describe('a day', () => {
  it('has room for so many bytes of one person, over all processes', async () => {
    const id = randomUUID();
    const statuses: number[] = [];
    let last: Response | null = null;
    for (let call = 0; call < 60; call += 1) {
      last = await save(call % 2 === 0 ? one : two, member, largestSet(id));
      statuses.push(last.status);
    }
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThan(5);
    expect(passed).toBeLessThan(40);
    expect(statuses.slice(passed).every((status) => status === 429)).toBe(true);
    expect(await last?.json()).toMatchObject({ success: false, code: 'request.quotaReached' });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    const { bytes } = await one.database.db
      .selectFrom('daily_writes')
      .select('bytes')
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    expect(bytes).toBeLessThanOrEqual(QUOTA);
  });

  it('of one person takes nothing from others, and ends', async () => {
    expect((await save(one, officer, largestSet(randomUUID()))).status).toBe(200);
    expect((await save(one, member, largestSet(randomUUID()))).status).toBe(429);
    await sql`UPDATE daily_writes SET day = day - 1`.execute(one.database.db);
    expect((await save(one, member, largestSet(randomUUID()))).status).toBe(200);
  });
});

describe.runIf(isDeep)('an hour of a member who writes as much as possible', () => {
  it('grows the database by less than the daily quota', { timeout: 600_000 }, async () => {
    const app = await startTestApp();
    try {
      const who = await app.signIn('member');
      const size = async (): Promise<number> => {
        const { rows } = await sql<{
          bytes: string;
        }>`SELECT pg_database_size(current_database()) AS bytes`.execute(app.database.db);
        return Number(rows[0]?.bytes);
      };
      const before = await size();
      const id = randomUUID();
      const counts = { stored: 0, overQuota: 0, tooFast: 0 };
      for (let minute = 0; minute < 60; minute += 1) {
        for (let call = 0; call <= CHANGES_PER_MINUTE; call += 1) {
          const answer = await save(app, who, largestSet(id));
          const { code } = (await answer.json()) as { code?: string };
          if (answer.status === 200) counts.stored += 1;
          else if (code === 'request.quotaReached') counts.overQuota += 1;
          else {
            expect(code).toBe('request.rateLimited');
            counts.tooFast += 1;
          }
        }
        app.advance(60_000);
        // autovacuum comes by once a minute
        await sql`VACUUM`.execute(app.database.db);
      }
      const grown = (await size()) - before;
      console.warn(`an hour of the largest changes: ${grown} bytes, ${JSON.stringify(counts)}`);
      expect(counts.overQuota).toBeGreaterThan(1_000);
      expect(grown).toBeLessThan(DAILY_WRITE_BYTES);
    } finally {
      await app.close();
    }
  });
});

describe('history', () => {
  async function addOld(ageMs: number): Promise<void> {
    const at = new Date(Date.now() - ageMs);
    await one.database.db
      .insertInto('clan_member_events')
      .values({
        clan_id: clanId as never,
        id: randomUUID(),
        name_key: 'old',
        name: 'Old',
        kind: 'joined',
        from_rank: null,
        to_rank: 'SOLDIER',
        at,
      })
      .execute();
    await sql`INSERT INTO audit_log (clan_id, id, at, action, entity_kind, entity_id) VALUES (${clanId}, ${randomUUID()}, ${at}, 'test.old', 'test', 'x')`.execute(
      one.database.db,
    );
    await sql`INSERT INTO supply_sends (clan_id, id, at, actor_user_id, actor_name, user_id, character_id, character_name, map_stage, action, items, is_told)
      VALUES (${clanId}, ${randomUUID()}, ${at}, ${officer.user.id}, 'A', ${officer.user.id}, 'c', 'C', 'berda', 'sent', '[]', true)`.execute(
      one.database.db,
    );
  }
  async function left(): Promise<readonly number[]> {
    const { rows } = await sql<{ events: number; audit: number; sends: number }>`
      SELECT (SELECT count(*) FROM clan_member_events WHERE name_key = 'old')::int AS events,
        (SELECT count(*) FROM audit_log WHERE action = 'test.old')::int AS audit,
        (SELECT count(*) FROM supply_sends WHERE actor_name = 'A')::int AS sends`.execute(one.database.db);
    const [row] = rows;
    return row === undefined ? [] : [row.events, row.audit, row.sends];
  }

  it('is kept for two years, or as long as the clan says', async () => {
    for (const years of [0.5, 1.5, 2.5]) await addOld(years * YEAR_MS);
    await one.app.sweep();
    expect(await left()).toEqual([2, 2, 2]);
    const leader = await one.signIn('leader');
    const { settings } = (await (
      await one.fetch('/api/clan/settings', { headers: leader.headers })
    ).json()) as { settings: { version: number } & Record<string, unknown> };
    const { version, updatedAt: _at, updatedBy: _by, ...rules } = settings;
    const change = (historyYears: number): Promise<Response> =>
      one.post('/api/clan/settings', { settings: { ...rules, historyYears }, version }, leader.headers);
    expect((await change(0)).status).toBe(400);
    expect((await change(1)).status).toBe(200);
    await one.app.sweep();
    expect(await left()).toEqual([1, 1, 1]);
  });
});
