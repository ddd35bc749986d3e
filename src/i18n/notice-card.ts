/**
 * Builds the system notification of a notice: text, tag and behaviour, the same from page and worker. The texts are
 * bundled, because a worker cannot load any while offline. Source: specification sections 8 and 9.
 */
import type {
  Notice,
  PriceReachedNotice,
  SkipNotice,
  SuppliesSentNotice,
} from '../contract/notifications.ts';
import { languageTag, type LanguageTag, type Locale } from '../contract/wire-words.ts';
import {
  needsInteraction,
  priceTag,
  noticeVariantOf,
  skipTag,
  suppliesTag,
  type NoticeVariant,
  type NotifiedStatus,
} from '../domain/notifications/notice-tag.ts';
import { auctionItemPath } from '../domain/notifications/item-path.ts';
import { formats } from './formats.ts';
import { notices as en } from './locales/en/notices.ts';
import { notices as ru } from './locales/ru/notices.ts';
import { notices as ua } from './locales/ua/notices.ts';
import type { TextKey, Translation } from './translation.ts';

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

/** Text of a notice; `itemName` is the item's name in the user's language, where this device has it. */
export function noticeText(locale: Locale, notice: Notice, itemName: string | null = null): NoticeText {
  return notice.kind === 'priceReached'
    ? priceText(locale, notice, itemName)
    : notice.kind === 'suppliesSent'
      ? suppliesText(locale, notice)
      : skipText(locale, notice);
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
  const sense = noticeVariantOf(facts.status);
  return card(locale, skipText(locale, facts), skipTag(facts.skipId, sense), needsInteraction(sense));
}

/** Notification of an inbox line that this device has. */
export function noticeCard(
  locale: Locale,
  { id, notice }: { readonly id: string; readonly notice: Notice },
  itemName: string | null = null,
): NoticeCard {
  if (notice.kind === 'priceReached')
    return card(
      locale,
      priceText(locale, notice, itemName),
      priceTag(id),
      true,
      auctionItemPath(notice.itemId),
    );
  return notice.kind === 'suppliesSent'
    ? card(locale, suppliesText(locale, notice), suppliesTag(id), false)
    : skipCard(locale, notice);
}

/** Notification of supplies when only the inbox line id is known. */
export function minimalSuppliesCard(locale: Locale, lineId: string): NoticeCard {
  return card(
    locale,
    { title: TEXTS[locale].suppliesTitle, body: TEXTS[locale].suppliesBare },
    suppliesTag(lineId),
    false,
  );
}

/** Notification of a price when only the inbox line id and perhaps the item are known. */
export function minimalPriceCard(
  locale: Locale,
  lineId: string,
  item: { readonly id: string | null; readonly name: string | null },
): NoticeCard {
  const texts = TEXTS[locale];
  const title =
    item.name === null ? texts.priceBareTitle : interpolate(texts.priceTitle, { item: item.name });
  return card(locale, { title, body: texts.priceBare }, priceTag(lineId), true, auctionItemPath(item.id));
}

/** Notification of a skip when only its id and status are known: no names. */
export function minimalSkipCard(locale: Locale, skipId: string, status: NotifiedStatus): NoticeCard {
  const sense = noticeVariantOf(status);
  const [title, , bare] = SKIP_TEXT_KEYS[sense];
  return card(
    locale,
    { title: TEXTS[locale][title], body: TEXTS[locale][bare] },
    skipTag(skipId, sense),
    needsInteraction(sense),
  );
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
