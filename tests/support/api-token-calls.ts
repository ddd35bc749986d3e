/** Personal tokens, as people make them, and calls with them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ApiTokenRow } from '../../src/contract/api-tokens.ts';
import { API_TOKEN_PREFIX, type ApiScope } from '../../src/domain/integrations/api-token.ts';
import type { SignedIn, TestApp } from './app.ts';
import { answerOf, type Answer } from './skip-calls.ts';

export interface MadeToken {
  readonly id: string;
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function newApiToken(): string {
  return API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
}

export async function askForToken(
  test: TestApp,
  { headers }: SignedIn,
  scopes: readonly ApiScope[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const body = { id: randomUUID(), name: 'Bot', scopes, days: 30, token: newApiToken(), ...more };
  return answerOf(await test.post('/api/user/tokens', body, headers));
}

export async function makeToken(
  test: TestApp,
  who: SignedIn,
  scopes: readonly ApiScope[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<MadeToken> {
  const secret = newApiToken();
  const { status, body } = await askForToken(test, who, scopes, { token: secret, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body['token'] as ApiTokenRow;
  return { id, secret, headers: { authorization: `Bearer ${secret}` } };
}

export async function tokensOf(test: TestApp, { headers }: SignedIn): Promise<readonly ApiTokenRow[]> {
  const { body } = await answerOf(await test.fetch('/api/user/tokens', { headers }));
  return body['tokens'] as readonly ApiTokenRow[];
}
