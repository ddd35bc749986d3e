import { useItemNames } from '../../data/catalogue/use-library.ts';
import type { OutboxRow, SentRow } from '../../../offline/database/database.ts';
import { namesItems, type ChangeSubjects } from './change-text.ts';
import { useRequestSubjects } from '../../app/unsent/use-known-requests.ts';
import { useSkipSubjects } from '../../app/unsent/use-known-skips.ts';

/** What this device knows of the things that these changes are about; the library is looked at only for changes about items. */
export function useChangeSubjects(
  changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[],
): ChangeSubjects {
  const skips = useSkipSubjects(changes);
  const itemName = useItemNames(changes.some(namesItems));
  return { skips, itemName, ...useRequestSubjects(changes) };
}
