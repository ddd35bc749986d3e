/** How a toast behaves, by what it tells. */
import type { NoticeRow } from '../../../../offline/database/database.ts';
import { skipTag } from '../../../../domain/notifications/notice-tag.ts';

/** Tells a decision about an own skip: stays until it is put away. */
export function isDecisionTag(tag: string): boolean {
  return /^skip:.+:(?:approved|rejected)$/.test(tag);
}

/** Tells that a price was reached: stays as well. */
export function isPriceTag(tag: string): boolean {
  return tag.startsWith('price:');
}

/** Tells a reviewer of a request. */
export function isRequestTag(tag: string): boolean {
  return /^skip:.+:pending$/.test(tag);
}

/** Tags of requests that are decided by now. */
export function decidedRequestTags(
  rows: readonly Pick<NoticeRow, 'clanId' | 'notice'>[],
  statusOf: (clanId: string, skipId: string) => string | undefined,
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

/** The toasts with a new one, which takes the place of its like; where there is no room, one goes that would soon go anyway. */
export function withToast<T extends ToastEntry>(toasts: readonly T[], toast: T): readonly T[] {
  const others = toasts.filter(({ tag }) => tag !== toast.tag);
  const evicted =
    others.length < MAX_TOASTS ? undefined : (others.find(({ isLasting }) => !isLasting) ?? others[0]);
  return [...others.filter((other) => other !== evicted), toast];
}
