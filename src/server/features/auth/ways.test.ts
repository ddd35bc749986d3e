/** Other ways to sign in than the game, by the simulator's OpenID provider. */
import { MAX_SESSIONS } from '../../../domain/auth/sign-in-way.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cookieFrom,
  runSignIn,
  startTestApp,
  type SignedIn,
  type TestApp,
} from '../../../../tests/support/app.ts';
import { openLive } from '../../../../tests/support/live-reader.ts';
import {
  agree,
  comeToLink,
  comeToSignIn,
  finishLink,
  finishSignIn,
  link,
  signInByWay,
  WAY,
} from '../../../../tests/support/way-calls.ts';

const DAY_MS = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  for (const table of ['account_identities', 'account_events', 'auth_sessions'] as const)
    await test.database.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await test.close();
});

async function codeOf(answer: Response): Promise<string> {
  const body = (await answer.json()) as { success: boolean; code?: string };
  return body.success ? 'done' : `${answer.status} ${body.code}`;
}

async function read<Body>(path: string, { headers }: Pick<SignedIn, 'headers'>): Promise<Body> {
  return (await (await test.fetch(path, { headers })).json()) as Body;
}

interface Ways {
  readonly ways: readonly { id: string; name: string; linked: { label: string | null } | null }[];
  readonly linkableUntil: string | null;
}
interface Sessions {
  readonly sessions: readonly {
    id: string;
    device: string;
    way: { id: string };
    network: string;
    isCurrent: boolean;
  }[];
}
interface AccountLog {
  readonly events: readonly { event: string; way: { id: string } | null; device: string | null }[];
}
const eventsOf = async (account: SignedIn): Promise<readonly string[]> =>
  (await read<AccountLog>('/api/auth/log', account)).events.map(({ event }) => event);

describe('linking', () => {
  it('opens the account from then on, with its own name of the person', async () => {
    const leader = await test.signIn('leader');
    expect((await read<Ways>('/api/auth/ways', leader)).ways).toEqual([
      { id: WAY, name: 'Simulator ID', isOffered: true, linked: null },
    ]);
    expect(await codeOf(await link(test, leader, 'drifter'))).toBe('done');
    const [way] = (await read<Ways>('/api/auth/ways', leader)).ways;
    expect(way?.linked?.label).toEqual(expect.any(String));
    const again = await signInByWay(test, 'drifter');
    expect(again.user.id).toBe(leader.user.id);
    expect((await test.fetch('/api/clan/members', { headers: again.headers })).status).toBe(
      (await test.fetch('/api/clan/members', { headers: leader.headers })).status,
    );
  });

  it('needs a sign-in with the game in the last quarter of an hour, in this session', async () => {
    const leader = await test.signIn('leader');
    await link(test, leader, 'drifter');
    const second = await signInByWay(test, 'drifter');
    expect((await read<Ways>('/api/auth/ways', second)).linkableUntil).toBeNull();
    expect(await codeOf(await test.post(`/api/auth/ways/${WAY}/link`, undefined, second.headers))).toBe(
      '403 auth.notFresh',
    );
    test.advance(15 * 60_000 + 1_000);
    expect((await read<Ways>('/api/auth/ways', leader)).linkableUntil).toBeNull();
    expect(await codeOf(await test.post(`/api/auth/ways/${WAY}/link`, undefined, leader.headers))).toBe(
      '403 auth.notFresh',
    );
  });

  it('is refused for a person who opens another account, and for a second one of the same provider', async () => {
    const leader = await test.signIn('leader');
    const member = await test.signIn('member');
    const late = await comeToLink(test, member, 'drifter');
    expect(await codeOf(await link(test, leader, 'drifter'))).toBe('done');
    expect(await codeOf(await finishLink(test, member, late))).toBe('409 auth.identityTaken');
    expect((await signInByWay(test, 'drifter')).user.id).toBe(leader.user.id);
    expect(await codeOf(await test.post(`/api/auth/ways/${WAY}/link`, undefined, leader.headers))).toBe(
      '409 auth.wayLinked',
    );
  });

  it('links one of two accounts that race for a person', async () => {
    const accounts = [await test.signIn('leader'), await test.signIn('member')];
    const ready = await Promise.all(
      accounts.map(async (account) => ({ account, came: await comeToLink(test, account, 'officer') })),
    );
    const ends = await Promise.all(
      ready.map(async ({ account, came }) => codeOf(await finishLink(test, account, came))),
    );
    expect(ends.toSorted()).toEqual(['409 auth.identityTaken', 'done']);
  });

  it('is finished by nobody but the session and the browser that began it, and once', async () => {
    const leader = await test.signIn('leader');
    const victim = await test.signIn('member');
    const came = await comeToLink(test, leader, 'drifter');
    const foreign = await comeToLink(test, victim, 'officer');
    // a link that somebody sends to a victim, whose browser has begun one of its own
    expect(await codeOf(await finishLink(test, victim, { ...came, cookie: foreign.cookie }))).toBe(
      '400 auth.stateUnknown',
    );
    expect(await codeOf(await finishLink(test, victim, came))).toBe('400 auth.stateUnknown');
    expect(await codeOf(await finishLink(test, await test.signIn('leader'), came))).toBe(
      '400 auth.stateUnknown',
    );
    expect(await codeOf(await finishLink(test, leader, { ...came, cookie: '' }))).toBe(
      '400 auth.stateUnknown',
    );
    expect(await codeOf(await finishSignIn(test, came)), 'it is no sign-in').toBe('400 auth.stateUnknown');
    expect(await codeOf(await finishLink(test, leader, came))).toBe('done');
    expect(await codeOf(await finishLink(test, leader, came))).toBe('400 auth.stateUnknown');
  });

  it('is not begun by a page of another site, or by a way that nobody offers', async () => {
    const leader = await test.signIn('leader');
    expect(
      await codeOf(
        await test.post(`/api/auth/ways/${WAY}/link`, undefined, {
          ...leader.headers,
          'sec-fetch-site': 'cross-site',
        }),
      ),
    ).toBe('403 auth.forbidden');
    expect((await test.fetch(`/api/auth/ways/${WAY}/link`, { headers: leader.headers })).status).toBe(404);
    expect(
      await codeOf(
        await test.post(`/api/auth/ways/${WAY}/link`, undefined, { cookie: `auth_token=${leader.token}` }),
      ),
    ).toBe('401 auth.required');
    expect(await codeOf(await test.post('/api/auth/ways/discord/link', undefined, leader.headers))).toBe(
      '404 request.notFound',
    );
  });
});

describe('signing in by another way', () => {
  it('goes back to the page that was asked for, with state, nonce and PKCE', async () => {
    const leader = await test.signIn('leader');
    await link(test, leader, 'drifter');
    const begun = await test.fetch(`/api/auth/login?way=${WAY}&returnTo=/ru/tools`);
    const { searchParams, origin } = new URL(begun.headers.get('location') ?? '');
    expect(origin).toBe(test.origin);
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(`${test.origin}/callback`);
    const answer = await finishSignIn(test, await comeToSignIn(test, 'drifter'));
    expect(await answer.json()).toMatchObject({ success: true, returnTo: '/ru/tools' });
  });

  it('opens nothing for a person whom nobody has linked, whatever they are called', async () => {
    await test.signIn('leader');
    expect(await codeOf(await finishSignIn(test, await comeToSignIn(test, 'leader')))).toBe(
      '403 auth.notLinked',
    );
    expect(await test.database.db.selectFrom('account_identities').selectAll().execute()).toEqual([]);
  });

  it('accepts no code twice, no foreign state, and no statement for another sign-in', async () => {
    const leader = await test.signIn('leader');
    await link(test, leader, 'drifter');
    const came = await comeToSignIn(test, 'drifter');
    expect(await codeOf(await finishSignIn(test, { ...came, cookie: 'sign_in=other' }))).toBe(
      '400 auth.stateUnknown',
    );
    expect(await codeOf(await finishSignIn(test, came))).toBe('done');
    expect(await codeOf(await finishSignIn(test, came))).toBe('400 auth.stateUnknown');
    const next = await comeToSignIn(test, 'drifter');
    expect(await codeOf(await finishSignIn(test, { ...next, code: came.code }))).toBe('401 auth.failed');
    const otherNonce = await comeToSignIn(test, 'drifter', (question) =>
      question.set('nonce', 'x'.repeat(43)),
    );
    expect(await codeOf(await finishSignIn(test, otherNonce))).toBe('401 auth.failed');
    const noNonce = await comeToSignIn(test, 'drifter', (question) => question.delete('nonce'));
    expect(await codeOf(await finishSignIn(test, noNonce))).toBe('401 auth.failed');
    const otherChallenge = await comeToSignIn(test, 'drifter', (question) =>
      question.set('code_challenge', 'x'.repeat(43)),
    );
    expect(await codeOf(await finishSignIn(test, otherChallenge))).toBe('401 auth.failed');
    const late = await comeToSignIn(test, 'drifter');
    test.advance(601_000);
    expect(await codeOf(await finishSignIn(test, late))).toBe('400 auth.stateUnknown');
  });

  it('leads no browser to another site', async () => {
    const leader = await test.signIn('leader');
    await link(test, leader, 'drifter');
    for (const returnTo of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const begun = await test.fetch(`/api/auth/login?way=${WAY}&returnTo=${encodeURIComponent(returnTo)}`);
      const came = await agree(
        begun.headers.get('location') ?? '',
        'drifter',
        cookieFrom(begun, 'sign_in') ?? '',
      );
      expect(await (await finishSignIn(test, came)).json()).toMatchObject({ success: true, returnTo: null });
    }
  });

  it('says on our own page that a way cannot be had', async () => {
    const unknown = await test.fetch('/api/auth/login?way=nobody');
    expect(unknown.headers.get('location')).toBe('/callback?error=temporarily_unavailable');
    const leader = await test.signIn('leader');
    await link(test, leader, 'drifter');
    const came = await comeToSignIn(test, 'drifter');
    await test.post('/zone/control/weather', { kind: 'error', seconds: 60 });
    expect(await codeOf(await finishSignIn(test, came))).toBe('503 auth.wayUnavailable');
    await test.post('/zone/control/restore', {});
  });

  it('opens nothing once the account is deleted', async () => {
    const account = await test.signIn('newcomer');
    await link(test, account, 'drifter');
    await test.database.db.deleteFrom('users').where('id', '=', account.user.id).execute();
    expect(await codeOf(await finishSignIn(test, await comeToSignIn(test, 'drifter')))).toBe(
      '403 auth.notLinked',
    );
    for (const table of ['account_identities', 'account_events', 'auth_sessions'] as const)
      expect(await test.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('says nothing about a clan that the game has not confirmed for a week', async () => {
    const leader = await test.signIn('leader');
    await link(test, leader, 'drifter');
    // the game no longer answers for this account
    await test.database.db.deleteFrom('game_tokens').execute();
    test.advance(7 * DAY_MS + 1_000);
    const second = await signInByWay(test, 'drifter');
    const permissions = (): Promise<unknown> =>
      read(`/api/character/permissions?characterId=${second.headers['x-character-id']}`, second);
    expect(await permissions()).toMatchObject({ data: { isLeader: false, needsGame: true } });
    expect(await codeOf(await test.fetch('/api/clan/members', { headers: second.headers }))).toBe(
      '403 auth.forbidden',
    );
    // what is not of the clan stays open
    expect((await test.fetch('/api/user/me', { headers: second.headers })).status).toBe(200);
    // another member's game confirms everybody in the roster
    await test.signIn('member');
    const { data } = (await permissions()) as { data: object };
    expect(data).toMatchObject({ isLeader: true });
    expect(data).not.toHaveProperty('needsGame');
  });
});

describe('unlinking', () => {
  it('ends the way and the other sessions that began by it', async () => {
    const desk = await test.signIn('leader');
    const other = await test.signIn('leader');
    await link(test, desk, 'drifter');
    const phone = await signInByWay(test, 'drifter');
    const stranger = await test.signIn('member');
    expect(await codeOf(await test.post(`/api/auth/ways/${WAY}/unlink`, undefined, stranger.headers))).toBe(
      '404 request.notFound',
    );
    expect(await codeOf(await test.post(`/api/auth/ways/${WAY}/unlink`, undefined, desk.headers))).toBe(
      'done',
    );
    expect((await test.fetch('/api/user/me', { headers: phone.headers })).status).toBe(401);
    expect((await test.fetch('/api/user/me', { headers: other.headers })).status).toBe(200);
    expect(await codeOf(await finishSignIn(test, await comeToSignIn(test, 'drifter')))).toBe(
      '403 auth.notLinked',
    );
    expect(await eventsOf(desk)).toEqual(expect.arrayContaining(['linked', 'unlinked', 'ended', 'signedIn']));
    // it can be somebody else's then
    expect(await codeOf(await link(test, stranger, 'drifter'))).toBe('done');
  });
});

describe('the devices', () => {
  it('are listed with browser, system, way and network', async () => {
    const leader = await test.signIn('leader');
    await link(test, leader, 'drifter');
    const came = await comeToSignIn(test, 'drifter');
    await test.post(
      '/api/auth/callback',
      { code: came.code, state: came.state },
      { cookie: came.cookie, 'user-agent': FIREFOX },
    );
    const { sessions } = await read<Sessions>('/api/auth/sessions', leader);
    expect(sessions.map(({ device, way, network }) => [device, way.id, network])).toEqual([
      ['Firefox · Linux', WAY, 'local'],
      [expect.any(String), 'game', 'local'],
    ]);
  });

  it('stay one device where the same browser signs in again, with a new token', async () => {
    const leader = await test.signIn('leader');
    const begun = await test.fetch('/api/auth/login');
    const came = await agree(
      begun.headers.get('location') ?? '',
      'leader',
      cookieFrom(begun, 'sign_in') ?? '',
    );
    const again = await finishSignIn(test, { ...came, cookie: `${came.cookie}; auth_token=${leader.token}` });
    const { token } = (await again.json()) as { token: string };
    expect(token).not.toBe(leader.token);
    expect((await test.fetch('/api/user/me', { headers: leader.headers })).status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await read<Sessions>('/api/auth/sessions', { headers })).sessions).toHaveLength(1);
    // somebody else's browser keeps its own
    const member = await test.signIn('member');
    await runSignIn(test.origin, 'leader');
    expect((await test.fetch('/api/user/me', { headers: member.headers })).status).toBe(200);
  });

  it('are signed out all but this one, and their live streams end', async () => {
    const here = await test.signIn('leader');
    const there = await test.signIn('leader');
    const foreign = await test.signIn('member');
    const streams = await Promise.all(
      [here, there, foreign].map(({ headers }) => openLive(test.origin, headers)),
    );
    const answer = await test.post('/api/auth/sessions/revoke-others', undefined, here.headers);
    expect(await answer.json()).toEqual({ success: true, count: 1 });
    await streams[1]?.ended();
    expect(streams.map(({ isOver }) => isOver())).toEqual([false, true, false]);
    for (const stream of streams) stream.close();
    expect((await test.fetch('/api/user/me', { headers: there.headers })).status).toBe(401);
    expect((await test.fetch('/api/user/me', { headers: foreign.headers })).status).toBe(200);
    expect(await eventsOf(here)).toEqual(expect.arrayContaining(['ended', 'signedIn']));
  });
});

describe('the account’s log', () => {
  it('says which device made room for the twenty-first', async () => {
    const first = await test.signIn('leader');
    let last = first;
    for (let more = 0; more < MAX_SESSIONS; more += 1) {
      test.advance(60_000);
      last = await test.signIn('leader');
    }
    expect((await test.fetch('/api/user/me', { headers: first.headers })).status).toBe(401);
    expect((await eventsOf(last)).slice(0, 3).toSorted()).toEqual(['crowdedOut', 'signedIn', 'signedIn']);
  });

  it('is the person’s own, and lasts 90 days', async () => {
    const leader = await test.signIn('leader');
    await link(test, leader, 'drifter');
    expect(await eventsOf(leader)).toEqual(['linked', 'signedIn']);
    expect(await eventsOf(await test.signIn('member'))).toEqual(['signedIn']);
    await test.post('/api/auth/logout', undefined, leader.headers);
    expect(await eventsOf(await test.signIn('leader'))).toEqual([
      'signedIn',
      'signedOut',
      'linked',
      'signedIn',
    ]);
    test.advance(90 * DAY_MS + 1_000);
    expect(await eventsOf(await test.signIn('leader'))).toEqual(['signedIn']);
    await test.app.sweep();
    expect(await test.database.db.selectFrom('account_events').selectAll().execute()).toHaveLength(1);
  });
});
