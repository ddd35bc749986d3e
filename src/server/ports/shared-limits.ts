/** Limits per key that hold with any number of processes. Source: reliability 4.5. */
import type { UserId } from '../../domain/ids.ts';

export interface LimitRule {
  /** Unique among all rules. */
  readonly name: string;
  readonly most: number;
  /** A window starts with its first use. */
  readonly windowMs: number;
  /**
   * A process takes this share of what is left at once and counts the following calls by itself; what it does
   * not use is lost until the window ends. Absent: one at a time.
   */
  readonly share?: number;
}

export interface SharedLimits {
  /** Counts one use; returns the seconds to wait when the limit is reached, else null. */
  take(rule: LimitRule, key: string): Promise<number | null>;
  /** Takes back a use that should not count; this process may use it again. */
  giveBack(rule: LimitRule, key: string): void;
}

/** Counts an attempt; returns the seconds to wait when the limit is exceeded, else null. */
export type AttemptLimiter = (userId: UserId) => Promise<number | null>;

/** Limits attempts per user at shared costs, one at a time: such limits are low. */
export function createAttemptLimiter(
  limits: SharedLimits,
  rule: Pick<LimitRule, 'name' | 'most' | 'windowMs'>,
): AttemptLimiter {
  return (userId) => limits.take(rule, userId);
}
