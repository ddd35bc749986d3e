/** A push message: the mirror is brought up, the words are made from it, and the person is told once. */
import { pushMessage, type Notice, type PushMessage } from '../src/contract/notifications.ts';
import type { Locale } from '../src/contract/wire-words.ts';
import {
  AUTO_CLOSE_MS,
  priceTag,
  senseOf,
  skipTag,
  suppliesTag,
  type ToldStatus,
} from '../src/domain/notifications/notice-tag.ts';
import {
  bareCard,
  barePriceCard,
  bareSuppliesCard,
  newsCard,
  noticeCard,
  testCard,
  type NoticeCard,
} from '../src/i18n/notice-card.ts';

/** What a push message needs from the worker's surroundings; handed in, so that it can be tried without a browser. */
export interface PushWorld {
  readonly locale: () => Promise<Locale>;
  /** Whether somebody is signed in on this device. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Brings the clan's mirror up as far as the network and the time allow; never throws. */
  readonly bringUp: (clanId: string) => Promise<void>;
  /** The line of the own inbox, if this device knows it; never throws. */
  readonly findNotice: (clanId: string, id: string) => Promise<Notice | null>;
  /** Name of an item in the language chosen for the game's texts, if this device knows it; never throws. */
  readonly itemName: (itemId: string, locale: Locale) => Promise<string | null>;
  /** Tells every open page that a message with this id came. */
  readonly tellPages: (news: { readonly type: 'push-arrived'; readonly id: string }) => Promise<void>;
  /** Hands the words to every page that is seen right now; answers how many there are. */
  readonly tellSeenPages: (news: {
    readonly type: 'notice';
    readonly tag: string;
    readonly title: string;
    readonly body: string;
    readonly path: string;
  }) => Promise<number>;
  /** Shows what a tag names, unless this device has shown it; answers whether it did. */
  readonly once: (tag: string, show: () => Promise<void>) => Promise<boolean>;
  readonly show: (card: NoticeCard, isSilent: boolean) => Promise<void>;
  readonly close: (tag: string) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/** The message, or null for anything that this version cannot read. */
export function readMessage(text: string | null): PushMessage | null {
  if (text === null) return null;
  try {
    const read = pushMessage.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Notifications that ask for nothing go away by themselves. */
async function closeInTime(card: NoticeCard, world: PushWorld): Promise<void> {
  if (card.options.requireInteraction) return;
  await world.wait(AUTO_CLOSE_MS);
  await world.close(card.options.tag);
}

/** What there is left to do once the person has been told. */
type Rest = () => Promise<void>;

async function showAlways(card: NoticeCard, world: PushWorld): Promise<Rest> {
  await world.show(card, false);
  return () => closeInTime(card, world);
}

const NOTHING_LEFT: Rest = () => Promise.resolve();

/** What a message is about, with the tag under which it is told; null when it does not say. */
type About =
  | { readonly kind: 'price' | 'supplies'; readonly tag: string }
  | { readonly kind: 'skip'; readonly tag: string; readonly skipId: string; readonly status: ToldStatus };
function aboutOf({ kind, id, skipId, status }: PushMessage): About | null {
  if (kind === 'priceReached') return { kind: 'price', tag: priceTag(id) };
  if (kind === 'suppliesSent') return { kind: 'supplies', tag: suppliesTag(id) };
  return skipId === null || status === null
    ? null
    : { kind: 'skip', tag: skipTag(skipId, senseOf(status)), skipId, status };
}

/** The words: of the line in the mirror, else of what the message says. */
async function cardOf(
  message: PushMessage,
  about: About,
  locale: Locale,
  world: PushWorld,
): Promise<NoticeCard> {
  const { id, clanId } = message;
  const notice = clanId === null ? null : await world.findNotice(clanId, id);
  const itemId = notice?.kind === 'priceReached' ? notice.itemId : (message.itemId ?? null);
  const itemName = itemId === null ? null : await world.itemName(itemId, locale);
  if (notice !== null) return noticeCard(locale, { id, notice }, itemName);
  if (about.kind === 'supplies') return bareSuppliesCard(locale, id);
  return about.kind === 'skip'
    ? bareCard(locale, about.skipId, about.status)
    : barePriceCard(locale, id, { id: itemId, name: itemName });
}

async function showNotice(
  message: PushMessage,
  about: About,
  locale: Locale,
  world: PushWorld,
): Promise<Rest> {
  if (message.clanId !== null) await world.bringUp(message.clanId);
  const { tag } = about;
  const card = await cardOf(message, about, locale, world);
  const isShown = await world.once(tag, async () => {
    // whoever looks at the app sees it there; the browser still wants its notification, so that one makes no noise
    const seen = await world.tellSeenPages({
      type: 'notice',
      tag,
      title: card.title,
      body: card.options.body,
      path: card.options.data.path,
    });
    await world.show(card, seen > 0);
  });
  return isShown ? () => closeInTime(card, world) : NOTHING_LEFT;
}

/**
 * Tells the person what came. Resolves once it is shown, with what is left to do after that.
 * Without a sign-in nothing of the message is told, because the device may be in other hands.
 */
export async function answerPush(text: string | null, world: PushWorld): Promise<Rest> {
  const message = readMessage(text);
  const locale = await world.locale();
  if (message === null) return showAlways(newsCard(locale, 'unreadable'), world);
  if (message.kind === 'test') {
    await world.tellPages({ type: 'push-arrived', id: message.id });
    return showAlways(testCard(locale, message.id), world);
  }
  if (!(await world.isSignedIn())) return showAlways(newsCard(locale, 'signed-out'), world);
  const about = aboutOf(message);
  return about === null
    ? showAlways(newsCard(locale, 'unreadable'), world)
    : showNotice(message, about, locale, world);
}
