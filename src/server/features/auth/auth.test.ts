import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, startTestApp, runSignIn, type TestApp } from '../../../../tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

afterAll(async () => {
  await test.close();
});

async function refusal(answer: Response): Promise<{ status: number; code: string }> {
  return {
    status: answer.status,
    code: ((await answer.json()) as { code: string }).code,
  };
}

async function begin(returnTo = ''): Promise<{ browser: string; state: string; authorize: URL }> {
  const started = await test.fetch(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  const authorize = new URL(started.headers.get('location') ?? '');
  return {
    browser: cookieFrom(started, 'sign_in') ?? '',
    state: authorize.searchParams.get('state') ?? '',
    authorize,
  };
}

async function codeFor(authorize: URL, login: string): Promise<string> {
  const back = await fetch(`${authorize.href}&login=${login}`, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

describe('signing in', () => {
  it('redirects with state and PKCE, and returns a token, a cookie and the user', async () => {
    const { authorize } = await begin();
    expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
    expect(authorize.searchParams.get('state')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const answer = await runSignIn(test.origin, 'officer', '/ru/tools/ttk?a=1');
    const body = (await answer.json()) as {
      token: string;
      returnTo: string;
      user: { login: string; characters: { clanRank: string; clan: { name: string } }[] };
    };
    expect(body.returnTo).toBe('/ru/tools/ttk?a=1');
    expect(body.user.login).toBe('officer');
    expect(body.user.characters[0]?.clan.name).toBe('Grey Harriers');
    expect(body.user.characters[0]?.clanRank).toBe('OFFICER');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('auth_token='));
    expect(cookie).toBe(`auth_token=${body.token}; Max-Age=604800; Path=/; SameSite=Lax`);
  });

  it('handles users without characters and characters without a clan', async () => {
    expect((await test.signIn('newcomer')).user.characters).toEqual([]);
    const drifter = await test.signIn('drifter');
    expect(drifter.user.characters.map(({ clan }) => clan)).toEqual(drifter.user.characters.map(() => null));
    expect(drifter.user.characters.length).toBeGreaterThan(0);
  });

  it('works once: the same code and state are rejected the second time', async () => {
    const { browser, state, authorize } = await begin();
    const code = await codeFor(authorize, 'member');
    const send = (): Promise<Response> =>
      test.post('/api/auth/callback', { code, state }, { cookie: `sign_in=${browser}` });
    expect((await send()).status).toBe(200);
    expect(await refusal(await send())).toEqual({ status: 400, code: 'auth.stateUnknown' });
  });

  it('rejects a state of another browser, an invented one, and an expired one', async () => {
    const victim = await begin();
    const attacker = await begin();
    const code = await codeFor(attacker.authorize, 'leader');
    expect(
      await refusal(
        await test.post(
          '/api/auth/callback',
          { code, state: attacker.state },
          { cookie: `sign_in=${victim.browser}` },
        ),
      ),
    ).toEqual({ status: 400, code: 'auth.stateUnknown' });
    expect(await refusal(await test.post('/api/auth/callback', { code, state: attacker.state }))).toEqual({
      status: 400,
      code: 'auth.stateUnknown',
    });
    expect(
      await refusal(
        await test.post(
          '/api/auth/callback',
          { code, state: 'x'.repeat(43) },
          { cookie: `sign_in=${victim.browser}` },
        ),
      ),
    ).toEqual({ status: 400, code: 'auth.stateUnknown' });
    const late = await begin();
    const lateCode = await codeFor(late.authorize, 'leader');
    test.advance(601_000);
    expect(
      await refusal(
        await test.post(
          '/api/auth/callback',
          { code: lateCode, state: late.state },
          { cookie: `sign_in=${late.browser}` },
        ),
      ),
    ).toEqual({ status: 400, code: 'auth.stateUnknown' });
  });

  it('is finished by its own browser after calls of others with its state', async () => {
    const { browser, state, authorize } = await begin();
    const other = await begin();
    const code = await codeFor(authorize, 'member');
    const finish = (cookie: string | null): Promise<Response> =>
      test.post('/api/auth/callback', { code, state }, cookie === null ? {} : { cookie });
    expect((await finish(null)).status).toBe(400);
    expect((await finish(`sign_in=${other.browser}`)).status).toBe(400);
    expect((await finish(`sign_in=${browser}`)).status).toBe(200);
  });

  it('stores no verifier', async () => {
    await begin();
    const attempts = await test.database.db.selectFrom('sign_in_attempts').selectAll().execute();
    expect(attempts.length).toBeGreaterThan(0);
    expect(attempts.map((row) => row.code_verifier)).toEqual(attempts.map(() => null));
  });

  it('rejects a code that the provider does not know', async () => {
    const { browser, state } = await begin();
    expect(
      await refusal(
        await test.post('/api/auth/callback', { code: 'made-up', state }, { cookie: `sign_in=${browser}` }),
      ),
    ).toEqual({ status: 401, code: 'auth.failed' });
  });

  it('stores neither token nor state in clear', async () => {
    const { token } = await test.signIn('colonel');
    const { state } = await begin();
    const { db } = test.database;
    const rows = JSON.stringify(
      [
        await db.selectFrom('auth_sessions').selectAll().execute(),
        await db.selectFrom('sign_in_attempts').selectAll().execute(),
        await db.selectFrom('game_tokens').selectAll().execute(),
      ],
      (_key, value: unknown) =>
        typeof value === 'object' &&
        value !== null &&
        'type' in value &&
        value.type === 'Buffer' &&
        'data' in value &&
        Array.isArray(value.data)
          ? Buffer.from(value.data as number[]).toString('latin1')
          : value,
    );
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(state);
    expect(rows).not.toContain('eyJ');
  });
});

describe('a session', () => {
  it('ends after seven days, and is swept later', async () => {
    const { headers } = await test.signIn('member');
    expect((await test.fetch('/api/user/me', { headers })).status).toBe(200);
    test.advance(7 * 24 * 3_600_000 + 1000);
    expect(await refusal(await test.fetch('/api/user/me', { headers }))).toEqual({
      status: 401,
      code: 'auth.required',
    });
    test.advance(25 * 3_600_000);
    await test.app.sweep();
    expect(await test.database.db.selectFrom('auth_sessions').selectAll().execute()).toEqual([]);
  });

  it('ends with logout, for this device only', async () => {
    const here = await test.signIn('member');
    const there = await test.signIn('member');
    const out = await test.post('/api/auth/logout', undefined, here.headers);
    expect(out.status).toBe(200);
    expect(cookieFrom(out, 'auth_token')).toBe('');
    expect(cookieFrom(out, 'selected_character_id')).toBe('');
    expect((await test.fetch('/api/user/me', { headers: here.headers })).status).toBe(401);
    expect((await test.fetch('/api/user/me', { headers: there.headers })).status).toBe(200);
  });

  it('can be seen and revoked from another device, and nobody else can', async () => {
    const phone = await test.signIn('officer');
    const desk = await test.signIn('officer');
    const list = (await (await test.fetch('/api/auth/sessions', { headers: desk.headers })).json()) as {
      sessions: { id: string; isCurrent: boolean }[];
    };
    const mine = list.sessions.filter(({ isCurrent }) => isCurrent);
    expect(mine).toHaveLength(1);
    const phoneId = list.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const stranger = await test.signIn('outsider');
    expect(
      (await test.post(`/api/auth/sessions/${phoneId}/revoke`, undefined, stranger.headers)).status,
    ).toBe(404);
    expect((await test.fetch('/api/user/me', { headers: phone.headers })).status).toBe(200);
    expect((await test.post(`/api/auth/sessions/${phoneId}/revoke`, undefined, desk.headers)).status).toBe(
      200,
    );
    expect((await test.fetch('/api/user/me', { headers: phone.headers })).status).toBe(401);
  });
});

describe('the time zone of a device', () => {
  type Who = Awaited<ReturnType<TestApp['signIn']>>;
  const open = (who: Who, query = ''): Promise<Response> =>
    test.fetch(`/api/user/me${query}`, { headers: who.headers });
  const zones = async (who: Who): Promise<(string | null)[]> => {
    const answer = await test.fetch('/api/auth/sessions', { headers: who.headers });
    const { sessions } = (await answer.json()) as {
      sessions: { isCurrent: boolean; timeZone: string | null }[];
    };
    return sessions.filter(({ isCurrent }) => isCurrent).map(({ timeZone }) => timeZone);
  };

  it('is what the device last said, and stays when it says nothing or nonsense', async () => {
    const who = await test.signIn('officer');
    expect(await zones(who)).toEqual([null]);
    await open(who, '?timeZone=Europe/Kyiv');
    expect(await zones(who)).toEqual(['Europe/Kyiv']);
    for (const query of ['', '?timeZone=', '?timeZone=Mars/Olympus', `?timeZone=Europe/${'K'.repeat(70)}`])
      expect((await open(who, query)).status).toBe(200);
    expect(await zones(who)).toEqual(['Europe/Kyiv']);
    await open(who, '?timeZone=Asia/Tbilisi');
    expect(await zones(who)).toEqual(['Asia/Tbilisi']);
  });

  it('is of one session, and nobody else sees it', async () => {
    const phone = await test.signIn('officer');
    const desk = await test.signIn('officer');
    await open(phone, '?timeZone=Europe/Berlin');
    expect(await zones(desk)).toEqual([null]);
    const stranger = await test.signIn('outsider');
    const theirs = await (await test.fetch('/api/auth/sessions', { headers: stranger.headers })).text();
    expect(theirs).not.toContain('Berlin');
  });

  it('comes with the sign-in, where the browser says one', async () => {
    for (const [timeZone, stored] of [
      ['Europe/Kyiv', 'Europe/Kyiv'],
      ['Mars/Olympus', null],
    ] as const) {
      const { browser, state, authorize } = await begin();
      const code = await codeFor(authorize, 'member');
      const answer = await test.post(
        '/api/auth/callback',
        { code, state, timeZone },
        { cookie: `sign_in=${browser}` },
      );
      const { token } = (await answer.json()) as { token: string };
      const list = await test.fetch('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
      const { sessions } = (await list.json()) as {
        sessions: { isCurrent: boolean; timeZone: string | null }[];
      };
      expect(sessions.find(({ isCurrent }) => isCurrent)?.timeZone).toBe(stored);
    }
  });

  it('is in the own data, and goes with the session', async () => {
    const who = await test.signIn('officer');
    await open(who, '?timeZone=Pacific/Chatham');
    const own = await test.fetch('/api/account/data', { headers: who.headers });
    expect(own.status).toBe(200);
    expect(await own.text()).toContain('Pacific/Chatham');
    await test.post('/api/auth/logout', undefined, who.headers);
    test.advance(25 * 3_600_000);
    await test.app.sweep();
    const rows = await test.database.db.selectFrom('auth_sessions').select('time_zone').execute();
    expect(rows.map((row) => row.time_zone)).not.toContain('Pacific/Chatham');
  });
});

describe('the stored characters', () => {
  const control = (path: string, body: unknown): Promise<Response> =>
    test.post(`/zone/control/${path}`, body);
  const permissions = async (who: {
    headers: Readonly<Record<string, string>>;
    user: { characters: readonly { id: string }[] };
  }): Promise<unknown> =>
    (
      (await (
        await test.fetch(`/api/character/permissions?characterId=${who.user.characters[0]?.id ?? ''}`, {
          headers: who.headers,
        })
      ).json()) as { data: unknown }
    ).data;

  it('follow a demotion and a promotion', async () => {
    const officer = await test.signIn('officer');
    const name = officer.user.characters[0]?.name;
    expect(await permissions(officer)).toMatchObject({ isOfficer: true, isColonel: false, isLeader: false });
    expect((await control('rank', { name, rank: 'SOLDIER' })).status).toBe(200);
    test.advance(3_000);
    expect(await permissions(officer)).toMatchObject({ isOfficer: false, isColonel: false, isLeader: false });
    await control('restore', {});
    test.advance(3_000);
    expect(await permissions(officer)).toMatchObject({ isOfficer: true, isColonel: false, isLeader: false });
  });

  it('follow a member who is kicked, also for others', async () => {
    const member = await test.signIn('member');
    const name = member.user.characters[0]?.name;
    await control('rank', { name, rank: null });
    test.advance(3_000);
    const me = (await (await test.fetch('/api/user/me', { headers: member.headers })).json()) as {
      user: { characters: { clan: unknown }[] };
    };
    expect(me.user.characters[0]?.clan).toBeNull();
    await control('restore', {});
    test.advance(3_000);
  });

  it.each(['error', 'html', 'limited', 'empty'])(
    'stay, with their age, while the game answers with %s',
    async (kind) => {
      const leader = await test.signIn('leader');
      expect((await control('weather', { kind, seconds: 3_600 })).status).toBe(200);
      test.advance(120_000);
      const answer = await test.fetch('/api/user/me', { headers: leader.headers });
      expect(answer.status).toBe(200);
      const { user } = (await answer.json()) as { user: typeof leader.user };
      expect(user.characters.map(({ id }) => id)).toEqual(leader.user.characters.map(({ id }) => id));
      expect(user.charactersSeenAt).toBe(leader.user.charactersSeenAt);
      expect(await permissions(leader)).toMatchObject({ isOfficer: false, isColonel: false, isLeader: true });
      await control('restore', {});
      test.advance(180_000);
      const later = (await (await test.fetch('/api/user/me', { headers: leader.headers })).json()) as {
        user: typeof leader.user;
      };
      expect(Date.parse(later.user.charactersSeenAt ?? '')).toBeGreaterThan(
        Date.parse(leader.user.charactersSeenAt ?? ''),
      );
    },
  );

  it('do not make anyone wait for a slow game', async () => {
    const leader = await test.signIn('leader');
    await control('weather', { kind: 'slow', seconds: 3_600, delayMs: 6_000 });
    test.advance(120_000);
    const started = performance.now();
    expect((await test.fetch('/api/user/me', { headers: leader.headers })).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(4_000);
    await control('restore', {});
  });

  it('stay when the game tokens cannot be decrypted any more', async () => {
    const leader = await test.signIn('leader');
    await test.database.db
      .updateTable('game_tokens')
      .set({ access_sealed: Buffer.alloc(40) })
      .where('user_id', '=', leader.user.id)
      .execute();
    test.advance(120_000);
    expect((await test.fetch('/api/user/me', { headers: leader.headers })).status).toBe(200);
  });
});
