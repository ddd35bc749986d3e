/**
 * Every error the server can answer with: its code, HTTP status and the message of specification section 8.
 * Messages are the English wire texts; screens show their own translation by code. This list is apart from
 * the manifests because every page reads it, and none of the schemas.
 */
import { auctionErrors } from './errors/auction.ts';
import { authErrors } from './errors/auth.ts';
import { catalogueErrors } from './errors/catalogue.ts';
import { charactersErrors } from './errors/characters.ts';
import { clanWarsErrors } from './errors/clan-wars.ts';
import { binErrors, clanSettingsErrors } from './errors/clan-settings.ts';
import { fastRequestsErrors } from './errors/fast-requests.ts';
import { gearErrors } from './errors/gear.ts';
import { httpErrors } from './errors/http.ts';
import { iconsErrors } from './errors/icons.ts';
import { loadoutsErrors } from './errors/loadouts.ts';
import { notificationsErrors } from './errors/notifications.ts';
import { scheduleErrors } from './errors/schedule.ts';
import { skipsErrors } from './errors/skips.ts';
import { treasuryErrors } from './errors/treasury.ts';
import { absencesErrors } from './errors/absences.ts';
import { squadsErrors } from './errors/squads.ts';
import { operationsErrors } from './errors/operations.ts';
import { tacticsErrors } from './errors/tactics.ts';
import { warnsErrors } from './errors/warns.ts';

export const API_ERRORS = {
  ...httpErrors,
  ...authErrors,
  ...charactersErrors,
  ...skipsErrors,
  ...loadoutsErrors,
  ...fastRequestsErrors,
  ...clanSettingsErrors,
  ...notificationsErrors,
  ...auctionErrors,
  ...catalogueErrors,
  ...gearErrors,
  ...iconsErrors,
  ...scheduleErrors,
  ...treasuryErrors,
  ...warnsErrors,
  ...absencesErrors,
  ...squadsErrors,
  ...operationsErrors,
  ...tacticsErrors,
  ...clanWarsErrors,
  ...binErrors,
} as const satisfies Record<string, ApiError>;

export type ApiErrorCode = keyof typeof API_ERRORS;

interface ApiError {
  readonly status: number;
  readonly message: string;
  /** A retry cannot change it: somebody was faster, the entity is gone, or the user may not decide it. */
  readonly isFinal?: true;
}
