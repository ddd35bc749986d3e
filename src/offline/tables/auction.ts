/** Watched items as a person sees them: what the server last answered, and over it what this device has sent since or still has to send. */
import { saveWatch, type Watch } from '../../contract/auction.ts';
import { OPERATIONS } from '../../contract/operations.ts';
import type { OutboxRow, SentRow } from '../database.ts';
import { markOf, type Mark } from '../shown-rows.ts';

export type ShownWatch = Watch & {
  /** How far the change that waits for it is; null when none does. */
  readonly mark: Mark | null;
  /** Key of that change in the outbox. */
  readonly outboxKey: string | null;
};

type Change = Pick<OutboxRow, 'op' | 'args' | 'createdAt'>;
type Wish = {
  readonly itemId: string;
  readonly limits: { readonly belowRub: number | null; readonly aboveRub: number | null } | null;
};

/** What a change asks for; `limits` null: no longer to be watched. Null for other changes. */
function wishOf({ op, args }: Pick<Change, 'op' | 'args'>): Wish | null {
  if (op === 'auction.watch') {
    const read = OPERATIONS[op].args.safeParse(args);
    return read.success ? { itemId: read.data.itemId, limits: read.data } : null;
  }
  const read = op === 'auction.unwatch' ? OPERATIONS[op].args.safeParse(args) : null;
  return read?.success === true ? { itemId: read.data.itemId, limits: null } : null;
}

/** Whether a change is about what is watched. */
export function isWatchChange({ op }: Pick<OutboxRow, 'op'>): boolean {
  return op === 'auction.watch' || op === 'auction.unwatch';
}

function watched(present: ShownWatch | undefined, { itemId, limits }: Wish, createdAt: number): ShownWatch {
  const belowRub = limits?.belowRub ?? null;
  const aboveRub = limits?.aboveRub ?? null;
  const isSame = present !== undefined && present.belowRub === belowRub && present.aboveRub === aboveRub;
  return {
    itemId,
    belowRub,
    aboveRub,
    createdAt: present?.createdAt ?? new Date(createdAt).toISOString(),
    // what was reached was another limit
    reached: isSame ? present.reached : null,
    mark: null,
    outboxKey: null,
  };
}

/**
 * `sent`: what the server confirmed after it answered `answered`, oldest first; `waiting`: the rest of the outbox,
 * oldest first. Both of characters in the region that the answer is about. Pure.
 */
export function overlayWatches(
  answered: readonly Watch[],
  sent: readonly SentRow[],
  waiting: readonly OutboxRow[],
): ShownWatch[] {
  const shown = new Map(
    answered.map((watch): [string, ShownWatch] => [watch.itemId, { ...watch, mark: null, outboxKey: null }]),
  );
  for (const row of sent) {
    const wish = wishOf(row);
    if (wish === null) continue;
    if (wish.limits === null) {
      shown.delete(wish.itemId);
      continue;
    }
    const told = saveWatch.output.safeParse(row.answer);
    shown.set(
      wish.itemId,
      told.success
        ? { ...told.data.watch, mark: null, outboxKey: null }
        : watched(shown.get(wish.itemId), wish, row.createdAt),
    );
  }
  for (const row of waiting) {
    const wish = wishOf(row);
    if (wish === null) continue;
    const present = shown.get(wish.itemId);
    const mark = { mark: markOf(row), outboxKey: row.key };
    if (row.state === 'needs-attention') {
      // a refused change changes nothing; a refused beginning is shown, or nobody would know of it
      if (present !== undefined) shown.set(wish.itemId, { ...present, ...mark });
      else if (wish.limits !== null)
        shown.set(wish.itemId, { ...watched(undefined, wish, row.createdAt), ...mark });
    } else if (wish.limits === null) shown.delete(wish.itemId);
    else shown.set(wish.itemId, { ...watched(present, wish, row.createdAt), ...mark });
  }
  return [...shown.values()];
}
