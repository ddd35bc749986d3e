/**
 * Absences without a reason, as closed checks have them. One closed check in which somebody missed at least one counted
 * stage without a reason is one absence. Whoever closes or corrects a check calls `settle` of the features afterwards,
 * in the same transaction: what follows from absences is derived again there.
 */
import type { ClanId } from '../../../domain/ids.ts';
import type { Absence } from '../../../domain/warns/propose.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface UnexcusedAbsences {
  /** Of names on the clan's list, on the days from `from` to `to`; read in the transaction. */
  between(work: UnitOfWork, clanId: ClanId, from: string, to: string): Promise<readonly Absence[]>;
}
