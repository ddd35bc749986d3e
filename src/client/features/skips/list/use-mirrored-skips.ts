import { skipsView, type ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useUserId } from '../../../data/session/session.ts';

export interface MirroredSkips extends Omit<MirroredRows<unknown>, 'view'> {
  /** The clan's mirrored skips with unconfirmed changes overlaid. */
  readonly skips: readonly ShownSkip[];
  /** Skips of the signed-in user. */
  readonly own: readonly ShownSkip[];
  /** Today in the clan's time zone. */
  readonly today: string;
}

const NO_SKIPS: readonly ShownSkip[] = [];

/** Skips with unconfirmed changes overlaid; follows changes by any tab and the worker. */
export function useMirroredSkips(): MirroredSkips {
  const userId = useUserId();
  const { view, ...rest } = useMirroredRows(skipsView);
  const today = useClanDay(rest.mirror);
  const own = view.byUser.get(userId ?? '') ?? NO_SKIPS;
  return { ...rest, skips: view.skips, own, today };
}
