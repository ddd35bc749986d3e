/** Every endpoint of the contract against everyone who should not get in. A new endpoint is covered by being in the list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointShape, needsIdempotencyKey } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { possibleErrors } from '../../src/server/http/health/openapi.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { isDeep } from '../support/depth.ts';
import { discordSender } from '../support/discord-calls.ts';
import { requestOf, send } from './test-request.ts';
import { faultsOf, refusalOf } from './refusals.ts';

const discord = discordSender();
let test: TestApp;
let member: SignedIn;
let outsider: SignedIn;
/** Tokens that were good once. */
const dead: Record<'expired' | 'revoked', string> = { expired: '', revoked: '' };

beforeAll(async () => {
  test = await startTestApp({ vars: discord.vars });
  dead.expired = (await test.signIn('member')).token;
  test.advance(7 * 24 * 3_600_000 + 1_000);
  const leaving = await test.signIn('member');
  dead.revoked = leaving.token;
  await test.post('/api/auth/logout', undefined, leaving.headers);
  member = await test.signIn('member');
  outsider = await test.signIn('outsider');
});

afterAll(async () => {
  await test.close();
});

const guarded = ENDPOINTS.filter(({ access }) => access.who !== 'anyone');
/** Guests are nobody's user. */
const ofUsers = guarded.filter(({ access }) => access.who !== 'guest');
const forCharacters = ENDPOINTS.filter(({ access }) => access.who === 'character' || access.who === 'clan');

const NO_TOKENS: readonly (readonly [string, () => Readonly<Record<string, string>>])[] = [
  ['no token', () => ({})],
  ['the text null', () => ({ authorization: 'Bearer null' })],
  ['the text undefined', () => ({ authorization: 'Bearer undefined' })],
  ['an empty token', () => ({ authorization: 'Bearer ' })],
  ['another scheme', () => ({ authorization: `Basic ${member.token}` })],
  ['a token without a scheme', () => ({ authorization: member.token })],
  ['a token of odd characters', () => ({ authorization: `Bearer ${member.token}%00` })],
  ['an endless token', () => ({ authorization: `Bearer ${'A'.repeat(4_000)}` })],
  ['a made-up token', () => ({ authorization: `Bearer ${'A'.repeat(43)}` })],
  ['two tokens', () => ({ authorization: `Bearer ${member.token}, Bearer ${member.token}` })],
  ['an expired token', () => ({ authorization: `Bearer ${dead.expired}` })],
  ['a revoked token', () => ({ authorization: `Bearer ${dead.revoked}` })],
  [
    'a bad token beside a good cookie',
    () => ({ authorization: 'Bearer null', cookie: `auth_token=${member.token}` }),
  ],
];

async function asksToSignIn(
  endpoint: EndpointShape,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const character = member.headers['x-character-id'] ?? '';
  const answer = await send(test.origin, requestOf(endpoint), { 'x-character-id': character, ...headers });
  expect(await refusalOf(answer)).toEqual({
    success: false,
    code: 'auth.required',
    message: 'Authentication is required.',
  });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
}
/** Refused before the input is validated. */
async function readsNoInput(
  endpoint: EndpointShape,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(test.origin + requestOf(endpoint).path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"broken',
  });
  expect(answer.status).toBe(401);
  await answer.body?.cancel();
}
const withBody = guarded.filter(({ body }) => body !== undefined);

// One hook reads the token for every endpoint: each form of token is shown to one of them, and each endpoint one form.
describe('without a session', () => {
  it.each(NO_TOKENS)('%s is asked to sign in, whatever was sent', async (_words, headers) => {
    expect(
      await faultsOf(isDeep ? guarded : guarded.slice(0, 1), (endpoint) => asksToSignIn(endpoint, headers())),
    ).toEqual([]);
    expect(
      await faultsOf(isDeep ? withBody : withBody.slice(0, 1), (endpoint) =>
        readsNoInput(endpoint, headers()),
      ),
    ).toEqual([]);
  });

  it('every guarded endpoint asks to sign in, whatever was sent', async () => {
    const headers = { authorization: `Bearer ${dead.revoked}` };
    expect(guarded.length).toBeGreaterThan(50);
    expect(await faultsOf(guarded, (endpoint) => asksToSignIn(endpoint, headers))).toEqual([]);
    expect(await faultsOf(withBody, (endpoint) => readsNoInput(endpoint, headers))).toEqual([]);
  });
});

describe('the cookie alone', () => {
  it('opens no other endpoint', async () => {
    const cookie = `auth_token=${member.token}; selected_character_id=${member.headers['x-character-id'] ?? ''}`;
    expect(
      await faultsOf(
        guarded.filter(({ access }) => access.who !== 'cookie'),
        async (endpoint) => {
          expect((await refusalOf(await send(test.origin, requestOf(endpoint), { cookie }))).code).toBe(
            'auth.required',
          );
        },
      ),
    ).toEqual([]);
  });

  it('opens only endpoints that say so, and those store nothing', async () => {
    const endpoints = ENDPOINTS.filter(({ access }) => access.who === 'cookie');
    expect(endpoints.map(({ id }) => id)).toEqual(['characters.checkPageAccess']);
    const state = async (): Promise<string> =>
      JSON.stringify([
        await test.database.db.selectFrom('users').selectAll().orderBy('id').execute(),
        await test.database.db
          .selectFrom('auth_sessions')
          .select(['id', 'revoked_at'])
          .orderBy('id')
          .execute(),
      ]);
    const before = await state();
    for (const endpoint of endpoints)
      expect(
        (await send(test.origin, requestOf(endpoint), { cookie: `auth_token=${member.token}` })).status,
      ).toBe(200);
    expect(await state()).toBe(before);
  });
});

describe('every endpoint', () => {
  it('acts for the person of the token or not at all, whoever the page believes that to be', async () => {
    expect(
      await faultsOf(ofUsers, async (endpoint) => {
        const answer = await send(test.origin, requestOf(endpoint), {
          ...member.headers,
          'x-user-id': outsider.user.id,
        });
        expect((await refusalOf(answer)).code).toBe('auth.otherUser');
      }),
    ).toEqual([]);
  });

  it('refuses a change without a key', async () => {
    const leader = await test.signIn('leader');
    expect(
      await faultsOf(
        ENDPOINTS.filter((endpoint) => needsIdempotencyKey(endpoint)),
        async (endpoint) => {
          const answer = await send(test.origin, requestOf(endpoint), {
            ...leader.headers,
            'idempotency-key': '',
          });
          expect((await refusalOf(answer)).code).toBe('idempotency.missing');
        },
      ),
    ).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])('refuses a %s change of a page of another origin', async (site) => {
    expect(
      await faultsOf(
        ENDPOINTS.filter(({ method }) => method !== 'GET'),
        async (endpoint) => {
          const answer = await send(test.origin, requestOf(endpoint), {
            ...member.headers,
            'sec-fetch-site': site,
          });
          expect((await refusalOf(answer)).code).toBe('auth.forbidden');
        },
      ),
    ).toEqual([]);
  });
});

describe('the character of every endpoint that needs one', () => {
  it('must be named', async () => {
    expect(
      await faultsOf(forCharacters, async (endpoint) => {
        const answer = await send(test.origin, requestOf(endpoint), {
          authorization: `Bearer ${member.token}`,
        });
        expect(await refusalOf(answer)).toEqual({
          success: false,
          code: 'character.required',
          message: 'Character ID is required.',
        });
      }),
    ).toEqual([]);
  });

  it.each(['null', 'undefined', '../x', 'a b', 'x'.repeat(65), "' OR 1=1", '*'])('is not %s', async (id) => {
    // A word of a plausible form is one that nobody owns.
    const expected =
      /^[A-Za-z]+$/.test(id) && id.length <= 64
        ? { status: 403, code: 'character.notYours' }
        : { status: 400, code: 'character.required' };
    expect(
      await faultsOf(isDeep ? forCharacters : forCharacters.slice(0, 1), async (endpoint) => {
        const answer = await send(test.origin, requestOf(endpoint), {
          authorization: `Bearer ${member.token}`,
          'x-character-id': id,
        });
        expect({ status: answer.status, code: (await refusalOf(answer)).code }).toEqual(expected);
      }),
    ).toEqual([]);
  });

  it('must be one’s own: a foreign and an absent one are refused alike', async () => {
    expect(
      await faultsOf(forCharacters, async (endpoint) => {
        const foreign = await send(test.origin, requestOf(endpoint), {
          authorization: `Bearer ${member.token}`,
          'x-character-id': outsider.headers['x-character-id'] ?? '',
        });
        const absent = await send(test.origin, requestOf(endpoint), {
          authorization: `Bearer ${member.token}`,
          'x-character-id': '00000000-0000-4000-8000-000000000000',
        });
        expect(foreign.status).toBe(403);
        expect(await foreign.text()).toBe(await absent.text());
      }),
    ).toEqual([]);
  });
});

describe('the operator’s endpoints', () => {
  it.each(['member', 'leader'] as const)('are closed to a %s', async (login) => {
    const { headers } = await test.signIn(login);
    expect(
      await faultsOf(
        ENDPOINTS.filter(({ access }) => access.who === 'operator'),
        async (endpoint) => {
          expect((await refusalOf(await send(test.origin, requestOf(endpoint), headers))).code).toBe(
            'auth.forbidden',
          );
        },
      ),
    ).toEqual([]);
  });
});

describe('endpoints for another service', () => {
  const signed = ENDPOINTS.filter(({ isSigned }) => isSigned === true);

  it('are closed to whoever has not signed the call, signed in or not', async () => {
    expect(signed.length).toBeGreaterThan(0);
    const leader = await test.signIn('leader');
    for (const headers of [{}, leader.headers, { ...leader.headers, cookie: `auth_token=${leader.token}` }])
      expect(
        await faultsOf(signed, async (endpoint) => {
          const answer = await fetch(test.origin + endpoint.path, {
            method: endpoint.method,
            headers: { 'content-type': 'application/json', ...headers },
            body: '{"type":1}',
          });
          expect((await refusalOf(answer)).code).toBe('discord.unsigned');
        }),
      ).toEqual([]);
  });

  it('need their own proof alone', async () => {
    const answer = await discord.send(test, { ...discord.body('ping'), type: 1 });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });
});

describe('whoever may', () => {
  it('is answered only as the endpoint declares', async () => {
    let leader: SignedIn | null = null;
    expect(
      await faultsOf(ENDPOINTS, async (endpoint) => {
        leader ??= await test.signIn('leader');
        const { headers } = leader;
        // some of these end the session
        if (endpoint.id.startsWith('auth.')) leader = null;
        const answer = await send(test.origin, requestOf(endpoint), headers);
        if (answer.status < 400) return;
        expect(possibleErrors(endpoint)).toContain((await refusalOf(answer)).code);
        expect(answer.status).toBeLessThan(500);
      }),
    ).toEqual([]);
  });
});
