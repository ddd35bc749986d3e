/** Personal tokens as callers of every endpoint of the contract. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointShape, needsIdempotencyKey } from '../../src/contract/endpoint.ts';
import { apiAccessOf, mayReadKind, statedApiAccess } from '../../src/contract/registry/api-access.ts';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { MIRROR_KINDS, sync } from '../../src/contract/registry/sync.ts';
import { API_AREAS, API_SCOPES, type ApiScope } from '../../src/domain/integrations/api-token.ts';
import { type MadeToken, makeToken, newApiToken } from '../support/api-token-calls.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { isDeep } from '../support/depth.ts';
import { faultsOf, refusalOf } from './refusals.ts';
import { requestOf, send } from './test-request.ts';

/** What no token ever reaches, written down apart from the rules of the program: whole slugs, and single endpoints. */
const CLOSED_SLUGS = [
  'account',
  'auth',
  'apiTokens',
  'guestPasses',
  'discord',
  'notifications',
  'onboarding',
  'clanSettings',
  'clanFiles',
  'webhooks',
  'telemetry',
  'bin',
  'health',
];
const CLOSED = `characters.permissions characters.checkPageAccess characters.regions characters.create
  characters.removeClaim skips.recentUpdates clanMembers.sync clanMembers.claims clanMembers.decideClaim
  clanRoles.permissions clanRoles.setMember clanRoles.save clanRoles.delete schedule.feed schedule.createFeed
  schedule.revokeFeed tactics.links tactics.share tactics.unshare operations.links operations.share operations.unshare
  sync.live squads.watch squads.hold tactics.motion tactics.move operations.motion operations.move operations.draw
  operations.drawTemplate tactics.draw operations.read mapPictures.put mapPictures.delete warPictures.addPiece warPictures.add warPictures.delete
  auction.watches auction.saveWatch auction.removeWatch`.split(/\s+/);

/** A guest's pass is no session: apart, in `guests.test.ts`. */
const guarded = ENDPOINTS.filter(({ access }) => access.who !== 'anyone' && access.who !== 'guest');
const closed = guarded.filter(
  ({ id }) => CLOSED.includes(id) || CLOSED_SLUGS.includes(id.split('.', 1)[0] ?? ''),
);
const scoped = guarded.filter((endpoint) => !closed.includes(endpoint) && endpoint.id !== sync.id);

let test: TestApp;
let leader: SignedIn;
let everything: MadeToken;
beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
  everything = await makeToken(test, leader, API_SCOPES);
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

function scopeOf(endpoint: EndpointShape): ApiScope {
  const access = apiAccessOf(endpoint);
  if (access.kind !== 'scope') throw new Error(`${endpoint.id} has no scope`);
  return access.scope;
}

describe('every endpoint', () => {
  it('is reached by a named scope, needs no token, or is closed to all of them', () => {
    expect(guarded.filter((endpoint) => statedApiAccess(endpoint) === null)).toEqual([]);
    expect(
      statedApiAccess({ id: 'planted.one', method: 'GET', access: { who: 'clan', role: 'member' } }),
    ).toBeNull();
    expect(apiAccessOf({ id: 'planted.one', method: 'GET', access: { who: 'user' } }).kind).toBe('closed');
    expect(scoped.map((endpoint) => API_SCOPES.includes(scopeOf(endpoint)))).not.toContain(false);
  });

  it('that is not of a clan or a character, or not an answer, is closed', () => {
    const open: readonly EndpointShape[] = [...scoped, sync];
    expect(open.filter(({ access }) => access.who !== 'clan' && access.who !== 'character')).toEqual([]);
    expect(open.filter(({ isStream, isMotion, upload }) => isStream ?? isMotion ?? upload)).toEqual([]);
  });

  it('that changes something has a key, under which the token is named', () => {
    const changing = scoped.filter((endpoint) => scopeOf(endpoint).endsWith(':write'));
    expect(changing.length).toBeGreaterThan(50);
    expect(changing.filter((endpoint) => !needsIdempotencyKey(endpoint))).toEqual([]);
  });

  it('of each scope: no scope is for nothing', () => {
    const used = new Set(scoped.map(scopeOf));
    const ofSync = API_SCOPES.filter((scope) => MIRROR_KINDS.some((kind) => mayReadKind(kind, [scope])));
    expect(API_SCOPES.filter((scope) => !used.has(scope) && !ofSync.includes(scope))).toEqual([]);
  });
});

describe('a token with every scope', () => {
  it('is kept out of what is closed', async () => {
    expect(closed.length).toBeGreaterThan(60);
    expect(
      await faultsOf(closed, async (endpoint) => {
        expect(await codeOf(endpoint, everything.headers)).toBe('apiTokens.closed');
      }),
    ).toEqual([]);
  });

  it('gets past the door of all others, without naming its character', async () => {
    expect(
      await faultsOf(scoped, async (endpoint) => {
        const code = await codeOf(endpoint, everything.headers);
        expect([
          'auth.required',
          'apiTokens.closed',
          'apiTokens.missingScope',
          'character.required',
        ]).not.toContain(code);
      }),
    ).toEqual([]);
  });

  it('can name no other character, not even one of its person', async () => {
    const outsider = await test.signIn('outsider');
    const others = scoped.slice(0, isDeep ? undefined : 5);
    for (const id of [outsider.headers['x-character-id'] ?? '', 'nobody', ''])
      expect(
        await faultsOf(others, async (endpoint) => {
          expect(await codeOf(endpoint, { ...everything.headers, 'x-character-id': id })).toBe(
            'character.notYours',
          );
        }),
      ).toEqual([]);
  });
});

it.each(API_AREAS)('%s: a scope opens its own endpoints, and is missed at all others', async (area) => {
  for (const scope of API_SCOPES.filter((one) => one.startsWith(`${area}:`))) {
    const token = await makeToken(test, leader, [scope]);
    expect(
      await faultsOf(scoped, async (endpoint) => {
        const code = await codeOf(endpoint, token.headers);
        if (scopeOf(endpoint) === scope) expect(code).not.toBe('apiTokens.missingScope');
        else expect(code).toBe('apiTokens.missingScope');
      }),
    ).toEqual([]);
    expect(await codeOf(sync, token.headers)).toBe(scope.endsWith(':read') ? null : 'apiTokens.missingScope');
    await test.post(`/api/user/tokens/${token.id}/revoke`, undefined, leader.headers);
  }
});

describe('the sync', () => {
  it('answers a token the rows of its areas and no others', async () => {
    const token = await makeToken(test, leader, ['members:read', 'tactics:read']);
    const read = async (headers: Readonly<Record<string, string>>) =>
      sync.output.parse(await (await test.fetch('/api/sync', { headers })).json());
    const [own, ofToken] = [await read(leader.headers), await read(token.headers)];
    expect(own.changes.members.length).toBeGreaterThan(5);
    expect(ofToken.changes.members).toEqual(own.changes.members);
    const [filled, seen] = [own, ofToken].map(({ changes }) =>
      MIRROR_KINDS.filter((kind) => changes[kind].length > 0),
    );
    expect(filled?.length).toBeGreaterThan(seen?.length ?? 0);
    expect(seen?.filter((kind) => !['members', 'tactics', 'mapPictures'].includes(kind))).toEqual([]);
    expect(mayReadKind('drawings', ['tactics:read'])).toBe(false);
    expect(mayReadKind('drawings', ['tactics:read', 'operations:read'])).toBe(true);
    expect(MIRROR_KINDS.filter((kind) => !mayReadKind(kind, API_SCOPES))).toEqual([
      'notifications',
      'clanSettings',
    ]);
    await test.post(`/api/user/tokens/${token.id}/revoke`, undefined, leader.headers);
  });
});

describe('no token at all', () => {
  it.each([
    ['a wrong one', () => ({ authorization: `Bearer ${newApiToken()}` })],
    ['one that is too short', () => ({ authorization: `Bearer ${everything.secret.slice(0, -1)}` })],
    ['one with something behind it', () => ({ authorization: `Bearer ${everything.secret}x` })],
    ['one without its prefix', () => ({ authorization: `Bearer ${everything.secret.slice(4)}` })],
    ['one in a cookie', () => ({ cookie: `auth_token=${everything.secret}` })],
    ['one in another scheme', () => ({ authorization: `Basic ${everything.secret}` })],
  ] satisfies [string, () => Readonly<Record<string, string>>][])('is %s', async (_words, headers) => {
    expect(
      await faultsOf(isDeep ? guarded : guarded.slice(0, 12), async (endpoint) => {
        expect(await codeOf(endpoint, headers())).toBe('auth.required');
      }),
    ).toEqual([]);
  });

  it('is a cookie beside a token: the token decides', async () => {
    const member = await test.signIn('member');
    const token = await makeToken(test, member, ['skips:read']);
    const [checkPageAccess] = closed.filter(({ id }) => id === 'characters.checkPageAccess');
    expect(checkPageAccess).toBeDefined();
    if (checkPageAccess !== undefined)
      expect(await codeOf(checkPageAccess, { ...token.headers, cookie: `auth_token=${leader.token}` })).toBe(
        'apiTokens.closed',
      );
  });
});
