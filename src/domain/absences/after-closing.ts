/**
 * What may happen to the results of a closed check: corrections by officers, appeals by members. Source: decision
 * "Results are corrected in the open".
 */
import { parseInstantMs } from '../auction/instant.ts';
import { atLeast, type Role } from '../characters/rank.ts';
import { err, ok, type Result } from '../result.ts';
import type { CheckState } from './check.ts';
import type { AppealState, StageState } from './stage-states.ts';

/** For so long any officer may correct; later colonels and leaders. */
export const CORRECTION_HOURS = 48;

/** A member's appeal against the result of a stage. */
export interface Appeal {
  readonly reason: string;
  readonly at: string;
  readonly state: AppealState;
  /** Why, by the officer; null while it is open. */
  readonly answer: string | null;
  readonly by: string | null;
  readonly decidedAt: string | null;
}

interface ClosedCheck {
  readonly state: CheckState;
  readonly closedAt: string | null;
}

/** Refusals, first that applies: `absences.notClosed`, `absences.own`, `absences.late` {hours}. */
export function mayCorrect(
  { state, closedAt }: ClosedCheck,
  who: { readonly role: Role; readonly isOwn: boolean },
  nowMs: number,
): Result<null, 'absences.notClosed' | 'absences.own' | 'absences.late'> {
  if (state === 'open' || closedAt === null) return err('absences.notClosed');
  // the leader is corrected by nobody else in a clan without colonels
  if (who.isOwn && who.role !== 'leader') return err('absences.own');
  const isEarly = nowMs - parseInstantMs(closedAt) <= CORRECTION_HOURS * 3_600_000;
  return isEarly || atLeast(who.role, 'colonel')
    ? ok(null)
    : err('absences.late', { hours: CORRECTION_HOURS });
}

/** Once per stage, and only where there is something to object to. */
export function mayAppeal(
  { state }: ClosedCheck,
  result: StageState | undefined,
  appeal: Appeal | undefined,
): Result<null, 'absences.notClosed' | 'absences.appealed' | 'absences.notAppealable'> {
  if (state === 'open') return err('absences.notClosed');
  if (appeal !== undefined) return err('absences.appealed', { state: appeal.state });
  return result === undefined || result === 'present' || result === 'excused'
    ? err('absences.notAppealable')
    : ok(null);
}

/** Nobody decides their own, the leader neither: another officer does. */
export function mayDecide(
  appeal: Appeal | undefined,
  isOwn: boolean,
): Result<Appeal, 'absences.noAppeal' | 'absences.own' | 'absences.appealDecided'> {
  if (appeal === undefined) return err('absences.noAppeal');
  if (isOwn) return err('absences.own');
  return appeal.state === 'open'
    ? ok(appeal)
    : err('absences.appealDecided', { state: appeal.state, by: appeal.by });
}
