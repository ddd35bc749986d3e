import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { openLive } from '../../../../../tests/support/live-reader.ts';
import { type Answer, answerOf, expectRefusal, skipCalls } from '../../../../../tests/support/skip-calls.ts';
import { type ClanPeople, signInPeople } from '../../../../../tests/support/clan-people.ts';
import type { ClanMember } from '../../../../contract/clan-members.ts';
import type { ClanRoleRow, MemberStanding, OwnAccess } from '../../../../contract/clan-roles.ts';
import type { SyncAnswer } from '../../../../contract/registry/sync.ts';

let test: TestApp;
let people: ClanPeople;

type Who = keyof typeof people;
interface Roles {
  readonly role: 'officer' | 'colonel' | null;
  readonly clanRoleIds: readonly string[];
}
const NONE: Roles = { role: null, clanRoleIds: [] };

beforeAll(async () => {
  test = await startTestApp();
  people = await signInPeople(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [
    'skips',
    'notifications',
    'clan_settings',
    'clan_member_roles',
    'clan_roles',
    'audit_log',
  ] as const)
    await test.database.db.deleteFrom(table).execute();
});

function nameOf(who: Who): string {
  return people[who].user.characters[0]?.name ?? '';
}
function post(who: Who, path: string, body: unknown): Promise<Answer> {
  return test.post(path, body, people[who].headers).then(answerOf);
}
async function get(who: Who, path: string): Promise<Answer> {
  return answerOf(await test.fetch(path, { headers: people[who].headers }));
}
function give(who: Who, to: string, roles: Partial<Roles>, base: Roles = NONE): Promise<Answer> {
  const member = Object.hasOwn(people, to) ? nameOf(to as Who) : to;
  return post(who, '/api/clan/permissions/members', { member, base, roles: { ...base, ...roles } });
}
function save(
  who: Who,
  clanRole: Omit<ClanRoleRow, 'id'>,
  id: string = randomUUID(),
  base: unknown = null,
): Promise<Answer> {
  return post(who, '/api/clan/permissions/roles', { id, base, clanRole });
}
async function makeRole(name: string, pages: ClanRoleRow['pages']): Promise<ClanRoleRow> {
  const { status, body } = await save('leader', { name, pages });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['clanRole'] as ClanRoleRow;
}
async function setMode(permissionMode: 'inGame' | 'custom'): Promise<void> {
  expect((await skipCalls(test, people.leader).saveSettings({ permissionMode })).status).toBe(200);
}
async function access(who: Who): Promise<OwnAccess> {
  return (await get(who, '/api/clan/access')).body['access'] as OwnAccess;
}
async function standing(who: Who): Promise<MemberStanding> {
  const { body } = await get('leader', '/api/clan/permissions');
  const found = (body['members'] as MemberStanding[]).find(({ name }) => name === nameOf(who));
  if (found === undefined) throw new Error(`${who} is not listed.`);
  return found;
}
async function sync(who: Who, query = ''): Promise<SyncAnswer> {
  return (await get(who, `/api/sync${query}`)).body as unknown as SyncAnswer;
}
async function mirrored(who: Who): Promise<ClanMember | undefined> {
  return (await sync('member')).changes.members.find(({ name }) => name === nameOf(who));
}
async function mayReview(who: Who): Promise<boolean> {
  return (await get(who, '/api/skips/rankings')).status === 200;
}
async function rankOf(name: string, rank: string | null): Promise<void> {
  await test.post('/zone/control/rank', { name, rank });
  test.advance(3_000);
}
async function askFor(who: Who): Promise<void> {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { status } = await skipCalls(test, people[who]).request(day, day);
  expect(status).toBe(200);
}
async function audited(): Promise<unknown> {
  return test.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('action', '!=', 'settings.changed')
    .orderBy('at')
    .execute();
}

describe('custom mode', () => {
  it('is switched on by a leader, and takes nothing from anybody', async () => {
    const colonel = skipCalls(test, people.colonel);
    expectRefusal(await colonel.saveSettings({ permissionMode: 'custom' }), 'auth.forbidden', {
      field: 'permissionMode',
    });
    await setMode('custom');
    for (const [who, role] of [
      ['leader', 'leader'],
      ['colonel', 'colonel'],
      ['officer', 'officer'],
      ['member', 'member'],
    ] as const) {
      expect((await access(who)).role).toBe(role);
      expect((await mirrored(who))?.role).toBe(role);
    }
    expect((await access('outsider')).mode, 'of that clan only').toBe('inGame');
  });

  it('gives and takes roles, whatever the rank', async () => {
    await setMode('custom');
    expect((await give('leader', 'member', { role: 'officer' })).status).toBe(200);
    expect(await mayReview('member')).toBe(true);
    expect(await mirrored('member')).toMatchObject({ rank: 'SOLDIER', role: 'officer' });
    expect(await standing('member')).toMatchObject({ assigned: 'officer', changedBy: nameOf('leader') });
    expect(
      (await give('leader', 'officer', { role: null }, { role: 'officer', clanRoleIds: [] })).status,
    ).toBe(200);
    expect(await mayReview('officer')).toBe(false);
    expect((await access('officer')).rank, 'the game has not changed').toBe('OFFICER');
    await rankOf(nameOf('officer'), 'COLONEL');
    expect((await access('officer')).role, 'ranks of the game give nothing').toBe('member');
    await rankOf(nameOf('officer'), 'OFFICER');
    await setMode('inGame');
    expect([await mayReview('member'), await mayReview('officer')], 'ranks count again').toEqual([
      false,
      true,
    ]);
    await setMode('custom');
    expect([await mayReview('member'), await mayReview('officer')], 'the list was kept').toEqual([
      true,
      false,
    ]);
    expect(await audited()).toEqual([
      {
        action: 'memberRole.changed',
        actor_name: nameOf('leader'),
        before: { role: 'member' },
        after: { role: 'officer' },
      },
      {
        action: 'memberRole.changed',
        actor_name: nameOf('leader'),
        before: { role: 'officer' },
        after: { role: 'member' },
      },
    ]);
  });

  it('lets nobody raise themselves, and leaves the leader to the game', async () => {
    await setMode('custom');
    const officer = { role: 'officer', clanRoleIds: [] } as const;
    expectRefusal(await give('colonel', 'leader', { role: 'officer' }), 'auth.forbidden', { field: 'role' });
    expectRefusal(
      await give('colonel', 'colonel', officer, { ...officer, role: 'colonel' }),
      'auth.forbidden',
      { field: 'own' },
    );
    expectRefusal(await give('leader', 'leader', officer), 'auth.forbidden', { field: 'own' });
    expectRefusal(await give('officer', 'member', officer), 'auth.forbidden');
    expectRefusal(await give('member', 'member', officer), 'auth.forbidden');
    expectRefusal(await give('leader', 'Nobody-Has-This-Name', officer), 'permissions.notFound');
    expectRefusal(
      await give('leader', people.outsider.user.characters[0]?.name ?? '', officer),
      'permissions.notFound',
    );
    expect((await access('leader')).role).toBe('leader');
  });

  it('stores and tells nothing where nothing changes, and gives no role that is not there', async () => {
    await setMode('custom');
    const before = await audited();
    expect((await give('colonel', 'leader', {})).status).toBe(200);
    expect((await give('leader', 'member', { role: null })).status).toBe(200);
    expect(await audited()).toEqual(before);
    expect(await test.database.db.selectFrom('notifications').select('id').execute()).toEqual([]);
    expect(await standing('leader')).toMatchObject({ changedBy: null });
    expectRefusal(await give('leader', 'member', { clanRoleIds: [randomUUID()] }), 'permissions.notFound');
  });

  it('keeps a role of a name without an account', async () => {
    await setMode('custom');
    expect((await give('colonel', 'Kestrel', { role: 'officer' })).body['member']).toMatchObject({
      hasAccount: false,
      role: 'officer',
    });
  });

  it('ends with the clan: who leaves it has no role on coming back', async () => {
    await setMode('custom');
    await give('leader', 'member', { role: 'officer' });
    expect((await sync('officer')).changes.members.some(({ name }) => name === nameOf('member'))).toBe(true);
    await rankOf(nameOf('member'), null);
    expect((await get('member', '/api/clan/access')).status).toBe(403);
    await test.post('/api/clan/members/sync', { isAutomatic: false }, people.leader.headers);
    await rankOf(nameOf('member'), 'SOLDIER');
    expect((await access('member')).role).toBe('member');
    expect(await audited()).toContainEqual({
      action: 'memberRole.lapsed',
      actor_name: null,
      before: { characterName: nameOf('member'), role: 'officer', clanRoles: '' },
      after: null,
    });
  });
});

describe('a notice', () => {
  async function notices(who: Who): Promise<unknown[]> {
    const { items } = (await get(who, '/api/notifications')).body as {
      items: { notice: { kind: string } }[];
    };
    return items.map(({ notice }) => notice).filter(({ kind }) => kind === 'rolesChanged');
  }

  it('tells a member what changed, and nothing that does not count', async () => {
    const about = { kind: 'rolesChanged', characterName: nameOf('member'), by: nameOf('leader') };
    expect((await give('leader', 'member', { role: 'officer' })).status).toBe(200);
    expect(await notices('member'), 'ranks count in this mode').toEqual([]);
    await setMode('custom');
    const role = await makeRole('Treasurer', ['treasury-manage']);
    const officer: Roles = { role: 'officer', clanRoleIds: [] };
    expect((await give('leader', 'member', { role: null, clanRoleIds: [role.id] }, officer)).status).toBe(
      200,
    );
    const given = { ...about, role: { from: 'officer', to: 'member' }, given: ['Treasurer'], taken: [] };
    expect(await notices('member')).toEqual([given]);
    const same: Roles = { role: null, clanRoleIds: [role.id] };
    expect((await give('leader', 'member', {}, same)).status).toBe(200);
    expect(await notices('member'), 'nothing new').toHaveLength(1);
  });

  it('tells those who had a clan role that it is deleted, but for who deletes it', async () => {
    const role = await makeRole('Treasurer', ['treasury-manage']);
    for (const who of ['colonel', 'member'] as const)
      expect((await give('leader', who, { clanRoleIds: [role.id] })).status).toBe(200);
    const { id: _id, ...base } = role;
    expect((await post('colonel', `/api/clan/permissions/roles/${role.id}/delete`, { base })).status).toBe(
      200,
    );
    expect((await notices('member'))[0]).toMatchObject({ by: nameOf('colonel'), taken: ['Treasurer'] });
    expect(await notices('colonel'), 'only that it was given').toMatchObject([{ given: ['Treasurer'] }]);
  });
});

describe('a clan role', () => {
  it('opens its pages with all their calls, and nothing else', async () => {
    const role = await makeRole('Reviewer', ['skips-panel']);
    expect(await mayReview('member')).toBe(false);
    expect((await give('colonel', 'member', { clanRoleIds: [role.id] })).status).toBe(200);
    expect(await mayReview('member')).toBe(true);
    expect((await get('member', '/api/requests/clan/x')).status, 'another page').toBe(403);
    expect((await get('member', '/api/clan/permissions')).status).toBe(403);
    expect(await mirrored('member')).toMatchObject({ role: 'member', clanRoles: ['Reviewer'] });
    const { role: own, clanRoles, pages } = await access('member');
    expect({ own, clanRoles }).toEqual({
      own: 'member',
      clanRoles: [{ name: 'Reviewer', pages: ['skips-panel'] }],
    });
    expect(pages.filter(({ isOpen }) => isOpen)).toEqual([
      { page: 'skips-panel', isOpen: true, reason: 'clanRole' },
      // for every member
      { page: 'tactics', isOpen: true, reason: 'open' },
      { page: 'clan-war', isOpen: true, reason: 'open' },
      { page: 'clan-war-dashboard', isOpen: true, reason: 'open' },
    ]);
    const permissions = await get(
      'member',
      `/api/character/permissions?characterId=${people.member.headers['x-character-id'] ?? ''}`,
    );
    expect(permissions.body['data']).toMatchObject({ isOfficer: false, grantedPages: ['skips-panel'] });
    const check = await post('member', '/api/permissions/check-page-access', { pageId: 'skips-panel' });
    expect(check.body).toMatchObject({ hasAccess: true });
  });

  it('brings what it opens to the device, and takes it away again, as it happens', async () => {
    await askFor('officer');
    const role = await makeRole('Reviewer', ['skips-panel']);
    const first = await sync('member');
    expect(first.changes.skips).toEqual([]);
    const reader = await openLive(test.origin, people.member.headers, first.rev);
    await give('leader', 'member', { clanRoleIds: [role.id] });
    await reader.until((seen) => seen.event === 'rights');
    const position = ({ rev, scope }: SyncAnswer): string => `?since=${rev}&scope=${scope}`;
    const opened = await sync('member', position(first));
    expect(opened).toMatchObject({ reset: true });
    expect(opened.changes.skips).toHaveLength(1);
    const { id: _id, ...base } = role;
    const refused = await post('officer', `/api/clan/permissions/roles/${role.id}/delete`, { base });
    expectRefusal(refused, 'auth.forbidden');
    expect((await post('colonel', `/api/clan/permissions/roles/${role.id}/delete`, { base })).status).toBe(
      200,
    );
    await reader.until((seen) => seen.event === 'rights');
    reader.close();
    const closed = await sync('member', position(opened));
    expect(closed).toMatchObject({ reset: true });
    expect(closed.changes.skips).toEqual([]);
    expect(await standing('member'), 'it is taken from its members').toMatchObject({ clanRoleIds: [] });
    expect(await mirrored('member')).toMatchObject({ clanRoles: [] });
  });

  it('makes a reviewer of a member: requests reach their inbox', async () => {
    const role = await makeRole('Reviewer', ['skips-panel']);
    await give('leader', 'member', { clanRoleIds: [role.id] });
    await askFor('colonel');
    const notices = async (): Promise<number> =>
      (await sync('member')).changes.notifications.filter(({ notice }) => notice.kind === 'skipRequested')
        .length;
    expect(await notices()).toBe(1);
    await give('leader', 'member', {}, { role: null, clanRoleIds: [role.id] });
    expect(await notices(), 'nothing was taken').toBe(1);
    await give('leader', 'member', { clanRoleIds: [] }, { role: null, clanRoleIds: [role.id] });
    expect(await notices(), 'and is withdrawn with the role').toBe(0);
  });

  it('is made by colonels and leaders, within what they may open', async () => {
    const { saveSettings } = skipCalls(test, people.leader);
    await saveSettings({ pageAccess: { officer: {}, colonel: { 'treasury-manage': false } } });
    const money = { name: 'Treasurer', pages: ['treasury-manage' as const] };
    expectRefusal(await save('colonel', money), 'auth.forbidden', { page: 'treasury-manage' });
    expectRefusal(await save('officer', money), 'auth.forbidden');
    const role = await makeRole(money.name, money.pages);
    expectRefusal(await give('colonel', 'member', { clanRoleIds: [role.id] }), 'auth.forbidden', {
      page: 'treasury-manage',
    });
    expectRefusal(
      await save('colonel', { name: 'TREASURER', pages: ['skips-panel'] }),
      'permissions.nameTaken',
      {
        name: 'TREASURER',
      },
    );
    expectRefusal(await save('leader', { name: 'Boss', pages: ['clan-settings'] }), 'settings.invalid', {
      field: 'pages',
    });
    expect((await access('outsider')).clanRoles).toEqual([]);
    expect((await get('outsider', '/api/clan/permissions')).body['clanRoles']).toEqual([]);
  });

  it('keeps what two people change of it at once, and says who was faster', async () => {
    const { id, ...base } = await makeRole('Supply', ['request-manager']);
    const [renamed, extended] = [
      { ...base, name: 'Depot' },
      { ...base, pages: [...base.pages, 'gear-manager' as const] },
    ];
    expect((await save('colonel', renamed, id, base)).status).toBe(200);
    expect((await save('leader', extended, id, base)).body['clanRole']).toEqual({
      id,
      name: 'Depot',
      pages: ['gear-manager', 'request-manager'],
    });
    expect(await save('leader', { ...base, name: 'Store' }, id, base)).toMatchObject({
      status: 409,
      body: { code: 'edit.conflict', details: { theirs: { name: 'Depot' }, changedBy: nameOf('leader') } },
    });
    const refused = await post('leader', `/api/clan/permissions/roles/${id}/delete`, { base });
    expect(refused.body['code'], 'one that has changed is not deleted unseen').toBe('edit.conflict');
  });
});

describe('roles of a member', () => {
  it('that two people change at once are both kept, or the second is told', async () => {
    await setMode('custom');
    const [supply, money] = [
      await makeRole('Supply', ['request-manager']),
      await makeRole('Money', ['treasury-manage']),
    ];
    await Promise.all([
      give('leader', 'member', { clanRoleIds: [supply.id] }),
      give('colonel', 'member', { clanRoleIds: [money.id] }),
    ]);
    const { clanRoleIds } = await standing('member');
    expect(clanRoleIds.toSorted()).toEqual([supply.id, money.id].toSorted());
    expect((await give('colonel', 'member', { role: 'officer' })).status).toBe(200);
    expect(await give('leader', 'member', { role: 'colonel' })).toMatchObject({
      status: 409,
      body: { code: 'edit.conflict', details: { changedBy: nameOf('colonel'), theirs: { role: 'officer' } } },
    });
  });
});
