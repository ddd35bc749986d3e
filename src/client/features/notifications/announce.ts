/** Tells the person of what this page learnt of, once per device whoever else learns of it. */
import { AUTO_CLOSE_MS } from '../../../domain/notifications/notice-tag.ts';
import { itemIn } from '../../../domain/notifications/item-path.ts';
import { noticeCard, skipCard, type NoticeCard, type SkipFacts } from '../../../i18n/notice-card.ts';
import type { NoticeRow } from '../../../offline/database.ts';
import { itemNameOf } from '../../../offline/item-name.ts';
import { showOnce } from '../../../offline/shown.ts';
import { readLeaving } from '../../data/leaving-mark.ts';
import { currentLocale } from '../../data/locale.ts';
import { workerRegistration } from '../../data/push.ts';
import { currentSession } from '../../data/session.ts';
import { currentPermission } from './permission.ts';
import { addToast, type Toast } from './toast-store.ts';

/** A page that is not seen lets one that is seen go first. */
const HIDDEN_WAIT_MS = 1500;

export interface AnnounceWorld {
  readonly isSeen: () => boolean;
  /** False once the person is leaving this device. */
  readonly isHere: () => boolean;
  /** Null where the browser may not show notifications. */
  readonly notifier: () => Promise<Pick<
    ServiceWorkerRegistration,
    'showNotification' | 'getNotifications'
  > | null>;
  /** Shows what a tag names, unless this device has shown it; answers whether it did. */
  readonly once: (tag: string, show: () => Promise<void>) => Promise<boolean>;
  readonly toast: (toast: Toast) => void;
  readonly wait: (ms: number) => Promise<void>;
}

class HasLeft extends Error {}

async function closeAll(
  notifier: Pick<ServiceWorkerRegistration, 'getNotifications'>,
  tag: string,
): Promise<void> {
  for (const shown of await notifier.getNotifications({ tag })) shown.close();
}

async function closeLater(
  notifier: Pick<ServiceWorkerRegistration, 'getNotifications'>,
  tag: string,
  world: AnnounceWorld,
): Promise<void> {
  await world.wait(AUTO_CLOSE_MS);
  await closeAll(notifier, tag);
}

/**
 * Shows one notification, where it is allowed, and a toast on a page that is seen. Where neither can be done, the
 * decision stays unclaimed for a page that can. Answers whether it is told, by this page or by another.
 */
export async function announceIn({ title, options }: NoticeCard, world: AnnounceWorld): Promise<boolean> {
  if (!world.isSeen()) await world.wait(HIDDEN_WAIT_MS);
  const notifier = await world.notifier();
  const isSeen = world.isSeen();
  if (notifier === null && !isSeen) return false;
  try {
    const isShown = await world.once(options.tag, async () => {
      if (!world.isHere()) throw new HasLeft();
      if (isSeen)
        world.toast({
          tag: options.tag,
          title,
          body: options.body,
          isLasting: options.requireInteraction,
          place: itemIn(options.data.path),
        });
      await notifier?.showNotification(title, { ...options, ...(isSeen && { silent: true }) });
      // the logout takes away what is shown, and this one may have come after it
      if (world.isHere()) return;
      if (notifier !== null) await closeAll(notifier, options.tag);
      throw new HasLeft();
    });
    if (isShown && notifier !== null && !options.requireInteraction)
      void closeLater(notifier, options.tag, world);
    return true;
  } catch (problem) {
    if (problem instanceof HasLeft) return false;
    console.warn('The notification could not be shown.', problem);
    // a toast was seen; else another page or the worker may have more luck
    return isSeen;
  }
}

const HERE: AnnounceWorld = {
  isSeen: () => document.visibilityState === 'visible',
  isHere: () => currentSession().user !== null && readLeaving() === null,
  notifier: async () => (currentPermission() === 'granted' ? workerRegistration() : null),
  once: (tag, show) => showOnce(tag, show),
  toast: addToast,
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

/** A decision, as `announceIn` on this page. */
export function announceSkip(facts: SkipFacts): Promise<boolean> {
  return announceIn(skipCard(currentLocale(), facts), HERE);
}

/** A line of the inbox, as `announceIn` on this page. */
export async function announceLine(line: Pick<NoticeRow, 'id' | 'notice'>): Promise<boolean> {
  const locale = currentLocale();
  const itemName = line.notice.kind === 'priceReached' ? await itemNameOf(line.notice.itemId, locale) : null;
  return announceIn(noticeCard(locale, line, itemName), HERE);
}
