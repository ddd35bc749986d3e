/**
 * Debts that officers decide while others remove the warns. Whatever meets: the balance is the sum of the entries, the
 * chain is whole, each payment has one entry at most, and a warn is paid by exactly what was approved for it.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultRules } from '../../src/domain/clan-settings/clan-settings.ts';
import { type ClanId, toId } from '../../src/domain/ids.ts';
import type { Result } from '../../src/domain/result.ts';
import type { ContributionId } from '../../src/domain/treasury/gathering.ts';
import type { WarnId } from '../../src/domain/warns/warn.ts';
import { createWarnsRepo } from '../../src/server/features/warns/issued/warns.repo.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import { authorize, authorizeSystem } from '../../src/server/ports/authorized.ts';
import type { UnitOfWork } from '../../src/server/ports/unit-of-work.ts';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import { joinClan } from '../support/clan-list.ts';
import { countOf } from '../support/depth.ts';
import { openRequestBench, type RequestBench } from '../support/request-bench.ts';
import { valueOf } from '../support/skip-bench.ts';
import { treasuryServices, type TreasuryBenchServices } from '../support/treasury-bench.ts';

const SEEDS = countOf({ deep: 20, short: 3 });
const COST_RUB = 1_000;

let bench: RequestBench;
let clanId: ClanId;
let officers: readonly ClanActor[];
let services: TreasuryBenchServices;

function run<Value, Code extends string>(
  act: (work: UnitOfWork) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  return bench.works.run(authorizeSystem('test'), act);
}

beforeAll(async () => {
  bench = await openRequestBench();
  clanId = await bench.clan();
  services = treasuryServices(bench.database.db, {
    warns: { ...defaultRules('EU').warns, enabled: true, warnsAfterReset: 1, resetBaseCost: 700 },
  });
  officers = [await joinClan(bench, clanId, 'LEADER')];
  for (const rank of ['COLONEL', 'COLONEL', 'OFFICER', 'OFFICER'] as const)
    officers = [...officers, await joinClan(bench, clanId, rank)];
}, 60_000);
afterAll(() => bench.close());

/** What payments say, against warns, contributions and the ledger. */
async function expectSound(): Promise<void> {
  expect((await services.check.checkAll()).problems).toEqual([]);
  const { db } = bench.database;
  const { rows: payments } = await sql<{
    readonly status: string;
    readonly kind: string;
    readonly amount: number;
    readonly paid: number | null;
    readonly entries: number;
  }>`
    SELECT c.status, c.source_kind AS kind, c.amount_rub AS amount,
      (SELECT sum(p.amount_rub)::bigint FROM warn_payments p WHERE p.clan_id = c.clan_id AND p.contribution_id = c.id) AS paid,
      (SELECT count(*)::integer FROM treasury_entries e WHERE e.clan_id = c.clan_id AND e.source_id = c.id::text) AS entries
    FROM contributions c WHERE c.clan_id = ${clanId}`.execute(db);
  for (const { status, kind, amount, paid, entries } of payments) {
    if (status === 'approved') expect([entries, paid]).toEqual([1, kind === 'reset' ? 0 : amount]);
    // one that was taken back has its entry, and the correction has another source
    else expect([entries <= 1, paid]).toEqual([true, null]);
  }
  const { rows: warns } = await sql<{
    readonly status: string;
    readonly cost: number;
    readonly paid: number;
    readonly resets: number;
  }>`
    SELECT w.status, w.cost, COALESCE(sum(p.amount_rub), 0)::bigint AS paid,
      count(*) FILTER (WHERE p.kind = 'reset')::integer AS resets
    FROM warns w LEFT JOIN warn_payments p ON p.clan_id = w.clan_id AND p.warn_id = w.id
    WHERE w.clan_id = ${clanId} GROUP BY w.id, w.status, w.cost`.execute(db);
  for (const { status, cost, paid, resets } of warns) {
    expect(paid).toBeLessThanOrEqual(cost);
    if (status === 'paid') expect(resets > 0 || paid === cost).toBe(true);
    if (status === 'active') expect(resets === 0 && paid < cost).toBe(true);
  }
  const { rows } = await sql<{ readonly sum: number; readonly balance: number | null }>`
    SELECT (SELECT COALESCE(sum(delta_rub), 0)::bigint FROM treasury_entries WHERE clan_id = ${clanId}) AS sum,
      (SELECT balance_rub FROM treasuries WHERE clan_id = ${clanId}) AS balance`.execute(db);
  expect(rows[0]?.balance ?? 0).toBe(rows[0]?.sum);
}

describe('debts', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
    'survive five officers who approve, reject, remove, reset and take back 50 times at once: seed %i',
    async (first) => {
      let seed = first;
      const draw = (below: number): number => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((seed / 2_147_483_648) * below);
      };
      const officer = (index: number) => authorize(officers[index % officers.length] as ClanActor);
      const member = await joinClan(bench, clanId, 'SOLDIER');
      const warnIds = Array.from({ length: 5 }, () => toId<WarnId>(randomUUID()));
      for (const id of warnIds)
        valueOf(
          await run((work) =>
            services.warns.add(work, officer(0), {
              id,
              member: member.characterName,
              reason: null,
              cost: COST_RUB,
            }),
          ),
        );
      // together what is owed; some reach over two warns, some pay one in part
      const payments = [700, 600, 400, 1_300, 500, 1_500].map((amountRub) => ({
        id: toId<ContributionId>(randomUUID()),
        amountRub,
      }));
      for (const { id, amountRub } of payments)
        valueOf(
          await run((work) =>
            services.contributions.contribute(work, authorize(member), {
              id,
              source: { kind: 'debt' },
              amountRub,
              proof: null,
            }),
          ),
        );
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, async (_, index): Promise<Result<unknown>> => {
          const [kind, place] = [draw(10), draw(6)];
          const payment = payments[place] ?? { id: toId<ContributionId>(''), amountRub: 0 };
          if (kind < 5)
            return run((work) =>
              services.decisions.decide(work, officer(index), {
                decision: kind === 4 ? 'reject' : 'approve',
                contributions: [payment],
                note: 'seen',
              }),
            );
          if (kind < 7)
            return run((work) =>
              services.warns.remove(work, officer(index), warnIds[place % 5] as WarnId, null),
            );
          if (kind === 7)
            return run(async (work) => {
              const standing = await createWarnsRepo(work.db).ofMember(clanId, nameKey(member.characterName));
              const seen = standing.filter(({ status }) => status === 'active').slice(0, -1);
              return services.contributions.recordFor(work, officer(index), {
                id: toId<ContributionId>(randomUUID()),
                memberName: member.characterName,
                source: { kind: 'reset', warnIds: seen.map(({ id }) => id) },
                amountRub: 700,
                note: null,
              });
            });
          if (kind === 8)
            return run((work) => services.decisions.correct(work, officer(index), draw(30) + 1, 'a slip'));
          return run((work) =>
            services.contributions.recordFor(work, officer(index), {
              id: payment.id,
              memberName: member.characterName,
              source: { kind: 'debt' },
              amountRub: 100,
              note: null,
            }),
          );
        }),
      );
      const known =
        /^(?:warns\.(?:processed|resetChanged|nothingToReset|noDebt|moreThanOwed)|treasury\.(?:idTaken|entryNotFound|corrected|belowZero))$/;
      expect(outcomes.filter((one) => !one.ok && !known.test(one.code))).toEqual([]);
      await expectSound();
    },
    60_000,
  );
});
