/**
 * Sent marks: what officers did for a request. A mark includes the state that its author saw; if the line has
 * changed since, the mark is refused, unless its target is reached already. Source: specification section 4.
 */
import type { LoadoutItem } from './loadout.ts';

/** Who marks, and when; `by` is null where no name is known. */
export interface MarkAuthor {
  readonly at: string;
  readonly by: string | null;
}

/** Whose mark an undo restores. */
export interface RestoredAuthor extends MarkAuthor {
  readonly by: string;
}

/**
 * An officer's mark on one line: `quantity` and `sent` as they were seen, `to` the new total of sent pieces.
 * `author`: the mark undoes another one, and `to` was this officer's; the server takes it where its history
 * agrees.
 */
export interface ItemMark {
  readonly itemId: string;
  readonly quantity: number;
  readonly sent: number;
  readonly to: number;
  readonly author?: RestoredAuthor | undefined;
}

/** Whether a mark can be meant: nobody gets more than was requested, unless an undo says that they had. */
export function isPossibleMark({ quantity, sent, to, author }: ItemMark): boolean {
  return author !== undefined || to <= Math.max(quantity, sent);
}

/** Result of evaluating a mark: `reached` when somebody else has done the same. */
export type MarkVerdict = 'apply' | 'reached' | 'moved';

function isRestoredLine({ quantity, sent, author }: ItemMark): boolean {
  return author !== undefined && quantity === 0 && sent === 0;
}

/** Evaluates a mark; `now` is the current line, undefined when it no longer exists. */
export function evaluateMark(now: LoadoutItem | undefined, mark: ItemMark): MarkVerdict {
  // a line that went with its last mark comes back with it
  if (now === undefined) return mark.to === 0 ? 'reached' : isRestoredLine(mark) ? 'apply' : 'moved';
  if (now.sent === mark.to) return 'reached';
  return isPossibleMark(mark) && now.sent === mark.sent && now.quantity === mark.quantity ? 'apply' : 'moved';
}

function applyMark(item: LoadoutItem, to: number, { at, by }: MarkAuthor): LoadoutItem {
  return {
    ...item,
    sent: to,
    sentAt: to === 0 ? null : at,
    sentBy: to === 0 ? null : by,
  };
}

/** A line that is neither requested nor sent no longer exists. */
function isPresent({ quantity, sent }: LoadoutItem): boolean {
  return quantity > 0 || sent > 0;
}

/** Result of a set of marks on one request; `moves` are the pieces sent (or taken back, below 0) by item. */
export interface AppliedMarks {
  readonly items: readonly LoadoutItem[];
  readonly moves: readonly { readonly itemId: string; readonly quantity: number }[];
  /** Lines that already had the target value. */
  readonly reached: readonly LoadoutItem[];
  /** Lines that differ from what was seen. */
  readonly moved: readonly { readonly mark: ItemMark; readonly now: LoadoutItem | null }[];
}

/** Applies a set of marks to one request; nothing is applied when a line `moved`. */
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
    else if (verdict === 'apply') {
      const line = now ?? { itemId: mark.itemId, quantity: 0, sent: 0, sentAt: null, sentBy: null };
      lines.set(mark.itemId, applyMark(line, mark.to, mark.author ?? marker));
      moves.push({ itemId: mark.itemId, quantity: mark.to - line.sent });
    }
  }
  return { items: [...lines.values()].filter(isPresent), moves, reached, moved };
}

/** One action in the history of a request: by whom, when, and by how many pieces of each item. */
export interface PastSend extends RestoredAuthor {
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
}

/** How long a send may be taken back as a slip; later it is told as what it is. */
const SLIP_MS = 60 * 60_000;

/** Whether moves take exactly the last action of a request back: then the two are no part of its history. */
export function isSlip(
  moves: AppliedMarks['moves'],
  last: { readonly atMs: number; readonly items: AppliedMarks['moves'] },
  nowMs: number,
): boolean {
  const back = new Map(moves.map(({ itemId, quantity }) => [itemId, -quantity]));
  return (
    nowMs - last.atMs <= SLIP_MS &&
    back.size === last.items.length &&
    last.items.every(({ itemId, quantity }) => back.get(itemId) === quantity)
  );
}

/**
 * Whether the history of a request agrees with the author that an undo names: the last change of the line is the
 * one that is undone, and the author has marked it then. `past` is newest first.
 */
export function isAuthorKnown({ itemId, sent, to, author }: ItemMark, past: readonly PastSend[]): boolean {
  if (author === undefined) return false;
  const moves = past.flatMap(({ by, at, items }) =>
    items.filter((item) => item.itemId === itemId).map(({ quantity }) => ({ by, at, quantity })),
  );
  return moves[0]?.quantity === sent - to && moves.some(({ by, at }) => by === author.by && at === author.at);
}

/** Marks everything open as sent. */
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

/** Whether a mark is by one of these characters; one whose author is not known counts as theirs. */
export function isMarkBy({ sentBy }: Pick<LoadoutItem, 'sentBy'>, names: readonly string[]): boolean {
  return sentBy === null || names.includes(sentBy);
}

/**
 * Clears marks, with their author and time, and the lines that existed only because something had been sent.
 * `by`: only the marks of these characters; null: all.
 */
export function clearAll(
  items: readonly LoadoutItem[],
  marker: MarkAuthor,
  by: readonly string[] | null = null,
): Pick<AppliedMarks, 'items' | 'moves'> {
  const isCleared = (item: LoadoutItem): boolean => item.sent > 0 && (by === null || isMarkBy(item, by));
  return {
    items: items.map((item) => (isCleared(item) ? applyMark(item, 0, marker) : item)).filter(isPresent),
    moves: items.filter(isCleared).map(({ itemId, sent }) => ({ itemId, quantity: -sent })),
  };
}

/**
 * Bulk actions over many requests: mark everything open as sent, or clear all marks and what depends on them.
 */
export const BULK_ACTIONS = ['send', 'clear'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
