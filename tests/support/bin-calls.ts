/** The bin of clans in tests. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import type { BinItem } from '../../src/contract/bin.ts';
import type { SignedIn, TestApp } from './app.ts';
import { answerOf, type Answer } from './skip-calls.ts';

export function binCalls(test: TestApp) {
  const listed = async (who: SignedIn, query = ''): Promise<readonly BinItem[]> =>
    (await answerOf(await fetch(`${test.origin}/api/clan/bin${query}`, { headers: who.headers }))).body[
      'items'
    ] as BinItem[];
  const call = async (who: SignedIn, path: string, body?: object): Promise<Record<string, unknown>> => {
    const { status, body: answer } = await answerOf(await test.post(path, body, who.headers));
    expect(status, `${path} ${JSON.stringify(answer)}`).toBe(200);
    return answer;
  };
  return {
    listed,
    /** A change that is granted. */
    call,
    /** A deletion by its method. */
    remove: (who: SignedIn, path: string): Promise<Response> =>
      test.fetch(path, { method: 'DELETE', headers: { ...who.headers, 'idempotency-key': randomUUID() } }),
    /** A squad with people in it; answers with its id. */
    async addSquad(
      who: SignedIn,
      map: string,
      { people = [], name = 'Alpha' }: { readonly people?: readonly string[]; readonly name?: string } = {},
    ): Promise<string> {
      const id = randomUUID();
      await call(who, '/api/squads', { id, map, base: null, to: { name, colour: 'green' } });
      const places = people.map((one, at) => ({
        memberKey: nameKey(one),
        base: null,
        to: { squadId: id, role: 'assault', position: at + 1 },
      }));
      if (places.length > 0)
        await call(who, '/api/squads/places', { steps: [{ map, isWhole: false, leaders: [], places }] });
      return id;
    },
    /** The newest thing that somebody sees. */
    async newest(who: SignedIn): Promise<BinItem> {
      const [item] = await listed(who);
      if (item === undefined) throw new Error('The bin is empty.');
      return item;
    },
    restore: async (who: SignedIn, { id }: Pick<BinItem, 'id'>): Promise<Answer> =>
      answerOf(await test.post(`/api/clan/bin/${id}/restore`, undefined, who.headers)),
  };
}

/** A deleted squad; answers with its id in the bin. */
export async function addBinItem(test: TestApp, leader: SignedIn): Promise<string> {
  const id = randomUUID();
  const squad = { id, map: 'lowlands', base: null, to: { name: 'Gone', colour: 'plain' } };
  await test.post('/api/squads', squad, leader.headers);
  await test.post(`/api/squads/${id}/delete`, { people: 0 }, leader.headers);
  return (await binCalls(test).newest(leader)).id;
}

/** The name of somebody's first character. */
export function nameOf({ user }: SignedIn): string {
  return user.characters[0]?.name ?? '';
}
