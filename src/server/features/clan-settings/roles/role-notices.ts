/** Tells members that somebody has changed their roles. */
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { Role } from '../../../../domain/characters/rank.ts';
import type { ClanRoleId } from '../../../../domain/clan-settings/clan-roles.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import type { RoleHolder, RoleMember, StoredClanRole } from './roles.repo.ts';

interface By {
  readonly clanId: ClanId;
  readonly userId: UserId;
  readonly characterName: string;
}

/** Of one member. A role that does not count in the clan's mode changes nothing for them. */
export async function noticeRoles(
  work: UnitOfWork,
  notices: Pick<NoticesPort, 'notify'>,
  { clanId, characterName: by }: By,
  {
    rev,
    before,
    after,
    clanRoles,
  }: {
    readonly rev: number;
    readonly before: RoleMember;
    readonly after: RoleMember;
    readonly clanRoles: readonly StoredClanRole[];
  },
): Promise<void> {
  const namesIn = (ids: readonly ClanRoleId[], without: readonly ClanRoleId[]): string[] =>
    clanRoles.filter(({ id }) => ids.includes(id) && !without.includes(id)).map(({ name }) => name);
  const given = namesIn(after.clanRoleIds, before.clanRoleIds);
  const taken = namesIn(before.clanRoleIds, after.clanRoleIds);
  const role: { readonly from: Role; readonly to: Role } | null =
    before.role === after.role ? null : { from: before.role, to: after.role };
  if (after.userId === null || (role === null && given.length === 0 && taken.length === 0)) return;
  await notices.notify(work, {
    clanId,
    rev,
    userIds: [after.userId],
    notice: { kind: 'rolesChanged', characterName: after.name, by, role, given, taken },
  });
}

/** Of everybody who had a clan role that is deleted, but for who deletes it. */
export async function noticeDeleted(
  work: UnitOfWork,
  notices: Pick<NoticesPort, 'notify'>,
  { clanId, userId, characterName: by }: By,
  {
    rev,
    name,
    holders,
  }: { readonly rev: number; readonly name: string; readonly holders: readonly RoleHolder[] },
): Promise<void> {
  for (const holder of holders)
    if (holder.userId !== null && holder.userId !== userId && holder.key !== nameKey(by))
      await notices.notify(work, {
        clanId,
        rev,
        userIds: [holder.userId],
        notice: {
          kind: 'rolesChanged',
          characterName: holder.name,
          by,
          role: null,
          given: [],
          taken: [name],
        },
      });
}
