import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../../tests/support/app.ts';
import { answerOf, type Answer } from '../../../../../tests/support/skip-calls.ts';
import type { SyncAnswer } from '../../../../contract/registry/sync.ts';
import type { SquadAskRow } from '../../../../contract/squad-asks.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';

interface Spot {
  readonly squadId: string;
  readonly role: string;
  readonly position: number;
}

describe('asking to join a squad', () => {
  let test: TestApp;
  let officer: SignedIn;
  let leader: SignedIn;
  let member: SignedIn;
  let outsider: SignedIn;
  let key: string;

  beforeAll(async () => {
    test = await startTestApp();
    [officer, leader, member, outsider] = await Promise.all([
      test.signIn('officer'),
      test.signIn('leader'),
      test.signIn('member'),
      test.signIn('outsider'),
    ]);
    key = nameKey(member.user.characters[0]?.name ?? '');
    await test.fetch('/api/clan/members', { headers: leader.headers });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'squad_asks',
      'squad_places',
      'squads',
      'notifications',
      'audit_log',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const post = async (who: SignedIn, path: string, body: object): Promise<Answer> =>
    answerOf(await test.post(`/api/squads${path}`, body, who.headers));
  const squad = async (map = 'berda'): Promise<string> => {
    const id = randomUUID();
    await post(officer, '', { id, map, base: null, to: { name: 'Alpha', colour: 'plain' } });
    return id;
  };
  const ask = async (squadId: string | null, over: object = {}, who = member): Promise<Answer> =>
    post(who, '/asks', { map: 'berda', squadId, note: '', ...over });
  const decide = async (row: SquadAskRow, isAccepted: boolean, over: object = {}): Promise<Answer> =>
    post(officer, '/asks/decide', {
      map: row.map,
      memberKey: row.memberKey,
      askedAt: row.askedAt,
      base: null,
      isAccepted,
      answer: '',
      ...over,
    });
  const put = async (memberKey: string, base: Spot | null, to: Spot | null): Promise<Answer> =>
    post(officer, '/places', {
      steps: [{ map: 'berda', isWhole: false, places: [{ memberKey, base, to }], leaders: [] }],
    });
  const seen = async (who: SignedIn): Promise<readonly SquadAskRow[]> =>
    ((await answerOf(await test.fetch('/api/sync', { headers: who.headers }))).body as unknown as SyncAnswer)
      .changes.squadAsks;
  const asked = ({ body }: Answer): SquadAskRow => body['ask'] as SquadAskRow;
  const noticesOf = async (who: SignedIn): Promise<readonly string[]> =>
    (
      await test.database.db
        .selectFrom('notifications')
        .select('notice')
        .where('user_id', '=', who.user.id)
        .orderBy('id')
        .execute()
    ).map(({ notice }) => notice.kind);

  it('is one per map, read by its member and by officers alone, and can be taken back', async () => {
    const [one, two] = [await squad(), await squad()];
    await ask(one);
    const second = asked(await ask(two, { note: ' Closer to the base ' }));
    expect(second).toMatchObject({ squadId: two, note: 'Closer to the base', state: 'open' });
    expect(await seen(member)).toHaveLength(1);
    expect(await seen(leader)).toEqual(await seen(member));
    expect(await seen(outsider)).toEqual([]);
    expect(await noticesOf(officer)).toEqual(['squadAsked']);
    expect((await ask(null)).body['ask']).toBeNull();
    expect(await seen(member)).toEqual([]);
    expect(await noticesOf(officer), 'nothing is left to decide').toEqual([]);
  });

  it('is accepted with a word: the place is given, and both sides know', async () => {
    const one = await squad();
    const answer = await decide(asked(await ask(one)), true, { answer: 'Bring claymores' });
    expect(answer.body['lost']).toEqual([]);
    expect(asked(answer)).toMatchObject({ state: 'accepted', answer: 'Bring claymores' });
    expect(answer.body['places']).toMatchObject([{ memberKey: key, squadId: one }]);
    expect(await noticesOf(member)).toContain('squadAskAccepted');
    expect(await noticesOf(officer)).toEqual([]);
    const refused = await decide(asked(answer), false);
    expect(asked(refused).state, 'a second officer’s decision changes nothing').toBe('accepted');
    expect(refused.body['lost']).toMatchObject([
      { memberKey: key, reason: 'moved', to: null, stored: { squadId: one, role: 'unassigned' } },
    ]);
    expect((await decide(asked(answer), true)).body['lost']).toEqual([]);
  });

  it('is refused with a word; a second officer’s decision changes nothing', async () => {
    const row = asked(await ask(await squad()));
    expect(asked(await decide(row, false, { answer: 'Builders only' }))).toMatchObject({
      state: 'refused',
      answer: 'Builders only',
    });
    const second = await decide(row, true);
    expect(asked(second).state).toBe('refused');
    expect(second.body['lost'], 'the officer reads what stayed').toMatchObject([
      {
        memberKey: key,
        name: member.user.characters[0]?.name,
        reason: 'moved',
        to: { squadId: row.squadId },
        stored: null,
        by: officer.user.characters[0]?.name,
      },
    ]);
    expect((await decide(row, false)).body['lost'], 'both decided the same').toEqual([]);
    expect(await noticesOf(member)).toEqual(['squadAskRefused']);
    const lines = await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(lines.map(({ action }) => action)).toEqual(['squad.created', 'squad.asked', 'squad.askRefused']);
  });

  it('stays open where the squad is full or the member was moved meanwhile', async () => {
    const [one, other] = [await squad(), await squad()];
    const row = asked(await ask(one));
    const there = { squadId: other, role: 'unassigned', position: 1 };
    await put(key, null, there);
    const moved = await decide(row, true);
    expect([asked(moved).state, (moved.body['lost'] as { reason: string }[])[0]?.reason]).toEqual([
      'open',
      'moved',
    ]);
    const roster = (await answerOf(await test.fetch('/api/clan/members', { headers: officer.headers }))).body[
      'members'
    ] as { id: string }[];
    const others = roster.map(({ id }) => id).filter((id) => id !== key);
    for (const [at, id] of others.slice(0, 5).entries())
      await put(id, null, { squadId: one, role: 'unassigned', position: at });
    const full = await decide(row, true, { base: there });
    expect([
      asked(full).state,
      asked(full).answer,
      (full.body['lost'] as { reason: string }[])[0]?.reason,
    ]).toEqual(['open', '', 'full']);
  });

  it('comes true however the member gets into the squad', async () => {
    const one = await squad();
    await ask(one);
    await put(key, null, { squadId: one, role: 'sniper', position: 1 });
    expect(await seen(member)).toMatchObject([{ state: 'accepted' }]);
    expect((await ask(one)).body['ask'], 'already there').toBeNull();
  });

  it('is nothing for squads that do not exist, and nothing that members decide', async () => {
    expect((await ask(randomUUID())).body['code']).toBe('squads.notFound');
    expect((await ask(await squad('lowlands'))).body['code']).toBe('squads.notFound');
    expect((await ask(await squad(), {}, outsider)).body['code']).toBe('squads.notFound');
    const row = asked(await ask(await squad()));
    const body = {
      map: row.map,
      memberKey: key,
      askedAt: row.askedAt,
      base: null,
      isAccepted: true,
      answer: '',
    };
    expect((await post(member, '/asks/decide', body)).status).toBe(403);
  });
});
