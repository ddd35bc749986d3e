import { nameKey } from '../../../../domain/characters/name-key.ts';
import {
  debtPayments,
  gatheringsView,
  type ShownContribution,
  shownPaidOf,
  type ShownPaid,
} from '../../../../offline/mirror/overlays/gatherings.ts';
import { shownStanding, type ShownWarn, warnsView } from '../../../../offline/mirror/overlays/warns.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useCharacter } from '../../../data/session/session.ts';

interface OwnDebt {
  /** Those that count, oldest first. */
  readonly warns: readonly ShownWarn[];
  /** Until it is approved, also what was reported. */
  readonly owedRub: number;
  readonly payments: readonly ShownContribution[];
  readonly paid: ShownPaid;
  /** What is still to be reported. */
  readonly leftRub: number;
}

/** What the selected character owes for warns, and what was reported of it. */
export function useOwnDebt(): OwnDebt {
  const character = useCharacter();
  const key = nameKey(character?.name ?? '');
  const nowMs = useClanNow();
  const warns = useMirrorView(warnsView, ({ byMember }) => byMember.get(key));
  const contributions = useMirrorView(gatheringsView, (view) => view.contributions);
  const { counting, debt } = shownStanding(warns ?? [], nowMs);
  const payments = debtPayments(contributions, character?.id);
  const paid = shownPaidOf(payments);
  return { warns: counting, owedRub: debt, payments, paid, leftRub: Math.max(0, debt - paid.pendingRub) };
}
