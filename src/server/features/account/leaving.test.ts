/** Leaving for good, of people who have lived through the demo: nothing of them is left in any table. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { isDeep } from '../../../../tests/support/depth.ts';
import { signInOverHttp } from '../../../../tests/support/http-sign-in.ts';
import { tracesOf } from '../../../../tests/support/person-traces.ts';
import { openDemo } from '../../demo/open-demo.ts';
import { readEnv } from '../../env.ts';
import { lifeOpener } from '../../features.ts';
import { createContributionsRepo } from '../treasury/contributions/contributions.repo.ts';
import { createLedgerCheck } from '../treasury/ledger/ledger-check.ts';
import { createLedgerRepo } from '../treasury/ledger/ledger.repo.ts';
import { rulesOf } from '../../db/people/person-columns.ts';
import type { PersonIds } from '../../db/people/person-rows.ts';
import { createPersonRepo } from './person.repo.ts';

/** What the game itself says about a character stays, as long as the game says it. */
const BY_THE_GAME = new Set(['clan_members.name', 'clan_members.name_key', 'clans.leader_name']);

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  const env = readEnv({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent' });
  const secret = Buffer.alloc(32, 7);
  await openDemo({
    env,
    openLife: lifeOpener({ env, secret }),
    database: test.database,
    secret,
    clock: { now: () => new Date() },
    print: () => undefined,
    signal: new AbortController().signal,
    priceDays: 1,
  });
}, 240_000);
afterAll(() => test.close());

async function idsOf(login: string): Promise<PersonIds> {
  const { id } = await test.database.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  return createPersonRepo(test.database.db).ids(id);
}

async function wordsOf({ userId, ids, partIds, names }: PersonIds): Promise<readonly string[]> {
  const { game_uuid: gameId } = await test.database.db
    .selectFrom('users')
    .select('game_uuid')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [...ids, ...partIds, gameId, ...[...names.values()].flat()];
}

function placesOf(traces: Awaited<ReturnType<typeof tracesOf>>): readonly string[] {
  return [...new Set(traces.map(({ place }) => place))];
}

async function brokenLedgers(): Promise<readonly unknown[]> {
  const { db } = test.database;
  const unused = (() => undefined) as never;
  const check = createLedgerCheck({
    repo: createLedgerRepo(db),
    checks: unused,
    contributions: createContributionsRepo(db),
    works: unused,
    notices: unused,
    clock: { now: () => new Date() },
    log: { debug: unused, info: unused, warn: unused, error: unused },
  });
  return (await check.checkAll()).problems;
}

/** Sums that must not change because somebody leaves. */
async function sums(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM treasury_entries) AS entries, (SELECT sum(delta_rub) FROM treasury_entries) AS rub,
      (SELECT count(*) FROM contributions) AS contributions, (SELECT count(*) FROM warns) AS warns,
      (SELECT count(*) FROM absence_people) AS marked, (SELECT count(*) FROM supply_sends) AS sends,
      (SELECT sum(jsonb_array_length(rows)) FROM clan_war_stages) AS lines, (SELECT count(*) FROM operations) AS plans,
      (SELECT count(*) FROM drawing_objects) AS drawn`.execute(test.database.db);
  return rows;
}

describe.each(isDeep ? ['officer', 'leader', 'yizhak', 'member'] : ['officer'])('%s', (login) => {
  let headers: SignedIn['headers'];
  let person: PersonIds;
  let words: readonly string[];
  beforeAll(async () => {
    headers = { authorization: `Bearer ${await signInOverHttp(test.origin, login)}` };
    person = await idsOf(login);
    words = await wordsOf(person);
  });

  it('has a file with everything of their own and no secret', async () => {
    const answer = await test.fetch('/api/account/data', { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await answer.text();
    const file = JSON.parse(text) as Record<string, Record<string, readonly Record<string, unknown>[]>>;
    expect(file['account']?.['users']).toMatchObject([{ id: person.userId, login }]);
    for (const [group, table] of [
      ['characters', 'characterDays'],
      ['skips', 'skips'],
      ['attendance', 'absencePeople'],
      ['wars', 'clanWarStages'],
      ['squads', 'operations'],
      ['devices', 'authSessions'],
      ['notifications', 'notifications'],
      ['audit', 'auditLog'],
    ] as const)
      expect(file[group]?.[table]?.length, `${group}.${table}`).toBeGreaterThan(0);
    const own = new Set([...person.names.values()].flat());
    for (const { rows } of file['wars']?.['clanWarStages'] ?? [])
      for (const { name } of rows as { name: string }[]) expect(own).toContain(name);
    for (const stage of file['wars']?.['clanWarStages'] ?? []) expect(stage['state']).toBe('confirmed');
    // what was done to others has no contents
    for (const entry of file['audit']?.['auditLog'] ?? [])
      if (entry['subjectUserId'] !== person.userId) expect(entry).not.toHaveProperty('after');
    expect(text).not.toMatch(/"(?:tokenHash|p256dh|auth|accessSealed|refreshSealed|endpoint|hash)":/);
  });

  it('leaves nothing but what the game says, and the history of the clans adds up', async () => {
    await sql`
      INSERT INTO clan_files (clan_id, id, kind, state, bytes, received, tag, made_by, made_user_id, made_at, changed_at, ends_at)
      SELECT DISTINCT clan_id, gen_random_uuid(), 'export', 'ready', 1, 1, '', '', gen_random_uuid(), now(), now(), now() + interval '1 day'
      FROM characters WHERE clan_id IS NOT NULL`.execute(test.database.db);
    await sql`
      INSERT INTO clan_file_pieces (clan_id, file_id, start, body)
      SELECT clan_id, id, 0, 'x' FROM clan_files WHERE state = 'ready'`.execute(test.database.db);
    const before = await sums();
    const places = placesOf(await tracesOf(test.database.db, words));
    // the test would find it: most columns that may name a person do
    expect(places.length).toBeGreaterThan(60);
    const { nameToType } = (await (await test.fetch('/api/account/leaving', { headers })).json()) as {
      readonly nameToType: string;
    };
    const answer = await test.post('/api/account/leave', { name: nameToType }, headers);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);

    const left = (await tracesOf(test.database.db, words)).filter(({ place }) => !BY_THE_GAME.has(place));
    expect(left).toEqual([]);
    expect(await sums()).toEqual(before);
    expect(await brokenLedgers()).toEqual([]);
    // each place had a rule
    for (const place of places) {
      const [table = '', column = ''] = place.split('.');
      if (column !== 'id') expect(rulesOf(table as never)[column] ?? 'nobody', place).not.toBe('nobody');
    }
    expect((await test.fetch('/api/user/me', { headers })).status).toBe(401);
    expect((await test.post('/api/account/leave', { name: nameToType }, headers)).status).toBe(401);
  }, 60_000);

  it('lets every device of the clan start over, and says so in the log', async () => {
    const { rows } = await sql<{ readonly rev: number; readonly from: number; readonly gone: number }>`
      SELECT k.rev, k.tombstones_from AS from, (SELECT count(*)::int FROM tombstones t WHERE t.clan_id = k.id AND t.rev < k.rev - 1) AS gone
      FROM clans k WHERE k.id IN (SELECT clan_id FROM audit_log WHERE action = 'account.left')`.execute(
      test.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { rev, from, gone } of rows) expect({ from, gone }).toEqual({ from: rev, gone: 0 });
    // a file that was made before has the name
    const ready = await sql`
      SELECT FROM clan_files f LEFT JOIN clan_file_pieces p ON p.clan_id = f.clan_id AND p.file_id = f.id
      WHERE (f.state = 'ready' OR p.start IS NOT NULL)
        AND f.clan_id IN (SELECT clan_id FROM audit_log WHERE action = 'account.left')`.execute(
      test.database.db,
    );
    expect(ready.rows).toEqual([]);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['actor_user_id', 'subject_name'])
      .where('action', '=', 'account.left')
      .execute();
    for (const line of lines)
      expect(line).toEqual({ actor_user_id: null, subject_name: expect.stringMatching(/^anon \d{6}$/) });
  });

  it('does not come back with the list that the game sends of the clan', async () => {
    test.advance(11 * 60_000);
    // a member's sign-in reads it again
    await signInOverHttp(test.origin, 'colonel');
    await test.app.enqueueDue();
    const places = placesOf(await tracesOf(test.database.db, words));
    expect(places.filter((place) => !BY_THE_GAME.has(place))).toEqual([]);
    expect(places).toContain('clan_members.name');
  });

  it('comes back as somebody new', async () => {
    const token = await signInOverHttp(test.origin, login);
    const { user } = (await (
      await test.fetch('/api/user/me', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { readonly user: { readonly id: string; readonly characters: readonly unknown[] } };
    expect(user.id).not.toBe(person.userId);
    expect(user.characters.length).toBeGreaterThan(0);
    const own = await test.database.db
      .selectFrom('skips')
      .select('id')
      .where('user_id', '=', user.id as never)
      .execute();
    expect(own).toEqual([]);
  });
});
