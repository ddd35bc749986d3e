/** Requests and decisions that meet each other. One of them wins; the others are refused with the reason. */
import { type ClanId, type SkipId, toId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneOf } from '../support/depth.ts';
import { addDays } from '../../src/domain/skips/calendar.ts';
import type { Result } from '../../src/domain/result.ts';
import { createSkipsRepo } from '../../src/server/features/skips/skips.repo.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import { createClanDays } from '../../src/server/ports/clan-days.ts';
import { openSkipBench, type SkipBench, valueOf } from '../support/skip-bench.ts';

const AT_ONCE = 500;
const days = createClanDays();

let bench: SkipBench;
beforeAll(async () => {
  bench = await openSkipBench();
});

afterAll(() => bench.close());
beforeEach(() => {
  bench.setNow('2026-06-10T10:00:00Z');
});

function codes(outcomes: readonly Result<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes)
    counts[outcome.ok ? 'ok' : outcome.code] = (counts[outcome.ok ? 'ok' : outcome.code] ?? 0) + 1;
  return counts;
}

function many<Value>(times: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => make(index)));
}

async function auditOf(clanId: string): Promise<number> {
  return (
    await bench.database.db
      .selectFrom('audit_log')
      .select((row) => row.fn.countAll<number>().as('lines'))
      .where('clan_id', '=', toId<ClanId>(clanId))
      .executeTakeFirstOrThrow()
  ).lines;
}

describe('500 requests at once', () => {
  it('for the same day: one is accepted', async () => {
    const clanId = await bench.clan();
    const member = await bench.person(clanId, 'SOLDIER');
    const outcomes = await many(AT_ONCE, (index) =>
      bench.request(member, addDays('2026-07-01', index % 60), addDays('2026-07-01', index % 60)),
    );
    expect(codes(outcomes)).toEqual({ ok: 1, 'skips.oncePerDay': AT_ONCE - 1 });
    expect(
      outcomes.every((outcome) => outcome.ok || outcome.details?.['nextRequestDate'] === '2026-06-11'),
    ).toBe(true);
    expect(await bench.skips(clanId)).toHaveLength(1);
    expect(await auditOf(clanId), 'refusals leave nothing').toBe(1);
  });

  it('of many users: one for each', async () => {
    const clanId = await bench.clan();
    const members = await many(20, () => bench.person(clanId, 'SOLDIER'));
    const outcomes = await many(AT_ONCE, (index) =>
      bench.request(members[index % 20] as ClanActor, '2026-07-01', '2026-07-03'),
    );
    expect(codes(outcomes)).toEqual({ ok: 20, 'skips.oncePerDay': AT_ONCE - 20 });
    const skips = await bench.skips(clanId);
    expect(new Set(skips.map(({ userId }) => userId)).size).toBe(20);
    expect(new Set(skips.map(({ rev }) => rev)).size, 'each under a counter of its own').toBe(20);
  });

  it('with the same id: one is accepted in each clan', async () => {
    const clans = await many(2, () => bench.clan());
    const members = await many(10, (index) => bench.person(toId<ClanId>(clans[index % 2] ?? ''), 'SOLDIER'));
    const id = toId<SkipId>(randomUUID());
    const outcomes = await many(100, (index) =>
      bench.request(members[index % 10] as ClanActor, '2026-07-01', '2026-07-01', id),
    );
    expect(codes(outcomes)).toEqual({ ok: 2, 'skips.idTaken': 98 });
  });

  /** Midnights at which clocks change, and ordinary ones; the day that begins there. */
  const MIDNIGHTS = [
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25'],
    ['Europe/Berlin', '2026-10-26'],
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-03-09'],
    ['America/New_York', '2026-11-01'],
    ['America/New_York', '2026-11-02'],
    ['Africa/Cairo', '2026-04-24'],
    ['Africa/Cairo', '2026-04-25'],
    ['Africa/Cairo', '2026-10-29'],
    ['Africa/Cairo', '2026-10-30'],
  ] as const;

  it.each(oneOf(MIDNIGHTS))(
    'over the midnight in %s before %s: overlapping days once, separate days once per day',
    async (timeZone, day) => {
      const midnight = days.startOf(day, timeZone).getTime();
      const clanId = await bench.clan({ timeZone });
      const [overlapping, separate] = [
        await bench.person(clanId, 'SOLDIER'),
        await bench.person(clanId, 'SOLDIER'),
      ];
      let reads = 0;
      // Half of them a moment before midnight, half at it, in no order.
      bench.setNow(() => {
        reads += 1;
        return new Date(reads % 2 === 0 ? midnight : midnight - 1);
      });
      const start = addDays(day, 30);
      const outcomes = await many(AT_ONCE, (index) =>
        bench.request(overlapping, addDays(start, index % 5), addDays(start, 5 + (index % 5))),
      );
      const apart = await many(AT_ONCE, (index) =>
        bench.request(separate, addDays(start, (index * 3) % 60), addDays(start, (index * 3) % 60)),
      );
      expect(codes(outcomes)['ok']).toBe(1);
      expect(
        Object.keys(codes(outcomes))
          .sort()
          .filter((code) => !['ok', 'skips.oncePerDay', 'skips.overlap'].includes(code)),
      ).toEqual([]);
      expect(codes(apart)['ok']).toBe(2);
      const skips = await bench.skips(clanId);
      expect(
        skips
          .filter(({ userId }) => userId === separate.userId)
          .map(({ requestDate }) => requestDate)
          .sort(),
      ).toEqual([addDays(day, -1), day]);
    },
    120_000,
  );

  it.each(MIDNIGHTS)('in %s a day is one day however long it is: %s', async (timeZone, day) => {
    const clanId = await bench.clan({ timeZone });
    const member = await bench.person(clanId, 'SOLDIER');
    const first = days.startOf(day, timeZone).getTime();
    const last = days.startOf(addDays(day, 1), timeZone).getTime() - 1;
    expect([23, 24, 25]).toContain(Math.round((last - first) / 3_600_000));
    const far = addDays(day, 40);
    bench.setNow(() => new Date(first));
    const { id } = valueOf(await bench.request(member, far, far));
    bench.setNow(() => new Date(last));
    expect(await bench.request(member, addDays(far, 2), addDays(far, 2))).toEqual({
      ok: false,
      code: 'skips.oncePerDay',
      details: { nextRequestDate: addDays(day, 1) },
    });
    bench.setNow(() => new Date(last + 1));
    const again = valueOf(await bench.request(member, addDays(far, 2), addDays(far, 2)));
    expect((await bench.skips(clanId)).map(({ requestDate }) => requestDate)).toEqual([day, addDays(day, 1)]);
    expect(again.id).not.toBe(id);
  });
});

describe('the constraints alone, without any lock', () => {
  const insert = (
    member: ClanActor,
    requestDate: string,
    startDate: string,
    endDate: string,
  ): Promise<boolean> =>
    createSkipsRepo(bench.database.db).insert(member.clanId, {
      id: toId<SkipId>(randomUUID()),
      userId: member.userId,
      characterId: member.characterId,
      characterName: member.characterName,
      clanRank: null,
      startDate,
      endDate,
      reason: null,
      status: 'pending',
      requestedAt: '2026-06-10T10:00:00Z',
      requestDate,
      reviewedAt: null,
      reviewer: null,
      reviewReason: null,
      rev: 1,
    });
  it('let one request a day through', async () => {
    const member = await bench.person(await bench.clan(), 'SOLDIER');
    const done = await many(AT_ONCE, (index) =>
      insert(member, '2026-06-10', addDays('2026-07-01', index), addDays('2026-07-01', index)),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
  });
  it('let one of overlapping periods through', async () => {
    const member = await bench.person(await bench.clan(), 'SOLDIER');
    const done = await many(AT_ONCE, (index) =>
      insert(
        member,
        addDays('2020-01-01', index),
        addDays('2026-07-01', index % 10),
        addDays('2026-07-10', index % 10),
      ),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
  });
});

describe('two decisions at once', () => {
  it('approve against reject, 50 times: one decides, the other gets the decision and the decider', async () => {
    const clanId = await bench.clan();
    const [one, other] = [await bench.person(clanId, 'OFFICER'), await bench.person(clanId, 'COLONEL')];
    const winners = new Set<string>();
    for (let round = 0; round < 50; round += 1) {
      const member = await bench.person(clanId, 'SOLDIER');
      const { id } = valueOf(await bench.request(member, '2026-07-01', '2026-07-02'));
      const calls = [() => bench.review(one, id, 'approve'), () => bench.review(other, id, 'reject')];
      if (round % 2 === 1) calls.reverse();
      const outcomes = await Promise.all(calls.map((call) => call()));
      const [done] = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
      expect(codes(outcomes)).toEqual({ ok: 1, 'skips.processed': 1 });
      expect(outcomes.find((outcome) => !outcome.ok)).toEqual({
        ok: false,
        code: 'skips.processed',
        details: { status: done?.status, reviewer: done?.reviewer, reviewedAt: done?.reviewedAt },
      });
      expect((await bench.skips(clanId)).find((skip) => skip.id === id)).toEqual(done);
      winners.add(done?.status ?? '');
      const notices = await bench.database.db
        .selectFrom('notifications')
        .select('notice')
        .where('user_id', '=', member.userId)
        .execute();
      expect(
        notices.map(({ notice }) => (notice.kind === 'skipDecided' ? notice.status : null)),
        'the owner hears of one',
      ).toEqual([done?.status]);
    }
    expect([...winners].sort()).toEqual(['approved', 'rejected']);
  });

  it('cancel against approve: both orders are fine, and both people know', async () => {
    const clanId = await bench.clan();
    const officer = await bench.person(clanId, 'OFFICER');
    for (let round = 0; round < 30; round += 1) {
      const member = await bench.person(clanId, 'SOLDIER');
      const { id } = valueOf(await bench.request(member, '2026-07-01', '2026-07-02'));
      const [cancelled, approved] = await Promise.all(
        round % 2 === 0
          ? [bench.cancel(member, id), bench.review(officer, id, 'approve')]
          : [
              bench.review(officer, id, 'approve').then((outcome) => outcome),
              bench.cancel(member, id),
            ].reverse(),
      );
      expect(
        valueOf(cancelled as Result<{ status: string }>).status,
        'an approved skip can still be taken back',
      ).toBe('cancelled');
      if (approved?.ok === false)
        expect(approved).toMatchObject({ code: 'skips.processed', details: { status: 'cancelled' } });
      expect((await bench.skips(clanId)).find((skip) => skip.id === id)?.status).toBe('cancelled');
    }
  });

  it('delete against everything else: it is deleted, and later changes are refused as not found', async () => {
    const clanId = await bench.clan();
    const [officer, colonel] = [await bench.person(clanId, 'OFFICER'), await bench.person(clanId, 'COLONEL')];
    for (let round = 0; round < 20; round += 1) {
      const member = await bench.person(clanId, 'SOLDIER');
      const { id } = valueOf(await bench.request(member, '2026-07-01', '2026-07-02'));
      const [removed, removedToo, reviewed, cancelled] = await Promise.all([
        bench.remove(officer, id),
        bench.remove(colonel, id),
        bench.review(officer, id, 'approve'),
        bench.cancel(member, id),
      ]);
      expect(codes([removed, removedToo])).toEqual({ ok: 1, 'skips.notFound': 1 });
      for (const outcome of [reviewed, cancelled])
        if (!outcome.ok) expect(['skips.notFound', 'skips.processed']).toContain(outcome.code);
      expect((await bench.skips(clanId)).filter((skip) => skip.id === id)).toEqual([]);
      const graves = await bench.database.db
        .selectFrom('tombstones')
        .select('kind')
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
      expect(graves).toHaveLength(1);
    }
  });
});
