import { type SkipId, toId } from '../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { MIRROR_KINDS } from '../../contract/registry/sync.ts';
import {
  type AddedPerson,
  addPeople,
  addSkips,
  changeClan,
  removeSkip,
} from '../../../tests/support/clan-rows.ts';
import { DAY_MS, TODAY, openSyncBench } from '../../../tests/support/sync-bench.ts';
import { scopeName } from './scope.ts';

const bench = openSyncBench();
const { addNotice, ask, emptyMirrorOf, mirrorOf } = bench;

function sorted(ids: readonly string[]): readonly string[] {
  return [...ids].sort();
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

const SEEN_BY_ALL: ReadonlySet<string> = new Set([
  'members',
  'clanSettings',
  'gear',
  'readySets',
  'scheduleEvents',
  'treasury',
  'gatherings',
  'supplyWars',
  'squads',
  'squadPlaces',
  'squadGuests',
  'squadPreferences',
  'tactics',
  'drawings',
]);

/** The scope of the same permissions before clan settings were mirrored. */
function scopeBeforeSettings(person: AddedPerson, scope: string | undefined): string {
  const nameOf = (seesAllOf: readonly string[]): string =>
    scopeName({ userId: person.userId, clanId: bench.clanId, seesAllOf, readsHiddenOf: [] });
  // every member sees these, so that only the others are guessed
  const always = MIRROR_KINDS.filter((kind) => SEEN_BY_ALL.has(kind));
  const others = MIRROR_KINDS.filter((kind) => !SEEN_BY_ALL.has(kind));
  let present: readonly string[] | undefined;
  for (let bits = 0; present === undefined && bits < 2 ** others.length; bits += 1) {
    const kinds = [...always, ...others.filter((_kind, at) => (bits & (1 << at)) !== 0)];
    if (nameOf(kinds) === scope) present = kinds;
  }
  if (present?.includes('clanSettings') !== true) throw new Error('no scope with the clan settings');
  return nameOf(present.filter((kind) => kind !== 'clanSettings'));
}

describe('a full resync', () => {
  it('happens without a revision, with another scope, and with a revision that the clan never had', async () => {
    const { db } = bench.test.database;
    await addSkips(db, bench.clanId, bench.member.userId, 5, TODAY);
    const { rev, scope } = await mirrorOf(bench.member);
    expect((await ask(bench.member)).reset).toBe(true);
    expect((await ask(bench.member, rev, 'x'.repeat(16))).reset).toBe(true);
    expect((await ask(bench.member, rev, 'something else')).reset).toBe(true);
    const ahead = await ask(bench.member, rev + 1, scope);
    expect(ahead).toMatchObject({ reset: true, rev, hasMore: false });
    expect(ahead.changes.skips).toHaveLength(5);
    expect(await ask(bench.member, rev, scope)).toMatchObject({
      reset: false,
      changes: { skips: [], notifications: [] },
    });
  });

  it('happens once for a device from before clan settings were mirrored', async () => {
    const { db } = bench.test.database;
    await addSkips(db, bench.clanId, bench.member.userId, 3, TODAY);
    const { rev, scope } = await mirrorOf(bench.member);
    const first = await ask(bench.member, rev, scopeBeforeSettings(bench.member, scope));
    expect(first).toMatchObject({ reset: true, rev, hasMore: false });
    expect(first.changes.skips).toHaveLength(3);
    expect(first.changes.clanSettings).toHaveLength(1);
    const second = await ask(bench.member, first.rev, first.scope);
    expect(second).toMatchObject({ reset: false, rev, hasMore: false, gone: [] });
    expect(Object.values(second.changes).flat()).toEqual([]);
  });

  it('happens when a member may see more, and removes what the member may no longer see', async () => {
    const { db } = bench.test.database;
    await addSkips(db, bench.clanId, bench.mate.userId, 4, TODAY);
    const mirror = await mirrorOf(bench.member);
    expect(mirror.ids).toHaveLength(0);
    const become = (rank: 'OFFICER' | 'SOLDIER') =>
      db
        .updateTable('characters')
        .set({ clan_rank: rank })
        .where('id', '=', bench.member.characterId)
        .execute();
    await become('OFFICER');
    await mirror.sync();
    expect(mirror.ids).toHaveLength(4);
    await db
      .insertInto('clan_settings')
      .values({
        clan_id: bench.clanId,
        is_reason_required: false,
        time_zone: 'UTC',
        auto_approve_hours: null,
        page_access: JSON.stringify({ officer: { 'skips-panel': false }, colonel: {} }),
        version: 1,
        updated_at: new Date(),
        updated_by: 'x',
        rev: 1,
      })
      .execute();
    await mirror.sync();
    expect(mirror.ids).toHaveLength(0);
    await db.deleteFrom('clan_settings').where('clan_id', '=', bench.clanId).execute();
    await mirror.sync();
    expect(mirror.ids).toHaveLength(4);
    await become('SOLDIER');
    await mirror.sync();
    expect([mirror.ids.length, mirror.resets]).toEqual([0, 5]);
  });

  it('happens when tombstones that the device has not seen are deleted', async () => {
    const { db } = bench.test.database;
    const [gone] = (await addSkips(db, bench.clanId, bench.member.userId, 6, TODAY)) as [string];
    const away = await mirrorOf(bench.member);
    const removedAt = await removeSkip(db, bench.clanId, gone);
    const present = await mirrorOf(bench.member);
    await addSkips(db, bench.clanId, bench.mate.userId, 1, TODAY);
    await db
      .updateTable('tombstones')
      .set({ at: new Date(Date.now() - 61 * DAY_MS) })
      .where('clan_id', '=', bench.clanId)
      .execute();
    await bench.test.app.sweep();
    expect(
      await db.selectFrom('tombstones').select('rev').where('clan_id', '=', bench.clanId).execute(),
    ).toEqual([]);
    expect(
      await db
        .selectFrom('clans')
        .select('tombstones_from')
        .where('id', '=', bench.clanId)
        .executeTakeFirst(),
    ).toEqual({ tombstones_from: removedAt });
    await Promise.all([away.sync(), present.sync()]);
    expect([away.resets, present.resets]).toEqual([2, 1]);
    expect(away.ids).toEqual(present.ids);
    expect(away.ids).not.toContain(gone);
  });

  it('omits old skips, but not pending ones', async () => {
    const { db } = bench.test.database;
    const recent = await addSkips(db, bench.clanId, bench.member.userId, 3, daysAgo(190));
    await addSkips(db, bench.clanId, bench.member.userId, 2, daysAgo(210));
    const [pending] = (await addSkips(db, bench.clanId, bench.mate.userId, 1, daysAgo(300))) as [string];
    await db
      .updateTable('skips')
      .set({ status: 'pending' })
      .where('clan_id', '=', bench.clanId)
      .where('id', '=', toId<SkipId>(pending))
      .execute();
    await addNotice(bench.officer.userId);
    await db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 91 * DAY_MS) })
      .where('clan_id', '=', bench.clanId)
      .execute();
    await addNotice(bench.officer.userId);
    const mirror = await mirrorOf(bench.officer);
    expect(mirror.ids).toEqual(sorted([...recent, pending]));
    expect(mirror.notifications.size).toBe(1);
    // A change of an old row is still a change.
    await changeClan(db, bench.clanId, (trx, rev) =>
      trx
        .updateTable('skips')
        .set({ rev, status: 'rejected' })
        .where('clan_id', '=', bench.clanId)
        .where('id', '=', toId<SkipId>(pending))
        .execute(),
    );
    await mirror.sync();
    expect(mirror.skips.get(pending)?.status).toBe('rejected');
  });

  it('in several pages completes although tombstones are swept and rows change between them', async () => {
    const { db } = bench.test.database;
    for (const person of await addPeople(db, bench.clanId, 8))
      await addSkips(db, bench.clanId, person.userId, 150, TODAY);
    const mirror = emptyMirrorOf(bench.officer);
    await mirror.page();
    const [early] = mirror.ids as [string];
    const late = await db
      .selectFrom('skips')
      .select('id')
      .where('clan_id', '=', bench.clanId)
      .orderBy('rev', 'desc')
      .executeTakeFirstOrThrow();
    await removeSkip(db, bench.clanId, early);
    await removeSkip(db, bench.clanId, late.id);
    // Tombstones older than this resync are deleted: it never needed them.
    await db.updateTable('clans').set({ tombstones_from: 1_190 }).where('id', '=', bench.clanId).execute();
    await mirror.sync();
    expect(mirror.resets).toBe(1);
    expect(mirror.ids).toHaveLength(1_198);
    expect(mirror.ids).not.toContain(early);
  });
});
