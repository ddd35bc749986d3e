/** The calls of the treasury, as a signed-in person makes them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Contribution, Gathering } from '../../src/contract/gatherings.ts';
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
  /** Starts a gathering from today on, weekly and without a sum unless said otherwise. */
  readonly gather: (content?: Partial<Gathering>) => Promise<Gathering>;
  readonly contribute: (
    gatheringId: string,
    period: string,
    amountRub: number,
    more?: { readonly id?: string; readonly proof?: string | null },
  ) => Promise<Answer>;
  readonly decide: (
    decision: 'approve' | 'reject',
    contributions: readonly Pick<Contribution, 'id' | 'amountRub'>[],
    note?: string | null,
    key?: string,
  ) => Promise<Answer>;
  readonly undo: (contributions: readonly Pick<Contribution, 'id' | 'rev'>[]) => Promise<Answer>;
  readonly withdraw: (id: string) => Promise<Answer>;
  readonly gatherings: () => Promise<readonly Gathering[]>;
  readonly contributions: (query?: string) => Promise<readonly Contribution[]>;
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
    gather: async (content) => {
      const { today } = (await get('/api/sync')).body['clan'] as { today: string };
      const answer = await post('/api/treasury/gatherings', {
        id: randomUUID(),
        version: null,
        title: 'War chest',
        description: null,
        targetRub: null,
        shareRub: null,
        period: 'weekly',
        startDate: today,
        endDate: null,
        ...content,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body['gathering'] as Gathering;
    },
    contribute: (gatheringId, period, amountRub, { id = randomUUID(), proof = null } = {}) =>
      post('/api/treasury/contributions', {
        id,
        source: { kind: 'gathering', gatheringId, period },
        amountRub,
        proof,
      }),
    decide: (decision, contributions, note = null, key) =>
      post(
        '/api/treasury/contributions/decisions',
        {
          decision,
          contributions: contributions.map(({ id, amountRub }) => ({ id, amountRub })),
          note,
        },
        key,
      ),
    undo: (contributions) =>
      post('/api/treasury/contributions/decisions/undo', {
        contributions: contributions.map(({ id, rev }) => ({ id, rev })),
      }),
    withdraw: async (id) =>
      answerOf(
        await test.fetch(`/api/treasury/contributions/${id}`, {
          method: 'DELETE',
          headers: { ...person.headers, [IDEMPOTENCY_HEADER]: randomUUID() },
        }),
      ),
    gatherings: async () =>
      ((await get('/api/sync')).body['changes'] as { gatherings: Gathering[] }).gatherings,
    contributions: async (query = '') =>
      (await get(`/api/treasury/contributions${query}`)).body['contributions'] as Contribution[],
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

/** The contribution of a granted answer. */
export function granted({ status, body }: Answer): Contribution {
  expect(status, JSON.stringify(body)).toBe(200);
  return body['contribution'] as Contribution;
}
