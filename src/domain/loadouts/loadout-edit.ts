/** A loadout request as fields that two devices may change apart: each item with its pieces. */
import type { EditKind } from '../edits/merge-edit.ts';
import { MAX_ITEMS, MAX_QUANTITY, type RequestedItem } from './loadout.ts';

const ITEM = 'item.';

/** The item of a field. */
export function itemOfField(key: string): string {
  return key.slice(ITEM.length);
}

export const loadoutEdit: EditKind<readonly RequestedItem[]> = {
  /** Items without pieces are not requested any more. */
  fieldsOf: (items) =>
    new Map(
      items
        .filter(({ quantity }) => quantity > 0)
        .map(({ itemId, quantity }) => [`${ITEM}${itemId}`, quantity]),
    ),
  contentOf: (fields) =>
    [...fields].map(([key, quantity]) => ({ itemId: itemOfField(key), quantity: quantity as number })),
  isValid: (items) => items.length <= MAX_ITEMS,
  /** Two requests that did not know of each other can be added up. */
  both: (_key, { base, mine, theirs }) => {
    if (base !== undefined || typeof mine !== 'number' || typeof theirs !== 'number') return null;
    return mine + theirs <= MAX_QUANTITY ? mine + theirs : null;
  },
};
