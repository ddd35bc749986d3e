import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import type { LimitRule, SharedLimits } from '../../ports/shared-limits.ts';
import { createRateCounters } from './rate-counters.ts';
import { createSharedLimits } from './shared-limits.ts';

const READS: LimitRule = { name: 'read user', most: 300, windowMs: 60_000, share: 0.125 };
const FEW: LimitRule = { name: 'push test', most: 5, windowMs: 60_000 };

interface Process {
  readonly limits: SharedLimits;
  /** Statements that were sent. */
  readonly statements: { count: number };
  /** Moves this process's own clock. */
  readonly clock: { ms: number };
}

let test: TestDatabase;
let isBroken = false;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

function openProcess(clockMs = 0): Process {
  const counters = createRateCounters(test.db);
  const statements = { count: 0 };
  const clock = { ms: clockMs };
  const limits = createSharedLimits({
    counters: {
      take: (rule, key) => {
        statements.count += 1;
        return isBroken ? Promise.reject(new Error('gone')) : counters.take(rule, key);
      },
    },
    log: { warn: () => undefined },
    monotonicMs: () => clock.ms,
  });
  return { limits, statements, clock };
}

async function countPasses(
  processes: readonly [Process, ...Process[]],
  rule: LimitRule,
  key: string,
  calls: number,
) {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, call) =>
      (processes[call % processes.length] ?? processes[0]).limits.take(rule, key),
    ),
  );
  return answers.filter((wait) => wait === null).length;
}

describe('a limit', () => {
  it.each([1, 2, 3, 5])('holds exactly with %i processes that share the calls', async (count) => {
    const others = Array.from({ length: count - 1 }, (_, index) => openProcess(index * 86_400_000));
    const processes = [openProcess(), ...others] as const;
    expect(await countPasses(processes, READS, `exact ${count}`, 900)).toBe(300);
    expect(await countPasses(processes, FEW, `exact ${count}`, 90)).toBe(5);
  });

  it('is never exceeded, and mostly usable, where the calls move from one process to another', async () => {
    const [one, two] = [openProcess(), openProcess()];
    expect(await countPasses([one], READS, 'moves', 40)).toBe(40);
    const rest = await countPasses([two], READS, 'moves', 900);
    expect(rest).toBeLessThanOrEqual(260);
    expect(rest).toBeGreaterThan(200);
  });

  it('costs a statement for a share of the calls, and none once it is reached', async () => {
    const one = openProcess();
    expect(await countPasses([one], READS, 'cost', 300)).toBe(300);
    expect(one.statements.count).toBeLessThan(50);
    expect(await one.limits.take(READS, 'cost')).toBeGreaterThan(0);
    const before = one.statements.count;
    expect(await countPasses([one], READS, 'cost', 10_000)).toBe(0);
    expect(one.statements.count).toBe(before);
  });

  it('is known to a process that comes later', async () => {
    await countPasses([openProcess()], READS, 'late', 300);
    const wait = await openProcess().limits.take(READS, 'late');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('starts over when its window has ended', async () => {
    const one = openProcess();
    expect(await countPasses([one], FEW, 'over', 9)).toBe(5);
    await test.db
      .updateTable('rate_limits')
      .set({ ends_at: new Date(0) })
      .where('key', '=', 'push test over')
      .execute();
    one.clock.ms += 60_001;
    expect(await countPasses([one], FEW, 'over', 9)).toBe(5);
  });

  it('does not wait for a time that a wrong clock wrote', async () => {
    await test.db
      .insertInto('rate_limits')
      .values({ key: 'push test ahead', used: 5, granted: 0, ends_at: new Date(Date.now() + 86_400_000) })
      .execute();
    expect(await openProcess().limits.take(FEW, 'ahead')).toBeNull();
  });

  it('does not count what is given back', async () => {
    const one = openProcess();
    for (let call = 0; call < 50; call += 1) {
      expect(await one.limits.take(FEW, 'back')).toBeNull();
      one.limits.giveBack(FEW, 'back');
    }
    expect(await countPasses([one, openProcess()], FEW, 'back', 9)).toBe(5);
  });

  it('still holds without the database, in this process alone', async () => {
    isBroken = true;
    try {
      const one = openProcess();
      expect(await countPasses([one], READS, 'alone', 900)).toBe(30);
      expect(one.statements.count).toBe(1);
    } finally {
      isBroken = false;
    }
  });

  it('leaves nothing behind once its windows have ended', async () => {
    await test.db
      .updateTable('rate_limits')
      .set({ ends_at: new Date(0) })
      .execute();
    await createRateCounters(test.db).sweep();
    expect(await test.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });
});
