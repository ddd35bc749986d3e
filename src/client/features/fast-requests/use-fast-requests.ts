import { useMemo } from 'react';
import {
  isShownActive,
  fastRequestsView,
  type ShownFastRequest,
} from '../../../offline/mirror/overlays/fast-requests.ts';
import { useCharacter } from '../../data/session/session.ts';
import { useMirroredRows, type MirroredRows } from '../../data/clan/use-mirrored-rows.ts';
import { useClanNow } from '../../data/clan/use-clan-now.ts';

export interface FastRequests extends Omit<MirroredRows<readonly ShownFastRequest[]>, 'view'> {
  /** Active requests of the selected character, newest first. */
  readonly own: readonly ShownFastRequest[];
  /** The clan's requests that wait to be sent, oldest first, and those with a refused status change. */
  readonly queue: readonly ShownFastRequest[];
  /** The clan's requests that were sent and have not been received yet. */
  readonly underWay: readonly ShownFastRequest[];
  /** The clan's requests cancelled in the last 24 hours; older ones are in the history. */
  readonly cancelled: readonly ShownFastRequest[];
  /** The clan's requests whose pieces were handed out, received or not, as far as this device has them. */
  readonly sent: readonly (ShownFastRequest & { readonly sentAt: string; readonly isReceived: boolean })[];
}

export function useFastRequests(): FastRequests {
  const characterId = useCharacter()?.id ?? null;
  const nowMs = useClanNow();
  const { view, ...shown } = useMirroredRows(fastRequestsView);
  const { state, mirror, isFirstSync } = shown;
  return useMemo(() => {
    const active = view.requests.filter((one) => isShownActive(one, nowMs));
    const isQueued = (one: ShownFastRequest): boolean =>
      one.change !== 'create' &&
      (one.status === 'pending' || (one.change === 'status' && one.pendingStatus === 'refused'));
    return {
      state,
      mirror,
      isFirstSync,
      own: active.filter((one) => one.characterId === characterId),
      queue: active.filter(isQueued).toReversed(),
      sent: view.requests.flatMap((one) =>
        one.sentAt == null || one.change === 'create'
          ? []
          : [{ ...one, sentAt: one.sentAt, isReceived: one.status === 'acquired' }],
      ),
      underWay: active.filter((one) => one.status === 'sent' && !isQueued(one)),
      cancelled: active.filter(
        (one) => one.status === 'cancelled' && one.change !== 'create' && !isQueued(one),
      ),
    };
  }, [view, nowMs, characterId, state, mirror, isFirstSync]);
}
