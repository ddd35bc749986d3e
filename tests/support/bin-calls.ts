/** The bin of clans in tests. */
import { randomUUID } from 'node:crypto';
import type { BinItem } from '../../src/contract/bin.ts';
import type { SignedIn, TestApp } from './app.ts';
import { answerOf, type Answer } from './skip-calls.ts';

export function binCalls(test: TestApp) {
  const listed = async (who: SignedIn, query = ''): Promise<readonly BinItem[]> =>
    (await answerOf(await fetch(`${test.origin}/api/clan/bin${query}`, { headers: who.headers }))).body[
      'items'
    ] as BinItem[];
  return {
    listed,
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
