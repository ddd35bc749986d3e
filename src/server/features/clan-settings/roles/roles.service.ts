/** Roles in a clan: given to members, and made by the clan. Source: specification sections 4 and 6. */
import type { AuditAction } from '../../../../contract/registry/audit.ts';
import type { ClanRoleRow, MemberStanding, OwnAccess } from '../../../../contract/clan-roles.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { BUILT_PAGE_IDS } from '../../../../domain/characters/page-access.ts';
import { pageVerdict } from '../../../../domain/characters/standing.ts';
import {
  pageBeyond,
  changeMemberRoles,
  type ClanRole,
  clanRoleEdit,
  type ClanRoleId,
  type MemberRoles,
  memberRolesEdit,
  putClanRole,
} from '../../../../domain/clan-settings/clan-roles.ts';
import { resolveEdit, sameFields, type StoredEdit } from '../../../../domain/edits/merge-edit.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createRenamedRepo } from './renamed.repo.ts';
import { noticeDeleted, noticeRoles } from './role-notices.ts';
import {
  createRolesRepo,
  type RoleHolder,
  type RoleMember,
  type RolesRepo,
  type StoredClanRole,
} from './roles.repo.ts';

type RoleActor = Omit<ClanActor, 'characterId' | 'rank'>;

export interface RolesService {
  permissions(
    clanId: ClanId,
  ): Promise<{ readonly members: MemberStanding[]; readonly clanRoles: ClanRoleRow[] }>;
  /** What the acting character may open, and why. */
  own(actor: ClanActor): Promise<OwnAccess>;
  setMember(
    work: UnitOfWork,
    actor: Authorized<RoleActor>,
    wanted: { readonly member: string; readonly base: MemberRoles; readonly roles: MemberRoles },
  ): Promise<Result<MemberStanding, 'auth.forbidden' | 'edit.conflict' | 'permissions.notFound'>>;
  saveRole(
    work: UnitOfWork,
    actor: Authorized<RoleActor>,
    wanted: { readonly id: ClanRoleId; readonly base: ClanRole | null; readonly clanRole: ClanRole },
  ): Promise<
    Result<
      ClanRoleRow,
      | 'auth.forbidden'
      | 'edit.conflict'
      | 'permissions.nameTaken'
      | 'permissions.notFound'
      | 'settings.invalid'
    >
  >;
  deleteRole(
    work: UnitOfWork,
    actor: Authorized<RoleActor>,
    id: ClanRoleId,
    base: ClanRole,
  ): Promise<Result<null, 'auth.forbidden' | 'edit.conflict' | 'permissions.notFound'>>;
  /** The clan begins or ends to give the roles itself; the first time everybody keeps what their rank gave. */
  modeChanged(work: UnitOfWork, clanId: ClanId, by: string): Promise<void>;
  /** Roles follow renamed characters; who has left the clan loses them. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

function standingRow({ userId: _userId, grantedPages: _pages, ...row }: RoleMember): MemberStanding {
  return row;
}

function roleRow({ id, name, pages }: StoredClanRole): ClanRoleRow {
  return { id, name, pages };
}

function storedRole(role: StoredClanRole | undefined): StoredEdit<ClanRole> | null {
  return role === undefined
    ? null
    : {
        content: { name: role.name, pages: role.pages },
        changedAt: role.changedAt.toISOString(),
        changedBy: role.changedBy,
      };
}

export function createRolesService({
  repo,
  rules,
  notices,
  onAccessChanged,
}: {
  readonly repo: RolesRepo;
  readonly rules: RulesPort;
  readonly notices: Pick<NoticesPort, 'notify'>;
  /** What others must do in the same change once pages open or close. */
  readonly onAccessChanged: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): RolesService {
  const audit = (
    work: UnitOfWork,
    actor: RoleActor | null,
    entry: {
      readonly clanId: ClanId;
      readonly action: AuditAction;
      readonly entityKind: 'clanRole' | 'memberRole';
      readonly entityId: string;
      readonly before: unknown;
      readonly after: unknown;
    },
  ): Promise<void> =>
    work.appendAudit({
      ...entry,
      actor: actor === null ? null : { userId: actor.userId, characterName: actor.characterName },
    });

  /** How the log shows a member's roles: all of them, with the names that the clan's roles have now. */
  const auditRoles = (
    { characterName, userId }: { readonly characterName: string; readonly userId?: string | null },
    { role, clanRoleIds }: MemberRoles,
    clanRoles: readonly StoredClanRole[],
  ): unknown => ({
    characterName,
    ...(userId != null && { userId }),
    role: role ?? 'member',
    // as one text: of a list the log keeps only what went and came
    clanRoles: clanRoles
      .filter(({ id }) => clanRoleIds.includes(id))
      .map(({ name }) => name)
      .join(', '),
  });

  /** The members' list and the open streams of everybody who has the clan role. */
  const announceHolders = async (
    work: UnitOfWork,
    inside: RolesRepo,
    clanId: ClanId,
    id: ClanRoleId,
    rev: number,
  ): Promise<readonly RoleHolder[]> => {
    const holders = await inside.holders(clanId, id);
    await inside.touch(
      clanId,
      rev,
      holders.map(({ key }) => key),
    );
    for (const { userId } of holders) if (userId !== null) work.rightsChanged({ userId });
    return holders;
  };

  return {
    async permissions(clanId) {
      const [members, clanRoles] = await Promise.all([repo.members(clanId), repo.clanRoles(clanId)]);
      return { members: members.map(standingRow), clanRoles: clanRoles.map(roleRow) };
    },

    async own({ clanId, characterName, rank, role, grantedPages }) {
      const { permissionMode: mode, pageAccess } = await rules.rules(clanId);
      const [member] = await repo.members(clanId, nameKey(characterName));
      const clanRoles = await repo.clanRoles(clanId);
      return {
        mode,
        rank,
        role,
        clanRoles: clanRoles
          .filter(({ id }) => member?.clanRoleIds.includes(id) === true)
          .map(({ name, pages }) => ({ name, pages })),
        pages: BUILT_PAGE_IDS.map((page) => ({
          page,
          ...pageVerdict(page, { role, grantedPages }, pageAccess),
        })),
      };
    },

    async setMember(work, actor, { member: name, base, roles }) {
      const { clanId, characterName, userId } = actor;
      const inside = createRolesRepo(work.db);
      if ((await inside.members(clanId, nameKey(name))).length === 0) return err('permissions.notFound');
      const rev = await work.nextRev(clanId);
      const [present] = await inside.members(clanId, nameKey(name));
      if (present === undefined) return err('permissions.notFound');
      const before: MemberRoles = { role: present.assigned, clanRoleIds: present.clanRoleIds };
      const merged = resolveEdit(
        memberRolesEdit,
        { base, mine: roles },
        { content: before, changedAt: present.changedAt ?? '', changedBy: present.changedBy },
        null,
      );
      if (!merged.ok) return merged;
      const clanRoles = await inside.clanRoles(clanId);
      const { pageAccess } = await rules.rules(clanId, work);
      const changed = changeMemberRoles(
        actor,
        pageAccess,
        {
          isOwn: present.id === nameKey(characterName) || present.userId === userId,
          role: present.role,
          roles: before,
        },
        merged.value ?? before,
        new Map(clanRoles.map((role) => [role.id, role])),
      );
      if (!changed.ok) return changed;
      if (sameFields(memberRolesEdit.fieldsOf(before), memberRolesEdit.fieldsOf(changed.value)))
        return ok(standingRow(present));
      await inside.setMember(clanId, { key: present.id, name: present.name }, changed.value, {
        by: characterName,
        at: work.now,
      });
      await inside.touch(clanId, rev, [present.id]);
      const about = { characterName: present.name, userId: present.userId };
      await audit(work, actor, {
        clanId,
        action: 'memberRole.changed',
        entityKind: 'memberRole',
        entityId: present.id,
        before: auditRoles(about, before, clanRoles),
        after: auditRoles(about, changed.value, clanRoles),
      });
      await onAccessChanged(work, clanId);
      if (present.userId !== null) work.rightsChanged({ userId: present.userId });
      const [after = present] = await inside.members(clanId, present.id);
      await noticeRoles(work, notices, actor, { rev, before: present, after, clanRoles });
      return ok(standingRow(after));
    },

    async saveRole(work, actor, { id, base, clanRole }) {
      const { clanId, characterName } = actor;
      const inside = createRolesRepo(work.db);
      const rev = await work.nextRev(clanId);
      const all = await inside.clanRoles(clanId);
      const present = all.find((role) => role.id === id);
      const merged = resolveEdit(clanRoleEdit, { base, mine: clanRole }, storedRole(present), null);
      if (!merged.ok) return merged;
      // deleted by somebody, and this edit changes nothing: it does not bring it back
      if (merged.value === null) return err('permissions.notFound');
      const { pageAccess } = await rules.rules(clanId, work);
      const put = putClanRole(actor, pageAccess, {
        before: present ?? null,
        after: merged.value,
        others: all.filter((role) => role.id !== id),
      });
      if (!put.ok) return put;
      await inside.putClanRole(clanId, id, put.value, { by: characterName, at: work.now });
      await audit(work, actor, {
        clanId,
        action: present === undefined ? 'clanRole.created' : 'clanRole.changed',
        entityKind: 'clanRole',
        entityId: id,
        before: present === undefined ? null : roleRow(present),
        after: { id, ...put.value },
      });
      await announceHolders(work, inside, clanId, id, rev);
      await onAccessChanged(work, clanId);
      return ok({ id, name: put.value.name, pages: [...put.value.pages] });
    },

    async deleteRole(work, actor, id, base) {
      const { clanId } = actor;
      const inside = createRolesRepo(work.db);
      const rev = await work.nextRev(clanId);
      const present = (await inside.clanRoles(clanId)).find((role) => role.id === id);
      if (present === undefined) return err('permissions.notFound');
      const merged = resolveEdit(clanRoleEdit, { base, mine: null }, storedRole(present), null);
      if (!merged.ok) return merged;
      const { pageAccess } = await rules.rules(clanId, work);
      const beyond = pageBeyond(actor, pageAccess, present.pages);
      if (beyond !== undefined) return err('auth.forbidden', { page: beyond });
      const holders = await announceHolders(work, inside, clanId, id, rev);
      await inside.removeClanRole(clanId, id);
      await noticeDeleted(work, notices, actor, { rev, name: present.name, holders });
      await audit(work, actor, {
        clanId,
        action: 'clanRole.deleted',
        entityKind: 'clanRole',
        entityId: id,
        before: roleRow(present),
        after: null,
      });
      await onAccessChanged(work, clanId);
      return ok(null);
    },

    async modeChanged(work, clanId, by) {
      const inside = createRolesRepo(work.db);
      await inside.adoptRanks(clanId, { by, at: work.now });
      await inside.touch(clanId, await work.nextRev(clanId));
    },

    async settle(work, clanId) {
      const inside = createRolesRepo(work.db);
      const names = createRenamedRepo(work.db);
      if (await names.isDue(clanId)) {
        // the truth under the lock
        const rev = await work.nextRev(clanId);
        const renamed = await names.follow(clanId);
        for (const { formerName, name, key, userId } of renamed) {
          await audit(work, null, {
            clanId,
            action: 'memberRole.renamed',
            entityKind: 'memberRole',
            entityId: key,
            before: { name: formerName },
            after: { characterName: name, name, ...(userId !== null && { userId }) },
          });
          if (userId !== null) work.rightsChanged({ userId });
        }
        await inside.touch(
          clanId,
          rev,
          renamed.map(({ key }) => key),
        );
      }
      const gone = await inside.lapsed(clanId);
      if (gone.length === 0) return;
      const rev = await work.nextRev(clanId);
      const clanRoles = await inside.clanRoles(clanId);
      for (const { key, characterName, ...roles } of gone)
        if (roles.role !== null || roles.clanRoleIds.length > 0)
          await audit(work, null, {
            clanId,
            action: 'memberRole.lapsed',
            entityKind: 'memberRole',
            entityId: key,
            before: auditRoles({ characterName }, roles, clanRoles),
            after: null,
          });
      await names.end(
        clanId,
        gone.map(({ key }) => key),
      );
      await inside.touch(
        clanId,
        rev,
        gone.map(({ key }) => key),
      );
    },
  };
}
