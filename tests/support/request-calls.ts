/** The calls of requests for supplies, as a signed-in person makes them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ClanSettings } from '../../src/contract/clan-settings.ts';
import type { FastRequest } from '../../src/contract/fast-requests.ts';
import type { Loadout } from '../../src/contract/loadouts.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/wire-words.ts';
import type { MapStage } from '../../src/domain/loadouts/map-stage.ts';
import type { BulkAction, ItemMark } from '../../src/domain/loadouts/marks.ts';
import type { SignedIn, TestApp } from './app.ts';
import { type Answer, answerOf, skipCalls } from './skip-calls.ts';

/** Items of the built-in catalogue. */
export const SOLYANKA = '5l23g';
export const MORPHINE = 'p62q6';
export const CLAYMORE = 'wwod';
export const CRATE = 'j5pd0';

export type Wanted = readonly (readonly [itemId: string, quantity: number])[];

function itemsOf(wanted: Wanted) {
  return wanted.map(([itemId, quantity]) => ({ itemId, quantity }));
}

export interface RequestCalls {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, key?: string) => Promise<Answer>;
  readonly ask: (mapStage: MapStage, wanted: Wanted, id?: string, key?: string) => Promise<Answer>;
  readonly take: (id: string) => Promise<Answer>;
  readonly mark: (loadoutId: string, ...items: readonly ItemMark[]) => Promise<Answer>;
  readonly all: (action: BulkAction, rev: number, mapStage?: MapStage | null) => Promise<Answer>;
  readonly own: () => Promise<Loadout[]>;
  readonly fast: (
    wanted: Wanted,
    more?: { readonly id?: string; readonly notes?: string | null },
  ) => Promise<Answer>;
  readonly status: (id: string, status: string) => Promise<Answer>;
  readonly rev: () => Promise<number>;
  readonly saveSettings: (change: Partial<ClanSettings>) => Promise<Answer>;
}

export function requestCalls(test: TestApp, person: SignedIn): RequestCalls {
  const get = async (path: string): Promise<Answer> =>
    answerOf(await test.fetch(path, { headers: person.headers }));
  const post = async (path: string, body?: unknown, key: string = randomUUID()): Promise<Answer> =>
    answerOf(await test.post(path, body, { ...person.headers, [IDEMPOTENCY_HEADER]: key }));
  return {
    get,
    post,
    ask: (mapStage, wanted, id = randomUUID(), key) =>
      post('/api/requests/create', { loadouts: [{ id, mapStage, items: itemsOf(wanted) }] }, key),
    take: (id) => post(`/api/requests/${id}/delete`),
    mark: (loadoutId, ...items) => post('/api/requests/marks', { change: { marks: [{ loadoutId, items }] } }),
    all: (action, rev, mapStage = null) =>
      post('/api/requests/marks', { change: { all: { action, mapStage, rev } } }),
    own: async () => (await get('/api/requests/user-loadouts')).body['loadouts'] as Loadout[],
    fast: (wanted, { id = randomUUID(), notes } = {}) =>
      post('/api/fast-requests', { id, items: itemsOf(wanted), ...(notes !== undefined && { notes }) }),
    status: async (id, status) =>
      answerOf(
        await test.fetch(`/api/fast-requests/${id}/status`, {
          method: 'PATCH',
          headers: {
            ...person.headers,
            'content-type': 'application/json',
            [IDEMPOTENCY_HEADER]: randomUUID(),
          },
          body: JSON.stringify({ status }),
        }),
      ),
    rev: async () => (await get('/api/sync')).body['rev'] as number,
    saveSettings: (change) => skipCalls(test, person).saveSettings(change),
  };
}

/** The one request of a granted answer. */
export function grantedLoadout({ status, body }: Answer): Loadout {
  expect(status, JSON.stringify(body)).toBe(200);
  const [first] = body['loadouts'] as Loadout[];
  if (first === undefined) throw new Error('The answer has no request.');
  return first;
}

export function grantedFast({ status, body }: Answer): FastRequest {
  expect(status, JSON.stringify(body)).toBe(200);
  return body['fastRequest'] as FastRequest;
}
