/** Warns: added and removed by officers, owed by members. Source: specification sections 4 to 6. */
import type { AuditAction } from '../../../../contract/registry/audit.ts';
import type { WarnNotice, WarnRow } from '../../../../contract/warns.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { addWarn, endWarn, warnReasonOf, type WarnSides } from '../../../../domain/warns/change-warn.ts';
import { standingOf, type WarnId } from '../../../../domain/warns/warn.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createWarnsRepo, type ListedMember } from './warns.repo.ts';

export type WarnActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId' | 'role'>;
export type SidesRefusal = 'auth.forbidden' | 'warns.own' | 'warns.rankAbove';

export interface WarnsService {
  /** `member`: a name on the clan's list. */
  add(
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
    wanted: {
      readonly id: WarnId;
      readonly member: string;
      readonly reason: string | null;
      readonly cost: number;
      /** Of the proposal that is confirmed. */
      readonly absences?: WarnRow['absences'];
    },
  ): Promise<
    Result<
      WarnRow,
      | SidesRefusal
      | 'warns.disabled'
      | 'warns.memberNotFound'
      | 'warns.invalid'
      | 'warns.tooMany'
      | 'warns.idTaken'
    >
  >;
  /** `warns.processed` says what became of it: {status, by}. */
  remove(
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
    id: WarnId,
    reason: string | null,
  ): Promise<Result<WarnRow, SidesRefusal | 'warns.notFound' | 'warns.processed'>>;
  /** Who has signed in since finds the warns that their name got before. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

/** The officer and the member, as the rules see them; `of` is whom it is about where nobody of that name is on the list. */
export function sidesOf(
  { userId, characterName, role }: WarnActor,
  member: ListedMember | null,
  of: { readonly key: string; readonly userId: UserId | null },
): WarnSides {
  return {
    role,
    isOwn: of.key === nameKey(characterName) || (member?.userId ?? of.userId) === userId,
    memberRole: member?.role ?? null,
  };
}

export function createWarnsService({
  rules,
  notices,
}: {
  readonly rules: RulesPort;
  readonly notices: NoticesPort;
}): WarnsService {
  const appendAudit = (
    work: UnitOfWork,
    { clanId, userId, characterName }: WarnActor,
    action: AuditAction,
    before: WarnRow | null,
    after: WarnRow,
  ) =>
    work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action,
      entityKind: 'warn',
      entityId: after.id,
      before,
      after,
    });

  /** What the notices say about a warn: how many count with it, or without it. */
  const noticeOf = async (
    work: UnitOfWork,
    clanId: ClanId,
    kind: WarnNotice['kind'],
    warn: WarnRow,
    max: number,
  ): Promise<WarnNotice> => {
    const warns = await createWarnsRepo(work.db).ofMember(clanId, warn.memberKey);
    return {
      kind,
      warnId: warn.id,
      characterName: warn.characterName,
      by: warn.endedBy ?? warn.appliedBy,
      reason: warn.endedAt === null ? warn.reason : warn.endReason,
      ...(warn.endedAt === null && warn.absences !== undefined && { absences: warn.absences }),
      cost: warn.cost,
      count: standingOf(warns, work.now.getTime()).counting.length,
      max,
    };
  };

  return {
    async add(work, actor, { id, member, absences, ...wanted }) {
      const { clanId } = actor;
      const { warns: settings } = await rules.rules(clanId, work);
      // under the clan's lock, so that two officers at once see each other's warns
      const rev = await work.nextRev(clanId);
      const repo = createWarnsRepo(work.db);
      const listed = await repo.member(clanId, nameKey(member));
      const key = listed?.key ?? nameKey(member);
      const known = await repo.ofMember(clanId, key);
      const allowed = addWarn(
        settings,
        sidesOf(actor, listed, { key, userId: null }),
        { reason: warnReasonOf(wanted.reason), cost: wanted.cost },
        known.filter(({ status }) => status === 'active').length,
      );
      if (!allowed.ok) return allowed;
      if (listed === null) return err('warns.memberNotFound');
      if ((await repo.find(clanId, id)) !== null) return err('warns.idTaken');
      const warn: WarnRow = {
        id,
        memberKey: key,
        characterName: listed.name,
        userId: listed.userId,
        ...allowed.value,
        ...(absences !== undefined && { absences }),
        status: 'active',
        appliedBy: actor.characterName,
        appliedAt: work.now.toISOString(),
        expiryDays: settings.expiryDays,
        endedBy: null,
        endedAt: null,
        endReason: null,
        rev,
      };
      await repo.put(clanId, warn);
      await appendAudit(work, actor, 'warn.added', null, warn);
      const added = await noticeOf(work, clanId, 'warnAdded', warn, settings.maxWarns);
      if (listed.userId !== null)
        await notices.notify(work, { clanId, rev, userIds: [listed.userId], notice: added });
      if (added.count >= settings.maxWarns) {
        // the maximum may have been lowered since: above it, whoever has heard of it is not notified again
        const { counting } = standingOf(known, work.now.getTime());
        const notified =
          counting.length < settings.maxWarns
            ? []
            : await repo.notifiedOfLimit(
                clanId,
                counting.map((one) => one.id),
              );
        const userIds = (await repo.leaders(clanId)).filter(
          (leaderId) => leaderId !== actor.userId && !notified.includes(leaderId),
        );
        if (userIds.length > 0)
          await notices.notify(work, { clanId, rev, userIds, notice: { ...added, kind: 'warnLimit' } });
      }
      return ok(warn);
    },

    async remove(work, actor, id, reason) {
      const { clanId } = actor;
      const outside = createWarnsRepo(work.db);
      if ((await outside.find(clanId, id)) === null) return err('warns.notFound');
      const rev = await work.nextRev(clanId);
      const before = await outside.find(clanId, id);
      if (before === null) return err('warns.notFound');
      const listed = await outside.member(clanId, before.memberKey);
      const may = endWarn(
        before.status,
        sidesOf(actor, listed, { key: before.memberKey, userId: before.userId }),
      );
      if (!may.ok)
        return may.code === 'warns.processed'
          ? err('warns.processed', { status: before.status, by: before.endedBy })
          : may;
      const warn: WarnRow = {
        ...before,
        status: 'removed',
        endedBy: actor.characterName,
        endedAt: work.now.toISOString(),
        endReason: warnReasonOf(reason),
        rev,
      };
      await outside.put(clanId, warn);
      await appendAudit(work, actor, 'warn.removed', before, warn);
      // who has left the clan hears nothing of it
      if (warn.userId !== null && listed?.userId === warn.userId) {
        const { warns: settings } = await rules.rules(clanId, work);
        const notice = await noticeOf(work, clanId, 'warnRemoved', warn, settings.maxWarns);
        await notices.notify(work, { clanId, rev, userIds: [warn.userId], notice });
      }
      return ok(warn);
    },

    async settle(work, clanId) {
      const repo = createWarnsRepo(work.db);
      if ((await repo.moved(clanId)).length === 0) return;
      const rev = await work.nextRev(clanId);
      // the truth under the lock
      for (const warn of await repo.moved(clanId)) await repo.handOver(clanId, warn, rev);
    },
  };
}
