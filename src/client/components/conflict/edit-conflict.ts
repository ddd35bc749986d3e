/** A conflict of two edits as it is shown side by side, and what a choice makes of it. Pure. */
import { mergeEdit, sameFields, type EditFields, type FieldSides } from '../../../domain/edits/merge-edit.ts';
import { textField } from '../../../domain/fields.ts';
import { OPERATIONS } from '../../../contract/registry/operations.ts';
import type { OutboxRow } from '../../../offline/database/database.ts';
import { isConflict } from '../../../offline/outbox/rows/row-state.ts';
import {
  bothOf,
  editOf,
  resolveOperation,
  theirsOf,
  withEdit,
} from '../../../offline/outbox/operation-registry.ts';

/** The dialog of a feature for a change in conflict. */
export interface ConflictDialogProps {
  readonly row: OutboxRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Whose version of a field is kept. */
export type Choice = 'mine' | 'theirs' | 'both';

export interface ConflictField extends FieldSides {
  readonly key: string;
  /** A value that keeps both; null where there is none. */
  readonly both: unknown;
}

export interface EditConflict {
  readonly mine: EditFields;
  readonly theirs: EditFields;
  /**
   * One side removed the thing, or both together are none that may be stored: it is chosen as a whole, and there
   * are no single fields.
   */
  readonly isWhole: boolean;
  readonly fields: readonly ConflictField[];
  /** When the stored version was made; null when not known. */
  readonly changedAt: string | null;
  /** What is sent instead for these choices, one for each field; null: nothing, the stored version stays. */
  readonly resolve: (choices: ReadonlyMap<string, Choice>) => unknown;
}

/** The key of the only choice of a conflict about a thing as a whole. */
export const WHOLE = 'whole';

/** The conflict of a change; null when it has none, or when another version of the app wrote it. */
export function conflictOf(row: OutboxRow): EditConflict | null {
  if (!isConflict(row)) return null;
  const resolved = resolveOperation(row, OPERATIONS);
  if (typeof resolved === 'string') return null;
  const details = row.problem?.details ?? {};
  const edit = editOf(resolved);
  const theirs = theirsOf(resolved, details);
  if (edit === null || theirs === null) return null;
  const { merged, collisions, ...merge } = mergeEdit(edit, theirs);
  const isWhole = merge.isWhole || collisions.length === 0;
  const fields = (isWhole ? [] : collisions).map((key): ConflictField => {
    const sides = { base: edit.base?.get(key), mine: edit.mine.get(key), theirs: theirs.get(key) };
    return { key, ...sides, both: bothOf(resolved, key, sides) };
  });
  return {
    mine: edit.mine,
    theirs,
    isWhole,
    fields,
    changedAt: textField(details, 'changedAt'),
    resolve: (choices) => {
      const wanted = new Map(merged);
      for (const { key, mine, both } of fields) {
        const choice = choices.get(key);
        const value = choice === 'mine' ? mine : choice === 'both' ? both : wanted.get(key);
        if (value === undefined) wanted.delete(key);
        else wanted.set(key, value);
      }
      const result = isWhole ? (choices.get(WHOLE) === 'mine' ? edit.mine : theirs) : wanted;
      return sameFields(result, theirs) ? null : withEdit(resolved, { base: theirs, mine: result });
    },
  };
}
