/** What a member owes: periods of gatherings, and warns. */
import type { Gathering } from '../../../../contract/gatherings.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { paidOf, paymentState } from '../../../../domain/treasury/gathering.ts';
import { dueDateOf, periodAt } from '../../../../domain/treasury/period.ts';
import type { GatheringsView, ShownContribution } from '../../../../offline/mirror/overlays/gatherings.ts';

export interface OwedGathering {
  readonly gathering: Gathering;
  readonly leftRub: number;
  /** Null: no day. */
  readonly dueDate: string | null;
}

/** The current periods with an expected sum that the character has not paid, nor reported. */
export function owedGatherings(
  { gatherings, contributions }: GatheringsView,
  characterId: CharacterId | undefined,
  today: string,
): readonly OwedGathering[] {
  return gatherings.flatMap((gathering) => {
    const period = gathering.isActive && gathering.shareRub !== null ? periodAt(gathering, today) : null;
    if (period === null) return [];
    const own = contributions.filter(
      ({ characterId: whose, source }) =>
        whose === characterId &&
        source.kind === 'gathering' &&
        source.gatheringId === gathering.id &&
        source.period === period.from,
    );
    const { state, leftRub } = paymentState(gathering.shareRub, paidOf(own));
    return state === 'owes' ? [{ gathering, leftRub: leftRub ?? 0, dueDate: dueDateOf(period) }] : [];
  });
}

/** The character's payments for warns. */
export function debtPayments(
  contributions: readonly ShownContribution[],
  characterId: CharacterId | undefined,
): readonly ShownContribution[] {
  return contributions.filter(
    ({ source, characterId: whose }) => source.kind !== 'gathering' && whose === characterId,
  );
}

/** Rubles of them that wait for a decision. */
export function pendingDebt(
  contributions: readonly ShownContribution[],
  characterId: CharacterId | undefined,
): number {
  return paidOf(
    debtPayments(contributions, characterId).filter(({ pendingStatus }) => pendingStatus !== 'refused'),
  ).pendingRub;
}
