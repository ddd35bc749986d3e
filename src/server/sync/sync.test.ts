import { type SkipId, toId } from '../../domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type AddedPerson,
  addPeople,
  addSkips,
  changeClan,
  removeSkip,
} from '../../../tests/support/clan-rows.ts';
import { TODAY, openSyncBench } from '../../../tests/support/sync-bench.ts';
import type { Mirror } from '../../../tests/support/sync-mirror.ts';

const bench = openSyncBench();
const { addClan, addNotice, ask, emptyMirrorOf, mirrorOf } = bench;

function sorted(ids: readonly string[]): readonly string[] {
  return [...ids].sort();
}

describe('the answer of a sync', () => {
  it('has the own skips for a member, the clan’s for a reviewer, and the own inbox for both', async () => {
    const { db } = bench.test.database;
    const own = await addSkips(db, bench.clanId, bench.member.userId, 3, TODAY);
    const others = await addSkips(db, bench.clanId, bench.mate.userId, 2, TODAY);
    await addNotice(bench.member.userId);
    await addNotice(bench.officer.userId);
    const [ofMember, ofOfficer] = [await mirrorOf(bench.member), await mirrorOf(bench.officer)];
    expect(ofMember.ids).toEqual(sorted(own));
    expect(ofOfficer.ids).toEqual(sorted([...own, ...others]));
    expect([ofMember.notifications.size, ofOfficer.notifications.size]).toEqual([1, 1]);
    expect((await mirrorOf(bench.mate)).notifications.size).toBe(0);
  });

  it('has only what changed since', async () => {
    const { db } = bench.test.database;
    const [first, second] = (await addSkips(db, bench.clanId, bench.member.userId, 20, TODAY)) as [
      string,
      string,
    ];
    const mirror = await mirrorOf(bench.member);
    expect((await mirror.page()).changes.skips).toEqual([]);
    await changeClan(db, bench.clanId, (trx, rev) =>
      trx
        .updateTable('skips')
        .set({ status: 'cancelled', rev })
        .where('clan_id', '=', bench.clanId)
        .where('id', '=', toId<SkipId>(first))
        .execute(),
    );
    const rev = await removeSkip(db, bench.clanId, second);
    const answer = await mirror.page();
    expect(answer.changes.skips.map(({ id, status }) => [id, status])).toEqual([[first, 'cancelled']]);
    expect(answer.gone).toEqual([{ kind: 'skips', id: second }]);
    expect(answer).toMatchObject({
      reset: false,
      hasMore: false,
      rev,
      clanId: bench.clanId,
      clan: { timeZone: 'Europe/Berlin', isReasonRequired: false },
    });
    expect(mirror.ids).toHaveLength(19);
  });

  it('never has tombstones of others’ rows, and for a reviewer only those that reviewers see', async () => {
    const { db } = bench.test.database;
    const [gone] = (await addSkips(db, bench.clanId, bench.mate.userId, 1, TODAY)) as [string];
    const [ofMember, ofOfficer] = [await mirrorOf(bench.member), await mirrorOf(bench.officer)];
    await removeSkip(db, bench.clanId, gone);
    await changeClan(db, bench.clanId, (trx, rev) =>
      trx
        .insertInto('tombstones')
        .values({
          clan_id: bench.clanId,
          rev,
          kind: 'notifications',
          id: randomUUID(),
          owner_user_id: bench.mate.userId,
          at: new Date(),
        })
        .execute(),
    );
    expect((await ofMember.page()).gone).toEqual([]);
    expect((await ofOfficer.page()).gone).toEqual([{ kind: 'skips', id: gone }]);
  });

  it('has nothing of another clan', async () => {
    const { db } = bench.test.database;
    await addSkips(db, bench.clanId, bench.member.userId, 5, TODAY);
    const ofHome = await mirrorOf(bench.officer);
    const other = await addClan();
    const [stranger] = (await addPeople(db, other, 1, 'LEADER')) as [AddedPerson];
    const answer = await ask(stranger, ofHome.rev - 3, ofHome.scope);
    expect(answer).toMatchObject({ clanId: other, reset: true, gone: [] });
    expect(answer.changes.skips.filter(({ userId }) => userId === bench.member.userId)).toEqual([]);
  });

  it('has the clan’s day and rules', async () => {
    await bench.test.database.db
      .insertInto('clan_settings')
      .values({
        clan_id: bench.clanId,
        is_reason_required: true,
        time_zone: 'Pacific/Kiritimati',
        auto_approve_hours: null,
        page_access: JSON.stringify({ officer: {}, colonel: {} }),
        version: 1,
        updated_at: new Date(),
        updated_by: 'x',
        rev: 1,
      })
      .execute();
    const { clan } = await ask(bench.member);
    expect(clan).toMatchObject({
      timeZone: 'Pacific/Kiritimati',
      isReasonRequired: true,
      today: new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10),
    });
    expect(Math.abs(Date.parse(clan.serverTime) - Date.now())).toBeLessThan(5_000);
  });
});

describe('pages', () => {
  it('hold at most 500 rows and are complete up to their counter', async () => {
    const { db } = bench.test.database;
    const own = await addSkips(db, bench.clanId, bench.member.userId, 90, TODAY);
    const ids = [...own];
    for (const person of await addPeople(db, bench.clanId, 8))
      ids.push(...(await addSkips(db, bench.clanId, person.userId, 150, TODAY)));
    const mirror = emptyMirrorOf(bench.officer);
    const sizes: number[] = [];
    for (let more = true; more;) {
      const answer = await mirror.page();
      sizes.push(answer.changes.skips.length);
      expect(answer.reset).toBe(sizes.length === 1);
      expect(answer.changes.skips.every(({ rev }) => rev <= answer.rev)).toBe(true);
      more = answer.hasMore;
    }
    // the first page has the settings of the clan too
    expect(sizes).toEqual([499, 500, 291]);
    expect(mirror.ids).toEqual(sorted(ids));
    expect(mirror.resets).toBe(1);
  });

  it('never split what one change wrote', async () => {
    const { db } = bench.test.database;
    await addSkips(db, bench.clanId, bench.mate.userId, 300, TODAY);
    const mirror = await mirrorOf(bench.officer);
    const people = await addPeople(db, bench.clanId, 5);
    for (const { userId } of people) await addSkips(db, bench.clanId, userId, 150, TODAY);
    const big = await changeClan(db, bench.clanId, (trx, rev) =>
      trx
        .updateTable('skips')
        .set({ rev, status: 'cancelled' })
        .where('clan_id', '=', bench.clanId)
        .where(
          'user_id',
          'in',
          people.map(({ userId }) => userId),
        )
        .execute(),
    );
    await addSkips(db, bench.clanId, bench.member.userId, 10, TODAY);
    const first = await mirror.page();
    expect(first).toMatchObject({ rev: big, hasMore: true, reset: false });
    expect(first.changes.skips).toHaveLength(750);
    expect((await mirror.page()).changes.skips).toHaveLength(10);
  });

  it('bring a device to the state of the clan while everybody writes', async () => {
    const { db } = bench.test.database;
    const people = await addPeople(db, bench.clanId, 10);
    for (const { userId } of people) await addSkips(db, bench.clanId, userId, 120, TODAY);
    let isOver = false;
    const write = async (seed: number): Promise<void> => {
      for (let turn = 0; turn < 60; turn += 1) {
        const { id } = await db
          .selectFrom('skips')
          .select('id')
          .where('clan_id', '=', bench.clanId)
          .orderBy('id')
          .offset((seed * 331 + turn * 97) % 900)
          .limit(1)
          .executeTakeFirstOrThrow();
        if (turn % 3 === 0) await removeSkip(db, bench.clanId, id);
        else
          await changeClan(db, bench.clanId, (trx, rev) =>
            trx
              .updateTable('skips')
              .set({ rev, reason: `${seed} ${turn}` })
              .where('clan_id', '=', bench.clanId)
              .where('id', '=', id)
              .execute(),
          );
      }
    };
    const read = async (mirror: Mirror): Promise<Mirror> => {
      while (!isOver) await mirror.page();
      return mirror.sync();
    };
    const reading = Promise.all([
      read(emptyMirrorOf(bench.officer)),
      read(emptyMirrorOf(people[0] as AddedPerson)),
      read(await mirrorOf(bench.officer)),
    ]);
    await Promise.all([1, 2, 3].map(write));
    isOver = true;
    const mirrors = await reading;
    const there = await db
      .selectFrom('skips')
      .select(['id', 'user_id', 'reason', 'rev'])
      .where('clan_id', '=', bench.clanId)
      .execute();
    for (const mirror of mirrors) {
      const visible = there.filter(
        (row) => mirror.person === bench.officer || row.user_id === mirror.person.userId,
      );
      expect(
        [...mirror.skips.values()]
          .map(({ id, reason, rev }) => ({ id, reason, rev }))
          .sort((one, other) => (one.id < other.id ? -1 : 1)),
      ).toEqual(
        visible
          .map(({ id, reason, rev }) => ({ id, reason, rev }))
          .sort((one, other) => (one.id < other.id ? -1 : 1)),
      );
    }
  });
});

it('rejects a user without a clan', async () => {
  const drifter = await bench.test.signIn('drifter');
  expect((await bench.test.fetch('/api/sync', { headers: drifter.headers })).status).toBe(403);
  expect((await bench.test.fetch('/api/sync?since=-1', { headers: bench.member.headers })).status).toBe(400);
});
