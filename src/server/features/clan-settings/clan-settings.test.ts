import { type ClanId, toId } from '../../../domain/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, expectRefusal, skipCalls, type SkipCalls } from '../../../../tests/support/skip-calls.ts';
import { openLive } from '../../../../tests/support/live-reader.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import { DEFAULT_SQUAD_LIMITS } from '../../../domain/squads/limits.ts';
import { DEFAULT_WARN_SETTINGS } from '../../../domain/warns/warn-settings.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import { CLAN_RANKS } from '../../../domain/characters/rank.ts';

let test: TestApp;
let people: ClanPeople;
let leader: SkipCalls;
let colonel: SkipCalls;

beforeAll(async () => {
  test = await startTestApp();
  people = await signInPeople(test);
  leader = skipCalls(test, people.leader);
  colonel = skipCalls(test, people.colonel);
});

afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('clan_settings').execute();
  await test.database.db.deleteFrom('audit_log').execute();
});

const none = {
  isReasonRequired: false,
  timeZone: 'Europe/Berlin',
  autoApproveHours: null,
  permissionMode: 'inGame' as const,
  pageAccess: { officer: {}, colonel: {} },
  historyYears: 2,
  pictureDays: 90,
  requestLimits: { kinds: {}, items: {} },
  warns: DEFAULT_WARN_SETTINGS,
  squadLimits: DEFAULT_SQUAD_LIMITS,
};

async function revOf(): Promise<number> {
  return (
    await test.database.db
      .selectFrom('clans')
      .select('rev')
      .where('id', '=', toId<ClanId>(people.leader.user.characters[0]?.clan?.id ?? ''))
      .executeTakeFirstOrThrow()
  ).rev;
}

describe('the settings of a clan', () => {
  it('default by its region', async () => {
    expect(await leader.settings()).toEqual({ ...none, version: 0, updatedAt: null, updatedBy: null });
  });
  it('are read and changed by colonels and leaders only', async () => {
    for (const who of [people.officer, people.member]) {
      expectRefusal(await skipCalls(test, who).get('/api/clan/settings'), 'auth.forbidden');
      expectRefusal(
        await answerOf(await test.post('/api/clan/settings', { settings: none, version: 0 }, who.headers)),
        'auth.forbidden',
      );
    }
  });
  it('are stored with their author, audited, and announced to devices', async () => {
    const before = await revOf();
    const { status, body } = await colonel.saveSettings({
      isReasonRequired: true,
      autoApproveHours: 24,
      timeZone: 'Asia/Kathmandu',
      requestLimits: { kinds: { soups: 4 }, items: { wwod: 10 } },
    });
    expect(status).toBe(200);
    const now = {
      isReasonRequired: true,
      timeZone: 'Asia/Kathmandu',
      autoApproveHours: 24,
      pageAccess: { officer: {}, colonel: {} },
      requestLimits: { kinds: { soups: 4 }, items: { wwod: 10 } },
    };
    // The log holds what changed: not the pages.
    const changed = ({
      isReasonRequired,
      timeZone,
      autoApproveHours,
      requestLimits,
    }: Omit<typeof now, 'autoApproveHours' | 'requestLimits'> &
      Record<'autoApproveHours' | 'requestLimits', unknown>) => ({
      isReasonRequired,
      timeZone,
      autoApproveHours,
      requestLimits,
    });
    expect(body['settings']).toMatchObject({ ...now, version: 1, updatedBy: 'Ozera' });
    expect(await leader.settings()).toEqual(body['settings']);
    expect(await revOf()).toBe(before + 1);
    expect(
      await test.database.db
        .selectFrom('audit_log')
        .select(['action', 'actor_name', 'before', 'after'])
        .execute(),
    ).toEqual([
      { action: 'settings.changed', actor_name: 'Ozera', before: changed(none), after: changed(now) },
    ]);
    expect((await skipCalls(test, people.outsider).settings()).version, 'of that clan only').toBe(0);
  });
  it('are mirrored to every member, without what only colonels see', async () => {
    const { headers, user } = people.member;
    const clanId = user.characters[0]?.clan?.id ?? '';
    const sync = async (query = ''): Promise<SyncAnswer> =>
      (await (await test.fetch(`/api/sync${query}`, { headers })).json()) as SyncAnswer;
    const { timeZone, isReasonRequired, requestLimits, warns, squadLimits } = none;
    const first = await sync();
    expect(first.changes.clanSettings).toEqual([
      { id: clanId, timeZone, isReasonRequired, requestLimits, warns, squadLimits, rev: 0 },
    ]);
    const position = `?since=${first.rev}&scope=${first.scope}`;
    expect((await sync(position)).changes.clanSettings).toEqual([]);

    const reader = await openLive(test.origin, headers, first.rev);
    await colonel.saveSettings({ isReasonRequired: true });
    const rev = await revOf();
    expect(await reader.until((seen) => seen.event === 'rev' && seen.rev === rev)).toMatchObject({
      since: rev - 1,
      kinds: ['clanSettings'],
    });
    reader.close();
    const next = await sync(position);
    expect(next.changes.clanSettings).toEqual([
      { id: clanId, timeZone, isReasonRequired: true, requestLimits, warns, squadLimits, rev },
    ]);
    expect(next, 'for older apps').toMatchObject({
      reset: false,
      clan: { timeZone, isReasonRequired: true, requestLimits },
    });
  });
  it('that are unchanged write nothing', async () => {
    const before = await revOf();
    expect((await leader.saveSettings({})).body['settings']).toMatchObject({ version: 0 });
    expect(await revOf()).toBe(before);
    expect(await test.database.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });
  it('that somebody else changed meanwhile are not overwritten; the current ones are returned', async () => {
    const { version, updatedAt: _at, updatedBy: _by, ...seen } = await leader.settings();
    const saved = (await colonel.saveSettings({ isReasonRequired: true })).body['settings'];
    const late = await answerOf(
      await test.post(
        '/api/clan/settings',
        { settings: { ...seen, autoApproveHours: 1 }, version },
        people.leader.headers,
      ),
    );
    expectRefusal(late, 'settings.changed', { settings: saved });
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, hours) =>
        test
          .post(
            '/api/clan/settings',
            { settings: { ...seen, autoApproveHours: hours + 1 }, version: 1 },
            people.leader.headers,
          )
          .then(answerOf),
      ),
    );
    expect(
      both.filter(({ status }) => status === 200),
      'of ten at once',
    ).toHaveLength(1);
    expect(both.filter(({ body }) => body['code'] === 'settings.changed')).toHaveLength(9);
    expect((await leader.settings()).version).toBe(2);
  });
  it('of the colonels’ pages are changed by a leader only', async () => {
    const pageAccess = { officer: {}, colonel: { 'treasury-manage': false } } as const;
    expectRefusal(await colonel.saveSettings({ pageAccess }), 'auth.forbidden', {
      field: 'pageAccess.colonel',
    });
    expect((await leader.saveSettings({ pageAccess })).status).toBe(200);
    const [entry] = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    expect(entry, 'from what was the default').toEqual({
      before: { pageAccess: { colonel: { 'treasury-manage': true } } },
      after: { pageAccess: { colonel: { 'treasury-manage': false } } },
    });
    expect(
      (await colonel.saveSettings({ isReasonRequired: true })).status,
      'who leaves them as they are may change the rest',
    ).toBe(200);
    expectRefusal(
      await colonel.saveSettings({ pageAccess: { officer: {}, colonel: {} } }),
      'auth.forbidden',
      { field: 'pageAccess.colonel' },
    );
  });
  it('can be closed to colonels and never to leaders', async () => {
    expect(
      (await leader.saveSettings({ pageAccess: { officer: {}, colonel: { 'clan-settings': false } } }))
        .status,
    ).toBe(200);
    expectRefusal(await colonel.get('/api/clan/settings'), 'auth.forbidden');
    expect((await leader.get('/api/clan/settings')).status).toBe(200);
  });
  it('reject invalid values', async () => {
    expectRefusal(await leader.saveSettings({ timeZone: 'Mars/Olympus' }), 'settings.invalid', {
      field: 'timeZone',
    });
    expectRefusal(await leader.saveSettings({ timeZone: '+03:00' }), 'settings.invalid', {
      field: 'timeZone',
    });
    expectRefusal(
      await leader.saveSettings({ pageAccess: { officer: { 'clan-settings': true }, colonel: {} } }),
      'settings.invalid',
      { field: 'pageAccess.officer.clan-settings' },
    );
    for (const change of [
      { autoApproveHours: 721 },
      { autoApproveHours: -1 },
      { autoApproveHours: 1.5 },
      { timeZone: '' },
      { pageAccess: { officer: { everything: true }, colonel: {} } as never },
    ]) {
      expect((await leader.saveSettings(change)).body['code'], JSON.stringify(change)).toBe(
        'request.invalid',
      );
    }
  });
});

describe('the members of a clan', () => {
  it('are listed by rank and name, with the characters of those who are here', async () => {
    const { body } = await skipCalls(test, people.member).get('/api/clan/members');
    const members = body['members'] as ClanMember[];
    expect(members.length).toBeGreaterThan(30);
    const order = members.map(({ rank }) => CLAN_RANKS.indexOf(rank));
    expect(order).toEqual([...order].sort((one, other) => other - one));
    expect(members[0]).toMatchObject({
      name: 'Halden',
      rank: 'LEADER',
      characterId: people.leader.user.characters[0]?.id,
    });
    expect(members.find(({ name }) => name === 'Kestrel')?.characterId, 'has not signed in').toBe(null);
    expect(members.some(({ name }) => name === 'Cantor-Vail')).toBe(false);
    expect(body['seenAt']).toMatch(/^\d{4}-/);
  });
  it('are hidden from users without a clan', async () => {
    expectRefusal(
      await skipCalls(test, await test.signIn('drifter')).get('/api/clan/members'),
      'auth.forbidden',
    );
  });
});
