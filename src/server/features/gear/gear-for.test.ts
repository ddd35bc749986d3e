import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClanId, toId } from '../../../domain/ids.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import type { StoredGearSet } from '../../../contract/gear.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly sets?: readonly StoredGearSet[];
}

describe('gear that officers enter', () => {
  let test: TestApp;
  let member: SignedIn;
  let officer: SignedIn;
  let leader: SignedIn;
  let roster: readonly ClanMember[];

  beforeAll(async () => {
    test = await startTestApp();
    [member, officer, leader] = await Promise.all([
      test.signIn('member'),
      test.signIn('officer'),
      test.signIn('leader'),
    ]);
    const answer = await test.fetch('/api/clan/members', { headers: officer.headers });
    roster = ((await answer.json()) as { members: ClanMember[] }).members;
  });
  afterAll(() => test.close());

  const post = async (path: string, body: object, person = officer): Promise<Answer> => {
    const answer = await test.post(path, body, person.headers);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const pieceAt = (level: number): object => ({
    itemId: 'p6m3w',
    text: null,
    rank: null,
    level,
    notes: null,
  });
  const content = (level: number) => ({
    name: 'War',
    isMain: true,
    slots: { mainWeapon: pieceAt(level) },
    others: [],
  });
  const enter = (name: string, level: number, { id = randomUUID(), base = null as object | null } = {}) => ({
    id,
    sent: post('/api/gear/for', { id, ...content(level), base, member: name }),
  });
  const gearOf = async (person: SignedIn, path = '/api/gear'): Promise<readonly StoredGearSet[]> => {
    const answer = await test.fetch(path, { headers: person.headers });
    return ((await answer.json()) as { sets: StoredGearSet[] }).sets;
  };
  const withoutAccount = (at: number): string => {
    const name = roster.filter(({ characterId }) => characterId === null)[at]?.name;
    if (name === undefined) throw new Error('everybody has an account');
    return name;
  };

  it('is seen by the clan, with who entered it, and changed by officers in turn', async () => {
    const name = withoutAccount(0);
    const { id, sent } = enter(name, 3);
    expect(await sent).toMatchObject({ status: 200 });
    expect((await gearOf(member)).find((set) => set.id === id)).toMatchObject({
      userId: null,
      characterName: name,
      enteredBy: officer.user.characters[0]?.name,
    });
    const late = await post('/api/gear/for', { id, ...content(9), base: content(1), member: name }, leader);
    expect(late).toMatchObject({ status: 409, code: 'edit.conflict' });
    const next = await post('/api/gear/for', { id, ...content(9), base: content(3), member: name }, leader);
    expect(next).toMatchObject({ status: 200, sets: [{ enteredBy: leader.user.characters[0]?.name }] });
    expect(await post(`/api/gear/for/${id}/delete`, { base: content(3) })).toMatchObject({ status: 409 });
    expect(await post(`/api/gear/for/${id}/delete`, { base: content(9) })).toMatchObject({ status: 200 });
  });

  it('is refused for who has an account, for strangers and by members', async () => {
    const own = member.user.characters[0]?.name ?? '';
    expect(await enter(own, 1).sent).toMatchObject({ status: 409, code: 'gear.hasAccount' });
    expect(await enter('Nobody-At-All', 1).sent).toMatchObject({ status: 404, code: 'gear.notFound' });
    const body = { id: randomUUID(), ...content(1), base: null, member: withoutAccount(1) };
    expect((await post('/api/gear/for', body, member)).status).toBe(403);
    const set = { id: randomUUID(), ...content(4), base: null };
    expect((await post('/api/gear', set, member)).status).toBe(200);
    expect(await post(`/api/gear/for/${set.id}/delete`, { base: content(4) })).toMatchObject({
      status: 409,
      code: 'gear.hasAccount',
    });
  });

  it('stays apart from that of another clan’s member with the same name', async () => {
    const outsider = await test.signIn('outsider');
    const name = withoutAccount(2);
    await test.database.db
      .insertInto('clan_members')
      .values({
        clan_id: toId<ClanId>(outsider.user.characters[0]?.clan?.id ?? ''),
        name_key: nameKey(name),
        name,
        rank: 'SOLDIER',
        joined_at: null,
        seen_at: new Date(),
      })
      .execute();
    const { id, sent } = enter(name, 3);
    expect(await sent).toMatchObject({ status: 200 });
    const body = { id: randomUUID(), ...content(8), base: null, member: name };
    const theirs = await post('/api/gear/for', body, outsider);
    expect(theirs).toMatchObject({ status: 200, sets: [{ id: body.id, isMain: true }] });
    expect(theirs.sets).toHaveLength(1);
    expect(await post('/api/gear/for', { ...body, id, base: content(3) }, outsider)).toMatchObject({
      status: 409,
    });
    expect(await post('/api/gear/for', { ...body, id }, outsider)).toMatchObject({ status: 404 });
    expect((await post(`/api/gear/for/${body.id}/delete`, { base: content(8) }, outsider)).status).toBe(200);
    expect((await gearOf(outsider)).map((set) => set.id)).toEqual([]);
    expect((await gearOf(member)).filter(({ characterName }) => characterName === name)).toMatchObject([
      { id, isMain: true, slots: { mainWeapon: { level: 3 } } },
    ]);
  });

  it('belongs to the member from the first sign-in on, whose own entry takes over', async () => {
    const colonels = roster.filter(({ rank, characterId }) => rank === 'COLONEL' && characterId === null);
    for (const { name } of colonels) expect((await enter(name, 6).sent).status).toBe(200);
    const colonel = await test.signIn('colonel');
    const [set] = await gearOf(colonel, '/api/gear/own');
    expect(set).toMatchObject({
      userId: colonel.user.id,
      enteredBy: officer.user.characters[0]?.name,
      slots: { mainWeapon: { level: 6 } },
    });
    const saved = await post('/api/gear', { id: set?.id, ...content(7), base: content(6) }, colonel);
    expect(saved).toMatchObject({ status: 200, sets: [{ enteredBy: null }] });
    expect(await enter(set?.characterName ?? '', 1).sent).toMatchObject({ code: 'gear.hasAccount' });
  });
});
