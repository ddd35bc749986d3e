/**
 * Overlay of watched items: the last server answer, plus what this device has sent since or still has queued.
 */
import { saveWatch, watchInput, watchRemoval, type Watch } from '../../../contract/auction.ts';
import {
  isSameVariant,
  variantOf,
  watchEdit,
  type WatchLimits,
} from '../../../domain/auction/watch/watch-edit.ts';
import { contentIn, fieldEditOf, preferMine } from '../../../domain/edits/merge-edit.ts';
import type { OutboxRow, SentRow } from '../../database/database.ts';
import { pendingStatusOf, type PendingStatus } from '../../outbox/rows/pending-status.ts';

export type ShownWatch = Watch & {
  /** Status of the queued change; null when there is none. */
  readonly pendingStatus: PendingStatus | null;
  /** Its key in the outbox. */
  readonly outboxKey: string | null;
};

type Change = Pick<OutboxRow, 'op' | 'args' | 'createdAt'>;
type WatchIntent = {
  readonly itemId: string;
  readonly limits: WatchLimits | null;
  /** What the person saw; undefined in changes of an older app. */
  readonly base?: WatchLimits | null | undefined;
};

/** The intent of a change; `limits` null: stop watching. Null for other changes. */
function watchIntentOf({ op, args }: Pick<Change, 'op' | 'args'>): WatchIntent | null {
  if (op === 'auction.watch') {
    const read = watchInput.safeParse(args);
    return read.success ? { itemId: read.data.itemId, limits: read.data, base: read.data.base } : null;
  }
  const read = op === 'auction.unwatch' ? watchRemoval.safeParse(args) : null;
  return read?.success === true ? { itemId: read.data.itemId, limits: null } : null;
}

/** Whether a change concerns watched items. */
export function isWatchChange({ op }: Pick<OutboxRow, 'op'>): boolean {
  return op === 'auction.watch' || op === 'auction.unwatch';
}

function withIntent(
  present: ShownWatch | undefined,
  { itemId, limits: mine, base }: WatchIntent,
  createdAt: number,
): ShownWatch {
  const edit = fieldEditOf(watchEdit, { base, mine });
  const limits =
    present === undefined ? mine : contentIn(watchEdit, preferMine(edit, watchEdit.fieldsOf(present)));
  const belowRub = limits?.belowRub ?? null;
  const aboveRub = limits?.aboveRub ?? null;
  const variant = variantOf(limits ?? {});
  const isSame =
    present !== undefined &&
    present.belowRub === belowRub &&
    present.aboveRub === aboveRub &&
    isSameVariant(present, variant);
  return {
    itemId,
    belowRub,
    aboveRub,
    ...variant,
    createdAt: present?.createdAt ?? new Date(createdAt).toISOString(),
    // the alert was for another limit
    reached: isSame ? present.reached : null,
    pendingStatus: null,
    outboxKey: null,
  };
}

/**
 * `sent`: changes confirmed after the server answered `answered`, oldest first; `waiting`: the rest of the
 * outbox, oldest first. Both of characters in the region of that answer. Pure.
 */
export function overlayWatches(
  answered: readonly Watch[],
  sent: readonly SentRow[],
  waiting: readonly OutboxRow[],
): ShownWatch[] {
  const shown = new Map(
    answered.map((watch): [string, ShownWatch] => [
      watch.itemId,
      { ...watch, pendingStatus: null, outboxKey: null },
    ]),
  );
  for (const row of sent) {
    const intent = watchIntentOf(row);
    if (intent === null) continue;
    if (intent.limits === null) {
      shown.delete(intent.itemId);
      continue;
    }
    const confirmed = saveWatch.output.safeParse(row.answer);
    if (confirmed.success && confirmed.data.watch === null) {
      shown.delete(intent.itemId);
      continue;
    }
    shown.set(
      intent.itemId,
      confirmed.data?.watch != null
        ? { ...confirmed.data.watch, pendingStatus: null, outboxKey: null }
        : withIntent(shown.get(intent.itemId), intent, row.createdAt),
    );
  }
  for (const row of waiting) {
    const intent = watchIntentOf(row);
    if (intent === null) continue;
    const present = shown.get(intent.itemId);
    const pending = { pendingStatus: pendingStatusOf(row), outboxKey: row.key };
    if (row.state === 'needs-attention') {
      // A refused change has no effect; a refused first watch is shown, or nobody would know of it.
      if (present !== undefined) shown.set(intent.itemId, { ...present, ...pending });
      else if (intent.limits !== null)
        shown.set(intent.itemId, { ...withIntent(undefined, intent, row.createdAt), ...pending });
    } else if (intent.limits === null) shown.delete(intent.itemId);
    else shown.set(intent.itemId, { ...withIntent(present, intent, row.createdAt), ...pending });
  }
  return [...shown.values()];
}
