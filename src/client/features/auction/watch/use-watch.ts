import { MAX_WATCHES } from '../../../../contract/auction.ts';
import { useChange, type ChangeResult } from '../../../data/outbox/use-outbox.ts';
import { useWatches, type ShownWatch } from '../../../data/page/use-watches.ts';
import { variantOf } from '../../../../domain/auction/watch/watch-edit.ts';
import type { AlertLimits } from './limits.ts';

export interface WatchControls {
  /** The watch list is loaded, so that a button can tell watch from unwatch. */
  readonly isLoaded: boolean;
  readonly watch: ShownWatch | null;
  /** Number of watches when the limit is reached; null: there is room for another. */
  readonly limitReached: number | null;
  readonly save: (limits: AlertLimits) => Promise<ChangeResult>;
  /** Resolves to whether the change was stored on the device. */
  readonly remove: () => Promise<boolean>;
}

/** The watch of an item, with save and remove; changes go through the outbox. */
export function useWatch(itemId: string): WatchControls {
  const { state, watches } = useWatches();
  const saveWatch = useChange('auction.watch');
  const removeWatch = useChange('auction.unwatch');
  const watch = watches.find((one) => one.itemId === itemId) ?? null;
  // The fields are remounted when the limits change, so the person has seen these.
  const base =
    watch === null ? null : { belowRub: watch.belowRub, aboveRub: watch.aboveRub, ...variantOf(watch) };
  return {
    isLoaded: state !== 'loading',
    watch,
    limitReached: watches.length >= MAX_WATCHES ? watches.length : null,
    save: (limits) => saveWatch({ itemId, ...limits, base }),
    remove: async () => (await removeWatch({ itemId, base })).ok,
  };
}
