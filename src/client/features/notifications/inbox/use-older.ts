import { useState } from 'react';
import { inbox, INBOX_PAGE_SIZE, type InboxItem } from '../../../../contract/notifications.ts';
import { call } from '../../../data/http/client.ts';

/** Whether the server may have older lines; `total` is null while the server's count is unknown. */
export function hasOlder(known: number, total: number | null): boolean {
  return known >= INBOX_PAGE_SIZE || (total ?? 0) > known;
}

export interface OlderLines {
  readonly items: readonly InboxItem[];
  readonly state: 'idle' | 'busy' | 'end' | 'failed';
  readonly loadMore: () => void;
}

/** Lines that this device no longer mirrors, fetched page by page. */
export function useOlderLines(known: number): OlderLines {
  const [items, setItems] = useState<readonly InboxItem[]>([]);
  const [nextPage, setNextPage] = useState<number | null>(null);
  const [state, setState] = useState<OlderLines['state']>('idle');
  const load = async (): Promise<void> => {
    setState('busy');
    // skip the pages that the mirror already covers
    const page = nextPage ?? Math.max(1, Math.floor(known / INBOX_PAGE_SIZE) + 1);
    try {
      const answer = await call(inbox, { query: { page: String(page) } });
      setItems((before) => [...before, ...answer.items]);
      setNextPage(page + 1);
      setState(page * answer.pageSize >= answer.total ? 'end' : 'idle');
    } catch {
      setState('failed');
    }
  };
  return { items, state, loadMore: () => void load() };
}
