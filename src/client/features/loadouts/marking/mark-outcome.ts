/** Outcome of marks made on this device: ours, a conflict with an earlier mark, or refused. Pure. */
import { fieldsOf, type Fields } from '../../../../domain/fields.ts';
import { type LoadoutRequestId, toId } from '../../../../domain/ids.ts';
import type { OutboxRow, SentRow } from '../../../../offline/database/database.ts';
import { isUntouched } from '../../../../offline/outbox/rows/row-state.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { MarkSet } from '../people/marks.ts';

/** Marks of one request, with the key of their outbox row. */
export interface SubmittedMarks {
  readonly key: string;
  readonly set: MarkSet;
}

/**
 * Pieces that another officer had sent before this device's mark arrived; they were not marked a second time.
 */
export interface Conflict {
  readonly by: string;
  readonly at: string | null;
  readonly loadoutId: LoadoutRequestId;
  readonly itemId: string;
  readonly pieces: number;
}

export interface MarkOutcome {
  readonly isRefused: boolean;
  /** The marks that took effect and still hold: only these can be undone. */
  readonly own: readonly MarkSet[];
  readonly conflicts: readonly Conflict[];
  /** No mark is in flight, so the effect of an undo is known. */
  readonly isSettled: boolean;
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? (value as readonly unknown[]).map(fieldsOf) : [];
}

/** From the server's answer: lines that already had the wanted state when the mark arrived, and by whom. */
function reachedLinesIn({ answer }: Pick<SentRow, 'answer'>): readonly Fields[] {
  return listOf(fieldsOf(answer)['reached']);
}

/**
 * Conflicts named in the server's answer to marks. `ownNames`: this user's characters, which never conflict.
 */
export function conflictsIn(
  row: Pick<SentRow, 'op' | 'args' | 'answer'>,
  ownNames: ReadonlySet<string>,
): readonly Conflict[] {
  if (row.op !== 'loadout.mark') return [];
  const marks = listOf(fieldsOf(row.args)['items']);
  return reachedLinesIn(row).flatMap(({ loadoutId, itemId, sentBy, sentAt }): Conflict[] => {
    const mark = marks.find((one) => one['itemId'] === itemId);
    const pieces = Number(mark?.['to']) - Number(mark?.['sent']);
    if (
      typeof loadoutId !== 'string' ||
      typeof itemId !== 'string' ||
      typeof sentBy !== 'string' ||
      ownNames.has(sentBy) ||
      !(pieces > 0)
    )
      return [];
    return [
      {
        by: sentBy,
        at: typeof sentAt === 'string' ? sentAt : null,
        loadoutId: toId(loadoutId),
        itemId,
        pieces,
      },
    ];
  });
}

/**
 * Outcome of marks, from the pending outbox rows, the server's confirmations, and the current lines. `isRestoring`:
 * they put back what had been taken back, also in the names of others.
 */
export function markOutcomeOf(
  submitted: readonly SubmittedMarks[],
  rows: readonly OutboxRow[],
  sent: readonly SentRow[],
  loadouts: readonly ShownLoadout[],
  ownNames: ReadonlySet<string>,
  isRestoring = false,
): MarkOutcome {
  const own: MarkSet[] = [];
  const conflicts: Conflict[] = [];
  let isRefused = false;
  let isSettled = true;
  for (const { key, set } of submitted) {
    const waiting = rows.find((row) => row.key === key);
    const confirmed = sent.find((row) => row.key === key);
    if (waiting?.state === 'needs-attention') {
      isRefused = true;
      continue;
    }
    if (waiting !== undefined && !isUntouched(waiting)) isSettled = false;
    if (confirmed !== undefined) conflicts.push(...conflictsIn(confirmed, ownNames));
    const reached = new Set(
      confirmed === undefined ? [] : reachedLinesIn(confirmed).map(({ itemId }) => itemId),
    );
    const lines = loadouts.find(({ id }) => id === set.loadoutId)?.items ?? [];
    const items = set.items.filter(({ itemId, to }) => {
      if (reached.has(itemId)) return false;
      const line = lines.find((one) => one.itemId === itemId);
      return (
        (line?.sent ?? 0) === to &&
        (to === 0 || isRestoring || line?.sentBy == null || ownNames.has(line.sentBy))
      );
    });
    if (items.length > 0) own.push({ loadoutId: set.loadoutId, items });
  }
  return { isRefused, own, conflicts, isSettled };
}
