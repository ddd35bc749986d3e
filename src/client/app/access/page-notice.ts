/** One notice above the page: why the user was redirected here, that the page is outdated, or that a logout failed. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../offline/state/create-store.ts';

export type PageNotice =
  | 'denied'
  | 'noClan'
  | 'userFailed'
  | 'outdated'
  | 'logOutFailed'
  | 'signedOut'
  | null;

const notice = createStore<PageNotice>(null);

export const showPageNotice = notice.set;

export function usePageNotice(): PageNotice {
  return useSyncExternalStore(notice.subscribe, notice.current);
}
