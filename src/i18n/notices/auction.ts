/** Notices about reached prices. Source: specification section 9. */
import type { PriceReachedNotice } from '../../contract/auction.ts';
import type { Locale } from '../../contract/wire-words.ts';
import { auctionItemPath } from '../../domain/notifications/item-path.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices/auction.ts';
import { notices as ru } from '../locales/ru/notices/auction.ts';
import { notices as ua } from '../locales/ua/notices/auction.ts';
import type { Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const QUALITIES = [
  'priceQuality0',
  'priceQuality1',
  'priceQuality2',
  'priceQuality3',
  'priceQuality4',
  'priceQuality5',
] as const;

export const auctionNotices = {
  priceReached: {
    text: (locale, { side, priceRub, limitRub, region, itemName, itemNames, quality, level }, knownName) => {
      const { rubles } = formats(locale);
      const texts = TEXTS[locale];
      const name = knownName ?? itemNames?.[locale] ?? itemName;
      const kind = [
        ...(quality == null ? [] : [texts[QUALITIES[quality] ?? 'priceQuality0']]),
        ...(level == null ? [] : [`+${level}`]),
      ].join(' ');
      return {
        title: interpolate(texts.priceTitle, {
          item: kind === '' ? name : interpolate(texts.priceKind, { item: name, kind }),
        }),
        body: interpolate(side === 'below' ? texts.priceBelowBody : texts.priceAboveBody, {
          price: rubles(priceRub),
          limit: rubles(limitRub),
          region,
        }),
      };
    },
    bareText: (locale, _facts, itemName) => {
      const { priceBareTitle, priceTitle, priceBare: body } = TEXTS[locale];
      return {
        title: itemName === null ? priceBareTitle : interpolate(priceTitle, { item: itemName }),
        body,
      };
    },
    // each time a price is reached is a new event
    alert: ({ id, itemId = null, region = null }) => ({
      tag: `price:${id}`,
      isSticky: true,
      path: auctionItemPath({ itemId, region }),
    }),
    tone: () => 'price',
    page: '/tools/auction',
    linkText: (locale) => TEXTS[locale].goAuction,
    topicText: (locale) => TEXTS[locale].topicPriceReached,
  },
} as const satisfies Readonly<Record<string, NoticeView<PriceReachedNotice>>>;
