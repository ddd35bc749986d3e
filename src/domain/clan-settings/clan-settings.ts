/** A clan's settings, and who may change what. Source: specification sections 3, 5 and 6. */
import {
  DEFAULT_PAGE_ACCESS,
  isSwitchable,
  mayOpenPage,
  type PageAccess,
  PAGE_IDS,
  type PageId,
  SWITCHED_ROLES,
} from '../characters/page-access.ts';
import { atLeast, type Role } from '../characters/rank.ts';
import type { PermissionMode } from '../characters/permission-mode.ts';
import { areRequestLimitsValid, NO_LIMITS, type RequestLimits, sameLimits } from '../loadouts/limits.ts';
import {
  DEFAULT_SQUAD_LIMITS,
  sameSquadLimits,
  type SquadLimits,
  squadLimitsProblem,
} from '../squads/limits.ts';
import {
  DEFAULT_WARN_SETTINGS,
  sameWarnSettings,
  type WarnSettings,
  warnSettingsProblem,
} from '../warns/warn-settings.ts';
import { arePictureDaysValid, DEFAULT_PICTURE_DAYS } from '../pictures/war-pictures.ts';
import { ok, type Result, err } from '../result.ts';
import { isTimeZone, zoneOfRegion } from './time-zone.ts';

/** The longest lead time of automatic approval, in hours before the first day. */
export const MAX_AUTO_APPROVE_HOURS = 720;

/** How long a clan keeps its history: the least, the most, and until it says otherwise; in years. */
export const MIN_HISTORY_YEARS = 1;
export const MAX_HISTORY_YEARS = 5;
export const DEFAULT_HISTORY_YEARS = 2;

export interface ClanRules {
  readonly isReasonRequired: boolean;
  /** IANA name. */
  readonly timeZone: string;
  /** Hours before the first day begins; null: never. */
  readonly autoApproveHours: number | null;
  readonly permissionMode: PermissionMode;
  readonly pageAccess: PageAccess;
  /** Audit log, sent supplies, joins and departures are deleted after so many years. */
  readonly historyYears: number;
  /** Pictures of wars are deleted after so many days. */
  readonly pictureDays: number;
  /** How much of an item a character may request. */
  readonly requestLimits: RequestLimits;
  readonly warns: WarnSettings;
  readonly squadLimits: SquadLimits;
}

/** Defaults until a clan changes them. */
export function defaultRules(region: string): ClanRules {
  return {
    isReasonRequired: false,
    timeZone: zoneOfRegion(region),
    autoApproveHours: null,
    permissionMode: 'inGame',
    pageAccess: DEFAULT_PAGE_ACCESS,
    historyYears: DEFAULT_HISTORY_YEARS,
    pictureDays: DEFAULT_PICTURE_DAYS,
    requestLimits: NO_LIMITS,
    warns: DEFAULT_WARN_SETTINGS,
    squadLimits: DEFAULT_SQUAD_LIMITS,
  };
}

/** Whether two settings are equal; a missing switch differs from one set to the default. */
export function sameRules(one: ClanRules, other: ClanRules): boolean {
  return (
    one.isReasonRequired === other.isReasonRequired &&
    one.timeZone === other.timeZone &&
    one.autoApproveHours === other.autoApproveHours &&
    one.historyYears === other.historyYears &&
    one.pictureDays === other.pictureDays &&
    sameRights(one, other) &&
    sameLimits(one.requestLimits, other.requestLimits) &&
    sameWarnSettings(one.warns, other.warns) &&
    sameSquadLimits(one.squadLimits, other.squadLimits)
  );
}

/** What of the settings decides who may open what. */
export type RightsRules = Pick<ClanRules, 'permissionMode' | 'pageAccess'>;

/** Whether two settings give the same rights. */
export function sameRights(one: RightsRules, other: RightsRules): boolean {
  return (
    one.permissionMode === other.permissionMode &&
    SWITCHED_ROLES.every((role) =>
      PAGE_IDS.every((page) => one.pageAccess[role][page] === other.pageAccess[role][page]),
    )
  );
}

/**
 * Validates a change of settings by somebody with this role and returns the new settings. Errors:
 * `auth.forbidden` for anybody below colonel, and when anybody but a leader changes the colonels' pages, the
 * permission mode, or for officers a page that is closed to colonels {field}; `settings.invalid` {field} for an unknown zone, hours outside 0 to 720, years outside 1 to 5, days of pictures outside 7 to 365, limits that are not whole
 * numbers of pieces, warn settings and limits of squads out of their bounds, and a page that a role can never open.
 */
export function changeRules(
  before: ClanRules,
  after: ClanRules,
  role: Role,
): Result<ClanRules, 'auth.forbidden' | 'settings.invalid'> {
  if (!atLeast(role, 'colonel')) return err('auth.forbidden');
  if (
    role !== 'leader' &&
    PAGE_IDS.some((page) => before.pageAccess.colonel[page] !== after.pageAccess.colonel[page])
  ) {
    return err('auth.forbidden', { field: 'pageAccess.colonel' });
  }
  const isBeyond = (page: PageId): boolean =>
    before.pageAccess.officer[page] !== after.pageAccess.officer[page] &&
    !mayOpenPage(page, role, before.pageAccess);
  if (PAGE_IDS.some(isBeyond)) return err('auth.forbidden', { field: 'pageAccess.officer' });
  if (role !== 'leader' && before.permissionMode !== after.permissionMode)
    return err('auth.forbidden', { field: 'permissionMode' });
  if (after.timeZone !== before.timeZone && !isTimeZone(after.timeZone))
    return err('settings.invalid', { field: 'timeZone' });
  const hours = after.autoApproveHours;
  if (hours !== null && !(Number.isInteger(hours) && hours >= 0 && hours <= MAX_AUTO_APPROVE_HOURS))
    return err('settings.invalid', { field: 'autoApproveHours' });
  const years = after.historyYears;
  if (!(Number.isInteger(years) && years >= MIN_HISTORY_YEARS && years <= MAX_HISTORY_YEARS))
    return err('settings.invalid', { field: 'historyYears' });
  if (!arePictureDaysValid(after.pictureDays)) return err('settings.invalid', { field: 'pictureDays' });
  if (!areRequestLimitsValid(after.requestLimits)) return err('settings.invalid', { field: 'requestLimits' });
  const warns = warnSettingsProblem(after.warns);
  if (warns !== null) return err('settings.invalid', { field: `warns.${warns}` });
  const squads = squadLimitsProblem(after.squadLimits);
  if (squads !== null) return err('settings.invalid', { field: `squadLimits.${squads}` });
  for (const switched of SWITCHED_ROLES) {
    const page = PAGE_IDS.find(
      (id) => after.pageAccess[switched][id] === true && !isSwitchable(id, switched),
    );
    if (page !== undefined) return err('settings.invalid', { field: `pageAccess.${switched}.${page}` });
  }
  return ok(after);
}
