/** A member's appeal of a warn: once for each, with a reason. Source: the project's own rule, decision 0191. */
import { err, ok, type Result } from '../result.ts';
import { endWarn, type WarnSides } from './change-warn.ts';
import { isStanding, MAX_WARN_REASON, type WarnFacts } from './warn.ts';

export const APPEAL_STATUSES = ['open', 'accepted', 'rejected'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

interface Appealed {
  readonly appeal?: { readonly status: AppealStatus } | null | undefined;
}

function isReason(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_WARN_REASON;
}

/** Whether a member can appeal a warn of theirs: one that counts, and once. */
export function appealWarn(
  warn: WarnFacts & Appealed,
  reason: string,
  nowMs: number,
): Result<null, 'warns.appealed' | 'warns.ended' | 'warns.reasonRequired'> {
  if (warn.appeal != null) return err('warns.appealed');
  if (!isStanding(warn, nowMs)) return err('warns.ended');
  return isReason(reason) ? ok(null) : err('warns.reasonRequired');
}

/** Whether an appeal waits for a decision: not once the warn has ended some other way. */
export function isAppealOpen(warn: WarnFacts & Appealed, nowMs: number): boolean {
  return warn.appeal?.status === 'open' && isStanding(warn, nowMs);
}

/** Whether an officer can decide an appeal, with a reason: never an own one, nor of a role above. */
export function decideAppeal(
  warn: WarnFacts & Appealed,
  sides: WarnSides,
  reason: string,
  nowMs: number,
): Result<
  null,
  | 'auth.forbidden'
  | 'warns.own'
  | 'warns.rankAbove'
  | 'warns.processed'
  | 'warns.appealDecided'
  | 'warns.reasonRequired'
> {
  const may = endWarn(warn.status, sides);
  if (!may.ok) return may;
  if (!isAppealOpen(warn, nowMs)) return err('warns.appealDecided', { status: warn.appeal?.status ?? null });
  return isReason(reason) ? ok(null) : err('warns.reasonRequired');
}
