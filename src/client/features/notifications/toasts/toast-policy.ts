/** Toast policy: which toasts last, and which are evicted. */
import type { ClanId, SkipId } from '../../../../domain/ids.ts';
import type { NoticeRow } from '../../../../offline/database/database.ts';
import { skipTag } from '../../../../domain/notifications/notice-tag.ts';

/** Tag of a decision about the user's own skip: stays until it is dismissed. */
export function isDecisionTag(tag: string): boolean {
  return /^skip:.+:(?:approved|rejected)$/.test(tag);
}

/** Tag of a reached price: stays until it is dismissed, but on phones. */
export function isPriceTag(tag: string): boolean {
  return tag.startsWith('price:');
}

/** Tag of a skip request, for reviewers. */
export function isRequestTag(tag: string): boolean {
  return /^skip:.+:pending$/.test(tag);
}

/** Tags of requests that have been decided meanwhile. */
export function decidedRequestTags(
  rows: readonly Pick<NoticeRow, 'clanId' | 'notice'>[],
  statusOf: (clanId: ClanId, skipId: SkipId) => string | undefined,
): readonly string[] {
  return rows.flatMap(({ clanId, notice }) =>
    notice.kind === 'skipRequested' && (statusOf(clanId, notice.skipId) ?? 'pending') !== 'pending'
      ? [skipTag(notice.skipId, 'pending')]
      : [],
  );
}

interface ToastEntry {
  readonly tag: string;
  readonly isLasting: boolean;
}

/** More than this would cover the page; the rest is in the inbox. */
const MAX_TOASTS = 2;

/**
 * Adds a toast, replacing one with the same tag; without room, a toast that would soon close anyway is
 * evicted first.
 */
export function withToast<T extends ToastEntry>(toasts: readonly T[], toast: T): readonly T[] {
  const others = toasts.filter(({ tag }) => tag !== toast.tag);
  const evicted =
    others.length < MAX_TOASTS ? undefined : (others.find(({ isLasting }) => !isLasting) ?? others[0]);
  return [...others.filter((other) => other !== evicted), toast];
}
