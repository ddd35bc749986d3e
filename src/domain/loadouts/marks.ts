/**
 * Sent marks: what officers did for a request. A mark says what its maker saw; where that is not so any more it is
 * refused, unless what it wants is so already. Source: specification section 4.
 */
import type { LoadoutItem } from './loadout.ts';

/** What an officer wants of one line: `quantity` and `sent` as they were seen, `to` what shall be sent of it in all. */
export interface ItemMark {
  readonly itemId: string;
  readonly quantity: number;
  readonly sent: number;
  readonly to: number;
}

/** Who marks, and when; null where that is known without a name. */
export interface MarkAuthor {
  readonly at: string;
  readonly by: string | null;
}

/** What a mark comes to: `reached` when somebody else has done the same. */
export type MarkVerdict = 'apply' | 'reached' | 'moved';

/** What becomes of a mark; `now` is the line as it stands, undefined when it is not there any more. */
export function evaluateMark(now: LoadoutItem | undefined, mark: ItemMark): MarkVerdict {
  if (now === undefined) return mark.to === 0 ? 'reached' : 'moved';
  if (now.sent === mark.to) return 'reached';
  return now.sent === mark.sent && now.quantity === mark.quantity ? 'apply' : 'moved';
}

function applyMark(item: LoadoutItem, to: number, { at, by }: MarkAuthor): LoadoutItem {
  return {
    ...item,
    sent: to,
    sentAt: to === 0 ? null : at,
    sentBy: to === 0 ? null : by,
  };
}

/** A line that is neither wanted nor sent any more is gone. */
function isPresent({ quantity, sent }: LoadoutItem): boolean {
  return quantity > 0 || sent > 0;
}

/** What a set of marks comes to on one request; `moves` are pieces that went (or came back, below 0) by item. */
export interface AppliedMarks {
  readonly items: readonly LoadoutItem[];
  readonly moves: readonly { readonly itemId: string; readonly quantity: number }[];
  /** Lines that stood as wanted before. */
  readonly reached: readonly LoadoutItem[];
  /** Lines that are not as they were seen. */
  readonly moved: readonly { readonly mark: ItemMark; readonly now: LoadoutItem | null }[];
}

/** Does a set of marks on one request; nothing counts when something `moved`. */
export function markItems(
  items: readonly LoadoutItem[],
  marks: readonly ItemMark[],
  marker: MarkAuthor,
): AppliedMarks {
  const lines = new Map(items.map((item) => [item.itemId, item]));
  const moves: { itemId: string; quantity: number }[] = [];
  const reached: LoadoutItem[] = [];
  const moved: { mark: ItemMark; now: LoadoutItem | null }[] = [];
  for (const mark of marks) {
    const now = lines.get(mark.itemId);
    const verdict = evaluateMark(now, mark);
    if (verdict === 'moved') moved.push({ mark, now: now ?? null });
    else if (now !== undefined && verdict === 'reached') reached.push(now);
    else if (now !== undefined) {
      lines.set(mark.itemId, applyMark(now, mark.to, marker));
      moves.push({ itemId: mark.itemId, quantity: mark.to - now.sent });
    }
  }
  return { items: [...lines.values()].filter(isPresent), moves, reached, moved };
}

/** Everything that is open is sent. */
export function sendAll(
  items: readonly LoadoutItem[],
  marker: MarkAuthor,
): Pick<AppliedMarks, 'items' | 'moves'> {
  return {
    items: items.map((item) => (item.sent < item.quantity ? applyMark(item, item.quantity, marker) : item)),
    moves: items
      .filter(({ quantity, sent }) => sent < quantity)
      .map(({ itemId, quantity, sent }) => ({ itemId, quantity: quantity - sent })),
  };
}

/** Every mark is taken away, with who set it and when, and the lines that only stood because something had been sent. */
export function clearAll(
  items: readonly LoadoutItem[],
  marker: MarkAuthor,
): Pick<AppliedMarks, 'items' | 'moves'> {
  return {
    items: items.map((item) => applyMark(item, 0, marker)).filter(isPresent),
    moves: items.filter(({ sent }) => sent > 0).map(({ itemId, sent }) => ({ itemId, quantity: -sent })),
  };
}

/** What is done to many requests at once: everything open is sent, or all marks and what goes with them are cleared. */
export const BULK_ACTIONS = ['send', 'clear'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
