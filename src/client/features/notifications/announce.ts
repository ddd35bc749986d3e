/** Tells the person of a decision that this page learnt of, once per device whoever else learns of it. */
import { AUTO_CLOSE_MS } from '../../../domain/notifications/notice-tag.ts';
import { noticeCard, type NoticeCard, type NoticeFacts } from '../../../i18n/notice-card.ts';
import { claimShown, releaseShown } from '../../../offline/shown.ts';
import { currentLocale } from '../../data/locale.ts';
import { workerRegistration } from '../../data/push.ts';
import { currentPermission } from './permission.ts';
import { addToast, type Toast } from './toast-store.ts';

/** A page that is not seen lets one that is seen go first. */
const HIDDEN_WAIT_MS = 1500;

export interface AnnounceWorld {
  readonly card: (facts: NoticeFacts) => NoticeCard;
  readonly isSeen: () => boolean;
  /** Null where the browser may not show notifications. */
  readonly notifier: () => Promise<Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'> | null>;
  readonly claim: (tag: string) => Promise<boolean>;
  readonly release: (tag: string) => Promise<void>;
  readonly toast: (toast: Toast) => void;
  readonly wait: (ms: number) => Promise<void>;
}

const closeLater = async (notifier: Pick<ServiceWorkerRegistration, 'getNotifications'>, tag: string, world: AnnounceWorld): Promise<void> => {
  await world.wait(AUTO_CLOSE_MS);
  for (const shown of await notifier.getNotifications({ tag })) shown.close();
};

/**
 * Shows one notification, where it is allowed, and a toast on a page that is seen. Where neither can be done, the
 * decision stays unclaimed for a page that can. Answers whether it is told, by this page or by another.
 */
export const announceIn = async (facts: NoticeFacts, world: AnnounceWorld): Promise<boolean> => {
  if (!world.isSeen()) await world.wait(HIDDEN_WAIT_MS);
  const notifier = await world.notifier();
  const isSeen = world.isSeen();
  if (notifier === null && !isSeen) return false;
  const { title, options } = world.card(facts);
  if (!(await world.claim(options.tag))) return true;
  if (isSeen) world.toast({ tag: options.tag, title, body: options.body, isLasting: options.requireInteraction });
  if (notifier === null) return true;
  try {
    await notifier.showNotification(title, { ...options, ...(isSeen && { silent: true }) });
    if (!options.requireInteraction) void closeLater(notifier, options.tag, world);
  } catch (problem) {
    console.warn('The notification could not be shown.', problem);
    if (isSeen) return true;
    await world.release(options.tag);
    return false;
  }
  return true;
};

const HERE: AnnounceWorld = {
  card: (facts) => noticeCard(currentLocale(), facts),
  isSeen: () => document.visibilityState === 'visible',
  notifier: async () => (currentPermission() === 'granted' ? workerRegistration() : null),
  claim: (tag) => claimShown(tag),
  release: releaseShown,
  toast: addToast,
  wait: (ms) => new Promise((resolve) => { setTimeout(resolve, ms); }),
};

/** As `announceIn`, on this page. */
export const announce = (facts: NoticeFacts): Promise<boolean> => announceIn(facts, HERE);
