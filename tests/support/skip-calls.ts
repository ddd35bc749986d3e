/** The calls of time off, as a signed-in person makes them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ClanSettings, StoredClanSettings } from '../../src/contract/clan-settings.ts';
import { API_ERRORS, type ApiErrorCode } from '../../src/contract/error-codes.ts';
import type { Skip } from '../../src/contract/skips.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/wire-words.ts';
import type { SignedIn, TestApp } from './app.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Holds a refusal against the contract: status, code, the exact message, and nothing else but the details. */
export function expectRefusal(
  { status, body }: Answer,
  code: ApiErrorCode,
  details?: Readonly<Record<string, unknown>>,
): void {
  expect({ status, body }).toEqual({
    status: API_ERRORS[code].status,
    body: {
      success: false,
      code,
      message: API_ERRORS[code].message,
      ...(details !== undefined && { details }),
    },
  });
}

export function grantedSkip({ status, body }: Answer): Skip {
  expect(status, JSON.stringify(body)).toBe(200);
  return body['skip'] as Skip;
}

export interface SkipRulesAnswer {
  readonly today: string;
  readonly timeZone: string;
  readonly isReasonRequired: boolean;
  readonly nextRequestDate: string;
}

export interface SkipCalls {
  readonly request: (
    startDate: string,
    endDate: string,
    more?: { readonly id?: string; readonly reason?: string | null },
  ) => Promise<Answer>;
  readonly cancel: (id: string) => Promise<Answer>;
  readonly review: (id: string, decision: 'approve' | 'reject', reason?: string) => Promise<Answer>;
  /** `decisionId`: that of the decision, so that it can be undone. */
  readonly decide: (
    skips: readonly string[],
    decision: 'approve' | 'reject',
    more?: { readonly decisionId?: string; readonly reason?: string },
  ) => Promise<Answer>;
  readonly undo: (decisionId: string, skips: readonly string[]) => Promise<Answer>;
  readonly changeDecision: (id: string, decision: 'approve' | 'reject', reason: string) => Promise<Answer>;
  readonly remove: (id: string) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
  readonly mine: () => Promise<{ readonly skips: Skip[]; readonly rules: SkipRulesAnswer }>;
  readonly today: () => Promise<string>;
  readonly settings: () => Promise<StoredClanSettings>;
  readonly saveSettings: (change: Partial<ClanSettings>) => Promise<Answer>;
}

/** The calls of a person, with the character that is selected first or the one that is named. */
export function skipCalls(test: TestApp, person: SignedIn, character?: string): SkipCalls {
  const headers = { ...person.headers, ...(character !== undefined && { 'x-character-id': character }) };
  const post = async (path: string, body?: unknown): Promise<Answer> =>
    answerOf(await test.post(path, body, headers));
  const get = async (path: string): Promise<Answer> => answerOf(await test.fetch(path, { headers }));
  const mine = async (): Promise<{ skips: Skip[]; rules: SkipRulesAnswer }> =>
    (await get('/api/skips/mine')).body as unknown as { skips: Skip[]; rules: SkipRulesAnswer };
  const settings = async (): Promise<StoredClanSettings> =>
    (await get('/api/clan/settings')).body['settings'] as StoredClanSettings;
  return {
    get,
    mine,
    settings,
    request: (startDate, endDate, { id = randomUUID(), reason } = {}) =>
      post('/api/skips', { id, startDate, endDate, ...(reason !== undefined && { reason }) }),
    cancel: (id) => post(`/api/skips/${id}/cancel`),
    review: (id, decision, reason) =>
      post(`/api/skips/${id}/review`, { decision, ...(reason !== undefined && { reason }) }),
    decide: (skips, decision, { decisionId = randomUUID(), reason } = {}) =>
      post('/api/skips/decisions', {
        id: decisionId,
        decision,
        skips,
        ...(reason !== undefined && { reason }),
      }),
    undo: (decisionId, skips) => post(`/api/skips/decisions/${decisionId}/undo`, { skips }),
    changeDecision: (id, decision, reason) => post(`/api/skips/${id}/decision`, { decision, reason }),
    remove: async (id) =>
      answerOf(
        await test.fetch(`/api/skips/${id}`, {
          method: 'DELETE',
          headers: { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() },
        }),
      ),
    today: async () => (await mine()).rules.today,
    async saveSettings(change) {
      const { version, updatedAt: _at, updatedBy: _by, ...settingsNow } = await settings();
      return post('/api/clan/settings', { settings: { ...settingsNow, ...change }, version });
    },
  };
}
