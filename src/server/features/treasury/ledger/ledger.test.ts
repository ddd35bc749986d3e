import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal, skipCalls } from '../../../../../tests/support/skip-calls.ts';
import { treasuryCalls, type TreasuryCalls, written } from '../../../../../tests/support/treasury-calls.ts';
import { toId, type ClanId, type UserId } from '../../../../domain/ids.ts';
import { defaultRules } from '../../../../domain/clan-settings/clan-settings.ts';
import { createUnitOfWorkRunner } from '../../../db/unit-of-work/unit-of-work-runner.ts';
import { createClanDays } from '../../../ports/clan-days.ts';
import { randomIds } from '../../../ports/ids.ts';
import { createContributionsRepo } from '../contributions/contributions.repo.ts';
import { createLedgerCheck } from './ledger-check.ts';
import { createLedgerChecksRepo } from './ledger-checks.repo.ts';
import { createLedgerRepo } from './ledger.repo.ts';
import { createLedgerService } from './ledger.service.ts';
import { type ClanPeople, signInPeople } from '../../../../../tests/support/clan-people.ts';

let test: TestApp;
let leader: TreasuryCalls;
let colonel: TreasuryCalls;
let officer: TreasuryCalls;
let member: TreasuryCalls;
let outsider: TreasuryCalls;
let people: ClanPeople;
beforeAll(async () => {
  test = await startTestApp();
  people = await signInPeople(test);
  leader = treasuryCalls(test, people.leader);
  colonel = treasuryCalls(test, people.colonel);
  officer = treasuryCalls(test, people.officer);
  member = treasuryCalls(test, people.member);
  outsider = treasuryCalls(test, people.outsider);
});
afterAll(() => test.close());

describe('the balance', () => {
  it('is set by those who may, carries what was seen, and is read by every member of the clan', async () => {
    expect(await member.balance()).toBe(0);
    expect(await member.entries()).toEqual([]);
    const first = written(await colonel.setBalance(0, 1_200_000, ' Counted in the chest '));
    expect(first.entry).toMatchObject({
      seq: 1,
      previousRub: 0,
      deltaRub: 1_200_000,
      balanceRub: 1_200_000,
      by: 'Ozera',
      reason: 'Counted in the chest',
      source: 'balance',
    });
    expect(await member.balance()).toBe(1_200_000);
    expectRefusal(await leader.setBalance(1_000_000, 900_000), 'treasury.moved', {
      seenRub: 1_000_000,
      balanceRub: 1_200_000,
    });
    written(await leader.setBalance(1_200_000, 900_000, 'Claymores'));
    expect((await member.entries()).map(({ seq, deltaRub }) => [seq, deltaRub])).toEqual([
      [2, -300_000],
      [1, 1_200_000],
    ]);
    expect(await outsider.entries(), 'another clan').toEqual([]);
  });

  it('is not set by members, by officers without the page, or to what is no balance', async () => {
    expectRefusal(await member.setBalance(900_000, 1), 'auth.forbidden');
    expectRefusal(await officer.setBalance(900_000, 1), 'auth.forbidden');
    expectRefusal(await officer.correct(1), 'auth.forbidden');
    await skipCalls(test, people.leader).saveSettings({
      pageAccess: { officer: { 'treasury-manage': true }, colonel: {} },
    });
    test.advance(3_000);
    written(await officer.setBalance(900_000, 910_000));
    await skipCalls(test, people.leader).saveSettings({ pageAccess: { officer: {}, colonel: {} } });
    expectRefusal(await leader.setBalance(910_000, 910_000), 'treasury.unchanged', { balanceRub: 910_000 });
    for (const [balanceRub, reason] of [
      [-1, 'x'],
      [1.5, 'x'],
      [1_000_000_000_001, 'x'],
      [5, ' '],
      [5, 'x'.repeat(501)],
    ] as const)
      expect((await leader.setBalance(910_000, balanceRub, reason)).status).toBe(400);
  });

  it('is set once by a call that is repeated, with its key or its id', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    const body = { id, seenRub: 910_000, balanceRub: 920_000, reason: 'twice' };
    const one = await leader.post('/api/treasury/balance', body, key);
    expect(await leader.post('/api/treasury/balance', body, key)).toEqual(one);
    expectRefusal(await leader.post('/api/treasury/balance', body), 'treasury.idTaken');
    expect(await member.balance()).toBe(920_000);
  });
});

describe('a correction', () => {
  it('is a counter-entry, once for each entry, and none for a correction', async () => {
    const { entry } = written(await leader.setBalance(920_000, 1_020_000, 'a typo'));
    const back = written(await leader.correct(entry.seq, 'typed twice'));
    expect(back.entry).toMatchObject({ deltaRub: -100_000, source: 'correction', reason: 'typed twice' });
    expect(await member.balance()).toBe(920_000);
    expect((await member.entries()).find(({ seq }) => seq === entry.seq)?.correctedBy).toBe(back.entry.seq);
    expectRefusal(await colonel.correct(entry.seq), 'treasury.corrected');
    expectRefusal(await colonel.correct(back.entry.seq), 'treasury.corrected');
    expectRefusal(await colonel.correct(9_999), 'treasury.entryNotFound');
    expectRefusal(await outsider.correct(entry.seq), 'treasury.entryNotFound');
    expectRefusal(await leader.correct(1), 'treasury.belowZero', { balanceRub: 920_000 });
  });
});

describe('the ledger', () => {
  let nowMs = Date.parse('2030-01-01T02:59:00Z');
  const repo = () => createLedgerRepo(test.database.db);
  const clan = async (): Promise<ClanId> => (await repo().clans())[0] as ClanId;
  const notified: unknown[] = [];
  const check = () =>
    createLedgerCheck({
      repo: repo(),
      checks: createLedgerChecksRepo(test.database.db),
      contributions: createContributionsRepo(test.database.db),
      works: createUnitOfWorkRunner({
        db: test.database.db,
        clock: { now: () => new Date(nowMs) },
        ids: randomIds,
        jobs: { send: async () => undefined },
        bus: null,
      }),
      notices: {
        notify: async (_work, entry) => {
          notified.push(entry);
        },
      },
      clock: { now: () => new Date(nowMs) },
      log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    });

  it('cannot be changed, shortened or emptied, nor continued out of order, by right of the database', async () => {
    const { db } = test.database;
    await expect(sql`UPDATE treasury_entries SET delta_rub = 1`.execute(db)).rejects.toThrow(
      /append-only|permission denied/,
    );
    await expect(sql`DELETE FROM treasury_entries`.execute(db)).rejects.toThrow(/append-only/);
    await expect(sql`TRUNCATE treasury_entries`.execute(db)).rejects.toThrow(/append-only|permission denied/);
    const { rows } = await sql<{ readonly right: boolean }>`
      SELECT bool_or(has_table_privilege(0::oid, 'treasury_entries', r)) AS right
      FROM unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) r`.execute(db);
    expect(rows).toEqual([{ right: false }]);
    const head = await repo().head(await clan());
    const clanId = await clan();
    const append = (seq: number, balanceRub: number, actor: string, source: string) =>
      repo().append(
        clanId,
        {
          seq,
          at: new Date(),
          deltaRub: 5,
          balanceRub,
          actor: { userId: toId<UserId>(randomUUID()), characterName: actor },
          reason: null,
          source: { kind: 'balance', id: source },
          subject: null,
          hash: Buffer.alloc(32),
        },
        1,
      );
    await expect(append(head.seq + 1, head.balanceRub, 'Halden', 'a')).rejects.toThrow(/does not follow/);
    await expect(append(head.seq + 2, head.balanceRub + 5, 'Halden', 'a')).rejects.toThrow(/does not follow/);
    await expect(append(head.seq + 1, head.balanceRub + 5, '', 'a')).rejects.toThrow(/actor_name/);
    const [posted] = await repo().after(clanId, 0, 1);
    await expect(append(head.seq + 1, head.balanceRub + 5, 'Halden', posted?.sourceId ?? '')).rejects.toThrow(
      /one_per_source/,
    );
    expect(await repo().head(clanId)).toEqual(head);
  });

  it('is checked once a night, and reports what is broken to the operator, and once to the leader', async () => {
    expect((await check().checkAll()).problems).toEqual([]);
    const { db } = test.database;
    const days = async (): Promise<readonly string[]> =>
      (await db.selectFrom('ledger_checks').select('day').orderBy('day').execute()).map(({ day }) => day);
    await check().checkDue();
    expect(await days(), 'not before three').toEqual([]);
    nowMs += 5 * 60_000;
    await Promise.all([check().checkDue(), check().checkDue()]);
    await check().checkDue();
    expect(await days()).toEqual(['2030-01-01']);
    expect(await createLedgerChecksRepo(db).last()).toMatchObject({ problems: 0 });
    // somebody with all rights turns the triggers off
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx);
      await sql`UPDATE treasury_entries SET reason = 'forged' WHERE seq = 2`.execute(trx);
    });
    const { problems } = await check().checkAll();
    expect(problems).toMatchObject([{ fault: 'hash', seq: 2 }]);
    nowMs += 86_400_000;
    await check().checkDue();
    expect(await createLedgerChecksRepo(db).last()).toMatchObject({ clans: 1, problems: 1 });
    expect(notified).toMatchObject([
      { userIds: [people.leader.user.id], notice: { kind: 'ledgerBroken', seq: 2 } },
    ]);
    // the next night it is no news
    nowMs += 86_400_000;
    await check().checkDue();
    expect(await createLedgerChecksRepo(db).last()).toMatchObject({ problems: 1 });
    expect(notified).toHaveLength(1);
  });

  it('has a chart of the days on which the balance changed', async () => {
    const { body } = await member.get('/api/treasury/chart');
    const days = body['days'] as { readonly balanceRub: number }[];
    expect(days.at(-1)?.balanceRub).toBe(920_000);
    expect(body['startRub']).toBe(0);
  });

  it('has pages that cost the same with 100,000 entries as with 1,000', async () => {
    const { db } = test.database;
    const clanId = await clan();
    const head = await repo().head(clanId);
    const ledger = createLedgerService({
      repo: repo(),
      rules: { rules: async () => defaultRules('EU') },
      days: createClanDays(),
      clock: { now: () => new Date() },
    });
    const reader = { ...people.leader.user, clanId, role: 'leader', characterName: 'Halden' } as never;
    /** Entries of four years, twenty minutes apart: a week is some 500 of them. */
    const fill = async (from: number, to: number): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(trx);
        await sql`
          INSERT INTO treasury_entries (clan_id, seq, at, delta_rub, balance_rub, actor_user_id, actor_name, source_kind, source_id, hash)
          SELECT ${clanId}, ${head.seq} + n, ${new Date()}::timestamptz + n * interval '20 minutes', CASE WHEN n % 2 = 1 THEN 10 ELSE -10 END,
            ${head.balanceRub} + CASE WHEN n % 2 = 1 THEN 10 ELSE 0 END, ${randomUUID()}::uuid, 'Halden', 'balance', 'many-' || n, ${Buffer.alloc(32)}
          FROM generate_series(${from}::int, ${to}::int) n`.execute(trx);
      });
      await sql`ANALYZE treasury_entries`.execute(db);
    };
    /** The page with the sums of its last week, as the endpoint answers it: the best of some rounds. */
    const cost = async (before: number | null): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        const from = performance.now();
        const { entries, lastWeek } = await ledger.page(reader, before);
        times.push(performance.now() - from);
        expect(entries.length).toBeGreaterThan(0);
        expect(lastWeek?.inRub).toBeGreaterThan(0);
      }
      return Math.min(...times);
    };
    await fill(1, 1_000);
    const few = await cost(900);
    for (let batch = 0; batch < 5; batch += 1)
      await fill(Math.max(1_001, batch * 20_000 + 1), (batch + 1) * 20_000);
    for (const before of [null, 90_000, 50_000, 10_000])
      expect(await cost(before), `before ${before ?? 'the end'}`).toBeLessThan(few * 4);
  }, 120_000);
});
