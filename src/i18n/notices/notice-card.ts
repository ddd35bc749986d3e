/**
 * Builds the system notification of a notice: text, tag and behaviour, the same from page and worker. The texts are
 * bundled, because a worker cannot load any while offline. Source: specification sections 8 and 9.
 */
import type {
  Notice,
  NoticeOf,
  PriceReachedNotice,
  PushMessage,
  SkipNotice,
  SuppliesSentNotice,
} from '../../contract/notifications.ts';
import { languageTag, type LanguageTag, type Locale } from '../../contract/wire-words.ts';
import {
  needsInteraction,
  noticeVariantOf,
  skipTag,
  tagOf,
  type NoticeVariant,
} from '../../domain/notifications/notice-tag.ts';
import type { Topic } from '../../domain/notifications/topics.ts';
import { auctionItemPath } from '../../domain/notifications/item-path.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices.ts';
import { notices as ru } from '../locales/ru/notices.ts';
import { notices as ua } from '../locales/ua/notices.ts';
import type { TextKey, Translation } from '../translation.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

/** Skip data of a notice, as the inbox and the polled updates provide it. */
export type SkipFacts = Pick<
  SkipNotice,
  'skipId' | 'status' | 'characterName' | 'startDate' | 'endDate' | 'reason'
>;

export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** Arguments of `ServiceWorkerRegistration.showNotification`, for page and worker. */
export interface NoticeCard {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly lang: LanguageTag;
    readonly icon: string;
    readonly badge: string;
    readonly requireInteraction: boolean;
    readonly data: { readonly path: string };
  };
}

function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}

/** One day when start and end are equal, else 'start - end', in the format of the language. */
export function periodText(locale: Locale, startDate: string, endDate: string): string {
  const { day } = formats(locale);
  return startDate === endDate ? day(startDate) : `${day(startDate)} - ${day(endDate)}`;
}

type SkipTextKeys = Readonly<
  Record<
    NoticeVariant,
    readonly [title: TextKey<typeof en>, body: TextKey<typeof en>, bare: TextKey<typeof en>]
  >
>;
const SKIP_TEXT_KEYS: SkipTextKeys = {
  approved: ['approvedTitle', 'approvedBody', 'approvedBare'],
  rejected: ['rejectedTitle', 'rejectedBody', 'rejectedBare'],
  pending: ['requestedTitle', 'requestedBody', 'requestedBare'],
};

/** Text of a skip notice with names and days; appends the reason unless approved. */
function skipText(locale: Locale, facts: SkipFacts): NoticeText {
  const sense = noticeVariantOf(facts.status);
  const [title, body] = SKIP_TEXT_KEYS[sense];
  const text = interpolate(TEXTS[locale][body], {
    character: facts.characterName,
    period: periodText(locale, facts.startDate, facts.endDate),
  });
  const hasReason = sense !== 'approved' && facts.reason !== null && facts.reason.trim() !== '';
  return { title: TEXTS[locale][title], body: hasReason ? `${text} - ${facts.reason ?? ''}` : text };
}

function priceText(
  locale: Locale,
  { side, priceRub, limitRub, region, itemName }: PriceReachedNotice,
  knownName: string | null,
): NoticeText {
  const { rubles } = formats(locale);
  const texts = TEXTS[locale];
  return {
    title: interpolate(texts.priceTitle, { item: knownName ?? itemName }),
    body: interpolate(side === 'below' ? texts.priceBelowBody : texts.priceAboveBody, {
      price: rubles(priceRub),
      limit: rubles(limitRub),
      region,
    }),
  };
}

function suppliesText(locale: Locale, { characterName, sentBy, pieces }: SuppliesSentNotice): NoticeText {
  const texts = TEXTS[locale];
  const values = { character: characterName, pieces: formats(locale).number(pieces), name: sentBy ?? '' };
  return {
    title: texts.suppliesTitle,
    body: interpolate(sentBy === null ? texts.suppliesBody : texts.suppliesBodyBy, values),
  };
}

const DEFAULT_PATH = '/dashboard';

function card(
  locale: Locale,
  { title, body }: NoticeText,
  tag: string,
  requireInteraction: boolean,
  path: string = DEFAULT_PATH,
): NoticeCard {
  return {
    title,
    options: {
      body,
      tag,
      lang: languageTag(locale),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      requireInteraction,
      data: { path },
    },
  };
}

/** Notification of a skip that this device has. */
export function skipCard(locale: Locale, facts: SkipFacts): NoticeCard {
  const variant = noticeVariantOf(facts.status);
  return card(locale, skipText(locale, facts), skipTag(facts.skipId, variant), needsInteraction(variant));
}

interface NoticeView<N> {
  /** `itemName` is the item's name in the user's language, where this device has it. */
  readonly text: (locale: Locale, notice: N, itemName: string | null) => NoticeText;
  /** Where the notification leads, without language. */
  readonly path?: (notice: N) => string;
  /** Whether it stays until the user acts. */
  readonly isSticky: (notice: N) => boolean;
  /** The notification made of a push message alone: no names; null when the message says too little. */
  readonly minimal: (locale: Locale, message: PushMessage, itemName: string | null) => NoticeCard | null;
}

const SKIP_VIEW: NoticeView<SkipNotice> = {
  text: skipText,
  isSticky: ({ status }) => needsInteraction(noticeVariantOf(status)),
  minimal: (locale, { skipId, status }) => {
    if (skipId === null || status === null) return null;
    const variant = noticeVariantOf(status);
    const [title, , bare] = SKIP_TEXT_KEYS[variant];
    const text = { title: TEXTS[locale][title], body: TEXTS[locale][bare] };
    return card(locale, text, skipTag(skipId, variant), needsInteraction(variant));
  },
};

const NOTICE_VIEWS: { readonly [K in Topic]: NoticeView<NoticeOf<K>> } = {
  skipDecided: SKIP_VIEW,
  skipRequested: SKIP_VIEW,
  priceReached: {
    text: priceText,
    path: ({ itemId }) => auctionItemPath(itemId),
    isSticky: () => true,
    minimal: (locale, { id, itemId = null }, itemName) => {
      const texts = TEXTS[locale];
      const title =
        itemName === null ? texts.priceBareTitle : interpolate(texts.priceTitle, { item: itemName });
      const tag = tagOf({ id, notice: { kind: 'priceReached' } });
      return card(locale, { title, body: texts.priceBare }, tag, true, auctionItemPath(itemId));
    },
  },
  suppliesSent: {
    text: suppliesText,
    isSticky: () => false,
    minimal: (locale, { id }) => {
      const { suppliesTitle: title, suppliesBare: body } = TEXTS[locale];
      return card(locale, { title, body }, tagOf({ id, notice: { kind: 'suppliesSent' } }), false);
    },
  },
};

function viewOf(kind: Topic): NoticeView<Notice> {
  return NOTICE_VIEWS[kind] as NoticeView<Notice>;
}

/** The item that a notice is about; null for other notices. */
export function noticeItemId(notice: Notice): string | null {
  return 'itemId' in notice ? notice.itemId : null;
}

/** Text of a notice; `itemName` is the item's name in the user's language, where this device has it. */
export function noticeText(locale: Locale, notice: Notice, itemName: string | null = null): NoticeText {
  return viewOf(notice.kind).text(locale, notice, itemName);
}

/** Notification of an inbox line that this device has. */
export function noticeCard(
  locale: Locale,
  line: { readonly id: string; readonly notice: Notice },
  itemName: string | null = null,
): NoticeCard {
  const { notice } = line;
  const { text, isSticky, path } = viewOf(notice.kind);
  return card(locale, text(locale, notice, itemName), tagOf(line), isSticky(notice), path?.(notice));
}

/** Notification of a push message whose inbox line this device does not have: no names. Null when the message says too little. */
export function minimalCard(
  locale: Locale,
  message: PushMessage & { readonly kind: Topic },
  itemName: string | null = null,
): NoticeCard | null {
  return viewOf(message.kind).minimal(locale, message, itemName);
}

/** Notification without content: nobody is signed in (`signed-out`), or the message cannot be decoded (`unreadable`). */
export function genericCard(locale: Locale, why: 'signed-out' | 'unreadable', tag = 'news'): NoticeCard {
  const texts = TEXTS[locale];
  return card(
    locale,
    { title: texts.newsTitle, body: why === 'signed-out' ? texts.signedOutBody : texts.newsBody },
    tag,
    false,
  );
}

/** Test notification requested by the user. */
export function testCard(locale: Locale, id: string): NoticeCard {
  return card(locale, { title: TEXTS[locale].testTitle, body: TEXTS[locale].testBody }, `test:${id}`, false);
}
