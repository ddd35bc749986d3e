import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import { newObject, newTactic } from '../../../../tests/support/tactic-calls.ts';
import type { TacticVersion } from '../../../contract/tactic-versions.ts';
import { objectDigest } from '../../../domain/tactics/drawing/changes.ts';
import type { DrawingObject } from '../../../domain/tactics/drawing/object.ts';
import { MAX_VERSIONS } from '../../../domain/tactics/tactic.ts';

describe('versions of a tactic', () => {
  let test: TestApp;
  let people: Record<'officer' | 'colonel' | 'member' | 'outsider', SignedIn>;
  let id: string;
  const drawn = newObject({ kind: 'text', points: [5, 5], text: 'first' });

  const post = async (who: SignedIn, path: string, body: object): Promise<Answer> =>
    answerOf(await test.post(`/api/tactics/${id}${path}`, body, who.headers));
  const get = async (who: SignedIn, path: string): Promise<Answer> =>
    answerOf(await test.fetch(`/api/tactics/${id}${path}`, { headers: who.headers }));
  const listed = async (): Promise<readonly TacticVersion[]> =>
    ((await get(people.officer, '/versions')).body as unknown as { versions: TacticVersion[] }).versions;

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
    for (const table of ['tactic_versions', 'drawing_objects', 'tactics', 'audit_log'] as const)
      await test.database.db.deleteFrom(table).execute();
    const tactic = newTactic({ title: 'Push' });
    id = tactic.id;
    await test.post('/api/tactics', tactic, people.officer.headers);
    await post(people.officer, '/drawing', { changes: [drawn] });
  });

  it('keep what was drawn, whatever is drawn later, and are named in the audit log', async () => {
    const step = newObject({ kind: 'step', points: [], text: 'First' });
    await post(people.officer, '/drawing', { changes: [step] });
    const saved = await post(people.officer, '/versions', { name: 'Before the war' });
    expect(saved).toMatchObject({ status: 200, body: { version: { number: 1, objects: 1 } } });
    const seen = objectDigest(drawn.object as DrawingObject);
    await post(people.officer, '/drawing', { changes: [{ id: drawn.id, type: 'remove', seen }] });
    expect((await post(people.colonel, '/versions', { name: '' })).body).toMatchObject({
      version: { number: 2, name: '', objects: 0 },
    });
    expect((await listed()).map(({ number, name, objects }) => [number, name, objects])).toEqual([
      [2, '', 0],
      [1, 'Before the war', 1],
    ]);
    expect((await get(people.colonel, '/versions/1')).body).toMatchObject({
      objects: expect.arrayContaining([
        expect.objectContaining({ id: step.id }),
        { id: drawn.id, object: expect.objectContaining({ text: 'first' }) },
      ]),
    });
    expect((await post(people.officer, '/versions/delete', { number: 1 })).status).toBe(200);
    expect((await listed()).map(({ number }) => number)).toEqual([2]);
    const rows = await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'tactic.created',
      'tactic.drawn',
      'tactic.versionSaved',
      'tactic.versionSaved',
      'tactic.versionDeleted',
    ]);
  });

  it('are for those who draw: no member and no other clan reads or makes one', async () => {
    await post(people.officer, '/versions', { name: 'Ours' });
    for (const [who, status] of [
      [people.member, 403],
      [people.outsider, 404],
    ] as const) {
      expect((await get(who, '/versions')).status).toBe(status);
      expect((await get(who, '/versions/1')).status).toBe(status);
      expect((await post(who, '/versions', { name: '' })).status).toBe(status);
      expect((await post(who, '/versions/delete', { number: 1 })).status).toBe(status);
    }
    expect(await listed()).toHaveLength(1);
  });

  it('are bounded, each with its number, and go with their tactic', async () => {
    await Promise.all(
      Array.from({ length: MAX_VERSIONS + 3 }, () => post(people.officer, '/versions', { name: '' })),
    );
    const numbers = (await listed()).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: MAX_VERSIONS }, (_, at) => MAX_VERSIONS - at));
    expect(await post(people.officer, '/versions', { name: '' })).toMatchObject({
      status: 409,
      body: { code: 'tactics.tooManyVersions' },
    });
    expect((await get(people.officer, `/versions/${MAX_VERSIONS + 1}`)).body).toMatchObject({
      code: 'tactics.versionNotFound',
    });
    expect((await get(people.officer, '/versions/x')).status).toBe(400);
    expect((await post(people.officer, '/delete', { objects: 1 })).status).toBe(200);
    expect(await test.database.db.selectFrom('tactic_versions').select('number').execute()).toEqual([]);
    id = randomUUID();
    expect((await get(people.officer, '/versions')).status).toBe(404);
  });
});
