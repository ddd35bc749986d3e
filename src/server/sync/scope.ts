/**
 * The scope of an answer: for whom and with which permissions its rows were chosen, and, during a full resync
 * in several pages, the revision at which it began.
 */
import type { ClanId, UserId } from '../../domain/ids.ts';
import { createHash } from 'node:crypto';

export interface Visibility {
  readonly userId: UserId;
  readonly clanId: ClanId;
  /** Kinds whose rows of everybody are visible, not only the user's own. */
  readonly seesAllOf: readonly string[];
  /** Kinds of which hidden content is visible, too. */
  readonly readsHiddenOf: readonly string[];
}

/** A short hash of the visibility; another hash means other rows. */
export function scopeName(visibility: Visibility): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        2,
        visibility.userId,
        visibility.clanId,
        [...visibility.seesAllOf].sort(),
        ...[...visibility.readsHiddenOf].sort(),
      ]),
    )
    .digest('base64url')
    .slice(0, 16);
}

export interface Scope {
  readonly name: string;
  /** The revision at which the current full resync began; null outside of one. */
  readonly resetAt: number | null;
}

export function writeScope({ name, resetAt }: Scope): string {
  return resetAt === null ? name : `${name}.${resetAt}`;
}

/** Unparseable scopes never match. */
export function readScope(text: string): Scope {
  const [, name = '', resetAt] = /^([\w-]{16})(?:\.(\d{1,15}))?$/.exec(text) ?? [];
  return { name, resetAt: resetAt === undefined ? null : Number(resetAt) };
}
