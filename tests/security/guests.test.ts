/** Guests with a pass as callers of every endpoint of the contract. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { API_SCOPES } from '../../src/domain/integrations/api-token.ts';
import { makeToken } from '../support/api-token-calls.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { guestPassCalls, type MadePass } from '../support/guest-pass-calls.ts';
import { faultsOf, refusalOf } from './refusals.ts';
import { requestOf, send } from './test-request.ts';

const guarded = ENDPOINTS.filter(({ access }) => access.who !== 'anyone');
const ofGuests = guarded.filter(({ access }) => access.who === 'guest');
const ofOthers = guarded.filter((endpoint) => !ofGuests.includes(endpoint));

let test: TestApp;
let leader: SignedIn;
let pass: MadePass;
beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
  pass = await guestPassCalls(test).made(leader);
});
afterAll(() => test.close());

async function codeOf(
  endpoint: EndpointShape,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  const answer = await send(test.origin, requestOf(endpoint), headers);
  if (answer.status < 400) {
    await answer.body?.cancel();
    return null;
  }
  return (await refusalOf(answer)).code;
}

describe('a pass', () => {
  it('opens what is made for guests, and that changes nothing', async () => {
    expect(ofGuests.map(({ id, method }) => [id, method])).toEqual([['guestPasses.read', 'GET']]);
    const version = { ...ofGuests[0], query: undefined } as unknown as EndpointShape;
    expect(await codeOf(version, pass.headers)).toBeNull();
  });

  it('opens nothing else, whoever else is signed in there', async () => {
    const character = leader.headers['x-character-id'] ?? '';
    for (const headers of [
      pass.headers,
      { ...pass.headers, 'x-character-id': character, 'x-user-id': leader.user.id },
      { ...pass.headers, 'x-character-id': character, cookie: `auth_token=${leader.token}` },
      { cookie: `auth_token=${pass.token}`, 'x-character-id': character },
    ])
      expect(
        await faultsOf(ofOthers, async (endpoint) => {
          expect(await codeOf(endpoint, headers)).toBe('auth.required');
        }),
      ).toEqual([]);
  });
});

it('what is made for guests is closed to everybody else', async () => {
  const token = await makeToken(test, leader, API_SCOPES);
  for (const headers of [
    {},
    leader.headers,
    token.headers,
    { cookie: `auth_token=${pass.token}` },
    { cookie: `auth_token=${leader.token}` },
    { authorization: `Basic ${pass.token}` },
  ])
    expect(
      await faultsOf(ofGuests, async (endpoint) => {
        expect(await codeOf(endpoint, headers)).toBe('auth.required');
      }),
    ).toEqual([]);
});

it.each([
  ['too short', () => pass.token.slice(0, -1)],
  ['with something behind it', () => `${pass.token}x`],
  ['without its prefix', () => pass.token.slice(4)],
  ['in upper case', () => pass.token.toUpperCase()],
])('a pass %s opens nothing', async (_words, tokenOf) => {
  for (const endpoint of ofGuests)
    expect(['auth.required', 'guestPasses.unknown']).toContain(
      await codeOf(endpoint, { authorization: `Bearer ${tokenOf()}` }),
    );
});
