import { INBOX_PAGE_SIZE } from '../../../contract/notifications.ts';

/** Whether older lines may be on the server; `total` null where it has not said how many there are. */
export function hasOlder(known: number, total: number | null): boolean {
  return known >= INBOX_PAGE_SIZE || (total ?? 0) > known;
}
