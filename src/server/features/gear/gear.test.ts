import { type CharacterId, type SessionId, toId } from '../../../domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredGearSet, StoredReadySet } from '../../../contract/gear.ts';
import { MAX_SETS } from '../../../domain/gear/gear.ts';
import { ok, err } from '../../../domain/result.ts';
import type { Game, GameOperation } from '../../ports/game.ts';
import { randomIds } from '../../ports/ids.ts';
import { createGearRepo } from './gear.repo.ts';
import { createGearService } from './gear.service.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { requestSync, Mirror } from '../../../../tests/support/sync-mirror.ts';

let test: TestApp;
let member: SignedIn;
let officer: SignedIn;
let outsider: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  [member, officer, outsider] = await Promise.all([
    test.signIn('member'),
    test.signIn('officer'),
    test.signIn('outsider'),
  ]);
});

afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('gear_sets').execute();
  await test.database.db.deleteFrom('ready_sets').execute();
});

const rifle = { itemId: 'p6m3w', text: null, rank: null, level: 15, notes: null };

function gearSet(fields: object = {}): object {
  return {
    id: randomUUID(),
    name: 'War',
    isMain: true,
    slots: { mainWeapon: rifle },
    others: [],
    ...fields,
  };
}

async function save(
  body: object,
  who = member,
): Promise<{ status: number; code: string | null; sets: StoredGearSet[] }> {
  const answer = await test.post('/api/gear', body, who.headers);
  const answered = (await answer.json()) as { code?: string; sets?: StoredGearSet[] };
  return { status: answer.status, code: answered.code ?? null, sets: answered.sets ?? [] };
}

function remove(id: string, who = member) {
  return test.fetch(`/api/gear/${id}`, {
    method: 'DELETE',
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
  });
}

async function list(who = member): Promise<StoredGearSet[]> {
  return (
    (await (await test.fetch('/api/gear', { headers: who.headers })).json()) as { sets: StoredGearSet[] }
  ).sets;
}

function mirrorOf(who: SignedIn) {
  return new Mirror((person, since, scope) => requestSync(test, person, since, scope), {
    userId: who.user.id,
    sessionId: toId<SessionId>(''),
    characterId: who.user.characters[0]?.id ?? toId<CharacterId>(''),
    headers: who.headers,
  });
}

describe('own gear', () => {
  it('is stored as sent, seen by the clan and by nobody else', async () => {
    const helmet = { itemId: null, text: 'Сфера-12', rank: 'master', level: 3, notes: 'с тепловизором' };
    const first = await save(
      gearSet({
        slots: { mainWeapon: rifle, helmet },
        others: [{ ...rifle, itemId: 'okp24', level: 0, quantity: 30 }],
      }),
    );
    expect(first).toMatchObject({
      status: 200,
      sets: [
        {
          characterName: member.user.characters[0]?.name,
          isMain: true,
          slots: { helmet },
          others: [{ quantity: 30 }],
        },
      ],
    });
    expect(await list(officer)).toEqual(first.sets);
    expect(await list(outsider)).toEqual([]);
    const again = await save({ ...gearSet({ name: 'Later' }), id: first.sets[0]?.id });
    expect(again.sets).toMatchObject([{ name: 'Later', others: [] }]);
    expect(await list()).toHaveLength(1);
    const audit = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('entity_id', '=', first.sets[0]?.id ?? '')
      .orderBy('at')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['gear.added', 'gear.changed']);
  });

  it('has exactly one main set, whatever is sent', async () => {
    const one = (await save(gearSet({ isMain: false }))).sets[0];
    expect(one?.isMain).toBe(true);
    const two = await save(gearSet({ name: 'Bio' }));
    expect(two.sets.map(({ id, isMain }) => [id === one?.id, isMain])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(
      (await save({ ...gearSet({ name: 'Bio', isMain: false }), id: two.sets[0]?.id })).sets[0]?.isMain,
    ).toBe(true);
    expect((await remove(two.sets[0]?.id ?? '')).status).toBe(200);
    expect(await list()).toMatchObject([{ id: one?.id, isMain: true }]);
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(gearSet({ name: `At once ${index}` }))),
    );
    expect(many.every(({ status }) => status === 200)).toBe(true);
    expect((await list()).filter(({ isMain }) => isMain)).toHaveLength(1);
  });

  it('belongs to its character: a clan mate, an officer and a stranger can neither change nor remove it', async () => {
    const id = (await save(gearSet())).sets[0]?.id ?? '';
    expect(await save({ ...gearSet({ name: 'Mine' }), id }, officer)).toMatchObject({
      status: 404,
      code: 'gear.notFound',
    });
    expect((await remove(id, officer)).status).toBe(404);
    expect((await remove(id, outsider)).status).toBe(404);
    // in another clan the id is free, and what is stored there is unrelated
    expect((await save({ ...gearSet({ name: 'Theirs' }), id }, outsider)).status).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'War' }]);
  });

  it('is bounded: too many sets, bad levels, quantities and ids are rejected and nothing is lost', async () => {
    for (let count = 0; count < MAX_SETS; count += 1)
      expect((await save(gearSet({ name: `Set ${count}` }))).status).toBe(200);
    expect(await save(gearSet())).toMatchObject({ status: 409, code: 'gear.tooMany' });
    for (const bad of [
      { slots: { mainWeapon: { ...rifle, level: 16 } } },
      { slots: { hat: rifle } },
      { others: [{ ...rifle, quantity: 0 }] },
      { name: '  ' },
      { id: 'x' },
      { slots: { mainWeapon: { ...rifle, itemId: '../x' } } },
    ]) {
      expect(await save(gearSet(bad))).toMatchObject({ status: 400, code: 'request.invalid' });
    }
    expect(await save(gearSet({ slots: { mainWeapon: { ...rifle, text: 'both' } } }))).toMatchObject({
      status: 400,
      code: 'gear.invalid',
    });
    expect(await list()).toHaveLength(MAX_SETS);
  });

  it('reaches the devices of the clan, and so does its deletion', async () => {
    const theirs = await mirrorOf(officer).sync();
    const stranger = await mirrorOf(outsider).sync();
    const id = (await save(gearSet())).sets[0]?.id ?? '';
    expect([...(await theirs.sync()).rows.gear.keys()]).toEqual([id]);
    await remove(id);
    expect([...(await theirs.sync()).rows.gear.keys()]).toEqual([]);
    expect(theirs.resets).toBe(1);
    expect([...(await stranger.sync()).rows.gear.keys()]).toEqual([]);
  });
});

describe('gear suggested by the game', () => {
  const run = (endAt: string, names: readonly string[], level: number): GameOperation => ({
    id: endAt,
    map: 'big_cleanup',
    startAt: new Date(endAt),
    endAt: new Date(endAt),
    participants: names.map((name) => ({
      name,
      armour: null,
      primaryWeapon: { itemId: 'ak12', level },
      secondaryWeapon: null,
    })),
  });
  const seenBy = (answer: Awaited<ReturnType<Game['operations']>>) =>
    createGearService({
      repo: createGearRepo(test.database.db),
      game: { operations: async () => answer },
      ids: randomIds,
    }).suggestion('EU', 'Ёжик');

  it('is that of the newest run with the character, whatever the case of its name', async () => {
    const operations = [
      run('2026-11-01T10:00:00Z', ['ёжик'], 8),
      run('2026-11-03T10:00:00Z', ['Ash'], 15),
      run('2026-11-02T10:00:00Z', ['Ash', 'ЁЖИК'], 9),
    ];
    expect(await seenBy(ok({ total: 3, operations }))).toMatchObject({
      ok: true,
      value: { at: '2026-11-02T10:00:00.000Z', primaryWeapon: { itemId: 'ak12', level: 9 }, armour: null },
    });
  });
  it('is null without a run, and unknown while the game is down', async () => {
    expect(await seenBy(ok({ total: 0, operations: [] }))).toEqual({ ok: true, value: null });
    expect(await seenBy(err('empty'))).toEqual({ ok: true, value: null });
    expect(await seenBy(err('unreachable'))).toMatchObject({ ok: false, code: 'game.unavailable' });
  });
  it('works over the server’s game client', async () => {
    const answer = await test.fetch('/api/gear/suggestion', { headers: member.headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('seen');
  });
});

describe('requirements of a map', () => {
  const body = (fields: object = {}): object => ({
    id: randomUUID(),
    name: 'Berda',
    map: 'berda',
    needs: [{ slot: 'mainWeapon', itemIds: [], rank: 'master', level: 10 }],
    rev: null,
    ...fields,
  });
  const put = async (
    wanted: object,
    who = officer,
  ): Promise<{
    status: number;
    code: string | null;
    ready: StoredReadySet | null;
    details: { ready?: StoredReadySet };
  }> => {
    const answer = await test.post('/api/gear/ready', wanted, who.headers);
    const answered = (await answer.json()) as {
      code?: string;
      ready?: StoredReadySet;
      details?: { ready?: StoredReadySet };
    };
    return {
      status: answer.status,
      code: answered.code ?? null,
      ready: answered.ready ?? null,
      details: answered.details ?? {},
    };
  };
  const drop = (id: string, who = officer) =>
    test.fetch(`/api/gear/ready/${id}`, {
      method: 'DELETE',
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
    });

  it('are set by officers with access to the page, and read by the whole clan', async () => {
    expect((await put(body(), member)).status).toBe(403);
    const made = (await put(body())).ready;
    expect(made).toMatchObject({ name: 'Berda', updatedBy: officer.user.characters[0]?.name });
    expect([...(await mirrorOf(member).sync()).rows.readySets.values()]).toEqual([made]);
    expect([...(await mirrorOf(outsider).sync()).rows.readySets.values()]).toEqual([]);
    expect((await drop(made?.id ?? '', member)).status).toBe(403);
    expect((await drop(made?.id ?? '', outsider)).status).toBe(404);
    expect((await drop(made?.id ?? '')).status).toBe(200);
    expect((await drop(made?.id ?? '')).status).toBe(404);
  });

  it('that somebody else changed meanwhile are not overwritten', async () => {
    const first = (await put(body())).ready;
    const second = (await put({ ...body({ name: 'Small Berda' }), id: first?.id, rev: first?.rev })).ready;
    expect(second?.name).toBe('Small Berda');
    const late = await put({ ...body({ name: 'Late' }), id: first?.id, rev: first?.rev });
    expect(late).toMatchObject({ status: 409, code: 'gear.changed', details: { ready: second } });
    await drop(first?.id ?? '');
    expect(await put({ ...body(), id: first?.id, rev: second?.rev })).toMatchObject({
      status: 404,
      code: 'gear.notFound',
    });
    const twice = body();
    expect((await put(twice)).status).toBe(200);
    expect(await put(twice)).toMatchObject({ status: 409, code: 'gear.changed' });
  });
});
