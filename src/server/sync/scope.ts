/**
 * The scope that an answer names: for whom and with which rights its rows were chosen, and, while everything is sent
 * anew in several pages, the counter at which that began.
 */
import { createHash } from 'node:crypto';

export interface Visibility {
  readonly userId: string;
  readonly clanId: string;
  /** Kinds of which the rows of everybody are seen, not only the own ones. */
  readonly seesAllOf: readonly string[];
}

/** A short name of what somebody sees; another one means other rows. */
export function scopeName(sight: Visibility): string {
  return createHash('sha256')
    .update(JSON.stringify([2, sight.userId, sight.clanId, [...sight.seesAllOf].sort()]))
    .digest('base64url')
    .slice(0, 16);
}

export interface Scope {
  readonly name: string;
  /** The counter at which a reset began that has not ended; null outside of one. */
  readonly resetAt: number | null;
}

export function writeScope({ name, resetAt }: Scope): string {
  return resetAt === null ? name : `${name}.${resetAt}`;
}

/** A text that is no scope of ours reads as one that nobody has. */
export function readScope(text: string): Scope {
  const [, name = '', resetAt] = /^([\w-]{16})(?:\.(\d{1,15}))?$/.exec(text) ?? [];
  return { name, resetAt: resetAt === undefined ? null : Number(resetAt) };
}
