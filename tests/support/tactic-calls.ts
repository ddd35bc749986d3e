/** Tactics and drawings of tests. */
import { randomUUID } from 'node:crypto';
import type { TacticContent } from '../../src/domain/tactics/tactic.ts';
import type { SignedIn, TestApp } from './app.ts';
import { drawnObject } from './drawn-object.ts';

/** A tactic with an object; answers both ids, and the words in them. */
export async function addTactic(
  test: TestApp,
  officer: SignedIn,
  word: (what: string) => string,
): Promise<readonly string[]> {
  const tactic = newTactic({ title: word('tactic'), notes: word('notes') });
  const drawn = newObject({ kind: 'text', points: [5, 5], text: word('drawn') });
  const done = [
    await test.post('/api/tactics', tactic, officer.headers),
    await test.post(`/api/tactics/${tactic.id}/drawing`, { changes: [drawn] }, officer.headers),
  ];
  if (done.some(({ ok }) => !ok)) throw new Error(`No tactic: ${done.map(({ status }) => status).join()}`);
  return [tactic.id, drawn.id, tactic.to.title, tactic.to.notes, drawn.object.text];
}

/** The body that creates a tactic. */
export function newTactic({
  id = randomUUID() as string,
  ...content
}: Partial<TacticContent> & { readonly id?: string } = {}) {
  const to = { title: 'Push', map: 'coniferous', side: 'attack', notes: '', isOpen: true, ...content };
  return { id, base: null, to };
}

/** The body that draws a line of an object. */
export function newObject(over: object = {}) {
  return { id: randomUUID() as string, type: 'add' as const, object: { ...drawnObject(), ...over } };
}
