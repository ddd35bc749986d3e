/** Reminders to members who list no gear, each at most once a day. */
import type { UserId } from '../../../domain/ids.ts';
import { REMINDER_PAUSE_MS } from '../../../contract/gear.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createGearRepo, type WithoutGear } from './gear.repo.ts';

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
      const since = new Date(work.now.getTime() - REMINDER_PAUSE_MS);
      const missing = await createGearRepo(work.db).withoutGear(clanId, since);
      const people = new Map<UserId, WithoutGear>();
      for (const one of missing)
        if (one.userId !== userId && !people.has(one.userId)) people.set(one.userId, one);
      const fresh = [...people.values()].filter(({ isReminded }) => !isReminded);
      for (const one of fresh)
        await notices.notify(work, {
          clanId,
          rev,
          userIds: [one.userId],
          notice: { kind: 'gearReminder', characterName: one.characterName, by: characterName },
        });
      if (fresh.length > 0)
        await work.appendAudit({
          clanId,
          actor: { userId, characterName },
          action: 'gear.reminded',
          entityKind: 'clan',
          entityId: clanId,
          before: null,
          after: fresh.map((one) => one.characterName),
        });
      return ok({ reminded: fresh.length, already: people.size - fresh.length });
    },
  };
}
