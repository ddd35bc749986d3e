/** Operations, tactics and wars of tests, together. */
import type { SignedIn, TestApp } from './app.ts';
import { guestPassCalls } from './guest-pass-calls.ts';
import { addActiveOperation, addOperation, operationObjects } from './operation-calls.ts';
import { granted, pictureFile, putPicture } from './pictures.ts';
import { addTactic } from './tactic-calls.ts';
import { addWar, warObjects } from './war-calls.ts';

const added = { tactic: '', tacticLink: '', operationLink: '', guestPass: '', pictureHash: '' };

async function addPicture(test: TestApp, officer: SignedIn): Promise<string> {
  const file = await pictureFile();
  return granted(await putPicture(test, officer, file, { map: 'coniferous' })).hash;
}

async function addLink(test: TestApp, officer: SignedIn, drawing: string): Promise<string> {
  const terms = { term: 'never', showsNames: false };
  const made = await test.post(`/api/${drawing}/links`, terms, officer.headers);
  const { id } = (await made.json()) as { readonly id?: string };
  if (id === undefined) throw new Error(`No link: ${made.status}`);
  return id;
}

/** A prepared operation, a template of it, a tactic, a link to the drawing of each, a guest's pass, a picture behind a map, and a war. */
export async function addPlans(test: TestApp, officer: SignedIn): Promise<void> {
  const operation = await addOperation(test, officer);
  [added.tactic = ''] = await addTactic(test, officer, () => 'Theirs');
  added.operationLink = await addLink(test, officer, `operations/${operation}`);
  added.tacticLink = await addLink(test, officer, `tactics/${added.tactic}`);
  added.guestPass = (await guestPassCalls(test).made(officer, { operationId: operation })).id;
  added.pictureHash = await addPicture(test, officer);
  await addWar(test, officer);
}

/** The ids of what was added last, beside ids of nobody. */
export function planObjects(nobodys: string) {
  return {
    ...operationObjects(nobodys),
    ...warObjects(nobodys),
    tacticId: () => [added.tactic, nobodys] as const,
    tacticLinkId: () => [added.tacticLink, nobodys] as const,
    operationLinkId: () => [added.operationLink, nobodys] as const,
    guestPassId: () => [added.guestPass, nobodys] as const,
    mapPictureHash: () => [added.pictureHash, 'n'.repeat(43)] as const,
  };
}

/** An active operation, a tactic, a picture and a war: of each its id and its words. */
export async function addWrittenPlans(
  test: TestApp,
  officer: SignedIn,
  written: (word: string) => string,
): Promise<readonly (readonly string[])[]> {
  return [
    await addActiveOperation(test, officer, written),
    await addTactic(test, officer, written),
    [await addPicture(test, officer)],
    await addWar(test, officer, written),
  ];
}
