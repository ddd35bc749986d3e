import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../../tests/support/app.ts';
import { answerOf, type Answer } from '../../../../../tests/support/skip-calls.ts';
import type { SyncAnswer } from '../../../../contract/registry/sync.ts';
import type { SquadTemplate } from '../../../../contract/squad-templates.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';

describe('a replaced map', () => {
  let test: TestApp;
  let officer: SignedIn;
  let member: SignedIn;
  let key: string;
  beforeAll(async () => {
    test = await startTestApp();
    [officer, member] = await Promise.all([test.signIn('officer'), test.signIn('member')]);
    key = nameKey(member.user.characters[0]?.name ?? '');
    await test.fetch('/api/clan/members', { headers: officer.headers });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'squad_asks',
      'squad_places',
      'squads',
      'squad_templates',
      'notifications',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const post = async (path: string, body: object, who = officer): Promise<Answer> =>
    answerOf(await test.post(`/api/squads${path}`, body, who.headers));
  const create = async (map: string, name: string): Promise<string> => {
    const id = randomUUID();
    await post('', { id, map, base: null, to: { name, colour: 'plain' } });
    return id;
  };
  const put = (map: string, squadId: string, memberKey: string, position = 1) => {
    const to = { squadId, role: 'unassigned', position };
    return post('/places', {
      steps: [{ map, isWhole: false, places: [{ memberKey, base: null, to }], leaders: [] }],
    });
  };
  const mirrored = async (): Promise<SyncAnswer['changes']> =>
    (
      (await answerOf(await test.fetch('/api/sync', { headers: officer.headers })))
        .body as unknown as SyncAnswer
    ).changes;
  const squadsOn = async (map: string) =>
    Object.fromEntries(
      (await mirrored()).squads.filter((one) => one.map === map).map(({ id, name }) => [name, id]),
    );
  const copy = (squads: number, people: number) =>
    post('/copy', { from: 'berda', to: 'lowlands', withMembers: true, seen: { squads, people } });

  it('keeps squads by name, else by place, and loses only the others', async () => {
    for (const name of ['Bravo', 'Delta', 'Echo']) await create('berda', name);
    const [alpha, bravo] = [await create('lowlands', 'Alpha'), await create('lowlands', 'Bravo')];
    const third = await create('lowlands', '');
    const fourth = await create('lowlands', 'Golf');
    expect((await copy(4, 0)).status).toBe(200);
    const now = await squadsOn('lowlands');
    expect(Object.keys(now)).toEqual(expect.arrayContaining(['Bravo', 'Delta', 'Echo']));
    expect([now['Bravo'], now['Echo']]).toEqual([bravo, third]);
    // the second place was taken by name, so this one is new
    expect([alpha, bravo, third, fourth]).not.toContain(now['Delta']);
    expect(Object.values(now)).toHaveLength(3);
  });

  it('is the same one from a template, whose own people stand where they stood', async () => {
    const id = await create('lowlands', 'Alpha');
    // somebody stood before him once: the order begins anywhere
    await put('lowlands', id, key, 7);
    const saved = await post('/templates', { id: randomUUID(), name: 'Usual', map: 'lowlands', version: 0 });
    const template = saved.body['template'] as SquadTemplate;
    const before = (await mirrored()).squadPlaces;
    const seen = { squads: 1, people: 1 };
    const taken = await post(`/templates/${template.id}/take`, { map: 'lowlands', seen, version: 1 });
    expect(taken.status).toBe(200);
    const { squads, squadPlaces } = await mirrored();
    expect(squads.map((squad) => squad.id)).toEqual([id]);
    const stands = (row: (typeof before)[number] | undefined) => [row?.squadId, row?.role, row?.by, row?.at];
    expect(squadPlaces).toHaveLength(1);
    expect(stands(squadPlaces[0]), 'nobody was moved').toEqual(stands(before[0]));
  });

  it('answers a request to join that comes true by it', async () => {
    const source = await create('berda', 'Alpha');
    await put('berda', source, key);
    const target = await create('lowlands', 'Alpha');
    const asking = await post('/asks', { map: 'lowlands', squadId: target, note: '' }, member);
    expect(asking.status).toBe(200);
    expect((await copy(1, 0)).status).toBe(200);
    const { squadAsks, squadPlaces } = await mirrored();
    expect(squadPlaces.find(({ map, memberKey }) => map === 'lowlands' && memberKey === key)?.squadId).toBe(
      target,
    );
    expect(squadAsks).toMatchObject([{ squadId: target, state: 'accepted' }]);
  });
});
