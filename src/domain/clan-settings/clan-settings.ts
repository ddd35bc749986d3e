/** What a clan sets for itself, and who may change what. Source: specification sections 3, 5 and 6. */
import {
  DEFAULT_PAGE_ACCESS,
  isSwitchable,
  type PageAccess,
  PAGE_IDS,
  SWITCHED_ROLES,
} from '../characters/page-access.ts';
import { atLeast, type Role } from '../characters/rank.ts';
import { areRequestLimitsValid, NO_LIMITS, type RequestLimits, sameLimits } from '../loadouts/limits.ts';
import { ok, type Result, err } from '../result.ts';
import { isTimeZone, zoneOfRegion } from './time-zone.ts';

/** The longest time before the first day at which a pending skip approves itself, in hours. */
export const MAX_AUTO_APPROVE_HOURS = 720;

export interface ClanRules {
  readonly isReasonRequired: boolean;
  /** IANA name. */
  readonly timeZone: string;
  /** Hours before the first day begins; null: never. */
  readonly autoApproveHours: number | null;
  readonly pageAccess: PageAccess;
  /** How much of an item a character may ask for. */
  readonly requestLimits: RequestLimits;
}

/** What holds in a clan until it sets something. */
export function defaultRules(region: string): ClanRules {
  return {
    isReasonRequired: false,
    timeZone: zoneOfRegion(region),
    autoApproveHours: null,
    pageAccess: DEFAULT_PAGE_ACCESS,
    requestLimits: NO_LIMITS,
  };
}

/** Whether two settings say the same; a switch that is left out is not the same as one that is set to the default. */
export function sameRules(one: ClanRules, other: ClanRules): boolean {
  return (
    one.isReasonRequired === other.isReasonRequired &&
    one.timeZone === other.timeZone &&
    one.autoApproveHours === other.autoApproveHours &&
    samePages(one.pageAccess, other.pageAccess) &&
    sameLimits(one.requestLimits, other.requestLimits)
  );
}

/** Whether two settings switch the same pages. */
export function samePages(one: PageAccess, other: PageAccess): boolean {
  return SWITCHED_ROLES.every((role) => PAGE_IDS.every((page) => one[role][page] === other[role][page]));
}

/**
 * Whether somebody of this role may change the settings so; the new ones come back. Refusals: `auth.forbidden` for
 * anybody below colonel, and when anybody but a leader changes the colonels' pages {field}; `settings.invalid` {field}
 * for a zone that does not exist, hours outside 0 to 720, limits that are no numbers of pieces, and a page that a role
 * can never open.
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
  if (after.timeZone !== before.timeZone && !isTimeZone(after.timeZone))
    return err('settings.invalid', { field: 'timeZone' });
  const hours = after.autoApproveHours;
  if (hours !== null && !(Number.isInteger(hours) && hours >= 0 && hours <= MAX_AUTO_APPROVE_HOURS))
    return err('settings.invalid', { field: 'autoApproveHours' });
  if (!areRequestLimitsValid(after.requestLimits)) return err('settings.invalid', { field: 'requestLimits' });
  for (const switched of SWITCHED_ROLES) {
    const page = PAGE_IDS.find(
      (id) => after.pageAccess[switched][id] === true && !isSwitchable(id, switched),
    );
    if (page !== undefined) return err('settings.invalid', { field: `pageAccess.${switched}.${page}` });
  }
  return ok(after);
}
