/** What is known of the person who sits here; see `session.ts`. */
import type { User } from '../../../contract/auth.ts';
import type { Permissions } from '../../../domain/characters/rank.ts';
import type { ApiError } from '../connection/api-error.ts';

export interface Session {
  /** False only until the first look at cookie and device. */
  readonly isInitialized: boolean;
  /** A token is there; without a user it could not be used yet because nothing answered. */
  readonly hasToken: boolean;
  readonly user: User | null;
  readonly selectedCharacterId: string | null;
  /** Null while loading and when they could not be had. */
  readonly permissions: Permissions | null;
  readonly permissionsLoading: boolean;
  readonly loading: boolean;
  /** The last failure to load the user; without a code and words it reads 'Failed to fetch user data.' */
  readonly error: ApiError | null;
  /** The person logged out here: the page that was open is not asked for again. */
  readonly hasLoggedOut: boolean;
  /** When the server last confirmed the user, in ms since the epoch. */
  readonly confirmedAt: number | null;
}
