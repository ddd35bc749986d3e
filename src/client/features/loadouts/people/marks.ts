/** Marks as the manager makes them, from the displayed lines, with their undo. Pure. */
import type { LoadoutRequestId } from '../../../../domain/ids.ts';
import { openQuantity } from '../../../../domain/loadouts/loadout.ts';
import { isMarkBy, type ItemMark, type RestoredAuthor } from '../../../../domain/loadouts/marks.ts';
import type { ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { Person, PersonLoadout } from './people.ts';

/** A mark; `was`: whose mark it replaces, for its undo. */
export type LineMark = ItemMark & { readonly was: RestoredAuthor | null };

/** Marks of one request. */
export interface MarkSet {
  readonly loadoutId: LoadoutRequestId;
  readonly items: LineMark[];
}

function lineMark({ itemId, quantity, sent, sentBy, sentAt }: ShownLoadoutItem, to: number): LineMark {
  const was = sentBy === null || sentAt === null ? null : { by: sentBy, at: sentAt };
  return { itemId, quantity, sent, to, was };
}

/** A line can be marked unless a refused mark is on it. */
function canMark({ pendingStatus }: Pick<ShownLoadoutItem, 'pendingStatus'>): boolean {
  return pendingStatus !== 'refused';
}

export function markLine(loadoutId: LoadoutRequestId, line: ShownLoadoutItem, to: number): MarkSet {
  return { loadoutId, items: [lineMark(line, to)] };
}

/** The sent quantity after a press on a line: everything if something is open, else none. */
export function toggledQuantity(line: ShownLoadoutItem): number {
  return openQuantity(line) > 0 ? line.quantity : 0;
}

function setOf(
  { loadout, lines }: PersonLoadout,
  isWanted: (line: ShownLoadoutItem) => boolean,
  to: (line: ShownLoadoutItem) => number,
): MarkSet[] {
  const items = lines
    .filter((line) => canMark(line) && isWanted(line))
    .map((line) => lineMark(line, to(line)));
  return items.length === 0 ? [] : [{ loadoutId: loadout.id, items }];
}

/** Marks that send everything open in these requests. */
export function sendOpen(loadouts: readonly PersonLoadout[]): MarkSet[] {
  return loadouts.flatMap((one) =>
    setOf(
      one,
      (line) => openQuantity(line) > 0,
      ({ quantity }) => quantity,
    ),
  );
}

/** Marks that clear marks of these requests: all, or those by these characters. */
export function clearMarks(
  loadouts: readonly PersonLoadout[],
  by: readonly string[] | null = null,
): MarkSet[] {
  return loadouts.flatMap((one) =>
    setOf(
      one,
      (line) => line.sent > 0 && (by === null || isMarkBy(line, by)),
      () => 0,
    ),
  );
}

/**
 * The marks that undo these once they are applied, under the names and times of before. A line removed by them
 * comes back where these are known.
 */
export function undoOf(sets: readonly MarkSet[]): MarkSet[] {
  return sets.flatMap(({ loadoutId, items }) => {
    const back = items
      .filter(({ quantity, to, was }) => quantity > 0 || to > 0 || was !== null)
      .map(({ itemId, quantity, sent, to, was }) => ({
        itemId,
        quantity,
        sent: to,
        to: sent,
        was: null,
        ...(was !== null && sent > 0 && { author: was }),
      }));
    return back.length === 0 ? [] : [{ loadoutId, items: back }];
  });
}

/** Number of pieces that these marks change. */
export function piecesMoved(sets: readonly MarkSet[]): number {
  return sets.reduce(
    (sum, { items }) => sum + items.reduce((pieces, { sent, to }) => pieces + Math.abs(to - sent), 0),
    0,
  );
}

/** Number of people whose requests these marks change. */
export function peopleMoved(sets: readonly MarkSet[], people: readonly Person[]): number {
  const moved = new Set(sets.map(({ loadoutId }) => loadoutId));
  return people.filter(({ loadouts }) => loadouts.some(({ loadout }) => moved.has(loadout.id))).length;
}

/**
 * The next person after `from` in list order, wrapping around, with something left to send; null when nothing
 * is left.
 */
export function nextToServe(
  people: readonly Person[],
  from: string | null,
  isDone: (person: Person) => boolean,
): Person | null {
  const at = people.findIndex(({ characterId }) => characterId === from);
  const round = [...people.slice(at + 1), ...people.slice(0, at + 1)];
  return round.find((person) => person.characterId !== from && !isDone(person)) ?? null;
}
