/** Reminders to members who have requested nothing for the coming war, each at most once a day. */
import { namesOf } from '../../../domain/audit/audit-part.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { totalQuantity } from '../../../domain/loadouts/loadout.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { RequestActor } from './loadouts.ports.ts';
import { createLoadoutsRepo } from './loadouts.repo.ts';

export interface RequestRemindersService {
  remind(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
  ): Promise<Result<{ readonly reminded: number; readonly already: number }, never>>;
}

async function charactersWithoutRequest(work: UnitOfWork, clanId: ClanId) {
  const repo = createLoadoutsRepo(work.db);
  const requesters = new Set(
    (await repo.all(clanId, null))
      .filter(({ loadout: { items } }) => items.some((item) => totalQuantity(item) > 0))
      .map(({ loadout }) => loadout.characterId),
  );
  return (await repo.characters(clanId)).flatMap(({ id, userId, name }) =>
    userId === null || requesters.has(id) ? [] : [{ userId, characterName: name }],
  );
}

/** The characters with an account who have requested nothing for the coming war. */
export async function namesWithoutRequest(work: UnitOfWork, clanId: ClanId): Promise<readonly string[]> {
  return (await charactersWithoutRequest(work, clanId)).map(({ characterName }) => characterName);
}

export function createRequestReminders({
  notices,
}: {
  readonly notices: NoticesPort;
}): RequestRemindersService {
  return {
    async remind(work, { clanId, userId, characterName }) {
      // under the clan's lock, so that two officers at once remind nobody twice
      const rev = await work.nextRev(clanId);
      const people = (await charactersWithoutRequest(work, clanId)).filter((one) => one.userId !== userId);
      const { fresh, already } = await notices.remind(work, {
        clanId,
        rev,
        kind: 'requestReminder',
        people,
        notice: (name) => ({ kind: 'requestReminder', characterName: name, by: characterName }),
      });
      if (fresh.length > 0)
        await work.appendAudit({
          clanId,
          actor: { userId, characterName },
          action: 'loadout.reminded',
          entityKind: 'clan',
          entityId: clanId,
          before: null,
          ...namesOf(fresh),
        });
      return ok({ reminded: fresh.length, already });
    },
  };
}
