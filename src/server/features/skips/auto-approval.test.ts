import { type ClanId, type DecisionId, toId } from '../../../domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../tests/support/app.ts';
import { openSkipBench, type SkipBench, valueOf } from '../../../../tests/support/skip-bench.ts';
import { grantedSkip, skipCalls } from '../../../../tests/support/skip-calls.ts';
import type { ClanRules } from '../../../domain/clan-settings/clan-settings.ts';
import type { ScheduleEventId } from '../../../domain/schedule/event.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { createScheduleRepo } from '../schedule/schedule.repo.ts';
import type { ClanActor } from '../../ports/actor.ts';
import { authorize, authorizeSystem } from '../../ports/authorized.ts';

let bench: SkipBench;
beforeAll(async () => {
  bench = await openSkipBench();
});

afterAll(() => bench.close());

/** Midnight of 10 December in Berlin is 23:00 UTC of the 9th; 24 hours before is 23:00 of the 8th. */
const DUE = '2026-12-08T23:00:00.000Z';
let clanId: ClanId;
let member: ClanActor;
let officer: ClanActor;
let leader: ClanActor;

async function open(rules: Partial<ClanRules>): Promise<void> {
  clanId = await bench.clan({ timeZone: 'Europe/Berlin', ...rules });
  member = await bench.person(clanId, 'SOLDIER');
  officer = await bench.person(clanId, 'OFFICER');
  leader = await bench.person(clanId, 'LEADER');
}

async function change(what: Partial<ClanRules>): Promise<void> {
  const { version, updatedAt: _at, updatedBy: _by, ...rules } = await bench.settings.get(clanId);
  valueOf(
    await bench.works.run(authorizeSystem('test'), (work) =>
      bench.settings.save(work, authorize(leader), { settings: { ...rules, ...what }, version }),
    ),
  );
}

async function statuses(): Promise<string[]> {
  return (await bench.skips(clanId)).map(({ status }) => status);
}

beforeEach(async () => {
  await bench.database.db.deleteFrom('skips').execute();
  bench.setNow('2027-12-01T12:00:00Z');
  await bench.runJobs();
  bench.setNow('2026-12-01T12:00:00Z');
});

describe('an automatic approval', () => {
  it('happens on time and not before, notifies the owner, and has no reviewer', async () => {
    await open({ autoApproveHours: 24 });
    const { id } = valueOf(await bench.request(member, '2026-12-10', '2026-12-11'));
    expect(await bench.waiting()).toEqual([{ name: 'skips.autoDecide', startAt: DUE }]);
    bench.setNow('2026-12-08T22:59:59.999Z');
    expect(await bench.runJobs()).toBe(0);
    expect(await statuses()).toEqual(['pending']);
    bench.setNow(DUE);
    expect(await bench.runJobs()).toBe(1);
    expect(await bench.skips(clanId)).toMatchObject([
      { id, status: 'auto_approved', reviewer: null, reviewReason: null, reviewedAt: DUE },
    ]);
    const { db } = bench.database;
    expect(
      (
        await db.selectFrom('notifications').select('notice').where('user_id', '=', member.userId).execute()
      ).map(({ notice }) => notice),
    ).toMatchObject([{ kind: 'skipDecided', skipId: id, status: 'auto_approved', reason: null }]);
    expect(
      await db
        .selectFrom('audit_log')
        .select(['action', 'actor_user_id', 'actor_name'])
        .where('clan_id', '=', clanId)
        .where('action', '=', 'skip.autoApproved')
        .execute(),
    ).toEqual([{ action: 'skip.autoApproved', actor_user_id: null, actor_name: null }]);
    expect((await bench.service.recentUpdates(member.userId, undefined)).updates).toMatchObject([
      { skipId: id, status: 'APPROVED' },
    ]);
  });

  it('is planned again when a decision is undone after its time', async () => {
    await open({ autoApproveHours: 24 });
    bench.setNow('2026-12-08T22:59:30Z');
    const { id } = valueOf(await bench.request(member, '2026-12-10', '2026-12-10'));
    const decisionId = toId<DecisionId>('0198b2c0-0000-7000-8000-000000000001');
    const by = authorize(officer);
    const system = authorizeSystem('test');
    valueOf(
      await bench.works.run(system, (work) =>
        bench.decisions.decide(work, by, { id: decisionId, decision: 'reject', skips: [id] }),
      ),
    );
    bench.setNow(DUE);
    await bench.runJobs();
    expect(await statuses()).toEqual(['rejected']);
    valueOf(await bench.works.run(system, (work) => bench.decisions.undo(work, by, decisionId, [id])));
    expect(await statuses()).toEqual(['pending']);
    await bench.runJobs();
    expect(await statuses()).toEqual(['auto_approved']);
  });

  it('that runs too early is rescheduled', async () => {
    await open({ autoApproveHours: 24 });
    const { id } = valueOf(await bench.request(member, '2026-12-10', '2026-12-10'));
    bench.setNow('2026-12-08T22:59:30.500Z');
    await expect(bench.jobs['skips.autoDecide']({ clanId, skipId: id }, 1)).rejects.toMatchObject({
      afterSeconds: 30,
    });
    expect(await statuses()).toEqual(['pending']);
  });

  it('happens at once for a request that is made after its time', async () => {
    await open({ autoApproveHours: 720 });
    valueOf(await bench.request(member, '2026-12-03', '2026-12-03'));
    await bench.runJobs();
    expect(await statuses()).toEqual(['auto_approved']);
  });

  it('never happens to a skip that came too late for an event: an officer decides', async () => {
    await open({ autoApproveHours: 720 });
    await createScheduleRepo(bench.database.db).put(clanId, {
      id: toId<ScheduleEventId>(randomUUID()),
      kind: 'brawl',
      name: '',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstDate: '2026-11-01',
      lastDate: null,
      timeZone: null,
      stages: [{ id: 's1', name: '', startMinute: 1_200, lengthMinutes: 25 }],
      isMandatory: true,
      noticeMinutes: 600,
      minStrength: null,
      changes: [],
      changedAt: '2026-11-01T00:00:00.000Z',
      changedBy: 'Halden',
      rev: 0,
    });
    // 13:00 in Berlin; it was due by 10:00
    const late = valueOf(await bench.request(member, '2026-12-01', '2026-12-01'));
    const inTime = valueOf(await bench.request(officer, '2026-12-02', '2026-12-03'));
    await bench.runJobs();
    expect(
      new Map((await bench.skips(clanId)).map(({ id, status }): [string, string] => [id, status])),
    ).toEqual(
      new Map([
        [late.id, 'pending'],
        [inTime.id, 'auto_approved'],
      ]),
    );
    valueOf(await bench.review(officer, late.id, 'approve'));
  });

  it('does not happen where the clan disables it, or after a decision', async () => {
    await open({ autoApproveHours: null });
    valueOf(await bench.request(member, '2026-12-10', '2026-12-10'));
    expect(await bench.waiting()).toEqual([]);
    await open({ autoApproveHours: 24 });
    const skip = valueOf(await bench.request(member, '2026-12-10', '2026-12-10'));
    valueOf(await bench.review(officer, skip.id, 'reject'));
    bench.setNow('2026-12-09T12:00:00Z');
    expect(await bench.runJobs()).toBe(1);
    expect(await statuses()).toEqual(['rejected']);
  });

  it('follows the settings of the day on which it runs: later, earlier, off, on again', async () => {
    await open({ autoApproveHours: 24 });
    const { id } = valueOf(await bench.request(member, '2026-12-10', '2026-12-10'));
    await change({ autoApproveHours: 12 });
    bench.setNow(DUE);
    await bench.runJobs();
    expect(await statuses(), 'later').toEqual(['pending']);
    await change({ autoApproveHours: null });
    bench.setNow('2026-12-09T12:00:00Z');
    await bench.runJobs();
    expect(await statuses(), 'off').toEqual(['pending']);
    await change({ autoApproveHours: 1 });
    await bench.runJobs();
    bench.setNow('2026-12-09T21:59:59Z');
    await bench.runJobs();
    expect(await statuses(), 'on again').toEqual(['pending']);
    await change({ autoApproveHours: 2 });
    await bench.runJobs();
    expect(await bench.skips(clanId), 'earlier').toMatchObject([
      { id, status: 'auto_approved', reviewedAt: '2026-12-09T21:59:59.000Z' },
    ]);
  });

  it('follows the clan’s time zone', async () => {
    await open({ autoApproveHours: 0 });
    valueOf(await bench.request(member, '2026-12-10', '2026-12-10'));
    await change({ timeZone: 'Asia/Tokyo' });
    await bench.runJobs();
    bench.setNow('2026-12-09T14:59:59Z');
    await bench.runJobs();
    expect(await statuses()).toEqual(['pending']);
    bench.setNow('2026-12-09T15:00:00Z');
    await bench.runJobs();
    expect(await statuses()).toEqual(['auto_approved']);
  });

  it('leaves past skips to people', async () => {
    await open({ autoApproveHours: null });
    const { id } = valueOf(await bench.request(member, '2026-12-01', '2026-12-02'));
    bench.setNow('2026-12-03T12:00:00Z');
    await change({ autoApproveHours: 24 });
    await bench.runJobs();
    await bench.jobs['skips.autoDecide']({ clanId, skipId: id }, 1);
    expect(await statuses()).toEqual(['pending']);
  });

  it('of a deleted skip or clan completes', async () => {
    await open({ autoApproveHours: 24 });
    const { id } = valueOf(await bench.request(member, '2026-12-02', '2026-12-02'));
    valueOf(await bench.remove(officer, id));
    await expect(bench.runJobs()).resolves.toBe(1);
    await bench.jobs['skips.autoDecide']({ clanId: toId<ClanId>('nowhere'), skipId: id }, 1);
    await bench.jobs['skips.autoPlan']({ clanId: toId<ClanId>('nowhere') }, 1);
    expect(await statuses()).toEqual([]);
  });

  it('racing a reviewer decides once', async () => {
    await open({ autoApproveHours: 24 });
    for (let round = 0; round < 20; round += 1) {
      const requester = await bench.person(clanId, 'SOLDIER');
      bench.setNow('2026-12-01T12:00:00Z');
      const { id } = valueOf(await bench.request(requester, '2026-12-10', '2026-12-10'));
      bench.setNow(DUE);
      const [review] = await Promise.all([
        bench.review(officer, id, 'reject'),
        bench.runJobs(),
        bench.jobs['skips.autoDecide']({ clanId, skipId: id }, 1),
      ]);
      const { status } = (await bench.skips(clanId)).find((skip) => skip.id === id) ?? { status: 'none' };
      expect(status).toBe(review.ok ? 'rejected' : 'auto_approved');
      if (!review.ok)
        expect(review).toEqual({
          ok: false,
          code: 'skips.processed',
          details: { status: 'auto_approved', reviewer: null, reviewedAt: DUE },
        });
      const decisions = await bench.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('entity_id', '=', id)
        .where('action', '!=', 'skip.requested')
        .execute();
      expect(decisions).toHaveLength(1);
    }
  });
});

describe('in the whole program', () => {
  it('a settings change approves pending skips within its hours', async () => {
    const test = await startTestApp();
    try {
      await test.app.startJobs();
      const [leader, member] = [
        skipCalls(test, await test.signIn('leader')),
        skipCalls(test, await test.signIn('member')),
      ];
      const soon = addDays(await member.today(), 2);
      const { id } = grantedSkip(await member.request(soon, soon));
      expect((await leader.saveSettings({ autoApproveHours: 720 })).status).toBe(200);
      await expect
        .poll(async () => (await member.mine()).skips.map(({ status }) => status), { timeout: 20_000 })
        .toEqual(['auto_approved']);
      expect((await leader.review(id, 'reject')).body).toMatchObject({
        code: 'skips.processed',
        details: { status: 'auto_approved', reviewer: null },
      });
    } finally {
      await test.close();
    }
  });
});
