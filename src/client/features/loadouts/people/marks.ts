/** Marks as the manager makes them: from what is shown, with the way back. Pure. */
import { openQuantity } from '../../../../domain/loadouts/loadout.ts';
import type { ItemMark } from '../../../../domain/loadouts/marks.ts';
import type { ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { Person, PersonLoadout } from './people.ts';

/** Marks of one request. */
export interface MarkSet {
  readonly loadoutId: string;
  readonly items: ItemMark[];
}

/** A line that no refused mark stands on can be marked. */
function canMark({ pendingStatus: mark }: Pick<ShownLoadoutItem, 'mark'>): boolean {
  return mark !== 'refused';
}

export function markLine(
  loadoutId: string,
  { itemId, quantity, sent }: ShownLoadoutItem,
  to: number,
): MarkSet {
  return { loadoutId, items: [{ itemId, quantity, sent, to }] };
}

/** What a press on a line does: send what is open, or take the mark away. */
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
    .map((line) => ({ itemId: line.itemId, quantity: line.quantity, sent: line.sent, to: to(line) }));
  return items.length === 0 ? [] : [{ loadoutId: loadout.id, items }];
}

/** Sends everything that is open of these requests. */
export function sendOpen(loadouts: readonly PersonLoadout[]): MarkSet[] {
  return loadouts.flatMap((one) =>
    setOf(
      one,
      (line) => openQuantity(line) > 0,
      ({ quantity }) => quantity,
    ),
  );
}

/** Takes every mark of these requests away. */
export function clearMarks(loadouts: readonly PersonLoadout[]): MarkSet[] {
  return loadouts.flatMap((one) =>
    setOf(
      one,
      ({ sent }) => sent > 0,
      () => 0,
    ),
  );
}

/** The marks that take these back, once they stand. A line that is gone by them cannot be brought back. */
export function undoOf(sets: readonly MarkSet[]): MarkSet[] {
  return sets.flatMap(({ loadoutId, items }) => {
    const back = items
      .filter(({ quantity, to }) => quantity > 0 || to > 0)
      .map(({ itemId, quantity, sent, to }) => ({ itemId, quantity, sent: to, to: sent }));
    return back.length === 0 ? [] : [{ loadoutId, items: back }];
  });
}

/** Pieces that these marks move. */
export function piecesMoved(sets: readonly MarkSet[]): number {
  return sets.reduce(
    (sum, { items }) => sum + items.reduce((pieces, { sent, to }) => pieces + Math.abs(to - sent), 0),
    0,
  );
}

/** Who comes next: after `from` in the order of the list, round it, first one with something left to send; null when nothing is left. */
export function nextToServe(
  people: readonly Person[],
  from: string | null,
  isDone: (person: Person) => boolean,
): Person | null {
  const at = people.findIndex(({ characterId }) => characterId === from);
  const round = [...people.slice(at + 1), ...people.slice(0, at + 1)];
  return round.find((person) => person.characterId !== from && !isDone(person)) ?? null;
}
