/** One notice above the page: why the user was redirected here, that the page is outdated, or that a logout failed. */
import { useSyncExternalStore } from 'react';
import type { Role } from '../../../domain/characters/rank.ts';
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

/** A `denied` notice needs its page: `showDenied`. */
export const showPageNotice: (shown: Exclude<PageNotice, 'denied'>) => void = notice.set;

/** What a `denied` notice is about. */
interface DeniedPage {
  readonly path: string;
  /** The roles that may open it; none while unknown. */
  readonly roles: readonly Role[];
  /** `role`: it opens to other roles. `unchecked`: the server could not answer. `operator`: it opens to operators alone. */
  readonly reason: 'role' | 'unchecked' | 'operator';
}

const deniedPage = createStore<DeniedPage | null>(null);

/** Says why the user is on this page: another one was denied. */
export function showDenied(page: DeniedPage): void {
  deniedPage.set(page);
  notice.set('denied');
}

export function useDeniedPage(): DeniedPage | null {
  return useSyncExternalStore(deniedPage.subscribe, deniedPage.current);
}

export function usePageNotice(): PageNotice {
  return useSyncExternalStore(notice.subscribe, notice.current);
}
