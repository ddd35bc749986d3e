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

export const showPageNotice = notice.set;

/** The roles that may open the page of a `denied` notice; none while unknown. */
const neededRoles = createStore<readonly Role[]>([]);

/** Says why the user is on this page: another one was denied. */
export function showDenied(roles: readonly Role[] = []): void {
  neededRoles.set(roles);
  notice.set('denied');
}

export function useNeededRoles(): readonly Role[] {
  return useSyncExternalStore(neededRoles.subscribe, neededRoles.current);
}

export function usePageNotice(): PageNotice {
  return useSyncExternalStore(notice.subscribe, notice.current);
}
