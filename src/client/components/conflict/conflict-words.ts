/** Whose change an edit met, and how that reads. */
import type { Texts } from '../../../i18n/text-files.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { textField } from '../../../domain/fields.ts';
import type { OutboxRow } from '../../../offline/database/database.ts';

/** Who else changed the same; null: nobody known, or the person on another device. */
export function conflictAuthor({ problem }: Pick<OutboxRow, 'problem'>, ownName: string): string | null {
  const by = textField(problem?.details, 'changedBy');
  return by === ownName ? null : by;
}

export function conflictReason(
  t: Translate<Texts['unsent']>,
  row: Pick<OutboxRow, 'problem'>,
  ownName: string,
): string {
  const name = conflictAuthor(row, ownName);
  return name === null ? t('whyConflict') : t('whyConflictBy', { name });
}
