import { useItemNames } from '../../data/use-library.ts';
import type { OutboxRow, SentRow } from '../../../offline/database.ts';
import { namesItems, type KnownThings } from './change-words.ts';
import { useKnownRequests } from './use-known-requests.ts';
import { useKnownSkips } from './use-known-skips.ts';

/** What this device knows of the things that these changes are about; the library is looked at only for changes about items. */
export function useKnownThings(changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[]): KnownThings {
  const skips = useKnownSkips(changes);
  const itemName = useItemNames(changes.some(namesItems));
  return { skips, itemName, ...useKnownRequests(changes) };
}
