/** State of the session; see `session.ts`. */
import type { CharacterId } from '../../../domain/ids.ts';
import type { User } from '../../../contract/accounts.ts';
import type { TelemetryAccess } from '../../../contract/accounts.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { Permissions } from '../../../domain/characters/rank.ts';
import type { ApiError } from '../connection/api-error.ts';

/** Permissions of the selected character in its clan. */
export interface SessionPermissions extends Permissions {
  /** Pages that the clan closes for the character; missing where an older server or an older app did not tell. */
  readonly closedPages?: readonly PageId[] | undefined;
  /** Pages that roles of the clan's making open; likewise. */
  readonly grantedPages?: readonly PageId[] | undefined;
  /** Signed in without the game, which has to confirm the clan again before anything of it is open. */
  readonly needsGame?: boolean | undefined;
  /** What the clan notes on protected pages; missing where it notes nothing. */
  readonly telemetry?: TelemetryAccess | undefined;
}

export interface Session {
  /** False only until cookie and device have been read. */
  readonly isInitialized: boolean;
  /** A token exists; without a user, no response has confirmed it yet. */
  readonly hasToken: boolean;
  readonly user: User | null;
  readonly selectedCharacterId: CharacterId | null;
  /** Null while loading and when they could not be loaded. */
  readonly permissions: SessionPermissions | null;
  readonly permissionsLoading: boolean;
  readonly loading: boolean;
  /** The last failure to load the user; without a code and message it reads 'Failed to fetch user data.' */
  readonly error: ApiError | null;
  /** The user logged out here and is led to the landing page: do not return to the page that was open. */
  readonly hasLoggedOut: boolean;
  /** When the server last confirmed the user, in ms since the epoch. */
  readonly confirmedAt: number | null;
}
