/** Reminders to members who list no gear, each at most once a day. */
import { namesOf } from '../../../domain/audit/audit-part.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createGearRepo } from './gear.repo.ts';

export interface RemindersService {
  remind(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
  ): Promise<Result<{ readonly reminded: number; readonly already: number }, never>>;
}

export function createRemindersService({ notices }: { readonly notices: NoticesPort }): RemindersService {
  return {
    async remind(work, { clanId, userId, characterName }) {
      // under the clan's lock, so that two officers at once remind nobody twice
      const rev = await work.nextRev(clanId);
      const missing = await createGearRepo(work.db).withoutGear(clanId);
      const { fresh, already } = await notices.remind(work, {
        clanId,
        rev,
        kind: 'gearReminder',
        people: missing.filter((one) => one.userId !== userId),
        notice: (name) => ({ kind: 'gearReminder', characterName: name, by: characterName }),
      });
      if (fresh.length > 0)
        await work.appendAudit({
          clanId,
          actor: { userId, characterName },
          action: 'gear.reminded',
          entityKind: 'clan',
          entityId: clanId,
          before: null,
          ...namesOf(fresh),
        });
      return ok({ reminded: fresh.length, already });
    },
  };
}
