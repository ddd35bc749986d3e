import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import { newObject, newTactic } from '../../../../tests/support/tactic-calls.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import type { DrawingRow, LostDrawing, TacticRow } from '../../../contract/tactics.ts';
import { digestOf, objectDigest } from '../../../domain/tactics/drawing/changes.ts';
import type { DrawingObject } from '../../../domain/tactics/drawing/object.ts';

describe('tactics', () => {
  let test: TestApp;
  let people: ClanPeople;

  beforeAll(async () => {
    test = await startTestApp();
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'drawing_objects',
      'removed_drawing_objects',
      'tactics',
      'audit_log',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const post = async (who: SignedIn, path: string, body: object): Promise<Answer> =>
    answerOf(await test.post(`/api/tactics${path}`, body, who.headers));
  const draw = async (who: SignedIn, id: string, changes: readonly object[]) => {
    const { status, body } = await post(who, `/${id}/drawing`, { changes });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as { objects: DrawingRow[]; lost: LostDrawing[] };
  };
  const mirrored = async (who: SignedIn, since?: string) =>
    (
      await answerOf(
        await test.fetch(`/api/sync${since === undefined ? '' : `?${since}`}`, { headers: who.headers }),
      )
    ).body as unknown as SyncAnswer;
  const rowsOf = async (who: SignedIn) => {
    const { tactics, drawings } = (await mirrored(who)).changes;
    return {
      titles: tactics.map(({ content }) => content?.title ?? null),
      drawn: drawings
        .map(({ object }) => object?.text ?? null)
        .toSorted((one, other) => (one === null ? 1 : other === null ? -1 : one.localeCompare(other))),
    };
  };
  const create = async (over: Parameters<typeof newTactic>[0] = {}) => {
    const body = newTactic(over);
    const answer = await post(people.officer, '', body);
    expect(answer.status).toBe(200);
    return { id: body.id, tactic: answer.body['tactic'] as TacticRow };
  };

  it('are read as they are opened, and notes of officers by officers alone', async () => {
    const open = await create();
    const closed = await create({ title: 'Secret', isOpen: false });
    await draw(people.officer, open.id, [
      newObject({ text: 'for all' }),
      newObject({ text: 'for officers', layer: 'notes' }),
    ]);
    await draw(people.officer, closed.id, [newObject({ text: 'hidden' })]);
    expect(await rowsOf(people.colonel)).toEqual({
      titles: ['Push', 'Secret'],
      drawn: ['for all', 'for officers', 'hidden'],
    });
    expect(await rowsOf(people.member)).toEqual({ titles: ['Push', null], drawn: ['for all', null, null] });
    expect(await rowsOf(people.outsider)).toEqual({ titles: [], drawn: [] });
    const text = JSON.stringify(await mirrored(people.member));
    for (const secret of ['Secret', 'hidden', 'for officers']) expect(text).not.toContain(secret);
  });

  it('are taken from the devices of members when they are closed', async () => {
    const { id, tactic } = await create();
    await draw(people.officer, id, [newObject({ text: 'drawn' })]);
    const { rev, scope } = await mirrored(people.member);
    const { content } = tactic;
    await post(people.officer, '', { id, base: content, to: { ...content, isOpen: false } });
    const { changes } = await mirrored(people.member, `since=${rev}&scope=${scope}`);
    expect(changes.tactics).toMatchObject([{ id, content: null }]);
    expect(changes.drawings).toMatchObject([{ object: null, owner: '' }]);
  });

  it('come whole to somebody who becomes an officer', async () => {
    await create({ isOpen: false });
    const { rev, scope } = await mirrored(people.member);
    const rank = async (to: string | null): Promise<void> => {
      await test.post('/zone/control/rank', { name: people.member.user.characters[0]?.name, rank: to });
      // what the game said before counts no more
      test.advance(3_000);
    };
    await rank('OFFICER');
    const after = await mirrored(people.member, `since=${rev}&scope=${scope}`);
    await rank('SOLDIER');
    await mirrored(people.member);
    expect(after.reset).toBe(true);
    expect(after.changes.tactics[0]?.content?.title).toBe('Push');
  });

  it('are made and drawn by officers alone', async () => {
    const { id } = await create();
    for (const who of [people.member, people.outsider]) {
      expect((await post(who, '', newTactic({ id }))).status).toBe(who === people.outsider ? 200 : 403);
      expect((await post(who, `/${id}/drawing`, { changes: [newObject()] })).status).toBe(
        who === people.outsider ? 200 : 403,
      );
    }
    // the other clan made a tactic of its own under this id, and drew on that one
    expect((await rowsOf(people.officer)).drawn).toEqual([]);
  });

  it('merge what two officers draw, and tell the second of one field who was first', async () => {
    const { id } = await create();
    const arrow = newObject();
    const { objects } = await draw(people.officer, id, [arrow]);
    expect(objects).toMatchObject([
      { id: arrow.id, subjectId: id, owner: people.officer.user.characters[0]?.name },
    ]);
    const edit = (to: object, seen: object) => ({ id: arrow.id, type: 'edit', seen, to });
    await draw(people.officer, id, [edit({ colour: 'blue' }, { colour: digestOf('red') })]);
    const second = await draw(people.colonel, id, [
      edit({ colour: 'green', width: 90 }, { colour: digestOf('red'), width: digestOf(40) }),
      { id: arrow.id, type: 'remove', seen: objectDigest(arrow.object as DrawingObject) },
    ]);
    const by = people.officer.user.characters[0]?.name;
    expect(second.lost).toEqual([
      { id: arrow.id, field: 'colour', reason: 'changed', by },
      { id: arrow.id, field: null, reason: 'changed', by },
    ]);
    expect(second.objects[0]?.object).toMatchObject({ colour: 'blue', width: 90 });
    const now = second.objects[0]?.object as DrawingObject;
    const gone = await draw(people.colonel, id, [{ id: arrow.id, type: 'remove', seen: objectDigest(now) }]);
    expect(gone.objects).toMatchObject([{ id: arrow.id, object: null }]);
    expect((await rowsOf(people.member)).drawn).toEqual([]);
  });

  it('give an object that comes back to whoever drew it, and nothing else to them', async () => {
    const { id } = await create();
    const drawer = people.officer.user.characters[0]?.name;
    const undoer = people.colonel.user.characters[0]?.name;
    const [arrow, locked] = [newObject(), newObject({ order: 2, isLocked: true })];
    const removal = ({ id: of, object }: typeof arrow) => ({
      id: of,
      type: 'remove',
      seen: objectDigest(object as DrawingObject),
    });
    await draw(people.officer, id, [arrow, locked]);
    const unlocking = {
      id: locked.id,
      type: 'edit',
      seen: { isLocked: digestOf(true) },
      to: { isLocked: false },
    };
    const free = { ...locked, object: { ...locked.object, isLocked: false } };
    await draw(people.colonel, id, [removal(arrow), unlocking, removal(free)]);
    const back = await draw(people.colonel, id, [arrow, locked]);
    expect(back.objects).toMatchObject([
      { id: arrow.id, owner: drawer, changedBy: undoer },
      { id: locked.id, owner: drawer, changedBy: undoer },
    ]);

    // what looks different, or is on another drawing, is the sender's own
    await draw(people.colonel, id, [removal(arrow)]);
    const other = await create({ title: 'Other' });
    const elsewhere = await draw(people.colonel, other.id, [arrow]);
    expect(elsewhere.objects).toMatchObject([{ owner: undoer }]);
    await draw(people.colonel, other.id, [removal(arrow)]);
    const forged = await draw(people.colonel, id, [
      { ...arrow, object: { ...arrow.object, text: 'not mine' } },
    ]);
    expect(forged.objects).toMatchObject([{ id: arrow.id, owner: undoer }]);
  });

  it('leave a locked object as it is, and tell whoever tried', async () => {
    const { id } = await create();
    const arrow = newObject({ isLocked: true });
    await draw(people.officer, id, [arrow]);
    const removal = { id: arrow.id, type: 'remove', seen: objectDigest(arrow.object as DrawingObject) };
    const painting = {
      id: arrow.id,
      type: 'edit',
      seen: { colour: digestOf('red') },
      to: { colour: 'blue' },
    };
    const refused = await draw(people.colonel, id, [removal, painting]);
    expect(refused).toMatchObject({
      objects: [],
      lost: [
        { id: arrow.id, field: null, reason: 'locked' },
        { id: arrow.id, field: 'colour', reason: 'locked' },
      ],
    });
    const unlocking = {
      id: arrow.id,
      type: 'edit',
      seen: { isLocked: digestOf(true) },
      to: { isLocked: false },
    };
    const { objects, lost } = await draw(people.colonel, id, [unlocking, painting]);
    expect([objects[0]?.object?.colour, lost]).toEqual(['blue', []]);
  });

  it('take an object on a step that is gone, and none on what is no step at all', async () => {
    const { id } = await create();
    const send = async (step: string): Promise<number> =>
      (
        await test.post(
          `/api/tactics/${id}/drawing`,
          { changes: [newObject({ step })] },
          people.officer.headers,
        )
      ).status;
    expect([await send(randomUUID()), await send('nostep')]).toEqual([200, 400]);
  });

  it('never take an object into another drawing', async () => {
    const [one, other] = [await create(), await create({ title: 'Other' })];
    const arrow = newObject({ text: 'mine' });
    await draw(people.officer, one.id, [arrow]);
    const { lost } = await draw(people.officer, other.id, [
      { id: arrow.id, type: 'remove', seen: objectDigest(arrow.object as DrawingObject) },
    ]);
    expect(lost).toMatchObject([{ id: arrow.id, reason: 'broken' }]);
    expect((await rowsOf(people.officer)).drawn).toEqual(['mine']);
  });

  it('are named in the audit log, a drawing once in a while and not per stroke', async () => {
    const { id, tactic } = await create();
    for (let stroke = 0; stroke < 5; stroke += 1) await draw(people.officer, id, [newObject()]);
    await draw(people.colonel, id, [newObject()]);
    await post(people.officer, '', { id, base: tactic.content, to: { ...tactic.content, title: 'Push 2' } });
    expect((await post(people.officer, `/${id}/delete`, { objects: 5 })).body['code']).toBe('tactics.moved');
    expect((await post(people.officer, `/${id}/delete`, { objects: 6 })).status).toBe(200);
    const log = await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual([
      'tactic.created',
      'tactic.drawn',
      'tactic.drawn',
      'tactic.changed',
      'tactic.deleted',
    ]);
    expect(await rowsOf(people.officer)).toEqual({ titles: [], drawn: [] });
    expect((await post(people.officer, `/${id}/drawing`, { changes: [newObject()] })).status).toBe(404);
  });

  it('merge their fields, and are not brought back by an edit', async () => {
    const { id, tactic } = await create();
    const { content } = tactic;
    await post(people.officer, '', { id, base: content, to: { ...content, title: 'First' } });
    const second = await post(people.colonel, '', {
      id,
      base: content,
      to: { ...content, title: 'Second', notes: 'Left side' },
    });
    expect(second.body['lost']).toEqual([{ field: 'title', by: people.officer.user.characters[0]?.name }]);
    expect((second.body['tactic'] as TacticRow).content).toMatchObject({
      title: 'First',
      notes: 'Left side',
    });
    const gone = await post(people.officer, '', { id: randomUUID(), base: content, to: content });
    expect([gone.status, gone.body['code']]).toEqual([404, 'tactics.notFound']);
  });
});
