import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { addOperation } from '../../../../tests/support/operation-calls.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import { newObject, newTactic } from '../../../../tests/support/tactic-calls.ts';
import type { DrawingLink } from '../../../contract/drawing-links.ts';
import type { PublicPlan } from '../../../domain/tactics/drawing/public-plan.ts';
import { MAX_LINKS } from '../../../domain/tactics/link.ts';

describe('links to drawings', () => {
  let test: TestApp;
  let people: Record<'officer' | 'colonel' | 'member' | 'outsider', SignedIn>;
  beforeAll(async () => {
    test = await startTestApp();
    people = {
      officer: await test.signIn('officer'),
      colonel: await test.signIn('colonel'),
      member: await test.signIn('member'),
      outsider: await test.signIn('outsider'),
    };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['drawing_links', 'drawing_objects', 'tactics', 'operations', 'audit_log'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const nameOf = (who: SignedIn): string => who.user.characters[0]?.name ?? '';
  const post = async (who: SignedIn, path: string, body?: object): Promise<Answer> =>
    answerOf(await test.post(`/api/${path}`, body, who.headers));
  const get = async (who: SignedIn, path: string): Promise<Answer> =>
    answerOf(await test.fetch(`/api/${path}`, { headers: who.headers }));
  const create = async (objects: readonly object[] = [newObject()], over = {}): Promise<string> => {
    const tactic = newTactic(over);
    expect((await post(people.officer, 'tactics', tactic)).status).toBe(200);
    const changes = { changes: objects };
    expect((await post(people.officer, `tactics/${tactic.id}/drawing`, changes)).status).toBe(200);
    return `tactics/${tactic.id}`;
  };
  const linksTo = async (drawing: string): Promise<readonly DrawingLink[]> =>
    (await get(people.colonel, `${drawing}/links`)).body['links'] as readonly DrawingLink[];
  const share = async (drawing: string, terms: object = {}): Promise<DrawingLink> => {
    const wanted = { term: 'day', showsNames: false, ...terms };
    const made = await post(people.officer, `${drawing}/links`, wanted);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const found = (await linksTo(drawing)).find(({ id }) => id === made.body['id']);
    if (found === undefined) throw new Error('the link is not listed');
    return found;
  };
  const follow = (token: string, query = ''): Promise<Response> => test.fetch(`/api/plans/${token}${query}`);
  const planOf = async (token: string): Promise<PublicPlan> =>
    (await answerOf(await follow(token))).body['plan'] as PublicPlan;

  it('show the latest to anybody, without a session, a store or a search engine', async () => {
    const drawing = await create([newObject({ text: 'first' })], { title: 'Over the hill', isOpen: false });
    const { token } = await share(drawing);
    const answer = await follow(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const { body } = await answerOf(answer);
    expect(body['plan']).toMatchObject({ title: 'Over the hill', map: 'coniferous' });
    const same = (await answerOf(await follow(token, `?version=${String(body['version'])}`))).body;
    expect(same).toEqual({ success: true, version: body['version'], plan: null });
    await post(people.colonel, `${drawing}/drawing`, {
      changes: [newObject({ kind: 'pen', points: [1, 1, 50] })],
    });
    const later = (await answerOf(await follow(token, `?version=${String(body['version'])}`))).body;
    expect((later['plan'] as PublicPlan).objects).toHaveLength(2);
  });

  it('lead to operations that are only prepared as well', async () => {
    const drawing = `operations/${await addOperation(test, people.officer, { title: 'Tonight' })}`;
    await post(people.officer, `${drawing}/drawing`, { changes: [newObject()] });
    const { token } = await share(drawing);
    const plan = await planOf(token);
    expect(plan).toMatchObject({ title: 'Tonight' });
    expect(plan.objects).toHaveLength(1);
  });

  it('leak neither notes, nor names, nor ids of the clan', async () => {
    const member = nameOf(people.member);
    const drawing = await create(
      [
        newObject({ kind: 'token', points: [5, 5], text: member }),
        newObject({ kind: 'text', points: [5, 5], text: `go, ${member.toUpperCase()}!` }),
        newObject({ layer: `member:${member.toLowerCase()}`, order: 2 }),
        newObject({ kind: 'text', points: [5, 5], text: 'only for officers', layer: 'notes' }),
        newObject({ kind: 'step', points: [], text: `${member} moves` }),
      ],
      { title: `With ${member}`, notes: 'notes of the tactic' },
    );
    const { user } = people.officer;
    const rows = await test.database.db.selectFrom('drawing_objects').select('id').execute();
    const ids = [
      user.id,
      user.characters[0]?.id ?? '',
      user.characters[0]?.clan?.id ?? '',
      drawing.slice('tactics/'.length),
      ...rows.map(({ id }) => id),
    ];
    const { token } = await share(drawing);
    const plan = JSON.stringify(await planOf(token)).toLowerCase();
    for (const secret of [...ids, member, nameOf(people.officer), 'only for officers', 'notes of', 'notes"'])
      expect(plan, secret).not.toContain(secret.toLowerCase());
    const named = await planOf((await share(drawing, { showsNames: true })).token);
    expect(named.title).toBe(`With ${member}`);
    expect(named.objects.map(({ text }) => text)).toContain(member);
    expect(named.layers.map(({ name }) => name)).toContain(member);
    expect(JSON.stringify(named)).not.toContain('only for officers');
  });

  it('answer alike when they never were, have ended, are withdrawn, or their drawing is gone', async () => {
    const drawing = await create();
    const ended = await share(drawing, { term: 'day' });
    const lasting = await share(drawing, { term: 'week' });
    const withdrawn = await share(drawing, { term: 'never' });
    expect(withdrawn.endsAt).toBeNull();
    expect(await post(people.colonel, `tactics/links/${withdrawn.id}/withdraw`)).toMatchObject({
      status: 200,
    });
    expect((await post(people.colonel, `tactics/links/${withdrawn.id}/withdraw`)).status).toBe(404);
    const other = await create();
    const deleted = await share(other);
    expect((await post(people.officer, `${other}/delete`, { objects: 1 })).status).toBe(200);
    test.advance(24 * 3_600_000 + 1_000);
    expect((await follow(lasting.token)).status).toBe(200);
    const answers = [];
    for (const token of [
      ended.token,
      withdrawn.token,
      deleted.token,
      randomBytes(32).toString('base64url'),
      'x',
    ]) {
      const answer = await follow(token);
      answers.push([answer.status, answer.headers.get('x-robots-tag'), await answer.json()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([404, 'noindex, nofollow', { code: 'links.notFound' }]);
    people = {
      officer: await test.signIn('officer'),
      colonel: await test.signIn('colonel'),
      member: await test.signIn('member'),
      outsider: await test.signIn('outsider'),
    };
    expect((await linksTo(drawing)).map(({ id }) => id)).toEqual([lasting.id]);
    await test.app.sweep();
    const left = await test.database.db.selectFrom('drawing_links').select('id').execute();
    expect(left.map(({ id }) => id)).toEqual([lasting.id]);
  });

  it('are made, seen and withdrawn by whoever draws there, of this clan alone', async () => {
    const drawing = await create();
    const { id } = await share(drawing);
    const terms = { term: 'day', showsNames: true };
    for (const [who, status] of [
      [people.member, 403],
      [people.outsider, 404],
    ] as const) {
      expect((await get(who, `${drawing}/links`)).status).toBe(status);
      expect((await post(who, `${drawing}/links`, terms)).status).toBe(status);
      expect((await post(who, `tactics/links/${id}/withdraw`)).status).toBe(status);
    }
    // the page of operations opens no link of a tactic
    expect((await post(people.officer, `operations/links/${id}/withdraw`)).status).toBe(404);
    expect((await linksTo(drawing)).map((one) => one.id)).toEqual([id]);
    expect((await post(people.officer, `tactics/${randomUUID()}/links`, terms)).status).toBe(404);
  });

  it('are a handful per drawing, also when they are made at once', async () => {
    const drawing = await create();
    const terms = { term: 'never', showsNames: false };
    const made = await Promise.all(
      Array.from({ length: MAX_LINKS + 3 }, () => post(people.officer, `${drawing}/links`, terms)),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_LINKS);
    expect(made.find(({ status }) => status !== 200)?.body['code']).toBe('links.tooMany');
    const [first] = await linksTo(drawing);
    await post(people.officer, `tactics/links/${first?.id ?? ''}/withdraw`);
    expect((await post(people.officer, `${drawing}/links`, terms)).status).toBe(200);
  });

  it('are named in the audit log; their tokens are stored nowhere and in no log', async () => {
    const drawing = await create();
    const { token, id, createdBy } = await share(drawing, { showsNames: true });
    expect(createdBy).toBe(nameOf(people.officer));
    await follow(token);
    await test.fetch(`/plan/${token}`);
    await post(people.colonel, `tactics/links/${id}/withdraw`);
    const { db } = test.database;
    const log = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual([
      'tactic.created',
      'tactic.drawn',
      'tactic.shared',
      'tactic.unshared',
    ]);
    expect(log[2]?.after).toMatchObject({ showsNames: true, endsAt: expect.any(String) });
    const answers = await db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify([log, answers])).not.toContain(token);
    expect(test.logLines.join('\n')).not.toContain(token);
  });

  it('let nobody guess for long, and are followed meanwhile', async () => {
    const { token } = await share(await create());
    // the id of a real link without its signature is a guess as well
    const forged = Buffer.concat([Buffer.from(token, 'base64url').subarray(0, 16), randomBytes(16)]);
    expect((await follow(forged.toString('base64url'))).status).toBe(404);
    const guesses = await Promise.all(
      Array.from({ length: 60 }, () => follow(randomBytes(32).toString('base64url'))),
    );
    const late = guesses.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(0);
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(guesses.filter(({ status }) => status === 404).length + late.length).toBe(60);
    expect((await follow(token)).status).toBe(200);
  });
});
