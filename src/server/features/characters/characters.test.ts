import { type ClanId, toId } from '../../../domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileData } from '../../../contract/accounts.ts';
import type { CharacterDay } from '../../../contract/character-records.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';

let test: TestApp;
let leader: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
  member = await test.signIn('member');
});

afterAll(async () => {
  await test.close();
});

function nameOf(who: SignedIn, index = 0): string {
  return who.user.characters[index]?.name ?? '';
}

function ask(who: SignedIn, name: string): Promise<Response> {
  return test.fetch(`/api/character/${encodeURIComponent(name)}/profile`, { headers: who.headers });
}

async function profile(who: SignedIn, name: string): Promise<ProfileData> {
  const answer = await ask(who, name);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ProfileData }).data;
}

describe('a profile', () => {
  it('of an own character has clan, rank and a status without colour codes', async () => {
    const own = await profile(leader, nameOf(leader));
    expect(own).toMatchObject({
      name: nameOf(leader),
      isOwn: true,
      clanRank: 'LEADER',
      clan: { name: 'Grey Harriers', owner: nameOf(leader) },
    });
    expect(own.clan?.membersCount).toBeGreaterThan(30);
    expect(JSON.stringify(own)).not.toContain('§');
  });

  it('shows statistics to the owner while online, else says why not', async () => {
    const seen = new Set<string | null>();
    const shown = new Set<string>();
    for (const login of ['leader', 'colonel', 'officer', 'member', 'drifter'] as const) {
      const who = await test.signIn(login);
      for (const { name } of who.user.characters) {
        const own = await profile(who, name);
        seen.add(own.statsNotice);
        for (const id of own.achievements ?? []) shown.add(id);
        expect(own.stats === null).toBe(own.statsNotice !== null);
        expect(own.stalcraftStats.length > 0).toBe(own.statsNotice === null);
        if (own.statsNotice === null) expect(own.isOnline).toBe(true);
        if (own.statsNotice === 'offline') {
          expect(own.isOnline).toBe(false);
          expect(own.lastStats?.at).toBe(own.lastLoginAt);
          expect(own.lastStats?.stats.kills).toBeGreaterThan(0);
        } else if (own.statsNotice === null) expect(own.lastStats).toBeNull();
        expect(own.statsNotice).not.toBe('ownerOnly');
      }
    }
    expect(seen.has(null), 'somebody of the simulator is online').toBe(true);
    expect(shown.size, 'somebody shows achievements').toBeGreaterThan(0);
  });

  it('of a clan mate never has live statistics, but the last known ones', async () => {
    const mate = await profile(member, nameOf(leader));
    expect(mate).toMatchObject({
      name: nameOf(leader),
      isOwn: false,
      stats: null,
      stalcraftStats: [],
      statsNotice: 'ownerOnly',
      clanRank: 'LEADER',
    });
    const { db } = test.database;
    const mates = (await db.selectFrom('clan_members').select('name').limit(12).execute()).map(
      ({ name }) => name,
    );
    const today = new Date().toISOString().slice(0, 10);
    let shown = 0;
    for (const name of mates) {
      const other = await profile(member, name).catch(() => null);
      if (other === null || other.isOwn) continue;
      if (other.isOnline) expect(other.lastStats?.at.slice(0, 10) ?? '').not.toBe(today);
      else if (other.lastStats != null) shown += 1;
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('finds names in any case, also Cyrillic ones', async () => {
    const { db } = test.database;
    const names = (await db.selectFrom('clan_members').select('name').execute()).map(({ name }) => name);
    const cyrillic = names.find((name) => /\p{Script=Cyrillic}/u.test(name)) ?? '';
    expect(cyrillic).not.toBe('');
    expect((await profile(member, cyrillic.toUpperCase())).name).toBe(cyrillic);
    expect((await profile(member, nameOf(leader).toUpperCase())).name).toBe(nameOf(leader));
  });

  it('of a stranger is 404 like an unknown name', async () => {
    const outsider = await test.signIn('outsider');
    const [stranger, nobody] = await Promise.all([ask(member, nameOf(outsider)), ask(member, 'Nobody-Here')]);
    expect(stranger?.status).toBe(404);
    const body: unknown = await stranger?.json();
    expect(body).toEqual({ success: false, code: 'character.notFound', message: 'Character not found' });
    expect(await nobody?.json()).toEqual(body);
  });

  it('of a clan mate is 404 for an own character outside the clan', async () => {
    const outside = leader.user.characters.find(({ clan }) => clan === null);
    expect(outside).toBeDefined();
    const answer = await test.fetch(`/api/character/${nameOf(member)}/profile`, {
      headers: { ...leader.headers, 'x-character-id': outside?.id ?? '' },
    });
    expect(answer.status).toBe(404);
  });

  it('needs a name', async () => {
    const answer = await test.fetch('/api/character/%20/profile', { headers: member.headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'character.nameRequired',
      message: 'Character name is required',
    });
  });

  it('is fetched at most every five minutes, and a stale one is better than none', async () => {
    const first = await profile(leader, nameOf(leader));
    test.advance(60_000);
    expect((await profile(leader, nameOf(leader))).fetchedAt).toBe(first.fetchedAt);
    test.advance(5 * 60_000);
    const second = await profile(leader, nameOf(leader));
    expect(second.fetchedAt).not.toBe(first.fetchedAt);
    await test.post('/zone/control/weather', { kind: 'error', seconds: 3_600 });
    test.advance(6 * 60_000);
    expect((await profile(leader, nameOf(leader))).fetchedAt).toBe(second.fetchedAt);
    await test.database.db.deleteFrom('character_profiles').execute();
    const none = await ask(leader, nameOf(leader));
    expect(none.status).toBe(502);
    expect(await none.json()).toEqual({
      success: false,
      code: 'profile.unavailable',
      message: 'Failed to fetch character profile',
    });
    await test.post('/zone/control/restore', {});
    test.advance(120_000);
  });

  it('that the game answers with an empty body is unavailable', async () => {
    await test.database.db.deleteFrom('character_profiles').execute();
    await test.post('/zone/control/weather', { kind: 'empty', seconds: 3_600 });
    const own = await profile(leader, nameOf(leader));
    expect(own).toMatchObject({ statsNotice: 'notAvailable', stats: null, stalcraftStats: [], status: null });
    await test.post('/zone/control/restore', {});
    await test.database.db.deleteFrom('character_profiles').execute();
  });
});

describe('quirks of the game', () => {
  const as = (login: string): Promise<SignedIn> => test.signIn(login as 'member');
  it('an empty profile: present, without statistics, and the account has the rest', async () => {
    const sedge = await as('sedge');
    expect(await profile(sedge, 'Sedge')).toMatchObject({
      stats: null,
      statsNotice: 'notAvailable',
      status: null,
      statusRuns: [],
      clanRank: 'SOLDIER',
      clan: { name: 'Grey Harriers' },
    });
    expect(await (await test.fetch('/api/character/Sedge/days', { headers: sedge.headers })).json()).toEqual({
      success: true,
      days: [],
    });
  });
  it('missing statistics count as none, and a missing last visit as offline', async () => {
    const ferro = await as('ferro');
    expect(await profile(ferro, 'Ferro')).toMatchObject({
      stats: null,
      statsNotice: 'offline',
      lastLoginAt: null,
      isOnline: false,
    });
    // hardly any statistics give no daily ratio
    expect(await (await test.fetch('/api/character/Ferro/days', { headers: ferro.headers })).json()).toEqual({
      success: true,
      days: [],
    });
  });
  it('colour codes become text segments', async () => {
    const { db } = test.database;
    const all = await Promise.all(
      (
        await db
          .selectFrom('clan_members')
          .select('name')
          .where('clan_id', '=', toId<ClanId>(leader.user.characters[0]?.clan?.id ?? ''))
          .limit(12)
          .execute()
      ).map(({ name }) => profile(leader, name)),
    );
    const runs = all.flatMap((one) => one.statusRuns);
    expect(runs.some(({ colour }) => colour !== null)).toBe(true);
    expect(runs.map(({ text }) => text).join('')).not.toContain('§');
    for (const one of all)
      expect(
        one.statusRuns
          .map(({ text }) => text)
          .join('')
          .trim(),
      ).toBe(one.status ?? '');
  });
});

describe('the history of a character', () => {
  const past = async (
    who: SignedIn,
    name: string,
  ): Promise<{ readonly status: number; readonly kinds: readonly string[] }> => {
    const answer = await test.fetch(`/api/character/${encodeURIComponent(name)}/history`, {
      headers: who.headers,
    });
    return {
      status: answer.status,
      kinds:
        answer.status === 200
          ? ((await answer.json()) as { events: { kind: string }[] }).events.map(({ kind }) => kind)
          : [],
    };
  };
  it('is what was observed, for the owner and for clan mates, and for nobody else', async () => {
    await test.post('/zone/control/rank', { name: 'Morrow', rank: 'SERGEANT' });
    test.advance(3_000);
    await test.fetch('/api/user/me', { headers: member.headers });
    await test.post('/zone/control/rank', { name: 'Morrow', rank: 'RECRUIT' });
    test.advance(3_000);
    await test.fetch('/api/user/me', { headers: member.headers });
    const own = await past(member, 'Morrow');
    expect(own.kinds.slice(0, 2)).toEqual(['demoted', 'promoted']);
    expect(await past(leader, 'morrow')).toEqual(own);
    expect((await past(await test.signIn('outsider'), 'Morrow')).status).toBe(404);
    await test.post('/zone/control/restore', {});
    test.advance(3_000);
    await test.fetch('/api/user/me', { headers: member.headers });
  });
});

describe('daily statistics', () => {
  const daysOf = async (
    who: SignedIn,
    name: string,
  ): Promise<{ readonly status: number; readonly days: readonly CharacterDay[] }> => {
    const answer = await test.fetch(`/api/character/${encodeURIComponent(name)}/days`, {
      headers: who.headers,
    });
    return {
      status: answer.status,
      days: answer.status === 200 ? ((await answer.json()) as { days: CharacterDay[] }).days : [],
    };
  };
  it('are stored with each fetch, one row a day, and shown to the owner only', async () => {
    await test.database.db.deleteFrom('character_profiles').execute();
    await profile(leader, 'Halden');
    const { days } = await daysOf(leader, 'Halden');
    expect(days).toHaveLength(1);
    test.advance(6 * 60_000);
    await profile(leader, 'Halden');
    const again = (await daysOf(leader, 'Halden')).days;
    expect(Date.parse(again.at(-1)?.fetchedAt ?? '')).toBeGreaterThan(Date.parse(days[0]?.fetchedAt ?? ''));
    expect(new Set(again.map(({ day }) => day)).size).toBe(again.length);
    expect((await daysOf(member, 'Halden')).status).toBe(404);
  });
  it('are fetched once a day for every user, by any number of processes', async () => {
    test.advance(24 * 3_600_000);
    const beside = await startTestApp({ beside: test, aheadMs: test.aheadMs() });
    try {
      await Promise.all([test.app.enqueueDue(), beside.app.enqueueDue()]);
    } finally {
      await beside.close();
    }
    await test.app.enqueueDue();
    leader = await test.signIn('leader');
    const { days } = await daysOf(leader, 'Halden');
    expect(days.length).toBeGreaterThanOrEqual(2);
    expect(days.map(({ kills }) => kills)).toEqual(
      days.map(({ kills }) => kills).toSorted((one, other) => one - other),
    );
    const rows = await test.database.db
      .selectFrom('characters')
      .select('day_asked')
      .where('user_id', 'is not', null)
      .execute();
    expect(new Set(rows.map(({ day_asked: day }) => day)).size).toBe(1);
    expect(rows[0]?.day_asked).not.toBeNull();
  });
});

describe('permissions', () => {
  it.each([
    ['leader', { isOfficer: false, isColonel: false, isLeader: true }],
    ['colonel', { isOfficer: false, isColonel: true, isLeader: false }],
    ['officer', { isOfficer: true, isColonel: false, isLeader: false }],
    ['member', { isOfficer: false, isColonel: false, isLeader: false }],
    ['drifter', { isOfficer: false, isColonel: false, isLeader: false }],
  ] as const)('of the %s', async (login, data) => {
    const who = await test.signIn(login);
    const answer = await test.fetch(
      `/api/character/permissions?characterId=${who.user.characters[0]?.id ?? ''}`,
      { headers: who.headers },
    );
    expect(await answer.json()).toEqual({
      success: true,
      data: { ...data, closedPages: expect.any(Array) as unknown, grantedPages: [] },
      message: '',
    });
  });

  it('need a character', async () => {
    const answer = await test.fetch('/api/character/permissions', { headers: leader.headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'character.required',
      message: 'Character ID is required.',
    });
  });
});

describe('page access', () => {
  const may = async (who: SignedIn, pageId: string): Promise<unknown> =>
    (
      (await (await test.post('/api/permissions/check-page-access', { pageId }, who.headers)).json()) as {
        hasAccess: unknown;
      }
    ).hasAccess;
  it('follows the role', async () => {
    const officer = await test.signIn('officer');
    expect([
      await may(member, 'squad-manager'),
      await may(officer, 'squad-manager'),
      await may(officer, 'clan-settings'),
      await may(leader, 'clan-settings'),
      await may(member, 'tactics'),
    ]).toEqual([false, true, false, true, true]);
  });
  it('says which roles open the page in this clan, and which pages are closed for the rank', async () => {
    const officer = await test.signIn('officer');
    const rolesFor = async (pageId: string): Promise<unknown> =>
      (
        (await (
          await test.post('/api/permissions/check-page-access', { pageId }, officer.headers)
        ).json()) as { roles: unknown }
      ).roles;
    expect(await rolesFor('clan-settings')).toEqual(['colonel', 'leader']);
    expect(await rolesFor('skips-panel')).toEqual(['officer', 'colonel', 'leader']);
    const id = officer.user.characters[0]?.id ?? '';
    const answer = await test.fetch(`/api/character/permissions?characterId=${id}`, {
      headers: officer.headers,
    });
    expect(await answer.json()).toMatchObject({
      data: { isOfficer: true, closedPages: ['treasury-manage', 'clan-settings'] },
    });
  });
  it('is closed to characters without a clan and people without characters', async () => {
    expect(await may(await test.signIn('drifter'), 'tactics')).toBe(false);
    expect(await may(await test.signIn('newcomer'), 'tactics')).toBe(false);
  });
  it('is rejected for a page that does not exist', async () => {
    expect(
      (await test.post('/api/permissions/check-page-access', { pageId: 'everything' }, leader.headers))
        .status,
    ).toBe(400);
  });
});
