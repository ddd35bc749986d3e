/** What the server writes of the public pages, in each language; what a tool is for, its screen says to guests too. */
import { auction as auctionEn } from '../../../i18n/locales/en/auction.ts';
import { catalogue as catalogueEn } from '../../../i18n/locales/en/catalogue.ts';
import { crafting as craftingEn } from '../../../i18n/locales/en/crafting.ts';
import { meta as metaEn } from '../../../i18n/locales/en/meta.ts';
import { paint as paintEn } from '../../../i18n/locales/en/paint.ts';
import { ttk as ttkEn } from '../../../i18n/locales/en/ttk.ts';
import { auction as auctionRu } from '../../../i18n/locales/ru/auction.ts';
import { catalogue as catalogueRu } from '../../../i18n/locales/ru/catalogue.ts';
import { crafting as craftingRu } from '../../../i18n/locales/ru/crafting.ts';
import { meta as metaRu } from '../../../i18n/locales/ru/meta.ts';
import { paint as paintRu } from '../../../i18n/locales/ru/paint.ts';
import { ttk as ttkRu } from '../../../i18n/locales/ru/ttk.ts';
import { auction as auctionUa } from '../../../i18n/locales/ua/auction.ts';
import { catalogue as catalogueUa } from '../../../i18n/locales/ua/catalogue.ts';
import { crafting as craftingUa } from '../../../i18n/locales/ua/crafting.ts';
import { meta as metaUa } from '../../../i18n/locales/ua/meta.ts';
import { paint as paintUa } from '../../../i18n/locales/ua/paint.ts';
import { ttk as ttkUa } from '../../../i18n/locales/ua/ttk.ts';

export const PAGE_TEXTS = {
  en: {
    meta: metaEn,
    paint: paintEn,
    intros: {
      ttk: ttkEn.intro,
      crafting: craftingEn.intro,
      auction: auctionEn.intro,
      items: catalogueEn.itemsIntro,
      item: catalogueEn.itemIntro,
    },
  },
  ru: {
    meta: metaRu,
    paint: paintRu,
    intros: {
      ttk: ttkRu.intro,
      crafting: craftingRu.intro,
      auction: auctionRu.intro,
      items: catalogueRu.itemsIntro,
      item: catalogueRu.itemIntro,
    },
  },
  ua: {
    meta: metaUa,
    paint: paintUa,
    intros: {
      ttk: ttkUa.intro,
      crafting: craftingUa.intro,
      auction: auctionUa.intro,
      items: catalogueUa.itemsIntro,
      item: catalogueUa.itemIntro,
    },
  },
} as const;
