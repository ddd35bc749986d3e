/** The calls of the treasury, as a signed-in person makes them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Treasury, TreasuryEntry } from '../../src/contract/treasury.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/wire-words.ts';
import type { SignedIn, TestApp } from './app.ts';
import { type Answer, answerOf } from './skip-calls.ts';

export interface TreasuryCalls {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, key?: string) => Promise<Answer>;
  readonly setBalance: (seenRub: number, balanceRub: number, reason?: string, id?: string) => Promise<Answer>;
  readonly correct: (seq: number, reason?: string) => Promise<Answer>;
  readonly entries: (before?: number) => Promise<TreasuryEntry[]>;
  readonly balance: () => Promise<number>;
}

export function treasuryCalls(test: TestApp, person: SignedIn): TreasuryCalls {
  const get = async (path: string): Promise<Answer> =>
    answerOf(await test.fetch(path, { headers: person.headers }));
  const post = async (path: string, body?: unknown, key: string = randomUUID()): Promise<Answer> =>
    answerOf(await test.post(path, body, { ...person.headers, [IDEMPOTENCY_HEADER]: key }));
  return {
    get,
    post,
    setBalance: (seenRub, balanceRub, reason = 'counted', id = randomUUID()) =>
      post('/api/treasury/balance', { id, seenRub, balanceRub, reason }),
    correct: (seq, reason = 'a slip') => post(`/api/treasury/entries/${seq}/correction`, { reason }),
    entries: async (before) =>
      (await get(`/api/treasury/entries${before === undefined ? '' : `?before=${before}`}`)).body[
        'entries'
      ] as TreasuryEntry[],
    balance: async () =>
      ((await get('/api/sync')).body['changes'] as { treasury: Treasury[] }).treasury[0]?.balanceRub ?? 0,
  };
}

/** What a granted change of the ledger wrote. */
export function written({ status, body }: Answer): {
  readonly treasury: Treasury;
  readonly entry: TreasuryEntry;
} {
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as { readonly treasury: Treasury; readonly entry: TreasuryEntry };
}
