import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnCharacter, User } from '../../../contract/accounts.ts';
import type { Claim, ClanMember } from '../../../contract/clan-members.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';

let test: TestApp;
let leader: SignedIn;
let newcomer: SignedIn;
let drifter: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
  newcomer = await test.signIn('newcomer');
  drifter = await test.signIn('drifter');
});

afterAll(async () => {
  await test.close();
});

async function add(
  who: SignedIn,
  name: string,
  region = 'EU',
): Promise<{ status: number; code?: string; character?: OwnCharacter }> {
  const answer = await test.post('/api/character/create', { name, region }, who.headers);
  return { status: answer.status, ...((await answer.json()) as object) };
}

async function decide(who: SignedIn, id: string, decision: 'accept' | 'refuse'): Promise<number> {
  return (await test.post(`/api/clan/claims/${id}`, { decision }, who.headers)).status;
}

async function claims(who = leader): Promise<readonly Claim[]> {
  return (
    (await (await test.fetch('/api/clan/claims', { headers: who.headers })).json()) as { claims: Claim[] }
  ).claims;
}

async function me(who: SignedIn): Promise<User> {
  return ((await (await test.fetch('/api/user/me', { headers: who.headers })).json()) as { user: User }).user;
}

function asCharacter(who: SignedIn, id: string): Readonly<Record<string, string>> {
  return {
    ...who.headers,
    'x-character-id': id,
  };
}

function membersAs(who: SignedIn, id: string): Promise<Response> {
  return test.fetch('/api/clan/members', { headers: asCharacter(who, id) });
}

function audit(entityId: string): Promise<readonly string[]> {
  return test.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', entityId)
    .orderBy('at')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ action }) => action));
}

describe('adding a character', () => {
  it('needs a name and a region that the game knows', async () => {
    expect(await add(newcomer, ' ')).toMatchObject({ status: 400, code: 'character.nameRequired' });
    expect(await add(newcomer, 'Quill', 'XX')).toMatchObject({ status: 400, code: 'claims.unknownRegion' });
    expect(await add(newcomer, 'Nobody-Here')).toMatchObject({ status: 404, code: 'character.notFound' });
  });
  it('is refused for a name that belongs to another account, and for one’s own', async () => {
    expect(await add(newcomer, 'halden')).toMatchObject({ status: 409, code: 'claims.taken' });
    expect(await add(leader, 'Halden')).toMatchObject({ status: 409, code: 'claims.yours' });
  });
  it('adds nothing without an answer from the game', async () => {
    await test.post('/zone/control/weather', { kind: 'error', seconds: 60 });
    expect(await add(newcomer, 'Quill')).toMatchObject({ status: 502, code: 'profile.unavailable' });
    await test.post('/zone/control/restore', {});
    expect((await me(newcomer)).characters).toEqual([]);
  });

  it('grants no rights in the clan until the leader accepts, then the rank of the roster', async () => {
    const made = await add(newcomer, 'quill');
    expect(made).toMatchObject({
      status: 200,
      character: { name: 'Quill', clan: null, clanRank: null, claim: 'pending' },
    });
    const id = made.character?.id ?? '';
    expect((await membersAs(newcomer, id)).status).toBe(403);
    const profile = await test.fetch('/api/character/Quill/profile', { headers: asCharacter(newcomer, id) });
    expect(await profile.json()).toMatchObject({
      data: { stats: null, statsNotice: 'ownerOnly', clan: null },
    });
    expect(
      (await test.fetch('/api/character/Quill/days', { headers: asCharacter(newcomer, id) })).status,
    ).toBe(404);
    expect(await claims()).toMatchObject([{ id, name: 'Quill', rank: 'SERGEANT', otherCharacters: [] }]);
    expect(
      (await test.fetch('/api/clan/claims', { headers: (await test.signIn('colonel')).headers })).status,
    ).toBe(403);
    expect(await decide(await test.signIn('outsider'), id, 'accept')).toBe(404);

    expect(await decide(leader, id, 'accept')).toBe(200);
    expect((await me(newcomer)).characters).toMatchObject([
      { id, clanRank: 'SERGEANT', claim: 'accepted', clan: { name: 'Grey Harriers' } },
    ]);
    const answer = await membersAs(newcomer, id);
    expect(answer.status).toBe(200);
    expect(
      ((await answer.json()) as { members: ClanMember[] }).members.find(({ name }) => name === 'Quill')
        ?.characterId,
    ).toBe(id);
    expect(await claims()).toEqual([]);
    expect(await decide(leader, id, 'refuse')).toBe(404);
    expect(await audit(id)).toEqual(['claim.made', 'claim.accepted']);
    expect(await add(drifter, 'Quill')).toMatchObject({ code: 'claims.taken' });
  });

  it('is overridden when the game’s own list names it for another account', async () => {
    const before = (await me(newcomer)).characters[0]?.id ?? '';
    // The real owner of Quill signs in.
    const quill = await test.signIn('quill' as 'member');
    expect(quill.user.characters.map(({ name }) => name)).toEqual(['Quill']);
    expect((await me(newcomer)).characters).toEqual([]);
    expect((await membersAs(newcomer, before)).status).toBe(403);
    const { members } = (await (
      await test.fetch('/api/clan/members', { headers: leader.headers })
    ).json()) as { members: ClanMember[] };
    expect(members.find(({ name }) => name === 'Quill')?.characterId).toBe(quill.user.characters[0]?.id);
    expect(await audit(before)).toEqual(['claim.made', 'claim.accepted', 'claim.fallen']);
  });

  it('can be refused, and one decision refuses competing claims', async () => {
    const [one, other] = [await add(newcomer, 'Tarn'), await add(drifter, 'Tarn')];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(
      (await claims()).map(({ userName, otherCharacters }) => [userName, otherCharacters]),
    ).toContainEqual([expect.any(String), ['Nomad-404']]);
    expect(await decide(leader, other.character?.id ?? '', 'accept')).toBe(200);
    expect((await me(newcomer)).characters).toMatchObject([{ claim: 'refused', clan: null }]);
    expect(await claims()).toEqual([]);
    // An accepted one that leaves the clan needs another decision when it returns.
    await test.post('/zone/control/rank', { name: 'Tarn', rank: null });
    test.advance(11 * 60_000);
    await me(leader);
    const left = (await me(drifter)).characters.find(({ name }) => name === 'Tarn');
    expect(left).toMatchObject({ claim: 'pending', clan: null });
    expect((await membersAs(drifter, left?.id ?? '')).status).toBe(403);
    await test.post('/zone/control/restore', {});
    test.advance(11 * 60_000);
    await me(leader);
    expect((await claims()).map(({ id }) => id)).toContain(left?.id);
  });

  it('is withdrawn by its user only', async () => {
    const id = (await me(newcomer)).characters[0]?.id ?? '';
    const remove = (who: SignedIn): Promise<Response> =>
      test.fetch(`/api/character/claims/${id}`, {
        method: 'DELETE',
        headers: { ...who.headers, 'idempotency-key': crypto.randomUUID() },
      });
    expect((await remove(drifter)).status).toBe(404);
    expect((await remove(newcomer)).status).toBe(200);
    expect((await me(newcomer)).characters).toEqual([]);
  });

  it('is limited to five', async () => {
    const names = ['Ferro', 'Ash-19', 'Sedge', 'Wren', 'Тихий', 'Copperhead'];
    const answers = [];
    for (const name of names) answers.push(await add(newcomer, name));
    // Sedge: the game answers its profile with nothing, and it still exists.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409]);
    expect(answers.at(-1)?.code).toBe('claims.tooMany');
  });

  it('queries the game a limited number of times', async () => {
    test.advance(11 * 60_000);
    const outsider = await test.signIn('outsider');
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push(await add(outsider, `Nobody-${index}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
    test.advance(11 * 60_000);
    expect((await add(outsider, 'Nobody-13')).status).toBe(404);
  });

  it('blocks no other change while the game is slow', async () => {
    test.advance(11 * 60_000);
    const people = [await test.signIn('outsider'), await test.signIn('drifter')];
    await test.signIn('leader');
    await test.post('/zone/control/weather', { kind: 'slow', seconds: 60, delayMs: 3_000 });
    const waiting = Promise.all(
      people.flatMap((who) => Array.from({ length: 10 }, (_, index) => add(who, `Nobody-${index}`))),
    );
    await new Promise((done) => {
      setTimeout(done, 300);
    });
    const begun = performance.now();
    const answer = await test.post(
      '/api/gear',
      { id: crypto.randomUUID(), name: 'War', isMain: true, slots: {}, others: [] },
      leader.headers,
    );
    expect(answer.status, await answer.text()).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2_500);
    expect((await waiting).every(({ status }) => status === 404)).toBe(true);
    await test.post('/zone/control/restore', {});
  });
});
