/** Who may add and remove warns, and when. Source: specification sections 4, 5 and 6. */
import { atLeast, type Role } from '../characters/rank.ts';
import { err, ok, type Result } from '../result.ts';
import { MAX_ACTIVE_WARNS, MAX_WARN_COST, MAX_WARN_REASON, type WarnStatus } from './warn.ts';
import type { WarnSettings } from './warn-settings.ts';

/** The officer and the member concerned. */
export interface WarnSides {
  readonly role: Role;
  /** The member is the officer, with whichever character. */
  readonly isOwn: boolean;
  /** Null: no longer in the clan. */
  readonly memberRole: Role | null;
}

type SidesRefusal = 'auth.forbidden' | 'warns.own' | 'warns.rankAbove';

/**
 * Officers act on members whose role is not above their own, never on themselves: the leader's own warns nobody adds.
 * Whoever has left the clan stands below everybody.
 */
export function mayAct({ role, isOwn, memberRole }: WarnSides): Result<null, SidesRefusal> {
  if (!atLeast(role, 'officer')) return err('auth.forbidden');
  if (isOwn) return err('warns.own');
  return memberRole === null || atLeast(role, memberRole) ? ok(null) : err('warns.rankAbove');
}

export interface NewWarn {
  readonly reason: string | null;
  readonly cost: number;
}

/** A reason without its outer spaces; null where nothing is left. */
export function warnReasonOf(reason: string | null | undefined): string | null {
  const text = reason?.trim() ?? '';
  return text === '' ? null : text;
}

/**
 * Refusals, first that applies: `warns.disabled`; those of `mayAct`; `warns.memberNotFound` for a name that is not on the
 * clan's list; `warns.invalid` {field}; `warns.tooMany` {max}.
 */
export function addWarn(
  settings: Pick<WarnSettings, 'enabled'>,
  sides: WarnSides,
  { reason, cost }: NewWarn,
  activeCount: number,
): Result<
  NewWarn,
  SidesRefusal | 'warns.disabled' | 'warns.memberNotFound' | 'warns.invalid' | 'warns.tooMany'
> {
  if (!settings.enabled) return err('warns.disabled');
  const may = mayAct(sides);
  if (!may.ok) return may;
  if (sides.memberRole === null) return err('warns.memberNotFound');
  if (!Number.isInteger(cost) || cost < 0 || cost > MAX_WARN_COST)
    return err('warns.invalid', { field: 'cost' });
  if (reason !== null && reason.length > MAX_WARN_REASON) return err('warns.invalid', { field: 'reason' });
  return activeCount >= MAX_ACTIVE_WARNS
    ? err('warns.tooMany', { max: MAX_ACTIVE_WARNS })
    : ok({ reason, cost });
}

/** Whether a warn can end: only an active one, also while the system is disabled. `warns.processed` {status}. */
export function endWarn(
  status: WarnStatus,
  sides: WarnSides,
): Result<null, SidesRefusal | 'warns.processed'> {
  const may = mayAct(sides);
  if (!may.ok) return may;
  return status === 'active' ? ok(null) : err('warns.processed', { status });
}
