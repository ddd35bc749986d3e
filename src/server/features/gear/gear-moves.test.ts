import { type CharacterId, type ClanId, type GearSetId, type SessionId, toId } from '../../../domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredGearSet } from '../../../contract/gear.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { type AddedPerson, addPeople } from '../../../../tests/support/clan-rows.ts';
import { requestSync, Mirror } from '../../../../tests/support/sync-mirror.ts';

let test: TestApp;
let member: SignedIn;
let officer: SignedIn;
let outsider: SignedIn;
let drifter: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  [member, officer, outsider, drifter] = await Promise.all([
    test.signIn('member'),
    test.signIn('officer'),
    test.signIn('outsider'),
    test.signIn('drifter'),
  ]);
});

afterAll(() => test.close());
beforeEach(async () => {
  await test.post('/zone/control/restore', {});
  test.advance(3_000);
  await test.fetch('/api/user/me', { headers: member.headers });
  for (const table of ['gear_sets', 'tombstones', 'audit_log'] as const)
    await test.database.db.deleteFrom(table).execute();
});

type Caller = Pick<AddedPerson, 'headers'>;
const rifle = { itemId: 'p6m3w', text: null, rank: null, level: 15, notes: null };

async function save(
  name: string,
  who: Caller,
  id: string = randomUUID(),
): Promise<{ status: number; code: string | null; sets: StoredGearSet[] }> {
  const answer = await test.post(
    '/api/gear',
    { id, name, isMain: true, slots: { mainWeapon: rifle }, others: [] },
    who.headers,
  );
  const body = (await answer.json()) as { code?: string; sets?: StoredGearSet[] };
  return { status: answer.status, code: body.code ?? null, sets: body.sets ?? [] };
}

async function own(who: Caller): Promise<StoredGearSet[]> {
  return (
    (await (await test.fetch('/api/gear/own', { headers: who.headers })).json()) as { sets: StoredGearSet[] }
  ).sets;
}

function names(sets: Iterable<StoredGearSet>): string[] {
  return [...sets].map(({ name }) => name).toSorted();
}

function deviceOf(who: AddedPerson): Mirror {
  return new Mirror((person, since, scope) => requestSync(test, person, since, scope), who);
}

function asPerson(who: SignedIn): AddedPerson {
  return {
    userId: who.user.id,
    sessionId: toId<SessionId>(''),
    characterId: who.user.characters[0]?.id ?? toId<CharacterId>(''),
    headers: who.headers,
  };
}

async function seenBy(device: Mirror): Promise<string[]> {
  return names((await device.sync()).rows.gear.values());
}

function clanOf(who: SignedIn): ClanId {
  return who.user.characters[0]?.clan?.id ?? toId<ClanId>('');
}

function place(person: AddedPerson, clanId: ClanId | null) {
  return test.database.db
    .updateTable('characters')
    .set({ clan_id: clanId, clan_rank: clanId === null ? null : 'SOLDIER' })
    .where('id', '=', person.characterId)
    .execute();
}

describe('gear of a character without a clan', () => {
  it('is stored and read by its owner alone', async () => {
    expect(drifter.user.characters[0]?.clan).toBeNull();
    const made = await save('Alone', drifter);
    expect(made).toMatchObject({ status: 200, sets: [{ name: 'Alone', isMain: true, rev: 0 }] });
    expect(names(await own(drifter))).toEqual(['Alone']);
    expect((await test.fetch('/api/gear', { headers: drifter.headers })).status).toBe(403);
    for (const other of [member, officer, outsider]) {
      expect(await own(other)).toEqual([]);
      expect(await seenBy(deviceOf(asPerson(other)))).toEqual([]);
    }
    const id = made.sets[0]?.id ?? '';
    const remove = (who: Caller) =>
      test.fetch(`/api/gear/${id}`, {
        method: 'DELETE',
        headers: { ...who.headers, 'idempotency-key': randomUUID() },
      });
    expect((await remove(member)).status).toBe(404);
    expect((await remove(drifter)).status).toBe(200);
    expect(await own(drifter)).toEqual([]);
  });

  it('leaves no line in any clan’s log', async () => {
    await save('Alone', drifter);
    expect(await test.database.db.selectFrom('audit_log').select('action').execute()).toEqual([]);
  });
});

describe('gear of a character that leaves its clan', () => {
  it('moves with it, and returns to every device with the character', async () => {
    const device = deviceOf(asPerson(officer));
    const id = (await save('War', member)).sets[0]?.id ?? '';
    expect(await seenBy(device)).toEqual(['War']);
    const rank = (to: string | null) => test.post('/zone/control/rank', { name: 'Morrow', rank: to });
    for (let round = 0; round < 2; round += 1) {
      await rank(null);
      test.advance(3_000);
      expect((await test.fetch('/api/gear', { headers: member.headers })).status).toBe(403);
      // access ends at the call that detects it, rows on other devices right after
      await expect.poll(() => seenBy(device)).toEqual([]);
      expect(await seenBy(deviceOf(asPerson(officer)))).toEqual([]);
      expect(names(await own(member))).toContain('War');
      expect((await save(`Alone ${round}`, member)).status).toBe(200);
      expect(await seenBy(device)).toEqual([]);
      await test.post('/zone/control/restore', {});
      test.advance(3_000);
      expect((await test.fetch('/api/gear', { headers: member.headers })).status).toBe(200);
      const back = ['Alone 0', 'Alone 1'].slice(0, round + 1).concat('War');
      await expect.poll(() => seenBy(device)).toEqual(back);
      expect(await seenBy(deviceOf(asPerson(officer)))).toEqual(back);
    }
    expect((await own(member)).find(({ name }) => name === 'War')?.id).toBe(id);
    expect((await own(member)).filter(({ isMain }) => isMain)).toHaveLength(1);
    expect(device.resets).toBe(1);
  });
});

describe('gear of somebody missing from the game’s roster', () => {
  it('leaves the clan’s devices with its character, and is deleted with the character', async () => {
    const [gone, expelled] = (await addPeople(test.database.db, clanOf(member), 2)) as [
      AddedPerson,
      AddedPerson,
    ];
    const device = deviceOf(asPerson(officer));
    await save('Removed', gone);
    await save('Expelled', expelled);
    expect(await seenBy(device)).toEqual(['Expelled', 'Removed']);
    await test.database.db.deleteFrom('characters').where('id', '=', gone.characterId).execute();
    test.advance(11 * 60_000);
    await test.fetch('/api/user/me', { headers: member.headers });
    await expect.poll(() => seenBy(device)).toEqual([]);
    expect(await test.database.db.selectFrom('gear_sets').select(['name', 'clan_id']).execute()).toEqual([
      { name: 'Expelled', clan_id: null },
    ]);
    expect(names(await own(expelled))).toEqual(['Expelled']);
  });
});

describe('gear of a character that changes clan', () => {
  it('disappears from the devices of one clan and appears on those of the other', async () => {
    const [here, there] = [clanOf(member), clanOf(outsider)];
    const [person] = (await addPeople(test.database.db, here, 1)) as [AddedPerson];
    const [old, next] = [deviceOf(asPerson(officer)), deviceOf(asPerson(outsider))];
    await save('War', person);
    expect([await seenBy(old), await seenBy(next)]).toEqual([['War'], []]);
    await place(person, there);
    // detected only by a change of the gear itself
    expect((await save('Bio', person)).status).toBe(200);
    expect([await seenBy(old), await seenBy(next)]).toEqual([[], ['Bio', 'War']]);
    expect((await own(person)).filter(({ isMain }) => isMain)).toMatchObject([{ name: 'Bio' }]);
    expect([...old.rows.gear.keys()]).toEqual([]);
  });

  it('gets a new id where somebody else has its id, and takes nothing from them', async () => {
    const [here, there] = [clanOf(member), clanOf(outsider)];
    const [person] = (await addPeople(test.database.db, here, 1)) as [AddedPerson];
    const id = toId<GearSetId>((await save('Mine', person)).sets[0]?.id ?? '');
    expect((await save('Theirs', outsider, id)).status).toBe(200);
    expect(await save('Taken', officer, id)).toMatchObject({ status: 404, code: 'gear.notFound' });
    await place(person, there);
    expect((await save('Second', person)).status).toBe(200);
    expect(await seenBy(deviceOf(asPerson(outsider)))).toEqual(['Mine', 'Second', 'Theirs']);
    expect(names(await own(outsider))).toEqual(['Theirs']);
    expect(new Set((await own(person)).map((set) => set.id)).has(id)).toBe(false);
  });

  it('stays complete when two swap clans at once', async () => {
    const [here, there] = [clanOf(member), clanOf(outsider)];
    const [[one], [other]] = (await Promise.all([
      addPeople(test.database.db, here, 1),
      addPeople(test.database.db, there, 1),
    ])) as [[AddedPerson], [AddedPerson]];
    await save('One', one);
    await save('Other', other);
    for (let round = 0; round < 4; round += 1) {
      await place(one, round % 2 === 0 ? there : here);
      await place(other, round % 2 === 0 ? here : there);
      const both = await Promise.all([save(`One ${round}`, one), save(`Other ${round}`, other)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    const [mine, theirs] = [
      await seenBy(deviceOf(asPerson(officer))),
      await seenBy(deviceOf(asPerson(outsider))),
    ];
    expect([mine.length, theirs.length]).toEqual([5, 5]);
    expect([
      mine.every((name) => name.startsWith('One')),
      theirs.every((name) => name.startsWith('Other')),
    ]).toEqual([true, true]);
  });
});
