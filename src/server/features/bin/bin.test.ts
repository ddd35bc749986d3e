import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { binCalls, nameOf } from '../../../../tests/support/bin-calls.ts';
import { newCheck, plannedToday } from '../../../../tests/support/check-calls.ts';
import { signInPeople } from '../../../../tests/support/clan-people.ts';
import { operationCalls, operationOf } from '../../../../tests/support/operation-calls.ts';
import { answerOf, expectRefusal, grantedSkip, skipCalls } from '../../../../tests/support/skip-calls.ts';
import { newObject, newTactic } from '../../../../tests/support/tactic-calls.ts';
import { addWar, stageOf, warCalls } from '../../../../tests/support/war-calls.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import { templateOf } from '../../../domain/operations/template.ts';
import { toId, type ClanId, type SupplyKitId } from '../../../domain/ids.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { SquadId } from '../../../domain/squads/squad.ts';
import type { Database } from '../../db/schema/schema.ts';

let test: TestApp;
let leader: SignedIn;
let colonel: SignedIn;
let officer: SignedIn;
let member: SignedIn;
let bin: ReturnType<typeof binCalls>;

beforeAll(async () => {
  test = await startTestApp();
  ({ leader, colonel, officer, member } = await signInPeople(test));
  bin = binCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('bin_items').execute();
});

/** The rows of a table without what a restoration changes. */
async function rowsOf(table: keyof Database): Promise<readonly object[]> {
  const rows = await test.database.db.selectFrom(table).selectAll().execute();
  return rows
    .map(({ rev: _rev, ...row }: Record<string, unknown>) => row)
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

/** Holds that deleting and bringing back leaves the rows of the tables as they were, and that devices hear of both. */
async function expectRoundTrip(
  who: SignedIn,
  tables: readonly (keyof Database)[],
  remove: () => Promise<unknown>,
): Promise<void> {
  const before = await Promise.all(tables.map(rowsOf));
  const since = await revision();
  await remove();
  expect(await Promise.all(tables.map(rowsOf))).not.toEqual(before);
  const item = await bin.newest(who);
  expect(item.needs).toBeNull();
  expect(await bin.restore(who, item)).toMatchObject({ status: 200, body: { leftOut: [] } });
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  expect(await bin.listed(who)).toEqual([]);
  expect(await rowsOf('bin_rows')).toEqual([]);
  const { db } = test.database;
  const [table] = tables;
  if (table !== undefined && table !== 'tactic_versions' && table !== 'squad_templates') {
    const newest = await db
      .selectFrom(table as 'squads')
      .select((row) => row.fn.max('rev').as('rev'))
      .executeTakeFirstOrThrow();
    expect(newest.rev).toBeGreaterThan(since);
    const ids = await db
      .selectFrom(table as 'squads')
      .select('id')
      .execute();
    const tombstones = await db
      .selectFrom('tombstones')
      .select('id')
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute();
    expect(tombstones).toEqual([]);
  }
}

async function revision(): Promise<number> {
  const row = await test.database.db
    .selectFrom('clans')
    .select('rev')
    .where('id', '=', toId<ClanId>(leader.user.characters[0]?.clan?.id ?? ''))
    .executeTakeFirstOrThrow();
  return row.rev;
}

const GEAR = { name: 'War', isMain: true, slots: {}, others: [] } as const;

describe('what is deleted comes back as it was', () => {
  it('a skip, with its place in the rankings', async () => {
    const calls = skipCalls(test, member);
    const today = await calls.today();
    const skip = grantedSkip(await calls.request(addDays(today, 40), addDays(today, 41)));
    await skipCalls(test, officer).review(skip.id, 'approve');
    await expectRoundTrip(officer, ['skips', 'deleted_skips'], () =>
      skipCalls(test, officer).remove(skip.id),
    );
    expect((await bin.listed(member)).length).toBe(0);
  });

  it('an event of the schedule', async () => {
    const { eventId, date } = await plannedToday(test, colonel);
    const stored = await test.database.db.selectFrom('schedule_events').selectAll().execute();
    expect(stored).toHaveLength(1);
    const { body } = await answerOf(
      await fetch(`${test.origin}/api/sync?since=0`, { headers: colonel.headers }),
    );
    const [{ id: _id, rev: _rev, changedAt: _at, changedBy: _by, ...base }] = (
      body['changes'] as { readonly scheduleEvents: [Record<string, unknown>] }
    ).scheduleEvents;
    const remove = () => bin.call(colonel, `/api/clan/schedule/${eventId}/delete`, { base });
    await expectRoundTrip(colonel, ['schedule_events'], remove);
    // what two of one name differ by
    await remove();
    const { facts } = await bin.newest(colonel);
    expect(facts).toEqual({ eventKind: 'brawl', from: date, startMinute: 720, timeZone: 'UTC' });
  });

  it('a check with the people on it', async () => {
    const check = newCheck();
    await bin.call(officer, '/api/absences/checks', check);
    await expectRoundTrip(officer, ['absence_checks', 'absence_people'], () =>
      bin.call(officer, `/api/absences/checks/${check.id}/delete`),
    );
  });

  it('a squad with its people and leader', async () => {
    const people = [nameOf(member), nameOf(officer)];
    const id = await bin.addSquad(officer, 'coniferous', { people });
    const before = await rowsOf('squads');
    await bin.call(officer, `/api/squads/${id}/delete`, { people: 2 });
    const item = await bin.newest(officer);
    expect(item).toMatchObject({ kind: 'squad', title: 'Alpha', facts: { map: 'coniferous', people: 2 } });
    expect((await bin.restore(officer, item)).body).toMatchObject({ success: true, leftOut: [] });
    expect(await rowsOf('squads')).toEqual(before);
    const places = await test.database.db
      .selectFrom('squad_places')
      .select('member_key')
      .where('squad_id', '=', toId<SquadId>(id))
      .orderBy('position')
      .execute();
    expect(places.map(({ member_key }) => member_key)).toEqual(people.map(nameKey));
    await bin.call(officer, `/api/squads/${id}/delete`, { people: 2 });
  });

  it('a template of squads', async () => {
    await bin.addSquad(officer, 'quarters');
    const id = randomUUID();
    await bin.call(officer, '/api/squads/templates', { id, name: 'Usual', map: 'quarters', version: 0 });
    await expectRoundTrip(officer, ['squad_templates'], () =>
      bin.call(officer, `/api/squads/templates/${id}/delete`, { version: 1 }),
    );
  });

  it('a tactic with its drawing and versions, and a version by itself', async () => {
    const tactic = newTactic();
    await bin.call(officer, '/api/tactics', tactic);
    await bin.call(officer, `/api/tactics/${tactic.id}/drawing`, { changes: [newObject(), newObject()] });
    await bin.call(officer, `/api/tactics/${tactic.id}/versions`, { name: 'First' });
    const tables = ['tactics', 'drawing_objects', 'tactic_versions'] as const;
    await expectRoundTrip(officer, tables, () =>
      bin.call(officer, `/api/tactics/${tactic.id}/delete`, { objects: 2 }),
    );
    await expectRoundTrip(officer, ['tactic_versions'], () =>
      bin.call(officer, `/api/tactics/${tactic.id}/versions/delete`, { number: 1 }),
    );
    // a newer one has its number by then
    await bin.call(officer, `/api/tactics/${tactic.id}/versions/delete`, { number: 1 });
    await bin.call(officer, `/api/tactics/${tactic.id}/versions`, { name: 'Second' });
    const version = await bin.newest(officer);
    expect((await bin.restore(officer, version)).status).toBe(200);
    const { db } = test.database;
    expect(
      await db.selectFrom('tactic_versions').select(['number', 'name']).orderBy('number').execute(),
    ).toEqual([
      { number: 1, name: 'Second' },
      { number: 2, name: 'First' },
    ]);
    // without its tactic a version has no place
    await bin.call(officer, `/api/tactics/${tactic.id}/versions/delete`, { number: 2 });
    const orphan = await bin.newest(officer);
    await bin.call(officer, `/api/tactics/${tactic.id}/delete`, { objects: 2 });
    expectRefusal(await bin.restore(officer, orphan), 'bin.parentGone');
  });

  it('a war with its stages, and a stage by itself', async () => {
    const wars = warCalls(test);
    const { war } = await wars.fought(officer);
    await wars.enter(officer, war.id, stageOf({ name: 'Second' }), { stageId: 's2' });
    const tables = ['clan_wars', 'clan_war_stages'] as const;
    const remove = (stageId: string | null) => () =>
      bin.call(colonel, `/api/clan-wars/${war.id}/delete`, { stageId, reason: 'By mistake' });
    await expectRoundTrip(colonel, tables, remove(null));
    await expectRoundTrip(colonel, ['clan_war_stages'], remove('s2'));
    await remove('s1')();
    // what counts is deleted, and brought back, from colonel on
    const stage = await bin.newest(officer);
    expect(stage).toMatchObject({ kind: 'warStage', needs: 'colonel' });
    expectRefusal(await bin.restore(officer, stage), 'auth.forbidden');
    expect((await bin.restore(colonel, stage)).status).toBe(200);
  });

  it('own gear, gear for others, and a requirement', async () => {
    const id = randomUUID();
    await bin.call(member, '/api/gear', { id, ...GEAR });
    await expectRoundTrip(member, ['gear_sets'], () => bin.remove(member, `/api/gear/${id}`));
    const ready = {
      id: randomUUID(),
      name: 'Berda',
      map: 'berda',
      needs: [{ slot: 'mainWeapon', itemIds: [], rank: 'veteran', level: 0 }],
    };
    await bin.call(officer, '/api/gear/ready', { ...ready, base: null });
    await expectRoundTrip(officer, ['ready_sets'], () => bin.remove(officer, `/api/gear/ready/${ready.id}`));
    const roster = await answerOf(await test.fetch('/api/clan/members', { headers: officer.headers }));
    const name = (roster.body['members'] as ClanMember[]).find(
      ({ characterId }) => characterId === null,
    )?.name;
    const forOthers = randomUUID();
    await bin.call(officer, '/api/gear/for', { id: forOthers, ...GEAR, base: null, member: name });
    await expectRoundTrip(officer, ['gear_sets'], () =>
      bin.call(officer, `/api/gear/for/${forOthers}/delete`, { base: GEAR }),
    );
  });

  it('the main set of gear, which is the main one again unless another was chosen since', async () => {
    const [war, bio] = [randomUUID(), randomUUID()];
    const { db } = test.database;
    await db.deleteFrom('gear_sets').execute();
    const mains = async (): Promise<readonly string[]> =>
      (await db.selectFrom('gear_sets').select('id').where('is_main', '=', true).execute()).map(
        ({ id }) => id,
      );
    await bin.call(member, '/api/gear', { id: war, ...GEAR });
    await bin.call(member, '/api/gear', { id: bio, ...GEAR, name: 'Bio', isMain: false });
    await expectRoundTrip(member, ['gear_sets'], () => bin.remove(member, `/api/gear/${war}`));
    expect(await mains()).toEqual([war]);
    // chosen by the person in the meantime: that stays
    await bin.remove(member, `/api/gear/${war}`);
    await bin.call(member, '/api/gear', { id: bio, ...GEAR, name: 'Bio, chosen' });
    expect((await bin.restore(member, await bin.newest(member))).status).toBe(200);
    expect(await mains()).toEqual([bio]);
  });

  it('an operation and a template with what is drawn on them', async () => {
    const plans = operationCalls(test);
    const id = await plans.prepared(officer);
    await bin.call(officer, `/api/operations/${id}/drawing`, { changes: [newObject()] });
    const { changed_at: changedAt } = await test.database.db
      .selectFrom('operations')
      .select('changed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await expectRoundTrip(officer, ['operations', 'drawing_objects'], () =>
      bin.call(officer, `/api/operations/${id}/delete`, { seen: changedAt.toISOString() }),
    );
    const templateId = randomUUID();
    const content = templateOf(operationOf(), { squads: [], places: new Map() });
    await bin.call(officer, '/api/operations/templates', { id: templateId, name: 'Usual', content });
    await bin.call(officer, `/api/operations/templates/${templateId}/drawing`, { changes: [newObject()] });
    await expectRoundTrip(officer, ['operation_templates', 'drawing_objects'], () =>
      bin.call(officer, `/api/operations/templates/${templateId}/delete`),
    );
  });

  it('a war with pictures, a picture by itself, and a season', async () => {
    const [id = ''] = await addWar(test, officer);
    const remove = () =>
      bin.call(colonel, `/api/clan-wars/${id}/delete`, { stageId: null, reason: 'By mistake' });
    await expectRoundTrip(colonel, ['clan_war_pictures', 'clan_wars', 'clan_war_stages'], remove);
    const { db } = test.database;
    const picture = await db.selectFrom('clan_war_pictures').select('id').executeTakeFirstOrThrow();
    await expectRoundTrip(officer, ['clan_war_pictures'], () =>
      bin.call(officer, `/api/clan-wars/${id}/pictures/${picture.id}/delete`),
    );
    const season = await db.selectFrom('clan_war_seasons').select('id').executeTakeFirstOrThrow();
    await expectRoundTrip(officer, ['clan_war_seasons'], () =>
      bin.call(officer, `/api/clan-wars/seasons/${season.id}/delete`),
    );
  });

  it('a standard kit', async () => {
    const id = toId<SupplyKitId>(randomUUID());
    const items = [{ itemId: 'wj9d', quantity: 2 }];
    await test.database.db
      .insertInto('supply_kits')
      .values({
        clan_id: toId<ClanId>(officer.user.characters[0]?.clan?.id ?? ''),
        id,
        name: 'Usual',
        role: null,
        items: JSON.stringify(items),
        changed_at: new Date(),
        changed_by: nameOf(officer),
        rev: 1,
      })
      .execute();
    await expectRoundTrip(officer, ['supply_kits'], () =>
      bin.call(officer, `/api/requests/kits/${id}/delete`, { base: { name: 'Usual', role: null, items } }),
    );
  });
});
