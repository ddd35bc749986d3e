/** What a member owes for gatherings. */
import type { Gathering } from '../../../../contract/gatherings.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { paymentState } from '../../../../domain/treasury/gathering.ts';
import { dueDateOf, periodAt } from '../../../../domain/treasury/period.ts';
import {
  type GatheringsView,
  shownPaidOf,
  type ShownPaid,
} from '../../../../offline/mirror/overlays/gatherings.ts';

export interface OwedGathering {
  readonly gathering: Gathering;
  /** Until it is approved, also what was reported. */
  readonly owedRub: number;
  readonly paid: ShownPaid;
  /** What is still to be reported. */
  readonly leftRub: number;
  /** Null: no day. */
  readonly dueDate: string | null;
}

/** The current periods with an expected sum that the character has not paid. */
export function owedGatherings(
  { gatherings, contributions }: GatheringsView,
  characterId: CharacterId | undefined,
  today: string,
): readonly OwedGathering[] {
  return gatherings.flatMap((gathering) => {
    const { shareRub } = gathering;
    const period = gathering.isActive ? periodAt(gathering, today) : null;
    if (period === null || shareRub === null) return [];
    const paid = shownPaidOf(
      contributions.filter(
        ({ characterId: whose, source }) =>
          whose === characterId &&
          source.kind === 'gathering' &&
          source.gatheringId === gathering.id &&
          source.period === period.from,
      ),
    );
    const { state, leftRub } = paymentState(shareRub, paid);
    if (state === 'paid') return [];
    return [
      {
        gathering,
        owedRub: shareRub - paid.approvedRub,
        paid,
        leftRub: leftRub ?? 0,
        dueDate: dueDateOf(period),
      },
    ];
  });
}
