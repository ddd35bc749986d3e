import { MAX_WATCHES } from '../../../../contract/auction.ts';
import { useChange } from '../../../data/clan/use-outbox.ts';
import { useWatches, type ShownWatch } from '../../../data/page/use-watches.ts';
import type { Limits } from './limits.ts';

export interface WatchControls {
  /** What is watched is known, so that a button can say which way it goes. */
  readonly isLoaded: boolean;
  readonly watch: ShownWatch | null;
  /** Null: one more can be watched. */
  readonly limitReached: number | null;
  /** Each answers whether the device took it. */
  readonly save: (limits: Limits) => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
}

/** Whether an item is watched, and how to begin, change and end it; the changes wait on the device until they are sent. */
export function useWatch(itemId: string): WatchControls {
  const { state, watches } = useWatches();
  const saveWatch = useChange('auction.watch');
  const removeWatch = useChange('auction.unwatch');
  return {
    isLoaded: state !== 'loading',
    watch: watches.find((one) => one.itemId === itemId) ?? null,
    limitReached: watches.length >= MAX_WATCHES ? watches.length : null,
    save: async ({ belowRub, aboveRub }) => (await saveWatch({ itemId, belowRub, aboveRub })).ok,
    remove: async () => (await removeWatch({ itemId })).ok,
  };
}
