/** Notifies the user, once per device across all pages and the worker. */
import type { Topic } from '../../../../contract/notifications.ts';
import { AUTO_CLOSE_MS } from '../../../../domain/notifications/notice-tag.ts';
import { parseItemPath } from '../../../../domain/notifications/item-path.ts';
import {
  noticeCard,
  noticeItemId,
  noticeRealm,
  skipCard,
  type NoticeCard,
} from '../../../../i18n/notices/notice-card.ts';
import type { SkipFacts } from '../../../../i18n/notices/skips.ts';
import type { NoticeRow } from '../../../../offline/database/database.ts';
import { itemNameOf } from '../../../../offline/catalogue/names/item-name.ts';
import { showOnce } from '../../../../offline/notifications/notification-dedupe.ts';
import { readPendingLogout } from '../../../data/browser-state/logout-marker.ts';
import { currentLocale } from '../../../data/i18n/locale.ts';
import { workerRegistration } from '../../../data/push/push-subscription.ts';
import { currentSession } from '../../../data/session/session.ts';
import { currentPermission } from '../permission/permission.ts';
import { isQuietNow } from './page-quiet.ts';
import { addToast, type Toast } from '../toasts/toast-store.ts';

/** Delay that lets a visible page go first. */
const HIDDEN_PAGE_DELAY_MS = 1500;

export interface NotifyDeps {
  readonly isVisible: () => boolean;
  /** False once the user is signing out. */
  readonly isSignedIn: () => boolean;
  /** Null without permission to show notifications. */
  readonly notifier: () => Promise<Pick<
    ServiceWorkerRegistration,
    'showNotification' | 'getNotifications'
  > | null>;
  /** Runs `show` unless this device has already shown the tag; returns whether it did. */
  readonly once: (tag: string, show: () => Promise<void>) => Promise<boolean>;
  readonly toast: (toast: Toast) => void;
  readonly wait: (ms: number) => Promise<void>;
}

class SignedOutError extends Error {}

async function closeAll(
  notifier: Pick<ServiceWorkerRegistration, 'getNotifications'>,
  tag: string,
): Promise<void> {
  for (const shown of await notifier.getNotifications({ tag })) shown.close();
}

async function closeLater(
  notifier: Pick<ServiceWorkerRegistration, 'getNotifications'>,
  tag: string,
  deps: NotifyDeps,
): Promise<void> {
  await deps.wait(AUTO_CLOSE_MS);
  await closeAll(notifier, tag);
}

/**
 * Shows one notification if permitted, and a toast on a visible page. If neither is possible, the decision stays
 * unclaimed for a page that can. Returns whether the user was notified, by this page or by another.
 */
export async function notifyWith({ title, options }: NoticeCard, deps: NotifyDeps): Promise<boolean> {
  if (!deps.isVisible()) await deps.wait(HIDDEN_PAGE_DELAY_MS);
  const notifier = await deps.notifier();
  const isVisible = deps.isVisible();
  if (notifier === null && !isVisible) return false;
  try {
    const isShown = await deps.once(options.tag, async () => {
      if (!deps.isSignedIn()) throw new SignedOutError();
      if (isVisible)
        deps.toast({
          tag: options.tag,
          title,
          body: options.body,
          isLasting: options.requireInteraction,
          place: parseItemPath(options.data.path),
        });
      await notifier?.showNotification(title, { ...options, ...(isVisible && { silent: true }) });
      // the logout closes shown notifications, but this one may have come after it
      if (deps.isSignedIn()) return;
      if (notifier !== null) await closeAll(notifier, options.tag);
      throw new SignedOutError();
    });
    if (isShown && notifier !== null && !options.requireInteraction)
      void closeLater(notifier, options.tag, deps);
    return true;
  } catch (problem) {
    if (problem instanceof SignedOutError) return false;
    console.warn('Could not show the notification.', problem);
    // the toast was visible; otherwise another page or the worker may succeed
    return isVisible;
  }
}

const depsFor = (topic: Topic): NotifyDeps => ({
  isVisible: () => document.visibilityState === 'visible',
  isSignedIn: () => currentSession().user !== null && readPendingLogout() === null,
  notifier: async () =>
    currentPermission() === 'granted' && !isQuietNow(topic) ? workerRegistration() : null,
  once: (tag, show) => showOnce(tag, show),
  toast: (toast) => addToast(toast),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
});

/** Notifies about a decision on a skip, from this page. */
export function notifySkip(facts: SkipFacts): Promise<boolean> {
  return notifyWith(skipCard(currentLocale(), facts), depsFor('skipDecided'));
}

/** Notifies about an inbox line, from this page. */
export async function notifyLine(line: Pick<NoticeRow, 'id' | 'notice'>): Promise<boolean> {
  const locale = currentLocale();
  const itemId = noticeItemId(line.notice);
  const itemName = itemId === null ? null : await itemNameOf(itemId, noticeRealm(line.notice), locale);
  return notifyWith(noticeCard(locale, line, itemName), depsFor(line.notice.kind));
}
