/** The auth state of specification section 3, as every screen reads it. `session-actions.ts` changes it. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { useSyncExternalStore } from 'react';
import type { OwnCharacter } from '../../../contract/accounts.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import { NO_PERMISSIONS, roleOf, type Permissions, type Role } from '../../../domain/characters/rank.ts';
import { createStore, type ReadableStore } from '../../../offline/state/create-store.ts';
import { defineSource, useSource } from '../store/source.ts';
import { characterOf } from './session-rules.ts';
import type { Session } from './session-state.ts';

export const GUEST_SESSION: Session = {
  isInitialized: true,
  hasToken: false,
  user: null,
  selectedCharacterId: null,
  permissions: null,
  permissionsLoading: false,
  loading: false,
  error: null,
  hasLoggedOut: false,
  confirmedAt: null,
};

const session = createStore<Session>({ ...GUEST_SESSION, isInitialized: false });

export const currentSession = session.current;
export const onSessionChange = session.subscribe;

export function updateSession(change: Partial<Session>): void {
  session.set({ ...session.current(), ...change });
}

export const SESSION_SOURCE = defineSource<ReadableStore<Session>>(session);

export function useSession(): Session {
  const { subscribe, current } = useSource(SESSION_SOURCE);
  return useSyncExternalStore(subscribe, current, current);
}

/** Id of the signed-in user; null for a guest. */
export function useUserId(): UserId | null {
  return useSession().user?.id ?? null;
}

export function useCharacter(): OwnCharacter | null {
  const { user, selectedCharacterId } = useSession();
  return characterOf(user, selectedCharacterId);
}

/** Id of the selected character's clan; null without one. */
export function useClanId(): ClanId | null {
  return useCharacter()?.clan?.id ?? null;
}

/** The selected character's permissions; nothing is allowed while they are unknown. */
export function usePermissions(): Permissions {
  return useSession().permissions ?? NO_PERMISSIONS;
}

const NO_PAGES: readonly PageId[] = [];

/** Pages that roles of the clan's making open to the selected character, whatever its role. */
export function useGrantedPages(): readonly PageId[] {
  return useSession().permissions?.grantedPages ?? NO_PAGES;
}

/** Whether the selected character is an officer or above, or has a clan role for this page. */
export function useOfficerFor(page: PageId): boolean {
  const role = useRole();
  const granted = useGrantedPages();
  return role !== null && (role !== 'member' || granted.includes(page));
}

/** The role in the clan; null without a clan. */
export function useRole(): Role | null {
  const character = useCharacter();
  const permissions = usePermissions();
  return character === null || character.clan === null ? null : roleOf(permissions);
}
