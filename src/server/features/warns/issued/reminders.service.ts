/** Reminders to members who owe for warns, each at most once a day. */
import { namesOf } from '../../../../domain/audit/audit-part.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { standingOf } from '../../../../domain/warns/warn.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { NoticesPort, Reminded } from '../../../ports/notices.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createWarnsRepo } from './warns.repo.ts';
import type { WarnActor } from './warns.service.ts';

export interface DebtRemindersService {
  /** What somebody has already reported as paid is not asked for again. */
  remind(
    work: UnitOfWork,
    actor: Authorized<WarnActor>,
  ): Promise<Result<{ readonly reminded: number; readonly already: number }, never>>;
}

export function createDebtReminders({ notices }: { readonly notices: NoticesPort }): DebtRemindersService {
  return {
    async remind(work, { clanId, userId, characterName }) {
      // under the clan's lock, so that two officers at once remind nobody twice
      const rev = await work.nextRev(clanId);
      const repo = createWarnsRepo(work.db);
      const [members, warns, reported] = [
        await repo.members(clanId),
        await repo.active(clanId),
        await repo.reported(clanId),
      ];
      const left = new Map<string, number>();
      const people: Reminded[] = [];
      for (const member of members.values()) {
        const { debt } = standingOf(warns.get(member.key) ?? [], work.now.getTime());
        const leftRub = debt - (reported.get(member.key) ?? 0);
        if (leftRub <= 0 || member.userId === null || member.userId === userId) continue;
        left.set(member.name, leftRub);
        people.push({ userId: member.userId, characterName: member.name });
      }
      const { fresh, already } = await notices.remind(work, {
        clanId,
        rev,
        kind: 'debtReminder',
        people,
        notice: (name) => ({
          kind: 'debtReminder',
          characterName: name,
          by: characterName,
          leftRub: left.get(name) ?? 0,
        }),
      });
      if (fresh.length > 0)
        await work.appendAudit({
          clanId,
          actor: { userId, characterName },
          action: 'warn.reminded',
          entityKind: 'clan',
          entityId: clanId,
          before: null,
          ...namesOf(fresh),
        });
      return ok({ reminded: fresh.length, already });
    },
  };
}
