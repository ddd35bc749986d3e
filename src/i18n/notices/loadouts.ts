/** Notices about sent supplies. */
import type { SuppliesSentNotice } from '../../contract/loadouts.ts';
import type { Locale } from '../../contract/wire-words.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices/loadouts.ts';
import { notices as ru } from '../locales/ru/notices/loadouts.ts';
import { notices as ua } from '../locales/ua/notices/loadouts.ts';
import type { Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

export const loadoutsNotices = {
  suppliesSent: {
    text: (locale, { characterName, sentBy, pieces }) => {
      const texts = TEXTS[locale];
      const values = { character: characterName, pieces: formats(locale).number(pieces), name: sentBy ?? '' };
      return {
        title: texts.suppliesTitle,
        body: interpolate(sentBy === null ? texts.suppliesBody : texts.suppliesBodyBy, values),
      };
    },
    bareText: (locale) => {
      const { suppliesTitle: title, suppliesBare: body } = TEXTS[locale];
      return { title, body };
    },
    // each parcel is a new event
    alert: ({ id }) => ({ tag: `supplies:${id}`, isSticky: false }),
    tone: () => 'supplies',
    page: '/dashboard/request/create',
    linkText: (locale) => TEXTS[locale].goRequests,
    topicText: (locale) => TEXTS[locale].topicSuppliesSent,
  },
} as const satisfies Readonly<Record<string, NoticeView<SuppliesSentNotice>>>;
