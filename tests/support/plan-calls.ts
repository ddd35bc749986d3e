/** Operations and tactics of tests, together. */
import type { SignedIn, TestApp } from './app.ts';
import { addActiveOperation, addOperation, operationObjects } from './operation-calls.ts';
import { granted, pictureFile, putPicture } from './pictures.ts';
import { addTactic } from './tactic-calls.ts';

let tacticId = '';
let pictureHash = '';

async function addPicture(test: TestApp, officer: SignedIn): Promise<string> {
  const file = await pictureFile();
  return granted(await putPicture(test, officer, file, { map: 'coniferous' })).hash;
}

/** A prepared operation, a template of it, a tactic, and a picture behind a map. */
export async function addPlans(test: TestApp, officer: SignedIn): Promise<void> {
  await addOperation(test, officer);
  [tacticId = ''] = await addTactic(test, officer, () => 'Theirs');
  pictureHash = await addPicture(test, officer);
}

/** The ids of what was added last, beside ids of nobody. */
export function planObjects(nobodys: string) {
  return {
    ...operationObjects(nobodys),
    tacticId: () => [tacticId, nobodys] as const,
    mapPictureHash: () => [pictureHash, 'n'.repeat(43)] as const,
  };
}

/** An active operation, a tactic and a picture: of each its id and its words. */
export async function addWrittenPlans(
  test: TestApp,
  officer: SignedIn,
  written: (word: string) => string,
): Promise<readonly (readonly string[])[]> {
  return [
    await addActiveOperation(test, officer, written),
    await addTactic(test, officer, written),
    [await addPicture(test, officer)],
  ];
}
