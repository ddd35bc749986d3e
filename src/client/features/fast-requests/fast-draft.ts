/** The draft of a fast request. Pure. */
import { fieldsOf } from '../../../domain/fields.ts';
import { countsForLimit, MAX_NOTES_LENGTH } from '../../../domain/fast-requests/fast-request.ts';
import { MAX_QUANTITY } from '../../../domain/loadouts/loadout.ts';
import type { ShownFastRequest } from '../../../offline/mirror/overlays/fast-requests.ts';

export interface FastDraft {
  readonly items: readonly (readonly [itemId: string, quantity: number])[];
  readonly notes: string;
}

export const EMPTY_DRAFT: FastDraft = { items: [], notes: '' };

function isPair(value: unknown): value is readonly [string, number] {
  const [itemId, quantity] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return (
    typeof itemId === 'string' &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    quantity <= MAX_QUANTITY
  );
}

/** Parses a stored draft; null for anything unreadable or empty. */
export function parseFastDraft(stored: unknown): FastDraft | null {
  const { items, notes } = fieldsOf(stored);
  const draft = {
    items: (Array.isArray(items) ? (items as readonly unknown[]) : []).filter(isPair),
    notes: typeof notes === 'string' ? notes.slice(0, 4 * MAX_NOTES_LENGTH) : '',
  };
  return draft.items.length === 0 && draft.notes === '' ? null : draft;
}

export function withFastQuantity({ items, notes }: FastDraft, itemId: string, quantity: number): FastDraft {
  const others = items.filter(([id]) => id !== itemId);
  const isKnown = others.length < items.length;
  return {
    notes,
    items:
      quantity <= 0
        ? others
        : isKnown
          ? items.map((pair) => (pair[0] === itemId ? ([itemId, quantity] as const) : pair))
          : [...items, [itemId, quantity]],
  };
}

/** Pieces per item in the user's unfinished requests; a request that the server refused does not count. */
export function activeQuantitiesOf(
  own: readonly Pick<ShownFastRequest, 'items' | 'status' | 'pendingStatus' | 'change'>[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { items, status, pendingStatus, change } of own) {
    if (!countsForLimit(status) || (change === 'create' && pendingStatus === 'refused')) continue;
    for (const { itemId, quantity } of items) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  }
  return sums;
}
