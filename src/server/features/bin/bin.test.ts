import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { binCalls } from '../../../../tests/support/bin-calls.ts';
import { newCheck, plannedToday } from '../../../../tests/support/check-calls.ts';
import { signInPeople } from '../../../../tests/support/clan-people.ts';
import { operationCalls, operationOf } from '../../../../tests/support/operation-calls.ts';
import { answerOf, expectRefusal, grantedSkip, skipCalls } from '../../../../tests/support/skip-calls.ts';
import { newObject, newTactic } from '../../../../tests/support/tactic-calls.ts';
import { addWar, newWar, stageOf, warCalls } from '../../../../tests/support/war-calls.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import { templateOf } from '../../../domain/operations/template.ts';
import { toId, type ClanId, type SupplyKitId } from '../../../domain/ids.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { SquadId } from '../../../domain/squads/squad.ts';
import type { Database } from '../../db/schema/schema.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let leader: SignedIn;
let colonel: SignedIn;
let officer: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let bin: ReturnType<typeof binCalls>;

beforeAll(async () => {
  test = await startTestApp();
  ({ leader, colonel, officer, member, outsider } = await signInPeople(test));
  bin = binCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('bin_items').execute();
});

async function call(who: SignedIn, path: string, body?: object): Promise<Record<string, unknown>> {
  const { status, body: answer } = await answerOf(await test.post(path, body, who.headers));
  expect(status, `${path} ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}

function nameOf({ user }: SignedIn): string {
  return user.characters[0]?.name ?? '';
}

/** The rows of a table without what a restoration changes. */
async function rowsOf(table: keyof Database): Promise<readonly object[]> {
  const rows = await test.database.db.selectFrom(table).selectAll().execute();
  return rows
    .map(({ rev: _rev, ...row }: Record<string, unknown>) => row)
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

/** Holds that deleting and bringing back leaves the rows of the tables as they were, and that devices hear of both. */
async function roundTrip(
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
    const buried = await db
      .selectFrom('tombstones')
      .select('id')
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute();
    expect(buried).toEqual([]);
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

async function addSquad(map: string, people: readonly string[] = [], name = 'Alpha'): Promise<string> {
  const id = randomUUID();
  await call(officer, '/api/squads', { id, map, base: null, to: { name, colour: 'green' } });
  if (people.length > 0) await place(map, people, id);
  return id;
}

async function place(map: string, people: readonly string[], squadId: string): Promise<void> {
  await call(officer, '/api/squads/places', {
    steps: [
      {
        map,
        isWhole: false,
        leaders: [],
        places: people.map((name, at) => ({
          memberKey: nameKey(name),
          base: null,
          to: { squadId, role: 'assault', position: at + 1 },
        })),
      },
    ],
  });
}

const GEAR = { name: 'War', isMain: true, slots: {}, others: [] } as const;

describe('what is deleted comes back as it was', () => {
  it('a skip, with its place in the rankings', async () => {
    const calls = skipCalls(test, member);
    const today = await calls.today();
    const skip = grantedSkip(await calls.request(addDays(today, 40), addDays(today, 41)));
    await skipCalls(test, officer).review(skip.id, 'approve');
    await roundTrip(officer, ['skips', 'deleted_skips'], () => skipCalls(test, officer).remove(skip.id));
    expect((await bin.listed(member)).length).toBe(0);
  });

  it('an event of the schedule', async () => {
    const { eventId } = await plannedToday(test, colonel);
    const stored = await test.database.db.selectFrom('schedule_events').selectAll().execute();
    expect(stored).toHaveLength(1);
    const { body } = await answerOf(
      await fetch(`${test.origin}/api/sync?since=0`, { headers: colonel.headers }),
    );
    const [{ id: _id, rev: _rev, changedAt: _at, changedBy: _by, ...base }] = (
      body['changes'] as { readonly scheduleEvents: [Record<string, unknown>] }
    ).scheduleEvents;
    await roundTrip(colonel, ['schedule_events'], () =>
      call(colonel, `/api/clan/schedule/${eventId}/delete`, { base }),
    );
  });

  it('a check with the people on it', async () => {
    const check = newCheck();
    await call(officer, '/api/absences/checks', check);
    await roundTrip(officer, ['absence_checks', 'absence_people'], () =>
      call(officer, `/api/absences/checks/${check.id}/delete`),
    );
  });

  it('a squad with its people and leader', async () => {
    const people = [nameOf(member), nameOf(officer)];
    const id = await addSquad('coniferous', people);
    const before = await rowsOf('squads');
    await call(officer, `/api/squads/${id}/delete`, { people: 2 });
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
    await call(officer, `/api/squads/${id}/delete`, { people: 2 });
  });

  it('a template of squads', async () => {
    await addSquad('quarters');
    const id = randomUUID();
    await call(officer, '/api/squads/templates', { id, name: 'Usual', map: 'quarters', version: 0 });
    await roundTrip(officer, ['squad_templates'], () =>
      call(officer, `/api/squads/templates/${id}/delete`, { version: 1 }),
    );
  });

  it('a tactic with its drawing and versions, and a version by itself', async () => {
    const tactic = newTactic();
    await call(officer, '/api/tactics', tactic);
    await call(officer, `/api/tactics/${tactic.id}/drawing`, { changes: [newObject(), newObject()] });
    await call(officer, `/api/tactics/${tactic.id}/versions`, { name: 'First' });
    const tables = ['tactics', 'drawing_objects', 'tactic_versions'] as const;
    await roundTrip(officer, tables, () => call(officer, `/api/tactics/${tactic.id}/delete`, { objects: 2 }));
    await roundTrip(officer, ['tactic_versions'], () =>
      call(officer, `/api/tactics/${tactic.id}/versions/delete`, { number: 1 }),
    );
    // a newer one has its number by then
    await call(officer, `/api/tactics/${tactic.id}/versions/delete`, { number: 1 });
    await call(officer, `/api/tactics/${tactic.id}/versions`, { name: 'Second' });
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
    await call(officer, `/api/tactics/${tactic.id}/versions/delete`, { number: 2 });
    const orphan = await bin.newest(officer);
    await call(officer, `/api/tactics/${tactic.id}/delete`, { objects: 2 });
    expectRefusal(await bin.restore(officer, orphan), 'bin.parentGone');
  });

  it('a war with its stages, and a stage by itself', async () => {
    const wars = warCalls(test);
    const { war } = await wars.fought(officer);
    await wars.enter(officer, war.id, stageOf({ name: 'Second' }), { stageId: 's2' });
    const tables = ['clan_wars', 'clan_war_stages'] as const;
    const remove = (stageId: string | null) => () =>
      call(colonel, `/api/clan-wars/${war.id}/delete`, { stageId, reason: 'By mistake' });
    await roundTrip(colonel, tables, remove(null));
    await roundTrip(colonel, ['clan_war_stages'], remove('s2'));
    await remove('s1')();
    // what counts is deleted, and brought back, from colonel on
    const stage = await bin.newest(officer);
    expect(stage).toMatchObject({ kind: 'warStage', needs: 'colonel' });
    expectRefusal(await bin.restore(officer, stage), 'auth.forbidden');
    expect((await bin.restore(colonel, stage)).status).toBe(200);
  });

  it('own gear, gear for others, and a requirement', async () => {
    const id = randomUUID();
    await call(member, '/api/gear', { id, ...GEAR });
    await roundTrip(member, ['gear_sets'], () =>
      fetch(`${test.origin}/api/gear/${id}`, {
        method: 'DELETE',
        headers: { ...member.headers, 'idempotency-key': randomUUID() },
      }),
    );
    const ready = {
      id: randomUUID(),
      name: 'Berda',
      map: 'berda',
      needs: [{ slot: 'mainWeapon', itemIds: [], rank: 'veteran', level: 0 }],
    };
    await call(officer, '/api/gear/ready', { ...ready, base: null });
    await roundTrip(officer, ['ready_sets'], () =>
      fetch(`${test.origin}/api/gear/ready/${ready.id}`, {
        method: 'DELETE',
        headers: { ...officer.headers, 'idempotency-key': randomUUID() },
      }),
    );
    const roster = await answerOf(await test.fetch('/api/clan/members', { headers: officer.headers }));
    const name = (roster.body['members'] as ClanMember[]).find(
      ({ characterId }) => characterId === null,
    )?.name;
    const forOthers = randomUUID();
    await call(officer, '/api/gear/for', { id: forOthers, ...GEAR, base: null, member: name });
    await roundTrip(officer, ['gear_sets'], () =>
      call(officer, `/api/gear/for/${forOthers}/delete`, { base: GEAR }),
    );
  });

  it('an operation and a template with what is drawn on them', async () => {
    const plans = operationCalls(test);
    const id = await plans.prepared(officer);
    await call(officer, `/api/operations/${id}/drawing`, { changes: [newObject()] });
    const { changed_at: changedAt } = await test.database.db
      .selectFrom('operations')
      .select('changed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await roundTrip(officer, ['operations', 'drawing_objects'], () =>
      call(officer, `/api/operations/${id}/delete`, { seen: changedAt.toISOString() }),
    );
    const templateId = randomUUID();
    const content = templateOf(operationOf(), { squads: [], places: new Map() });
    await call(officer, '/api/operations/templates', { id: templateId, name: 'Usual', content });
    await call(officer, `/api/operations/templates/${templateId}/drawing`, { changes: [newObject()] });
    await roundTrip(officer, ['operation_templates', 'drawing_objects'], () =>
      call(officer, `/api/operations/templates/${templateId}/delete`),
    );
  });

  it('a war with pictures, a picture by itself, and a season', async () => {
    const [id = ''] = await addWar(test, officer);
    const remove = () =>
      call(colonel, `/api/clan-wars/${id}/delete`, { stageId: null, reason: 'By mistake' });
    await roundTrip(colonel, ['clan_war_pictures', 'clan_wars', 'clan_war_stages'], remove);
    const { db } = test.database;
    const picture = await db.selectFrom('clan_war_pictures').select('id').executeTakeFirstOrThrow();
    await roundTrip(officer, ['clan_war_pictures'], () =>
      call(officer, `/api/clan-wars/${id}/pictures/${picture.id}/delete`),
    );
    const season = await db.selectFrom('clan_war_seasons').select('id').executeTakeFirstOrThrow();
    await roundTrip(officer, ['clan_war_seasons'], () =>
      call(officer, `/api/clan-wars/seasons/${season.id}/delete`),
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
    await roundTrip(officer, ['supply_kits'], () =>
      call(officer, `/api/requests/kits/${id}/delete`, { base: { name: 'Usual', role: null, items } }),
    );
  });
});

describe('who sees what', () => {
  it('nothing of kinds that somebody may not delete, nor of another clan', async () => {
    const id = await addSquad('lowlands');
    await call(officer, `/api/squads/${id}/delete`, { people: 0 });
    const item = await bin.newest(officer);
    expect(await bin.listed(leader)).toHaveLength(1);
    for (const who of [member, outsider]) {
      expect(await bin.listed(who)).toEqual([]);
      expectRefusal(await bin.restore(who, item), 'bin.notFound');
    }
    expect(await bin.listed(officer, '?kind=tactic')).toEqual([]);
    expect(await bin.listed(officer, '?kind=squad')).toHaveLength(1);
  });

  it('own skips without the way back, own gear with it, and nobody else that gear', async () => {
    const calls = skipCalls(test, member);
    const today = await calls.today();
    test.advance(2 * DAY_MS);
    const skip = grantedSkip(await calls.request(addDays(today, 60), addDays(today, 60)));
    await skipCalls(test, officer).remove(skip.id);
    const [own] = await bin.listed(member);
    expect(own).toMatchObject({ kind: 'skip', needs: 'officer', facts: { person: nameOf(member) } });
    if (own !== undefined) expectRefusal(await bin.restore(member, own), 'auth.forbidden');
    const id = randomUUID();
    await call(officer, '/api/gear', { id, ...GEAR });
    await fetch(`${test.origin}/api/gear/${id}`, {
      method: 'DELETE',
      headers: { ...officer.headers, 'idempotency-key': randomUUID() },
    });
    expect((await bin.listed(leader)).map(({ kind }) => kind)).toEqual(['skip']);
    expect((await bin.listed(officer)).map(({ kind }) => kind)).toEqual(['gear', 'skip']);
  });
});

describe('what has changed meanwhile', () => {
  it('of two who bring it back at once, one does', async () => {
    const id = await addSquad('berda');
    await call(officer, `/api/squads/${id}/delete`, { people: 0 });
    const item = await bin.newest(officer);
    const answers = await Promise.all([officer, colonel, leader].map((who) => bin.restore(who, item)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'bin.restored' });
    await call(officer, `/api/squads/${id}/delete`, { people: 0 });
    await bin.restore(officer, await bin.newest(officer));
    await call(officer, `/api/squads/${id}/delete`, { people: 0 });
    const buried = await test.database.db
      .selectFrom('tombstones')
      .select('rev')
      .where('kind', '=', 'squads')
      .where('id', '=', id)
      .execute();
    expect(buried).toHaveLength(1);
    expect(await bin.listed(officer)).toHaveLength(1);
  });

  it('who stands in another squad by now stays there, and is named', async () => {
    const people = [nameOf(member), nameOf(colonel)];
    const id = await addSquad('windRose', people);
    await call(officer, `/api/squads/${id}/delete`, { people: 2 });
    const other = await addSquad('windRose', [nameOf(member)], 'Bravo');
    const back = await bin.restore(officer, await bin.newest(officer));
    expect(back.body).toMatchObject({ success: true, leftOut: [nameOf(member)] });
    const places = await test.database.db
      .selectFrom('squad_places')
      .select(['member_key', 'squad_id'])
      .where('map', '=', 'windRose')
      .orderBy('member_key')
      .execute();
    expect(places).toEqual(
      [
        { member_key: nameKey(nameOf(member)), squad_id: other },
        { member_key: nameKey(nameOf(colonel)), squad_id: id },
      ].toSorted((one, two) => (one.member_key < two.member_key ? -1 : 1)),
    );
  });

  it('a skip for the same days, or a war of the same event, is not overwritten', async () => {
    const calls = skipCalls(test, member);
    test.advance(2 * DAY_MS);
    const today = await calls.today();
    const [from, to] = [addDays(today, 80), addDays(today, 81)];
    const skip = grantedSkip(await calls.request(from, to));
    await skipCalls(test, officer).remove(skip.id);
    grantedSkip(await calls.request(to, to));
    expectRefusal(await bin.restore(officer, await bin.newest(officer)), 'bin.taken');
    const wars = warCalls(test);
    const wanted = newWar({ startsAt: new Date(Date.now() + test.aheadMs()).toISOString() });
    await call(officer, '/api/clan-wars', wanted);
    await call(officer, `/api/clan-wars/${wanted.id}/delete`, { stageId: null, reason: 'By mistake' });
    const item = await bin.newest(officer);
    await call(officer, '/api/clan-wars', wanted);
    expectRefusal(await bin.restore(officer, item), 'bin.taken');
    await wars.post(officer, `/${wanted.id}/delete`, { stageId: null, reason: 'By mistake' });
    expect((await bin.restore(officer, item)).status).toBe(200);
  });

  it('after 30 days it is gone for good', async () => {
    const id = await addSquad('berda', [], 'Late');
    await call(officer, `/api/squads/${id}/delete`, { people: 0 });
    const item = await bin.newest(officer);
    test.advance(30 * DAY_MS + 1);
    const later = await test.signIn('officer');
    expect(await bin.listed(later)).toEqual([]);
    expectRefusal(await bin.restore(later, item), 'bin.notFound');
    await test.app.sweep();
    expect(await rowsOf('bin_items')).toEqual([]);
  });
});
