/** What became of marks that were made here: done by us, done by somebody before us, or refused. Pure. */
import type { OutboxRow, SentRow } from '../../../../offline/database/database.ts';
import { isUntouched } from '../../../../offline/outbox/coalesce.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { MarkSet } from '../people/marks.ts';

/** Marks of one request, and the change in the outbox that carries them. */
export interface SubmittedMarks {
  readonly key: string;
  readonly set: MarkSet;
}

/** What another officer had sent before this device's mark came: pieces that were not marked a second time. */
export interface Conflict {
  readonly by: string;
  readonly at: string | null;
  readonly loadoutId: string;
  readonly itemId: string;
  readonly pieces: number;
}

export interface MarkOutcome {
  readonly isRefused: boolean;
  /** What was moved by these marks and stands so still: nothing else is ours to take back. */
  readonly own: readonly MarkSet[];
  readonly conflicts: readonly Conflict[];
  /** Nothing of it is under way, so that it is known what a way back would take back. */
  readonly isSettled: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? (value as readonly unknown[]).map(fieldsOf) : [];
}

/** Lines that stood as wanted when the mark came, from the server's answer; by whom. */
function reachedLinesIn({ answer }: Pick<SentRow, 'answer'>): readonly Fields[] {
  return listOf(fieldsOf(answer)['reached']);
}

/** Whom the server named as first in its answer to marks. `ownNames`: characters of this person, who are nobody else. */
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
    return [{ by: sentBy, at: typeof sentAt === 'string' ? sentAt : null, loadoutId, itemId, pieces }];
  });
}

/** What became of marks, by what waits here, what the server confirmed, and what stands now. */
export function markOutcomeOf(
  submitted: readonly SubmittedMarks[],
  rows: readonly OutboxRow[],
  sent: readonly SentRow[],
  loadouts: readonly ShownLoadout[],
  ownNames: ReadonlySet<string>,
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
      return (line?.sent ?? 0) === to && (to === 0 || line?.sentBy == null || ownNames.has(line.sentBy));
    });
    if (items.length > 0) own.push({ loadoutId: set.loadoutId, items });
  }
  return { isRefused, own, conflicts: conflicts, isSettled };
}
