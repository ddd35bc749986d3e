/** Settings of the demo clan, in custom mode: the visitor, an officer by rank, is a colonel here. Decided by the server's rules. */
import {
  deleteRole,
  permissions,
  saveRole,
  setMember,
  type MemberStanding,
} from '../../../../../contract/clan-roles.ts';
import { get, save, type StoredClanSettings } from '../../../../../contract/clan-settings.ts';
import type { ApiErrorCode } from '../../../../../contract/error-codes.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import { roleInClan, type AssignedRole } from '../../../../../domain/characters/standing.ts';
import {
  changeMemberRoles,
  putClanRole,
  type ClanRole,
  type ClanRoleId,
} from '../../../../../domain/clan-settings/clan-roles.ts';
import { changeRules, defaultRules } from '../../../../../domain/clan-settings/clan-settings.ts';
import { toId } from '../../../../../domain/ids.ts';
import type { Result } from '../../../../../domain/result.ts';
import { DEFAULT_WARN_SETTINGS } from '../../../../../domain/warns/warn-settings.ts';
import { ApiError } from '../../../../data/connection/api-error.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF_NAME } from '../rows/demo-clan.ts';

const DAY_MS = 86_400_000;
const QUARTERMASTER = toId<ClanRoleId>('00000000-0000-4000-8000-000000000001');
const TREASURER = toId<ClanRoleId>('00000000-0000-4000-8000-000000000002');
const ACTOR = { role: 'colonel', grantedPages: [] } as const;
const ASSIGNED: Readonly<Record<string, AssignedRole>> = {
  [DEMO_SELF_NAME]: 'colonel',
  Kestrel: 'officer',
  'Ash-19': 'officer',
};
const GIVEN: Readonly<Record<string, readonly ClanRoleId[]>> = {
  Ozera: [QUARTERMASTER],
  Fen: [TREASURER],
};

type RoleNames = Readonly<Record<'quartermaster' | 'treasurer', string>>;

function accepted<Value>(result: Result<Value, ApiErrorCode>): Value {
  if (result.ok) return result.value;
  throw new ApiError('refused', 409, result.code, '', result.details);
}

export function extendWithSettings(names: RoleNames): ExtendDemo {
  return ({ madeAt, rows }) => {
    const now = (): string => new Date().toISOString();
    let settings: StoredClanSettings = {
      ...defaultRules('EU'),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isReasonRequired: true,
      autoApproveHours: 2,
      permissionMode: 'custom',
      warns: { ...DEFAULT_WARN_SETTINGS, enabled: true },
      version: 1,
      updatedAt: new Date(madeAt - 6 * DAY_MS).toISOString(),
      updatedBy: 'Halden',
    } as StoredClanSettings;
    const clanRoles = new Map<ClanRoleId, ClanRole>([
      [QUARTERMASTER, { name: names.quartermaster, pages: ['gear-manager', 'request-manager'] }],
      [TREASURER, { name: names.treasurer, pages: ['treasury-manage'] }],
    ]);
    const members = new Map(
      rows.members.map(({ name, rank, characterId }): [string, Omit<MemberStanding, 'role'>] => [
        nameKey(name),
        {
          id: nameKey(name),
          name,
          rank,
          hasAccount: characterId !== null,
          assigned: ASSIGNED[name] ?? null,
          clanRoleIds: [...(GIVEN[name] ?? [])],
          changedBy: name in ASSIGNED || name in GIVEN ? 'Halden' : null,
          changedAt: name in ASSIGNED || name in GIVEN ? new Date(madeAt - 6 * DAY_MS).toISOString() : null,
        },
      ]),
    );
    const standingOf = (member: Omit<MemberStanding, 'role'>): MemberStanding => ({
      ...member,
      role: roleInClan({ mode: settings.permissionMode, rank: member.rank, assigned: member.assigned }),
    });
    return {
      views: new Map(),
      onChange: () => undefined,
      answers: {
        [get.id]: () => ({ settings }),
        [save.id]: (input) => {
          const { body } = input as CallInput<typeof save>;
          const after = accepted(
            changeRules(settings, { ...settings, ...body.settings } as never, ACTOR.role),
          );
          settings = {
            ...(after as StoredClanSettings),
            version: settings.version + 1,
            updatedAt: now(),
            updatedBy: DEMO_SELF_NAME,
          };
          return { settings };
        },
        [permissions.id]: () => ({
          members: [...members.values()].map(standingOf),
          clanRoles: [...clanRoles].map(([id, { name, pages }]) => ({ id, name, pages: [...pages] })),
        }),
        [setMember.id]: (input) => {
          const { body } = input as CallInput<typeof setMember>;
          const member = members.get(nameKey(body.member));
          if (member === undefined) throw new ApiError('refused', 404, 'permissions.notFound', '');
          const { role, clanRoleIds } = accepted(
            changeMemberRoles(
              ACTOR,
              settings.pageAccess,
              {
                isOwn: member.name === DEMO_SELF_NAME,
                role: standingOf(member).role,
                roles: { role: member.assigned, clanRoleIds: member.clanRoleIds },
              },
              body.roles,
              clanRoles,
            ),
          );
          const changed = {
            ...member,
            assigned: role,
            clanRoleIds: [...clanRoleIds],
            changedBy: DEMO_SELF_NAME,
            changedAt: now(),
          };
          members.set(changed.id, changed);
          return { member: standingOf(changed) };
        },
        [saveRole.id]: (input) => {
          const { id, clanRole } = (input as CallInput<typeof saveRole>).body;
          const { name, pages } = accepted(
            putClanRole(ACTOR, settings.pageAccess, {
              before: clanRoles.get(id) ?? null,
              after: clanRole,
              others: [...clanRoles].filter(([other]) => other !== id).map(([, other]) => other),
            }),
          );
          clanRoles.set(id, { name, pages });
          return { clanRole: { id, name, pages: [...pages] } };
        },
        [deleteRole.id]: (input) => {
          const { id } = (input as CallInput<typeof deleteRole>).params;
          clanRoles.delete(id);
          for (const [key, member] of members)
            members.set(key, { ...member, clanRoleIds: member.clanRoleIds.filter((one) => one !== id) });
          return {};
        },
      },
    };
  };
}
