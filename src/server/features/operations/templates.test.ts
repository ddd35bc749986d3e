import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { operationCalls, operationOf } from '../../../../tests/support/operation-calls.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import { newObject } from '../../../../tests/support/tactic-calls.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { templateOf } from '../../../domain/operations/template.ts';

let test: TestApp;
let people: Record<'officer' | 'colonel' | 'member' | 'outsider', SignedIn>;
let calls: ReturnType<typeof operationCalls>;
beforeAll(async () => {
  test = await startTestApp();
  calls = operationCalls(test);
  people = {
    officer: await test.signIn('officer'),
    colonel: await test.signIn('colonel'),
    member: await test.signIn('member'),
    outsider: await test.signIn('outsider'),
  };
});
afterAll(() => test.close());

const drawings = async (who: SignedIn) =>
  ((await answerOf(await test.fetch('/api/sync', { headers: who.headers }))).body as unknown as SyncAnswer)
    .changes.drawings;

it('a template has its drawing, which who plans reads and nobody else, and takes it along', async () => {
  const id = randomUUID();
  const draw = (who: SignedIn, ...changes: readonly object[]) =>
    calls.post(who, `/templates/${id}/drawing`, { changes });
  const early = await draw(people.officer, newObject());
  expect([early.status, early.body['code']]).toEqual([404, 'operations.notFound']);
  const content = templateOf(operationOf(), { squads: [], places: new Map() });
  await calls.post(people.officer, '/templates', { id, name: 'Usual', content });
  const drawn = await draw(people.officer, newObject(), newObject({ layer: 'squad:2' }));
  expect([drawn.status, drawn.body['lost']]).toEqual([200, []]);
  expect((await draw(people.member, newObject())).status).toBe(403);
  expect((await draw(people.outsider, newObject())).status).toBe(404);
  expect((await drawings(people.colonel)).map(({ object }) => object?.layer ?? '').toSorted()).toEqual([
    'all',
    'squad:2',
  ]);
  expect((await drawings(people.member)).map(({ object, owner }) => [object, owner])).toEqual([
    [null, ''],
    [null, ''],
  ]);
  expect((await calls.post(people.colonel, `/templates/${id}/delete`, {})).status).toBe(200);
  expect(await drawings(people.colonel)).toEqual([]);
});

it('a template keeps the hour and length of a free time; one that was saved without stays as it is', async () => {
  const content = templateOf(operationOf(), { squads: [], places: new Map() });
  const time = { minute: 20 * 60 + 30, minutes: 90 };
  const save = (name: string, over: object) =>
    calls.post(people.officer, '/templates', { id: randomUUID(), name, content: { ...content, ...over } });
  expect((await save('Evening', { time })).status).toBe(200);
  expect((await save('Event', { time: null })).status).toBe(200);
  expect((await save('Old', {})).status).toBe(200);
  for (const wrong of [
    { minute: 1_440, minutes: 90 },
    { minute: -1, minutes: 90 },
    { minute: 0, minutes: 0 },
  ])
    expect((await save('Wrong', { time: wrong })).status).toBe(400);
  const answer = await answerOf(await test.fetch('/api/sync', { headers: people.colonel.headers }));
  const { operationTemplates } = (answer.body as unknown as SyncAnswer).changes;
  expect(new Map(operationTemplates.map(({ name, content: { time: held } }) => [name, held]))).toEqual(
    new Map([
      ['Evening', time],
      ['Event', null],
      ['Old', undefined],
    ]),
  );
});
