/** Squads of tests. */
import { randomUUID } from 'node:crypto';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import type { SignedIn, TestApp } from './app.ts';

/** A squad with a member in it, a guest, and what the officer likes; answers the squad's id and both names. */
export async function addSquad(
  test: TestApp,
  officer: SignedIn,
  { name, guest, member }: { readonly name: string; readonly guest: string; readonly member: string },
): Promise<readonly [id: string, name: string, guest: string]> {
  const id = randomUUID();
  const to = { squadId: id, role: 'assault', position: 1 };
  const map = 'coniferous';
  const done = [
    await test.post('/api/squads', { id, map, base: null, to: { name, colour: 'plain' } }, officer.headers),
    // comes true with the place
    await test.post('/api/squads/asks', { map, squadId: id, note: name }, officer.headers),
    await test.post(
      '/api/squads/places',
      {
        steps: [
          { map, isWhole: false, places: [{ memberKey: nameKey(member), base: null, to }], leaders: [] },
        ],
      },
      officer.headers,
    ),
    await test.post('/api/squads/guests', { name: guest, note: '', isListed: true }, officer.headers),
    await test.post('/api/squads/preferences', { roles: ['assault'], maps: [map] }, officer.headers),
  ];
  if (done.some(({ ok }) => !ok)) throw new Error(`No squad: ${done.map(({ status }) => status).join()}`);
  return [id, name, guest];
}

/** A squad without people, and a template of it, each with its id; both are named "Theirs". */
export async function addEmptySquad(
  test: TestApp,
  officer: SignedIn,
  { id, templateId }: { readonly id: string; readonly templateId: string },
): Promise<void> {
  const [map, name] = ['berda', 'Theirs'];
  const squad = { id, map, base: null, to: { name, colour: 'plain' } };
  const done = [
    await test.post('/api/squads', squad, officer.headers),
    await test.post('/api/squads/templates', { id: templateId, name, map, version: 0 }, officer.headers),
  ];
  if (done.some(({ ok }) => !ok)) throw new Error(`No squad: ${done.map(({ status }) => status).join()}`);
}
