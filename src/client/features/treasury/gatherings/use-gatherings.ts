import { useMemo } from 'react';
import type { Gathering } from '../../../../contract/gatherings.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import { type Paid, paymentState, type PaymentState } from '../../../../domain/treasury/gathering.ts';
import { currentPeriod, dueDateOf, periodAt } from '../../../../domain/treasury/period.ts';
import {
  gatheringsView,
  type GatheringsView,
  type ShownContribution,
  shownPaidOf,
  type ShownPaid,
} from '../../../../offline/mirror/overlays/gatherings.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useCharacter } from '../../../data/session/session.ts';

/** A gathering as the selected character sees it. */
export interface ShownGathering {
  readonly gathering: Gathering;
  /** The current one, the last after its end; null before its start. */
  readonly period: Period | null;
  /** It can be paid today. */
  readonly isOpen: boolean;
  /** By when the period is to be paid; null for no day. */
  readonly dueDate: string | null;
  /** Of everybody, in the period. */
  readonly sum: Paid & { readonly people: number };
  readonly own: {
    readonly state: PaymentState;
    /** What is still to be reported; null for as much as one likes. */
    readonly leftRub: number | null;
    readonly paid: ShownPaid;
  };
}

export interface Gatherings extends Omit<MirroredRows<GatheringsView>, 'view'> {
  readonly view: GatheringsView;
  readonly shown: readonly ShownGathering[];
  readonly today: string;
}

/** The contributions of a gathering in a period, or in all others. */
export function ofPeriod(
  contributions: readonly ShownContribution[],
  gathering: Gathering,
  period: Period | null,
): { readonly current: readonly ShownContribution[]; readonly earlier: readonly ShownContribution[] } {
  const current: ShownContribution[] = [];
  const earlier: ShownContribution[] = [];
  for (const one of contributions)
    if (one.source.kind === 'gathering' && one.source.gatheringId === gathering.id)
      (one.source.period === period?.from ? current : earlier).push(one);
  return { current, earlier };
}

export function useGatherings(): Gatherings {
  const rows = useMirroredRows(gatheringsView);
  const characterId = useCharacter()?.id ?? null;
  const today = useClanDay(rows.mirror);
  const { view } = rows;
  const shown = useMemo(
    () =>
      view.gatherings.map((gathering): ShownGathering => {
        const period = currentPeriod(gathering, today);
        const { current } = ofPeriod(
          view.contributions.filter((one) => one.characterId === characterId),
          gathering,
          period,
        );
        const paid = shownPaidOf(current);
        const sum = gathering.sums.find((one) => one.period === period?.from);
        return {
          gathering,
          period,
          isOpen: gathering.isActive && periodAt(gathering, today) !== null,
          dueDate: period === null ? null : dueDateOf(period),
          sum: sum ?? { approvedRub: 0, pendingRub: 0, people: 0 },
          own: { ...paymentState(gathering.shareRub, paid), paid },
        };
      }),
    [view, today, characterId],
  );
  return { ...rows, shown, today };
}
