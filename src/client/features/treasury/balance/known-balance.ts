import type { TreasuryView } from '../../../../offline/mirror/overlays/treasury.ts';
import type { MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';

/** The clan's balance, in rubles; null while this device does not know it, since ₽0 is a balance too. */
export function knownBalance({
  state,
  mirror,
  isFirstSync,
  view: { treasury },
}: MirroredRows<TreasuryView>): number | null {
  if (treasury !== null) return treasury.balanceRub;
  return state === 'ready' && mirror !== null && !isFirstSync ? 0 : null;
}
