/**
 * Money that many people move at once. Whatever meets, is refused, rolled back or killed: the balance is the sum of the
 * entries, the chain is whole, each contribution has one entry at most, and every entry has an author.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClanId, toId } from '../../src/domain/ids.ts';
import { err, type Result } from '../../src/domain/result.ts';
import type { ContributionId, GatheringId } from '../../src/domain/treasury/gathering.ts';
import type { BalanceChangeId } from '../../src/domain/treasury/ledger.ts';
import { createLedgerRepo } from '../../src/server/features/treasury/ledger/ledger.repo.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import { authorize, authorizeSystem } from '../../src/server/ports/authorized.ts';
import type { UnitOfWork } from '../../src/server/ports/unit-of-work.ts';
import { countOf } from '../support/depth.ts';
import { joinClan } from '../support/clan-list.ts';
import { openRequestBench, type RequestBench } from '../support/request-bench.ts';
import { valueOf } from '../support/skip-bench.ts';
import { treasuryServices, type TreasuryBenchServices } from '../support/treasury-bench.ts';

const ROUNDS = countOf({ deep: 1_000, short: 60 });
const SHARE_RUB = 1_000;

let bench: RequestBench;
let clanId: ClanId;
let leaders: readonly ClanActor[];
let members: readonly ClanActor[];
let gatheringId: GatheringId;
let today: string;
let services: TreasuryBenchServices;

function run<Value, Code extends string>(
  act: (work: UnitOfWork) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  return bench.works.run(authorizeSystem('test'), act);
}

beforeAll(async () => {
  bench = await openRequestBench();
  clanId = await bench.clan();
  services = treasuryServices(bench.database.db);
  leaders = [await joinClan(bench, clanId, 'LEADER'), await joinClan(bench, clanId, 'COLONEL')];
  members = await Promise.all(Array.from({ length: 8 }, () => joinClan(bench, clanId, 'SOLDIER')));
  gatheringId = toId<GatheringId>(randomUUID());
  today = new Date().toISOString().slice(0, 10);
  valueOf(
    await run((work) =>
      services.gatherings.save(work, authorize(leader(0)), {
        id: gatheringId,
        version: null,
        title: 'War chest',
        description: null,
        targetRub: null,
        shareRub: SHARE_RUB,
        period: 'once',
        startDate: today,
        endDate: null,
      }),
    ),
  );
}, 60_000);
afterAll(() => bench.close());

function leader(index: number): ClanActor {
  return leaders[index % leaders.length] as ClanActor;
}
function member(index: number): ClanActor {
  return members[index % members.length] as ClanActor;
}

async function contribute(
  index: number,
): Promise<{ readonly id: ContributionId; readonly amountRub: number }> {
  const id = toId<ContributionId>(randomUUID());
  const amountRub = SHARE_RUB + index;
  valueOf(
    await run((work) =>
      services.contributions.contribute(work, authorize(member(index)), {
        id,
        source: { kind: 'gathering', gatheringId, period: today },
        amountRub,
        proof: null,
      }),
    ),
  );
  return { id, amountRub };
}

async function expectSound(): Promise<number> {
  expect((await services.check.checkAll()).problems).toEqual([]);
  const { rows } = await sql<{ readonly sum: number; readonly balance: number | null }>`
    SELECT (SELECT COALESCE(sum(delta_rub), 0)::bigint FROM treasury_entries WHERE clan_id = ${clanId}) AS sum,
      (SELECT balance_rub FROM treasuries WHERE clan_id = ${clanId}) AS balance`.execute(bench.database.db);
  expect(rows[0]?.balance ?? 0).toBe(rows[0]?.sum);
  return rows[0]?.sum ?? 0;
}

describe('the treasury', () => {
  it('survives 50 approvals, rejections and balance changes at once', async () => {
    const waiting = await Promise.all(Array.from({ length: 10 }, (_, index) => contribute(index)));
    const { balanceRub } = await createLedgerRepo(bench.database.db).head(clanId);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const about = waiting[index % waiting.length] ?? { id: toId<ContributionId>(''), amountRub: 0 };
        if (index % 5 === 4)
          return run((work) =>
            services.ledger.setBalance(work, authorize(leader(index)), {
              id: toId<BalanceChangeId>(randomUUID()),
              seenRub: balanceRub,
              balanceRub: balanceRub + 1 + index,
              reason: 'counted',
            }),
          );
        return run((work) =>
          services.decisions.decide(work, authorize(leader(index)), {
            decision: index % 3 === 0 ? 'reject' : 'approve',
            contributions: [about],
            note: 'seen',
          }),
        );
      }),
    );
    const codes = new Set(outcomes.map((one) => (one.ok ? 'ok' : one.code)));
    expect([...codes].every((code) => code === 'ok' || code === 'treasury.moved')).toBe(true);
    await expectSound();
    const { rows } = await sql<{ readonly status: string; readonly entries: number }>`
      SELECT c.status, (SELECT count(*)::integer FROM treasury_entries e WHERE e.clan_id = c.clan_id AND e.source_id = c.id::text) AS entries
      FROM contributions c WHERE c.clan_id = ${clanId}`.execute(bench.database.db);
    expect(rows).toHaveLength(10);
    for (const { status, entries } of rows)
      expect([status, entries]).toEqual([status, status === 'approved' ? 1 : 0]);
  });

  it(`is whole after ${ROUNDS} rounds of random operations with kills`, async () => {
    let seed = 7;
    const draw = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const waiting: { readonly id: ContributionId; readonly amountRub: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const acts = Array.from({ length: 4 }, () => {
        const [kind, who, kill] = [draw(6), draw(8), draw(6)];
        const about = waiting[draw(Math.max(1, waiting.length))];
        const seq = draw(60) + 1;
        const change = draw(5_000) - 2_000;
        return async (): Promise<void> => {
          // a process that dies: its work is rolled back, or its connection cut, after it did all of it
          const end = async <Value, Code extends string>(
            work: UnitOfWork,
            done: Promise<Result<Value, Code>>,
          ): Promise<Result<Value, Code | 'killed'>> => {
            const result = await done;
            if (kill === 0) return err('killed');
            if (kill === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(work.db);
            return result;
          };
          const actor = authorize(leader(who));
          if (kind === 0) waiting.push(await contribute(who));
          else if (kind === 1)
            await run((work) =>
              end(
                work,
                (async () => {
                  const { balanceRub } = await createLedgerRepo(work.db).head(clanId);
                  return services.ledger.setBalance(work, actor, {
                    id: toId<BalanceChangeId>(randomUUID()),
                    seenRub: balanceRub,
                    balanceRub: Math.max(0, balanceRub + change),
                    reason: 'counted',
                  });
                })(),
              ),
            );
          else if (kind === 2)
            await run((work) => end(work, services.decisions.correct(work, actor, seq, 'a slip')));
          else if (about !== undefined)
            await run((work) =>
              end(
                work,
                services.decisions.decide(work, actor, {
                  decision: kind === 3 ? 'reject' : 'approve',
                  contributions: [about],
                  note: 'seen',
                }),
              ),
            );
        };
      });
      await Promise.all(
        acts.map((act) =>
          act().catch((error: unknown) => {
            // only a cut connection may fail, and the limit of one person's contributions
            expect(String(error)).toMatch(/terminat|Connection|tooManyPending|57P01/i);
          }),
        ),
      );
      if (round % 20 === 19) await expectSound();
    }
    await expectSound();
  }, 600_000);
});
