import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../domain/loadouts/limits.ts';
import { createSyncService } from './sync.service.ts';
import { createInboxMirror } from '../features/notifications/inbox/inbox-mirror.ts';
import { createSkipMirror } from '../features/skips/skip-mirror.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mirrorSources } from '../../../tests/support/mirror-sources.ts';
import {
  addPeople,
  addSkips,
  type AddedPerson,
  changeClan,
  removeSkip,
} from '../../../tests/support/clan-rows.ts';
import { askSync, Mirror, type Ask } from '../../../tests/support/sync-mirror.ts';

const DAY_MS = 86_400_000;
const TODAY = new Date().toISOString().slice(0, 10);

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

let test: TestApp;
const ask: Ask = (who, since, scope) => askSync(test, who, since, scope);
let clanId: string;
let member: AddedPerson;
let mate: AddedPerson;
let officer: AddedPerson;
beforeAll(async () => {
  test = await startTestApp();
});

afterAll(async () => {
  await test.close();
});

async function addClan(): Promise<string> {
  const id = randomUUID();
  await test.database.db
    .insertInto('clans')
    .values({
      id,
      region: 'EU',
      name: id.slice(0, 8),
      tag: 'T',
      level: 1,
      level_points: 0,
      registered_at: null,
      alliance: null,
      description: '',
      leader_name: '',
      member_count: 3,
      seen_at: new Date(),
    })
    .execute();
  return id;
}

beforeEach(async () => {
  const { db } = test.database;
  clanId = await addClan();
  [member, mate] = (await addPeople(db, clanId, 2)) as [AddedPerson, AddedPerson];
  [officer] = (await addPeople(db, clanId, 1, 'OFFICER')) as [AddedPerson];
});

function emptyMirrorOf(who: AddedPerson): Mirror {
  return new Mirror(ask, who);
}

function mirrorOf(who: AddedPerson): Promise<Mirror> {
  return emptyMirrorOf(who).sync();
}

function sorted(ids: readonly string[]): readonly string[] {
  return [...ids].sort();
}

function addNotice(userId: string): Promise<number> {
  return changeClan(test.database.db, clanId, (trx, rev) =>
    trx
      .insertInto('notifications')
      .values({
        clan_id: clanId,
        id: randomUUID(),
        user_id: userId,
        created_at: new Date(),
        read_at: null,
        rev,
        notice: JSON.stringify({
          kind: 'skipDecided',
          skipId: randomUUID(),
          characterName: 'Nobody',
          startDate: TODAY,
          endDate: TODAY,
          status: 'approved',
          reason: null,
        }),
      })
      .execute(),
  );
}

describe('the answer of a sync', () => {
  it('has the own skips for a member, the clan’s for a reviewer, and the own inbox for both', async () => {
    const { db } = test.database;
    const own = await addSkips(db, clanId, member.userId, 3, TODAY);
    const others = await addSkips(db, clanId, mate.userId, 2, TODAY);
    await addNotice(member.userId);
    await addNotice(officer.userId);
    const [ofMember, ofOfficer] = [await mirrorOf(member), await mirrorOf(officer)];
    expect(ofMember.ids).toEqual(sorted(own));
    expect(ofOfficer.ids).toEqual(sorted([...own, ...others]));
    expect([ofMember.notifications.size, ofOfficer.notifications.size]).toEqual([1, 1]);
    expect((await mirrorOf(mate)).notifications.size).toBe(0);
  });

  it('has only what changed since', async () => {
    const { db } = test.database;
    const [first, second] = (await addSkips(db, clanId, member.userId, 20, TODAY)) as [string, string];
    const mirror = await mirrorOf(member);
    expect((await mirror.page()).changes.skips).toEqual([]);
    await changeClan(db, clanId, (trx, rev) =>
      trx
        .updateTable('skips')
        .set({ status: 'cancelled', rev })
        .where('clan_id', '=', clanId)
        .where('id', '=', first)
        .execute(),
    );
    const rev = await removeSkip(db, clanId, second);
    const answer = await mirror.page();
    expect(answer.changes.skips.map(({ id, status }) => [id, status])).toEqual([[first, 'cancelled']]);
    expect(answer.gone).toEqual([{ kind: 'skips', id: second }]);
    expect(answer).toMatchObject({
      reset: false,
      hasMore: false,
      rev,
      clanId,
      clan: { timeZone: 'Europe/Berlin', isReasonRequired: false },
    });
    expect(mirror.ids).toHaveLength(19);
  });

  it('never has tombstones of others’ rows, and for a reviewer only those that reviewers see', async () => {
    const { db } = test.database;
    const [gone] = (await addSkips(db, clanId, mate.userId, 1, TODAY)) as [string];
    const [ofMember, ofOfficer] = [await mirrorOf(member), await mirrorOf(officer)];
    await removeSkip(db, clanId, gone);
    await changeClan(db, clanId, (trx, rev) =>
      trx
        .insertInto('tombstones')
        .values({
          clan_id: clanId,
          rev,
          kind: 'notifications',
          id: randomUUID(),
          owner_user_id: mate.userId,
          at: new Date(),
        })
        .execute(),
    );
    expect((await ofMember.page()).gone).toEqual([]);
    expect((await ofOfficer.page()).gone).toEqual([{ kind: 'skips', id: gone }]);
  });

  it('has nothing of another clan', async () => {
    const { db } = test.database;
    await addSkips(db, clanId, member.userId, 5, TODAY);
    const ofHome = await mirrorOf(officer);
    const other = await addClan();
    const [stranger] = (await addPeople(db, other, 1, 'LEADER')) as [AddedPerson];
    const answer = await ask(stranger, ofHome.rev - 3, ofHome.scope);
    expect(answer).toMatchObject({ clanId: other, reset: true, gone: [] });
    expect(answer.changes.skips.filter(({ userId }) => userId === member.userId)).toEqual([]);
  });

  it('has the clan’s day and rules', async () => {
    await test.database.db
      .insertInto('clan_settings')
      .values({
        clan_id: clanId,
        is_reason_required: true,
        time_zone: 'Pacific/Kiritimati',
        auto_approve_hours: null,
        page_access: JSON.stringify({ officer: {}, colonel: {} }),
        version: 1,
        updated_at: new Date(),
        updated_by: 'x',
      })
      .execute();
    const { clan } = await ask(member);
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
    const { db } = test.database;
    const own = await addSkips(db, clanId, member.userId, 90, TODAY);
    const ids = [...own];
    for (const person of await addPeople(db, clanId, 8))
      ids.push(...(await addSkips(db, clanId, person.userId, 150, TODAY)));
    const mirror = emptyMirrorOf(officer);
    const sizes: number[] = [];
    for (let more = true; more;) {
      const answer = await mirror.page();
      sizes.push(answer.changes.skips.length);
      expect(answer.reset).toBe(sizes.length === 1);
      expect(answer.changes.skips.every(({ rev }) => rev <= answer.rev)).toBe(true);
      more = answer.hasMore;
    }
    expect(sizes).toEqual([500, 500, 290]);
    expect(mirror.ids).toEqual(sorted(ids));
    expect(mirror.resets).toBe(1);
  });

  it('never split what one change wrote', async () => {
    const { db } = test.database;
    await addSkips(db, clanId, mate.userId, 300, TODAY);
    const mirror = await mirrorOf(officer);
    const people = await addPeople(db, clanId, 5);
    for (const { userId } of people) await addSkips(db, clanId, userId, 150, TODAY);
    const big = await changeClan(db, clanId, (trx, rev) =>
      trx
        .updateTable('skips')
        .set({ rev, status: 'cancelled' })
        .where('clan_id', '=', clanId)
        .where(
          'user_id',
          'in',
          people.map(({ userId }) => userId),
        )
        .execute(),
    );
    await addSkips(db, clanId, member.userId, 10, TODAY);
    const first = await mirror.page();
    expect(first).toMatchObject({ rev: big, hasMore: true, reset: false });
    expect(first.changes.skips).toHaveLength(750);
    expect((await mirror.page()).changes.skips).toHaveLength(10);
  });

  it('bring a device to the state of the clan while everybody writes', async () => {
    const { db } = test.database;
    const people = await addPeople(db, clanId, 10);
    for (const { userId } of people) await addSkips(db, clanId, userId, 120, TODAY);
    let isOver = false;
    const write = async (seed: number): Promise<void> => {
      for (let turn = 0; turn < 60; turn += 1) {
        const { id } = await db
          .selectFrom('skips')
          .select('id')
          .where('clan_id', '=', clanId)
          .orderBy('id')
          .offset((seed * 331 + turn * 97) % 900)
          .limit(1)
          .executeTakeFirstOrThrow();
        if (turn % 3 === 0) await removeSkip(db, clanId, id);
        else
          await changeClan(db, clanId, (trx, rev) =>
            trx
              .updateTable('skips')
              .set({ rev, reason: `${seed} ${turn}` })
              .where('clan_id', '=', clanId)
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
      read(emptyMirrorOf(officer)),
      read(emptyMirrorOf(people[0] as AddedPerson)),
      read(await mirrorOf(officer)),
    ]);
    await Promise.all([1, 2, 3].map(write));
    isOver = true;
    const mirrors = await reading;
    const there = await db
      .selectFrom('skips')
      .select(['id', 'user_id', 'reason', 'rev'])
      .where('clan_id', '=', clanId)
      .execute();
    for (const mirror of mirrors) {
      const visible = there.filter((row) => mirror.who === officer || row.user_id === mirror.who.userId);
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

describe('a full resync', () => {
  it('happens without a revision, with another scope, and with a revision that the clan never had', async () => {
    const { db } = test.database;
    await addSkips(db, clanId, member.userId, 5, TODAY);
    const { rev, scope } = await mirrorOf(member);
    expect((await ask(member)).reset).toBe(true);
    expect((await ask(member, rev, 'x'.repeat(16))).reset).toBe(true);
    expect((await ask(member, rev, 'something else')).reset).toBe(true);
    const ahead = await ask(member, rev + 1, scope);
    expect(ahead).toMatchObject({ reset: true, rev, hasMore: false });
    expect(ahead.changes.skips).toHaveLength(5);
    expect(await ask(member, rev, scope)).toMatchObject({
      reset: false,
      changes: { skips: [], notifications: [] },
    });
  });

  it('happens when a member may see more, and removes what the member may no longer see', async () => {
    const { db } = test.database;
    await addSkips(db, clanId, mate.userId, 4, TODAY);
    const mirror = await mirrorOf(member);
    expect(mirror.ids).toHaveLength(0);
    const become = (rank: 'OFFICER' | 'SOLDIER') =>
      db.updateTable('characters').set({ clan_rank: rank }).where('id', '=', member.characterId).execute();
    await become('OFFICER');
    await mirror.sync();
    expect(mirror.ids).toHaveLength(4);
    await db
      .insertInto('clan_settings')
      .values({
        clan_id: clanId,
        is_reason_required: false,
        time_zone: 'UTC',
        auto_approve_hours: null,
        page_access: JSON.stringify({ officer: { 'skips-panel': false }, colonel: {} }),
        version: 1,
        updated_at: new Date(),
        updated_by: 'x',
      })
      .execute();
    await mirror.sync();
    expect(mirror.ids).toHaveLength(0);
    await db.deleteFrom('clan_settings').where('clan_id', '=', clanId).execute();
    await mirror.sync();
    expect(mirror.ids).toHaveLength(4);
    await become('SOLDIER');
    await mirror.sync();
    expect([mirror.ids.length, mirror.resets]).toEqual([0, 5]);
  });

  it('happens when tombstones that the device has not seen are deleted', async () => {
    const { db } = test.database;
    const [gone] = (await addSkips(db, clanId, member.userId, 6, TODAY)) as [string];
    const away = await mirrorOf(member);
    const removedAt = await removeSkip(db, clanId, gone);
    const present = await mirrorOf(member);
    await addSkips(db, clanId, mate.userId, 1, TODAY);
    await db
      .updateTable('tombstones')
      .set({ at: new Date(Date.now() - 61 * DAY_MS) })
      .where('clan_id', '=', clanId)
      .execute();
    await test.app.sweep();
    expect(await db.selectFrom('tombstones').select('rev').where('clan_id', '=', clanId).execute()).toEqual(
      [],
    );
    expect(
      await db.selectFrom('clans').select('tombstones_from').where('id', '=', clanId).executeTakeFirst(),
    ).toEqual({ tombstones_from: removedAt });
    await Promise.all([away.sync(), present.sync()]);
    expect([away.resets, present.resets]).toEqual([2, 1]);
    expect(away.ids).toEqual(present.ids);
    expect(away.ids).not.toContain(gone);
  });

  it('omits old skips, but not pending ones', async () => {
    const { db } = test.database;
    const recent = await addSkips(db, clanId, member.userId, 3, daysAgo(190));
    await addSkips(db, clanId, member.userId, 2, daysAgo(210));
    const [pending] = (await addSkips(db, clanId, mate.userId, 1, daysAgo(300))) as [string];
    await db
      .updateTable('skips')
      .set({ status: 'pending' })
      .where('clan_id', '=', clanId)
      .where('id', '=', pending)
      .execute();
    await addNotice(officer.userId);
    await db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 91 * DAY_MS) })
      .where('clan_id', '=', clanId)
      .execute();
    await addNotice(officer.userId);
    const mirror = await mirrorOf(officer);
    expect(mirror.ids).toEqual(sorted([...recent, pending]));
    expect(mirror.notifications.size).toBe(1);
    // A change of an old row is still a change.
    await changeClan(db, clanId, (trx, rev) =>
      trx
        .updateTable('skips')
        .set({ rev, status: 'rejected' })
        .where('clan_id', '=', clanId)
        .where('id', '=', pending)
        .execute(),
    );
    await mirror.sync();
    expect(mirror.skips.get(pending)?.status).toBe('rejected');
  });

  it('in several pages completes although tombstones are swept and rows change between them', async () => {
    const { db } = test.database;
    for (const person of await addPeople(db, clanId, 8))
      await addSkips(db, clanId, person.userId, 150, TODAY);
    const mirror = emptyMirrorOf(officer);
    await mirror.page();
    const [early] = mirror.ids as [string];
    const late = await db
      .selectFrom('skips')
      .select('id')
      .where('clan_id', '=', clanId)
      .orderBy('rev', 'desc')
      .executeTakeFirstOrThrow();
    await removeSkip(db, clanId, early);
    await removeSkip(db, clanId, late.id);
    // Tombstones older than this resync are deleted: it never needed them.
    await db.updateTable('clans').set({ tombstones_from: 1_190 }).where('id', '=', clanId).execute();
    await mirror.sync();
    expect(mirror.resets).toBe(1);
    expect(mirror.ids).toHaveLength(1_198);
    expect(mirror.ids).not.toContain(early);
  });
});

it('no setting of a clan shows a member the skips of others', async () => {
  const asked: boolean[] = [];
  const service = createSyncService({
    clock: { now: () => new Date() },
    clanFacts: async () => ({
      timeZone: 'UTC',
      isReasonRequired: false,
      today: TODAY,
      requestLimits: NO_LIMITS,
      canOpen: () => true,
    }),
    repo: {
      clan: async () => ({ rev: 1, tombstonesFrom: 0, tombstones: [], changed: new Set<string>() }),
      counters: async () => new Map(),
      deleteTombstones: async () => undefined,
    },
    sources: mirrorSources({
      skips: createSkipMirror({
        changed: async ({ includesEveryone }) => {
          asked.push(includesEveryone);
          return [];
        },
      }),
    }),
  });
  for (const role of ['member', 'officer'] as const)
    await service.changes({ userId: 'u', clanId: 'c', role }, {});
  expect(asked).toEqual([false, true]);
});

it('queries only kinds with rows above the revision, and all of them for a new device', async () => {
  const asked: string[] = [];
  const service = createSyncService({
    clock: { now: () => new Date() },
    clanFacts: async () => ({
      timeZone: 'UTC',
      isReasonRequired: false,
      today: TODAY,
      requestLimits: NO_LIMITS,
      canOpen: () => true,
    }),
    repo: {
      clan: async ({ tables }) => ({
        rev: 9,
        tombstonesFrom: 0,
        tombstones: [],
        changed: new Set(tables.map(({ table }) => table).filter((table) => table !== 'skips')),
      }),
      counters: async () => new Map(),
      deleteTombstones: async () => undefined,
    },
    sources: mirrorSources({
      skips: createSkipMirror({
        changed: async () => {
          asked.push('skips');
          return [];
        },
      }),
      notifications: createInboxMirror({
        changed: async () => {
          asked.push('notifications');
          return [];
        },
      }),
    }),
  });
  const who = { userId: 'u', clanId: 'c', role: 'member' } as const;
  const { scope } = await service.changes(who, {});
  expect(asked.splice(0)).toEqual(['skips', 'notifications']);
  await service.changes(who, { since: 5, scope });
  expect(asked).toEqual(['notifications']);
});

it('rejects a user without a clan', async () => {
  const drifter = await test.signIn('drifter');
  expect((await test.fetch('/api/sync', { headers: drifter.headers })).status).toBe(403);
  expect((await test.fetch('/api/sync?since=-1', { headers: member.headers })).status).toBe(400);
});
