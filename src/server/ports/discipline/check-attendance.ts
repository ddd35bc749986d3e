import type { ClanId } from '../../../domain/ids.ts';
import type { OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Who was at an event, as its check says. */
export interface CheckAttendance {
  /** The members whom somebody has marked present, by the id of the stage; null: nobody has checked. */
  present(
    work: UnitOfWork,
    clanId: ClanId,
    occurrence: OccurrenceKey,
  ): Promise<ReadonlyMap<string, readonly string[]> | null>;
}
