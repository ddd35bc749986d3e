import type { WarnRow } from '../../../contract/warns.ts';
import { useAbsenceWords } from './absence-words.ts';

/** A warn's reason, for pages that show few of them and load its texts with it. */
export function AbsenceReason({ warn }: { readonly warn: Pick<WarnRow, 'reason' | 'absences'> }) {
  return useAbsenceWords().reasonOf(warn);
}
