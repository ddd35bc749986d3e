import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import type { SquadTemplate } from '../../../contract/squad-templates.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { MAX_SQUAD_TEMPLATES } from '../../../domain/squads/template.ts';

describe('templates of squads', () => {
  let test: TestApp;
  let people: Record<'officer' | 'leader' | 'member' | 'outsider', SignedIn>;
  beforeAll(async () => {
    test = await startTestApp();
    people = {
      officer: await test.signIn('officer'),
      leader: await test.signIn('leader'),
      member: await test.signIn('member'),
      outsider: await test.signIn('outsider'),
    };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['squad_places', 'squads', 'squad_guests', 'squad_templates', 'audit_log'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const post = async (path: string, body: object, who = people.officer): Promise<Answer> =>
    answerOf(await test.post(`/api/squads${path}`, body, who.headers));
  const place = (map: string, squadId: string, memberKey: string, role: string, leaders: object[] = []) =>
    post('/places', {
      steps: [
        {
          map,
          isWhole: false,
          places: [{ memberKey, base: null, to: { squadId, role, position: 2 } }],
          leaders,
        },
      ],
    });
  /** A squad on the map with a member in it, and a guest. */
  const addSquad = async (map: string) => {
    const [id, guest] = [randomUUID(), 'Wanderer'];
    const { members } = (
      await answerOf(await test.fetch('/api/clan/members', { headers: people.officer.headers }))
    ).body as unknown as { members: ClanMember[] };
    const member = members[0]?.id ?? '';
    await post('', { id, map, base: null, to: { name: `On ${map}`, colour: 'amber' } });
    await place(map, id, member, 'assault');
    await post('/guests', { name: guest, note: '', isListed: true });
    return { id, guest, member };
  };
  const list = async (who = people.officer): Promise<readonly SquadTemplate[]> =>
    ((await answerOf(await test.fetch('/api/squads/templates', { headers: who.headers }))).body[
      'templates'
    ] ?? []) as readonly SquadTemplate[];
  const save = async (over: object = {}, who = people.officer) => {
    const answer = await post(
      '/templates',
      { id: randomUUID(), name: 'Brawl', map: 'berda', version: 0, ...over },
      who,
    );
    return { ...answer, template: answer.body['template'] as SquadTemplate };
  };
  const take = (id: string, over: object = {}, who = people.officer) =>
    post(
      `/templates/${id}/take`,
      { map: 'lowlands', seen: { squads: 0, people: 0 }, version: 1, ...over },
      who,
    );
  const onMap = async (map: string) => {
    const { squads, squadPlaces } = (
      (await answerOf(await test.fetch('/api/sync', { headers: people.member.headers })))
        .body as unknown as SyncAnswer
    ).changes;
    return {
      squads: squads.filter((squad) => squad.map === map),
      places: squadPlaces.filter((place) => place.map === map && place.squadId !== null),
    };
  };
  const actions = async (): Promise<readonly string[]> =>
    (await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('keep a plan, and are taken on any map', async () => {
    const { member } = await addSquad('berda');
    const { template } = await save();
    expect(template).toMatchObject({ name: 'Brawl', map: 'berda', version: 1, gone: [] });
    expect(template.squads).toHaveLength(1);
    // what happens to the plan is nothing to the template
    await post('/clear', { map: 'berda', seen: { squads: 1, people: 1 } });
    expect(await list()).toEqual([template]);
    expect((await take(template.id)).body).toMatchObject({ squads: 1, leftOut: [] });
    const { squads, places } = await onMap('lowlands');
    expect(squads.map(({ name }) => name)).toEqual(template.squads.map(({ name }) => name));
    expect(places).toMatchObject([{ memberKey: member, role: 'assault', squadId: squads[0]?.id }]);
    expect((await actions()).slice(-3)).toEqual([
      'squad.templateSaved',
      'squad.cleared',
      'squad.templateTaken',
    ]);
  });

  it('replace all that stands on the map, once and only as it was seen', async () => {
    await addSquad('berda');
    const { template } = await save();
    await addSquad('lowlands');
    const refused = await take(template.id);
    expect([refused.status, refused.body['code']]).toEqual([409, 'squads.moved']);
    expect(refused.body['details']).toEqual({ squads: 1, people: 1 });
    const seen = { squads: 1, people: 1 };
    expect((await take(template.id, { seen, version: 2 })).body['code']).toBe('squads.templateMoved');
    expect((await take(template.id, { seen, map: null })).body['code']).toBe('squads.mapRequired');
    expect((await take(template.id, { seen })).status).toBe(200);
    expect((await onMap('lowlands')).squads).toHaveLength(1);
  });

  it('leave out who is gone, by name', async () => {
    const { id, guest } = await addSquad('berda');
    const key = guest.toLowerCase();
    await place('berda', id, key, 'rallyCarrier', [{ squadId: id, base: null, to: key }]);
    const { template } = await save();
    expect(template.squads[0]).toMatchObject({ leaderKey: key });
    await post('/guests', { name: guest, note: '', isListed: false });
    expect((await list())[0]?.gone).toEqual([key]);
    expect((await take(template.id)).body).toMatchObject({ squads: 1, leftOut: [guest] });
    const { squads, places } = await onMap('lowlands');
    expect([squads[0]?.leaderKey, places.length]).toEqual([null, 1]);
    expect((await list())[0]?.squads[0]?.people).toHaveLength(2);
  });

  it('are renamed, replaced and deleted as they were seen', async () => {
    await addSquad('berda');
    const { template } = await save();
    const { id } = template;
    const renamed = await save({ id, name: ' Sunday ', map: null, version: 1 });
    expect(renamed.template).toMatchObject({ name: 'Sunday', version: 2, squads: template.squads });
    expect((await save({ id, name: 'Late', map: null, version: 1 })).body['code']).toBe(
      'squads.templateMoved',
    );
    expect((await save({ id, version: 0 })).body['code']).toBe('squads.templateMoved');
    expect((await save({ name: 'SUNDAY' })).body['code']).toBe('squads.templateNameTaken');
    await addSquad('quarters');
    expect((await save({ id, name: 'Sunday', map: 'quarters', version: 2 })).template).toMatchObject({
      map: 'quarters',
      version: 3,
    });
    expect((await post(`/templates/${id}/delete`, { version: 2 })).body['code']).toBe('squads.templateMoved');
    expect((await post(`/templates/${id}/delete`, { version: 3 })).status).toBe(200);
    expect((await take(id, { version: 3 })).body['code']).toBe('squads.templateGone');
    expect(await list()).toEqual([]);
    expect((await actions()).filter((action) => action.startsWith('squad.template'))).toEqual([
      'squad.templateSaved',
      'squad.templateRenamed',
      'squad.templateSaved',
      'squad.templateDeleted',
    ]);
  });

  it('need squads, a map and room', async () => {
    expect((await save()).body['code']).toBe('squads.templateEmpty');
    expect((await save({ map: null })).body['code']).toBe('squads.mapRequired');
    await addSquad('berda');
    for (let index = 0; index < MAX_SQUAD_TEMPLATES; index += 1)
      expect((await save({ name: `T ${index}` })).status).toBe(200);
    expect((await save({ name: 'One more' })).body['code']).toBe('squads.tooManyTemplates');
  });

  it('are for officers, each of the own clan', async () => {
    await addSquad('berda');
    const { template } = await save();
    expect((await save({}, people.member)).status).toBe(403);
    expect((await take(template.id, {}, people.member)).status).toBe(403);
    expect((await post(`/templates/${template.id}/delete`, { version: 1 }, people.member)).status).toBe(403);
    expect((await test.fetch('/api/squads/templates', { headers: people.member.headers })).status).toBe(403);
    expect(await list(people.outsider)).toEqual([]);
    expect((await take(template.id, {}, people.outsider)).status).toBe(404);
    expect(await list(people.leader)).toHaveLength(1);
  });
});
