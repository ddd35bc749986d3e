/** Push messages: sync the mirror, render the notification from it, and show it once. */
import type { ClanId, NotificationId } from '../../src/domain/ids.ts';
import { pushMessage, type Notice, type PushMessage, type Topic } from '../../src/contract/notifications.ts';
import type { Locale } from '../../src/contract/wire-words.ts';
import { realmOf, type GameRealm } from '../../src/domain/catalogue/item/realm.ts';
import { AUTO_CLOSE_MS } from '../../src/domain/notifications/notice-tag.ts';
import {
  genericCard,
  minimalCard,
  noticeCard,
  noticeItemId,
  noticeRealm,
  summaryCard,
  testCard,
  type NoticeCard,
} from '../../src/i18n/notices/notice-card.ts';

/** Injected dependencies of a push message, so that it can be tested without a browser. */
export interface PushDeps {
  readonly locale: () => Promise<Locale>;
  /** Whether a user is signed in on this device. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Syncs the clan's mirror as far as network and time allow; never throws. */
  readonly syncMirror: (clanId: ClanId) => Promise<void>;
  /** The user's inbox notice, if this device has it; never throws. */
  readonly findNotice: (clanId: ClanId, id: NotificationId) => Promise<Notice | null>;
  /** Name of an item in the chosen item-name language, if this device knows it; never throws. */
  readonly itemName: (itemId: string, realm: GameRealm, locale: Locale) => Promise<string | null>;
  /** Notifies every open page that a message with this id arrived. */
  readonly notifyPages: (message: { readonly type: 'push-arrived'; readonly id: string }) => Promise<void>;
  /** Sends the text to every visible page; resolves to their number. */
  readonly notifyVisiblePages: (message: {
    readonly type: 'notice';
    readonly tag: string;
    readonly title: string;
    readonly body: string;
    readonly path: string;
  }) => Promise<number>;
  /** Runs `show` unless this device has already shown the tag; resolves to whether it ran. */
  readonly showOnce: (tag: string, show: () => Promise<void>) => Promise<boolean>;
  readonly show: (card: NoticeCard, isSilent: boolean) => Promise<void>;
  readonly close: (tag: string) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/** The message, or null for anything that this version cannot parse. */
export function parseMessage(text: string | null): PushMessage | null {
  if (text === null) return null;
  try {
    const read = pushMessage.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Notifications that need no interaction close automatically. */
async function autoClose(card: NoticeCard, deps: PushDeps): Promise<void> {
  if (card.options.requireInteraction) return;
  await deps.wait(AUTO_CLOSE_MS);
  await deps.close(card.options.tag);
}

/** Work left after the notification was shown. */
type FollowUp = () => Promise<void>;

async function showAlways(card: NoticeCard, deps: PushDeps): Promise<FollowUp> {
  await deps.show(card, false);
  return () => autoClose(card, deps);
}

const NO_FOLLOW_UP: FollowUp = () => Promise.resolve();

type NoticeMessage = PushMessage & { readonly kind: Topic };

/** Null where an older server did not say: the name could be that of another realm. */
function realmOfMessage({ region }: PushMessage): GameRealm | null {
  return region === undefined ? null : realmOf(region);
}

/** The notification: from the mirrored notice, else from the message alone. */
async function cardOf(
  message: NoticeMessage,
  fallback: NoticeCard,
  locale: Locale,
  deps: PushDeps,
): Promise<NoticeCard> {
  const { id, clanId } = message;
  const notice = clanId === null ? null : await deps.findNotice(clanId, id);
  const itemId = (notice === null ? null : noticeItemId(notice)) ?? message.itemId ?? null;
  const realm = notice === null ? realmOfMessage(message) : noticeRealm(notice);
  const itemName = itemId === null || realm === null ? null : await deps.itemName(itemId, realm, locale);
  return notice === null
    ? (minimalCard(locale, message, itemName) ?? fallback)
    : noticeCard(locale, { id, notice }, itemName);
}

async function showNotice(
  message: NoticeMessage,
  fallback: NoticeCard,
  locale: Locale,
  deps: PushDeps,
): Promise<FollowUp> {
  if (message.clanId !== null) await deps.syncMirror(message.clanId);
  const { tag } = fallback.options;
  const card = await cardOf(message, fallback, locale, deps);
  const isShown = await deps.showOnce(tag, async () => {
    // A visible page shows it in the app; the browser still requires a notification, so that one is silent.
    const visibleCount = await deps.notifyVisiblePages({
      type: 'notice',
      tag,
      title: card.title,
      body: card.options.body,
      path: card.options.data.path,
    });
    await deps.show(card, visibleCount > 0);
  });
  return isShown ? () => autoClose(card, deps) : NO_FOLLOW_UP;
}

/**
 * Shows the notification of a message. Resolves once it is shown, with the work left after that. When signed
 * out, nothing of the message is revealed, because the device may be in other hands.
 */
export async function handlePush(text: string | null, deps: PushDeps): Promise<FollowUp> {
  const message = parseMessage(text);
  const locale = await deps.locale();
  if (message === null) return showAlways(genericCard(locale, 'unreadable'), deps);
  if (message.kind === 'test') {
    await deps.notifyPages({ type: 'push-arrived', id: message.id });
    return showAlways(testCard(locale, message.id), deps);
  }
  if (!(await deps.isSignedIn())) return showAlways(genericCard(locale, 'signed-out'), deps);
  if (message.kind === 'summary') {
    const { id, clanId, count = 1 } = message;
    if (clanId !== null) await deps.syncMirror(clanId);
    return showAlways(summaryCard(locale, id, count), deps);
  }
  const { kind } = message;
  const known: NoticeMessage = { ...message, kind };
  const fallback = minimalCard(locale, known);
  return fallback === null
    ? showAlways(genericCard(locale, 'unreadable'), deps)
    : showNotice(known, fallback, locale, deps);
}
