/** Tells members of their absences without a reason once a check counts, so that they can appeal in time. */
import type { AbsenceMissedNotice } from '../../../../contract/absence-results.ts';
import type { CheckPersonRow, CheckRow } from '../../../../contract/absences.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

export async function noticeMissed(
  work: UnitOfWork,
  notices: NoticesPort,
  {
    clanId,
    check,
    people,
  }: { readonly clanId: ClanId; readonly check: CheckRow; readonly people: readonly CheckPersonRow[] },
): Promise<void> {
  for (const { userId, isCounted, results, name } of people) {
    const missed = check.stages.filter(({ id }) => results?.[id]?.state === 'unexcused').length;
    if (userId === null || !isCounted || missed === 0) continue;
    const notice: AbsenceMissedNotice = {
      kind: 'absenceMissed',
      checkId: check.id,
      eventName: check.name,
      eventKind: check.kind,
      day: check.day,
      characterName: name,
      missed,
      stages: check.stages.length,
    };
    await notices.notify(work, { clanId, rev: check.rev, userIds: [userId], notice });
  }
}
