/** A push message: the mirror is brought up, the words are made from it, and the person is told once. */
import { pushMessage, type Notice, type PushMessage } from '../../src/contract/notifications.ts';
import type { Locale } from '../../src/contract/wire-words.ts';
import {
  AUTO_CLOSE_MS,
  priceTag,
  noticeVariantOf,
  skipTag,
  suppliesTag,
  type NotifiedStatus,
} from '../../src/domain/notifications/notice-tag.ts';
import {
  minimalSkipCard,
  minimalPriceCard,
  minimalSuppliesCard,
  genericCard,
  noticeCard,
  testCard,
  type NoticeCard,
} from '../../src/i18n/notice-card.ts';

/** What a push message needs from the worker's surroundings; handed in, so that it can be tried without a browser. */
export interface PushDeps {
  readonly locale: () => Promise<Locale>;
  /** Whether somebody is signed in on this device. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Brings the clan's mirror up as far as the network and the time allow; never throws. */
  readonly syncMirror: (clanId: string) => Promise<void>;
  /** The line of the own inbox, if this device knows it; never throws. */
  readonly findNotice: (clanId: string, id: string) => Promise<Notice | null>;
  /** Name of an item in the language chosen for the game's texts, if this device knows it; never throws. */
  readonly itemName: (itemId: string, locale: Locale) => Promise<string | null>;
  /** Tells every open page that a message with this id came. */
  readonly notifyPages: (news: { readonly type: 'push-arrived'; readonly id: string }) => Promise<void>;
  /** Hands the words to every page that is seen right now; answers how many there are. */
  readonly notifyVisiblePages: (news: {
    readonly type: 'notice';
    readonly tag: string;
    readonly title: string;
    readonly body: string;
    readonly path: string;
  }) => Promise<number>;
  /** Shows what a tag names, unless this device has shown it; answers whether it did. */
  readonly showOnce: (tag: string, show: () => Promise<void>) => Promise<boolean>;
  readonly show: (card: NoticeCard, isSilent: boolean) => Promise<void>;
  readonly close: (tag: string) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/** The message, or null for anything that this version cannot read. */
export function parseMessage(text: string | null): PushMessage | null {
  if (text === null) return null;
  try {
    const read = pushMessage.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Notifications that ask for nothing go away by themselves. */
async function autoClose(card: NoticeCard, deps: PushDeps): Promise<void> {
  if (card.options.requireInteraction) return;
  await deps.wait(AUTO_CLOSE_MS);
  await deps.close(card.options.tag);
}

/** What there is left to do once the person has been told. */
type FollowUp = () => Promise<void>;

async function showAlways(card: NoticeCard, deps: PushDeps): Promise<FollowUp> {
  await deps.show(card, false);
  return () => autoClose(card, deps);
}

const NO_FOLLOW_UP: FollowUp = () => Promise.resolve();

/** What a message is about, with the tag under which it is told; null when it does not say. */
type Subject =
  | { readonly kind: 'price' | 'supplies'; readonly tag: string }
  | { readonly kind: 'skip'; readonly tag: string; readonly skipId: string; readonly status: NotifiedStatus };
function subjectOf({ kind, id, skipId, status }: PushMessage): Subject | null {
  if (kind === 'priceReached') return { kind: 'price', tag: priceTag(id) };
  if (kind === 'suppliesSent') return { kind: 'supplies', tag: suppliesTag(id) };
  return skipId === null || status === null
    ? null
    : { kind: 'skip', tag: skipTag(skipId, noticeVariantOf(status)), skipId, status };
}

/** The words: of the line in the mirror, else of what the message says. */
async function cardOf(
  message: PushMessage,
  subject: Subject,
  locale: Locale,
  deps: PushDeps,
): Promise<NoticeCard> {
  const { id, clanId } = message;
  const notice = clanId === null ? null : await deps.findNotice(clanId, id);
  const itemId = notice?.kind === 'priceReached' ? notice.itemId : (message.itemId ?? null);
  const itemName = itemId === null ? null : await deps.itemName(itemId, locale);
  if (notice !== null) return noticeCard(locale, { id, notice }, itemName);
  if (subject.kind === 'supplies') return minimalSuppliesCard(locale, id);
  return subject.kind === 'skip'
    ? minimalSkipCard(locale, subject.skipId, subject.status)
    : minimalPriceCard(locale, id, { id: itemId, name: itemName });
}

async function showNotice(
  message: PushMessage,
  subject: Subject,
  locale: Locale,
  deps: PushDeps,
): Promise<FollowUp> {
  if (message.clanId !== null) await deps.syncMirror(message.clanId);
  const { tag } = subject;
  const card = await cardOf(message, subject, locale, deps);
  const isShown = await deps.showOnce(tag, async () => {
    // whoever looks at the app sees it there; the browser still wants its notification, so that one makes no noise
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
 * Tells the person what came. Resolves once it is shown, with what is left to do after that.
 * Without a sign-in nothing of the message is told, because the device may be in other hands.
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
  const subject = subjectOf(message);
  return subject === null
    ? showAlways(genericCard(locale, 'unreadable'), deps)
    : showNotice(message, subject, locale, deps);
}
