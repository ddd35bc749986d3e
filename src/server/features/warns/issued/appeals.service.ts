/** Appeals of warns: made by members, decided by officers. Source: decision 0191. */
import type { WarnRow } from '../../../../contract/warns.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { appealWarn, decideAppeal } from '../../../../domain/warns/appeal.ts';
import type { WarnId } from '../../../../domain/warns/warn.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createWarnsRepo } from './warns.repo.ts';
import { sidesOf, type SidesRefusal, type WarnActor } from './warns.service.ts';

export interface AppealsService {
  appeal(
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
    id: WarnId,
    reason: string,
  ): Promise<Result<WarnRow, 'warns.gone' | 'warns.appealed' | 'warns.ended' | 'warns.reasonRequired'>>;
  decide(
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
    id: WarnId,
    verdict: { readonly isAccepted: boolean; readonly reason: string },
  ): Promise<
    Result<
      WarnRow,
      SidesRefusal | 'warns.gone' | 'warns.ended' | 'warns.appealDecided' | 'warns.reasonRequired'
    >
  >;
}

export function createAppealsService({ notices }: { readonly notices: NoticesPort }): AppealsService {
  const store = async (
    work: UnitOfWork,
    { clanId, userId, characterName }: WarnActor,
    action: 'warn.appealed' | 'warn.appealAccepted' | 'warn.appealRejected',
    before: WarnRow,
    after: WarnRow,
  ): Promise<void> => {
    await createWarnsRepo(work.db).put(clanId, after);
    await work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action,
      entityKind: 'warn',
      entityId: after.id,
      before,
      after,
    });
  };
  return {
    async appeal(work, actor, id, reason) {
      const { clanId, userId, characterName } = actor;
      const repo = createWarnsRepo(work.db);
      if ((await repo.find(clanId, id))?.userId !== userId) return err('warns.gone');
      const rev = await work.nextRev(clanId);
      const before = await repo.find(clanId, id);
      if (before?.userId !== userId) return err('warns.gone');
      const text = reason.trim();
      const allowed = appealWarn(before, text, work.now.getTime());
      if (!allowed.ok) return allowed;
      const after: WarnRow = {
        ...before,
        appeal: {
          reason: text,
          at: work.now.toISOString(),
          status: 'open',
          answer: null,
          by: null,
          decidedAt: null,
        },
        rev,
      };
      await store(work, actor, 'warn.appealed', before, after);
      const userIds = (await repo.officers(clanId)).filter((officer) => officer !== userId);
      if (userIds.length > 0)
        await notices.notify(work, {
          clanId,
          rev,
          userIds,
          notice: {
            kind: 'warnAppealed',
            warnId: id,
            characterName: before.characterName,
            by: characterName,
            reason: text,
            cost: before.cost,
          },
        });
      return ok(after);
    },

    async decide(work, actor, id, { isAccepted, reason }) {
      const { clanId, characterName } = actor;
      const repo = createWarnsRepo(work.db);
      if ((await repo.find(clanId, id)) === null) return err('warns.gone');
      const rev = await work.nextRev(clanId);
      const before = await repo.find(clanId, id);
      if (before === null) return err('warns.gone');
      const text = reason.trim();
      const listed = await repo.member(clanId, before.memberKey);
      const sides = sidesOf(actor, listed, { key: before.memberKey, userId: before.userId });
      const allowed = decideAppeal(before, sides, text, work.now.getTime());
      if (!allowed.ok) {
        const { code, details } = allowed;
        return code === 'warns.processed'
          ? err('warns.ended', { status: before.status, by: before.endedBy })
          : err(code, details);
      }
      if (before.appeal == null) return err('warns.appealDecided');
      const at = work.now.toISOString();
      const after: WarnRow = {
        ...before,
        appeal: {
          ...before.appeal,
          status: isAccepted ? 'accepted' : 'rejected',
          answer: text,
          by: characterName,
          decidedAt: at,
        },
        ...(isAccepted && { status: 'removed', endedBy: characterName, endedAt: at, endReason: text }),
        rev,
      };
      await store(work, actor, isAccepted ? 'warn.appealAccepted' : 'warn.appealRejected', before, after);
      // who has left the clan hears nothing of it
      if (after.userId !== null && listed?.userId === after.userId)
        await notices.notify(work, {
          clanId,
          rev,
          userIds: [after.userId],
          notice: {
            kind: isAccepted ? 'appealAccepted' : 'appealRejected',
            warnId: id,
            characterName: after.characterName,
            by: characterName,
            reason: text,
            cost: after.cost,
          },
        });
      return ok(after);
    },
  };
}
