/** Every endpoint of the contract against everyone who should not get in. A new endpoint is covered by being in the list. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointShape, needsIdempotencyKey } from '../../src/contract/endpoint.ts';
import { ENDPOINTS, type ObjectKind } from '../../src/contract/registry/endpoints.ts';
import { API_ERRORS, type ApiErrorCode } from '../../src/contract/error-codes.ts';
import { possibleErrors } from '../../src/server/http/health/openapi.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { isDeep } from '../support/depth.ts';
import { askOf, send } from './asking.ts';

let test: TestApp;
let member: SignedIn;
let outsider: SignedIn;
/** Tokens that were good once. */
const dead: Record<'expired' | 'revoked', string> = { expired: '', revoked: '' };

beforeAll(async () => {
  test = await startTestApp();
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

interface Refusal {
  readonly success: boolean;
  readonly code: ApiErrorCode;
  readonly message: string;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const body = (await answer.json()) as Refusal;
  expect(body.success).toBe(false);
  expect(API_ERRORS[body.code].status).toBe(answer.status);
  return body;
}

const guarded = ENDPOINTS.filter(({ access }) => access.who !== 'anyone');
const forCharacters = ENDPOINTS.filter(({ access }) => access.who === 'character' || access.who === 'clan');

function named(list: readonly EndpointShape[]): [string, EndpointShape][] {
  return list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
}

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

/** Checks one endpoint after the other and answers what is wrong, each with the name of its endpoint. */
async function faultsOf(
  endpoints: readonly EndpointShape[],
  check: (endpoint: EndpointShape) => Promise<void>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const endpoint of endpoints)
    try {
      await check(endpoint);
    } catch (error) {
      faults.push(
        `${endpoint.method} ${endpoint.path}: ${error instanceof Error ? error.message : 'failed'}`,
      );
    }
  return faults;
}

async function asksToSignIn(
  endpoint: EndpointShape,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const character = member.headers['x-character-id'] ?? '';
  const answer = await send(test.origin, askOf(endpoint), { 'x-character-id': character, ...headers });
  expect(await refusalOf(answer)).toEqual({
    success: false,
    code: 'auth.required',
    message: 'Authentication is required.',
  });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
}
/** Refused before anything is said about the input. */
async function readsNoInput(
  endpoint: EndpointShape,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(test.origin + askOf(endpoint).path, {
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
          expect((await refusalOf(await send(test.origin, askOf(endpoint), { cookie }))).code).toBe(
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
        (await send(test.origin, askOf(endpoint), { cookie: `auth_token=${member.token}` })).status,
      ).toBe(200);
    expect(await state()).toBe(before);
  });
});

describe('every endpoint', () => {
  it('acts for the person of the token or not at all, whoever the page believes that to be', async () => {
    expect(
      await faultsOf(guarded, async (endpoint) => {
        const answer = await send(test.origin, askOf(endpoint), {
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
          const answer = await send(test.origin, askOf(endpoint), {
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
          const answer = await send(test.origin, askOf(endpoint), {
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
        const answer = await send(test.origin, askOf(endpoint), { authorization: `Bearer ${member.token}` });
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
        const answer = await send(test.origin, askOf(endpoint), {
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
        const foreign = await send(test.origin, askOf(endpoint), {
          authorization: `Bearer ${member.token}`,
          'x-character-id': outsider.headers['x-character-id'] ?? '',
        });
        const absent = await send(test.origin, askOf(endpoint), {
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
          expect((await refusalOf(await send(test.origin, askOf(endpoint), headers))).code).toBe(
            'auth.forbidden',
          );
        },
      ),
    ).toEqual([]);
  });
});

describe('objects of others', () => {
  let foreignSkip = '';
  let foreignDevice = '';
  let foreignSession = '';
  let foreignClaim = '';
  const foreignGear = randomUUID();
  const foreignReady = randomUUID();
  const foreignLoadout = randomUUID();
  const foreignFast = randomUUID();
  let leader: SignedIn;
  beforeAll(async () => {
    leader = await test.signIn('leader');
    const { user } = outsider;
    const [character] = user.characters;
    const { db } = test.database;
    foreignSkip = randomUUID();
    await db
      .insertInto('skips')
      .values({
        clan_id: character?.clan?.id ?? '',
        id: foreignSkip,
        user_id: user.id,
        character_id: character?.id ?? '',
        character_name: character?.name ?? '',
        start_date: '2099-01-01',
        end_date: '2099-01-02',
        reason: null,
        status: 'pending',
        requested_at: new Date(),
        request_date: '2098-12-31',
        reviewed_at: null,
        reviewer_user_id: null,
        reviewer_name: null,
        review_reason: null,
        rev: 1,
      })
      .execute();
    await db
      .insertInto('gear_sets')
      .values({
        clan_id: character?.clan?.id ?? '',
        id: foreignGear,
        user_id: user.id,
        character_id: character?.id ?? '',
        character_name: character?.name ?? '',
        name: 'War',
        is_main: true,
        slots: '{}',
        others: '[]',
        updated_at: new Date(),
        rev: 1,
      })
      .execute();
    await db
      .insertInto('ready_sets')
      .values({
        clan_id: character?.clan?.id ?? '',
        id: foreignReady,
        name: 'Berda',
        map: 'berda',
        needs: '[]',
        updated_at: new Date(),
        updated_by: null,
        rev: 1,
      })
      .execute();
    const asked = {
      clan_id: character?.clan?.id ?? '',
      user_id: user.id,
      character_id: character?.id ?? '',
      character_name: character?.name ?? '',
      requested_at: new Date(),
      rev: 1,
    };
    await db
      .insertInto('loadouts')
      .values({
        ...asked,
        id: foreignLoadout,
        map_stage: 'berda',
        items: '[]',
        wish_rev: 1,
        wish_user_id: user.id,
        sent_rev: 0,
        sent_user_id: null,
      })
      .execute();
    await db
      .insertInto('fast_requests')
      .values({
        ...asked,
        id: foreignFast,
        items: '[]',
        notes: null,
        status: 'pending',
        changed_at: null,
        changed_by_user_id: null,
        changed_by: null,
      })
      .execute();
    foreignClaim = randomUUID();
    await db
      .insertInto('characters')
      .values({
        id: foreignClaim,
        user_id: user.id,
        region: character?.region ?? '',
        name: 'Hush',
        game_created_at: null,
        clan_id: null,
        clan_rank: null,
        clan_joined_at: null,
        position: 0,
        seen_at: new Date(),
        claim: 'pending',
        claimed_at: new Date(),
      })
      .execute();
    foreignSession = (
      await db
        .selectFrom('auth_sessions')
        .select('id')
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).id;
    foreignDevice = randomUUID();
    await db
      .insertInto('push_subscriptions')
      .values({
        id: foreignDevice,
        user_id: user.id,
        session_id: foreignSession,
        endpoint: `https://fcm.googleapis.com/${foreignDevice}`,
        p256dh: '',
        auth: '',
        device: 'A phone',
        created_at: new Date(),
        seen_at: new Date(),
        last_status: null,
        last_sent_at: null,
      })
      .execute();
  });
  const NOBODYS = '00000000-0000-4000-8000-00000000dead';
  /** For every kind of object that a path can name: one of another clan, and one that nobody has. */
  const OTHERS: Readonly<Record<ObjectKind, () => readonly [foreign: string, absent: string]>> = {
    characterName: () => [outsider.user.characters[0]?.name ?? '', 'Nobody-Has-This-Name'],
    skipId: () => [foreignSkip, NOBODYS],
    gearSetId: () => [foreignGear, NOBODYS],
    readySetId: () => [foreignReady, NOBODYS],
    subscriptionId: () => [foreignDevice, NOBODYS],
    sessionId: () => [foreignSession, NOBODYS],
    claimId: () => [foreignClaim, NOBODYS],
    characterId: () => [outsider.user.characters[0]?.id ?? '', NOBODYS],
    clanId: () => [outsider.user.characters[0]?.clan?.id ?? '', NOBODYS],
    loadoutId: () => [foreignLoadout, NOBODYS],
    fastRequestId: () => [foreignFast, NOBODYS],
  };
  it.each(named(ENDPOINTS.filter(({ objects }) => objects !== undefined)))(
    '%s answers for a foreign one as for an absent one',
    async (_name, endpoint) => {
      for (const [param, kind] of Object.entries(endpoint.objects ?? {})) {
        const [foreign, absent] = OTHERS[kind as ObjectKind]();
        expect(foreign).not.toBe('');
        const [one, other] = await Promise.all(
          [foreign, absent].map((value) =>
            send(test.origin, askOf(endpoint, { [param]: value }), leader.headers),
          ),
        );
        expect(one?.status).toBe(404);
        expect(other?.status).toBe(404);
        // A message may name the address that was asked for, and nothing else.
        expect((await one?.text())?.replaceAll(foreign, '')).toBe(
          (await other?.text())?.replaceAll(absent, ''),
        );
      }
      // Nothing of theirs was touched.
      const { db } = test.database;
      expect(
        await db.selectFrom('characters').select('claim').where('id', '=', foreignClaim).execute(),
      ).toEqual([{ claim: 'pending' }]);
      expect(await db.selectFrom('skips').select('status').where('id', '=', foreignSkip).execute()).toEqual([
        { status: 'pending' },
      ]);
      expect(
        await db.selectFrom('loadouts').select('id').where('id', '=', foreignLoadout).execute(),
      ).toHaveLength(1);
      expect(
        await db.selectFrom('fast_requests').select('status').where('id', '=', foreignFast).execute(),
      ).toEqual([{ status: 'pending' }]);
      expect(
        await db.selectFrom('gear_sets').select('id').where('id', '=', foreignGear).execute(),
      ).toHaveLength(1);
      expect(
        await db.selectFrom('ready_sets').select('id').where('id', '=', foreignReady).execute(),
      ).toHaveLength(1);
      expect(
        await db.selectFrom('push_subscriptions').select('id').where('id', '=', foreignDevice).execute(),
      ).toHaveLength(1);
      expect(
        (
          await db
            .selectFrom('auth_sessions')
            .select('revoked_at')
            .where('id', '=', foreignSession)
            .executeTakeFirstOrThrow()
        ).revoked_at,
      ).toBeNull();
    },
  );

  it('permissions of a foreign character are refused', async () => {
    const answer = await test.fetch(
      `/api/character/permissions?characterId=${outsider.user.characters[0]?.id ?? ''}`,
      { headers: member.headers },
    );
    expect(await refusalOf(answer)).toEqual({
      success: false,
      code: 'character.notYours',
      message: 'You do not have permission to perform this action.',
    });
  });

  it('page access is denied for a foreign character, by header and by cookie', async () => {
    const leader = await test.signIn('leader');
    const foreign = leader.headers['x-character-id'] ?? '';
    const ask = async (headers: Record<string, string>): Promise<unknown> =>
      (await test.post('/api/permissions/check-page-access', { pageId: 'clan-settings' }, headers)).json();
    expect(await ask({ ...leader.headers })).toEqual({ success: true, hasAccess: true });
    expect(await ask({ cookie: `auth_token=${leader.token}; selected_character_id=${foreign}` })).toEqual({
      success: true,
      hasAccess: true,
    });
    expect(await ask({ authorization: `Bearer ${member.token}`, 'x-character-id': foreign })).toEqual({
      success: true,
      hasAccess: false,
    });
    expect(await ask({ cookie: `auth_token=${member.token}; selected_character_id=${foreign}` })).toEqual({
      success: true,
      hasAccess: false,
    });
    expect(await ask({ authorization: `Bearer ${member.token}` })).toEqual({
      success: true,
      hasAccess: false,
    });
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
        const answer = await send(test.origin, askOf(endpoint), headers);
        if (answer.status < 400) return;
        expect(possibleErrors(endpoint)).toContain((await refusalOf(answer)).code);
        expect(answer.status).toBeLessThan(500);
      }),
    ).toEqual([]);
  });
});
