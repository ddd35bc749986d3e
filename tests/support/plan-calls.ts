/** Operations and tactics of tests, together. */
import type { SignedIn, TestApp } from './app.ts';
import { addActiveOperation, addOperation, operationObjects } from './operation-calls.ts';
import { addTactic } from './tactic-calls.ts';

let tacticId = '';

/** A prepared operation, a template of it, and a tactic. */
export async function addPlans(test: TestApp, officer: SignedIn): Promise<void> {
  await addOperation(test, officer);
  [tacticId = ''] = await addTactic(test, officer, () => 'Theirs');
}

/** The ids of what was added last, beside ids of nobody. */
export function planObjects(nobodys: string) {
  return { ...operationObjects(nobodys), tacticId: () => [tacticId, nobodys] as const };
}

/** An active operation and a tactic: of each its id and its words. */
export async function addWrittenPlans(
  test: TestApp,
  officer: SignedIn,
  written: (word: string) => string,
): Promise<readonly (readonly string[])[]> {
  return [await addActiveOperation(test, officer, written), await addTactic(test, officer, written)];
}
