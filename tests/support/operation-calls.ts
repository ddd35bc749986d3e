/** Operations of tests. */
import { randomUUID } from 'node:crypto';
import type { OperationContent, OperationId } from '../../src/domain/operations/operation.ts';
import { templateOf } from '../../src/domain/operations/template.ts';
import type { SignedIn, TestApp } from './app.ts';
import { answerOf, type Answer } from './skip-calls.ts';

export const HOUR_MS = 3_600_000;

/** In an hour, for an hour, unless said otherwise. */
export function operationOf(over: Partial<OperationContent> = {}, now = Date.now()): OperationContent {
  return {
    title: 'Night watch',
    map: 'coniferous',
    description: '',
    type: 'attack',
    time: { kind: 'free', startsAt: new Date(now + HOUR_MS).toISOString(), minutes: 60 },
    gatherMinutes: 15,
    asksRead: true,
    everyone: 'Hold the hill',
    squads: [],
    members: [],
    ...over,
  };
}

export function operationCalls(test: TestApp) {
  const post = async (who: SignedIn, path: string, body: object): Promise<Answer> =>
    answerOf(await test.post(`/api/operations${path}`, body, who.headers));
  return {
    post,
    save: (who: SignedIn, operation: object, id: string = randomUUID(), base: object | null = null) =>
      post(who, '', { id, operation, base }),
    setState: (who: SignedIn, id: string, to: string, replaces: string | null = null) =>
      post(who, `/${id}/state`, { to, replaces }),
    async prepared(who: SignedIn, over: Partial<OperationContent> = {}): Promise<OperationId> {
      const id = randomUUID();
      const { status, body } = await post(who, '', {
        id,
        operation: operationOf(over, Date.now() + test.aheadMs()),
        base: null,
      });
      if (status !== 200) throw new Error(`No operation: ${JSON.stringify(body)}`);
      return id as OperationId;
    },
  };
}

const added: { id: string; templateId: string } = { id: '', templateId: '' };

/** The ids of what was added last, beside ids of nobody. */
export function operationObjects(nobodys: string) {
  return {
    operationId: () => [added.id, nobodys] as const,
    operationTemplateId: () => [added.templateId, nobodys] as const,
  };
}

/** A prepared operation and a template of it. */
export async function addOperation(
  test: TestApp,
  officer: SignedIn,
  { title = 'Theirs', everyone = '', template = 'Theirs' } = {},
): Promise<OperationId> {
  const calls = operationCalls(test);
  const id = await calls.prepared(officer, { title, everyone });
  const templateId = randomUUID();
  const content = templateOf(operationOf(), { squads: [], places: new Map() });
  const { status } = await calls.post(officer, '/templates', { id: templateId, name: template, content });
  if (status !== 200) throw new Error(`No template: ${status}`);
  Object.assign(added, { id, templateId });
  return id;
}

/** An active operation that its officer has read, and a template: their words. */
export async function addActiveOperation(
  test: TestApp,
  officer: SignedIn,
  written: (word: string) => string,
): Promise<readonly [id: string, ...words: string[]]> {
  const words = { title: written('op'), everyone: written('orders'), template: written('opt') };
  const id = await addOperation(test, officer, words);
  const calls = operationCalls(test);
  await calls.setState(officer, id, 'active');
  await calls.post(officer, `/${id}/read`, { seen: new Date().toISOString() });
  return [id, ...Object.values(words)];
}
