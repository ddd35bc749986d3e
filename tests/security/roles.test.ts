/**
 * The access matrix of roles: every endpoint of a clan, against members with every role that a rank, the clan's list and a
 * clan role can give, in both permission modes.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, EndpointShape } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { DEFAULT_PAGE_ROLE, GRANTED_PAGE_IDS, type PageId } from '../../src/domain/characters/page-access.ts';
import { ROLES, type Role } from '../../src/domain/characters/rank.ts';
import type { PermissionMode } from '../../src/domain/characters/permission-mode.ts';
import { toId, type ClanId } from '../../src/domain/ids.ts';
import type { ClanRoleId } from '../../src/domain/clan-settings/clan-roles.ts';
import { type Login, startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { skipCalls } from '../support/skip-calls.ts';
import { requestOf, send } from './test-request.ts';

type ClanAccess = Extract<Access, { readonly who: 'clan' }>;
type ClanEndpoint = EndpointShape & { readonly access: ClanAccess };

const forClan = ENDPOINTS.filter((endpoint): endpoint is ClanEndpoint => endpoint.access.who === 'clan');

let test: TestApp;
let leader: SignedIn;
const people = new Map<Login, SignedIn>();

beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
  for (const login of ['member', 'officer', 'colonel'] as const) people.set(login, await test.signIn(login));
});
afterAll(() => test.close());

function person(login: Login): SignedIn {
  return people.get(login) ?? leader;
}

function clanOf({ user }: SignedIn): ClanId {
  return user.characters[0]?.clan?.id ?? toId<ClanId>('');
}

async function setMode(permissionMode: PermissionMode): Promise<void> {
  const { status } = await skipCalls(test, leader).saveSettings({ permissionMode });
  expect(status).toBe(200);
}

/** What the clan has given, as it is stored: nothing to anybody else. */
async function give(
  login: Login,
  role: 'officer' | 'colonel' | null,
  pages: readonly PageId[] = [],
): Promise<void> {
  const { db } = test.database;
  const clanId = clanOf(leader);
  const name = person(login).user.characters[0]?.name ?? '';
  const id = toId<ClanRoleId>(randomUUID());
  await db.deleteFrom('clan_member_roles').execute();
  await db.deleteFrom('clan_roles').execute();
  const change = { changed_by: 'Halden', changed_at: new Date() };
  await db
    .insertInto('clan_roles')
    .values({ clan_id: clanId, id, name: 'Role', name_key: 'role', pages: [...pages], ...change })
    .execute();
  await db
    .insertInto('clan_member_roles')
    .values({
      clan_id: clanId,
      name_key: name.toLowerCase(),
      character_name: name,
      role,
      clan_role_ids: [id],
      ...change,
    })
    .execute();
}

/** Whether the rule of access let the call through: what comes after it refuses a body that is no JSON with 400. */
async function isLetIn(endpoint: ClanEndpoint, { headers }: SignedIn): Promise<boolean> {
  const request = requestOf(endpoint);
  const answer =
    endpoint.method === 'GET'
      ? await send(test.origin, request, headers)
      : await fetch(test.origin + request.path, {
          method: endpoint.method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"broken',
        });
  await answer.body?.cancel();
  return answer.status !== 403;
}

/** Written down apart from the rules of the program. */
function expected({ role, page }: ClanAccess, who: Role, granted: readonly PageId[]): boolean {
  if (page !== undefined && granted.includes(page)) return true;
  const isEnough = ROLES.indexOf(who) >= ROLES.indexOf(role);
  return isEnough && (page === undefined || ROLES.indexOf(who) >= ROLES.indexOf(DEFAULT_PAGE_ROLE[page]));
}

async function faults(login: Login, role: Role, granted: readonly PageId[] = []): Promise<readonly string[]> {
  const found: string[] = [];
  for (const endpoint of forClan)
    if ((await isLetIn(endpoint, person(login))) !== expected(endpoint.access, role, granted))
      found.push(`${endpoint.id} for ${login} as ${role} with ${granted.join(' ')}`);
  return found;
}

describe('the calls of a clan are open to', () => {
  it('ranks in in-game mode, whatever the clan has given', { timeout: 120_000 }, async () => {
    await setMode('inGame');
    for (const login of ['member', 'officer', 'colonel'] as const) {
      await give(login, login === 'colonel' ? 'officer' : 'colonel');
      expect(await faults(login, login)).toEqual([]);
    }
    expect(await faults('leader', 'leader')).toEqual([]);
  });

  it('roles in custom mode, whatever the rank', { timeout: 120_000 }, async () => {
    await setMode('custom');
    for (const [login, role] of [
      ['colonel', null],
      ['colonel', 'officer'],
      ['officer', null],
      ['member', 'officer'],
      ['member', 'colonel'],
    ] as const) {
      await give(login, role);
      expect(await faults(login, role ?? 'member')).toEqual([]);
    }
    await give('leader', 'officer');
    expect(await faults('leader', 'leader'), 'no list takes the lead from the leader').toEqual([]);
  });

  it.each(['inGame', 'custom'] as const)(
    'a clan role in %s mode: its pages and nothing else',
    { timeout: 120_000 },
    async (mode) => {
      await setMode(mode);
      for (const page of GRANTED_PAGE_IDS) {
        await give('member', null, [page]);
        expect(await faults('member', 'member', [page])).toEqual([]);
      }
      await give('member', null, ['clan-settings', 'treasury-manage']);
      expect(await faults('member', 'member', ['treasury-manage']), 'settings open by no clan role').toEqual(
        [],
      );
    },
  );

  it('nobody by roles of another clan', async () => {
    const outsider = await test.signIn('outsider');
    await setMode('custom');
    await give('member', 'colonel', GRANTED_PAGE_IDS);
    await test.database.db
      .updateTable('clan_member_roles')
      .set({ clan_id: clanOf(outsider) })
      .execute();
    expect(await faults('member', 'member')).toEqual([]);
  });
});

describe('a role that is taken', () => {
  it('ends at the next call', async () => {
    await setMode('custom');
    await give('member', 'officer', ['treasury-manage']);
    expect(await faults('member', 'officer', ['treasury-manage'])).toEqual([]);
    const { body } = await skipCalls(test, leader).get('/api/clan/permissions');
    const members = body['members'] as { name: string; assigned: string; clanRoleIds: string[] }[];
    const name = person('member').user.characters[0]?.name ?? '';
    const before = members.find((one) => one.name === name);
    const answer = await test.post(
      '/api/clan/permissions/members',
      {
        member: name,
        base: { role: before?.assigned, clanRoleIds: before?.clanRoleIds },
        roles: { role: null, clanRoleIds: [] },
      },
      leader.headers,
    );
    expect(answer.status).toBe(200);
    expect(await faults('member', 'member')).toEqual([]);
  });
});
