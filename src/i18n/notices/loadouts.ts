/** Notices about sent supplies. */
import type {
  RequestEnteredNotice,
  SuppliesRequestedNotice,
  SuppliesSentNotice,
} from '../../contract/loadouts.ts';
import type { RequestReminderNotice } from '../../contract/supply-wars.ts';
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
    text: (locale, { characterName, sentBy, pieces, isTakenBack }) => {
      const texts = TEXTS[locale];
      const values = { character: characterName, pieces: formats(locale).number(pieces), name: sentBy ?? '' };
      if (isTakenBack === true)
        return { title: texts.suppliesBackTitle, body: interpolate(texts.suppliesBackBody, values) };
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
  suppliesRequested: {
    text: (locale, { characterName, pieces, notes, hasMore = false }, itemName) => {
      const texts = TEXTS[locale];
      const { requestedTitle: title } = texts;
      const values = { character: characterName, pieces: formats(locale).number(pieces) };
      const body =
        itemName === null
          ? interpolate(texts.requestedBody, values)
          : interpolate(hasMore ? texts.requestedItemsBody : texts.requestedItemBody, {
              ...values,
              item: itemName,
            });
      return { title, body: notes === null ? body : `${body} - ${notes}` };
    },
    bareText: (locale) => {
      const { requestedTitle: title, requestedBare: body } = TEXTS[locale];
      return { title, body };
    },
    // a request that waits again is a new event
    alert: ({ id }) => ({ tag: `requested:${id}`, isSticky: false }),
    tone: () => 'pending',
    page: '/officer/request-manager',
    linkText: (locale) => TEXTS[locale].goManager,
    topicText: (locale) => TEXTS[locale].topicSuppliesRequested,
  },
  requestReminder: {
    text: (locale, { characterName, by }) => {
      const { reminderTitle: title, reminderBody } = TEXTS[locale];
      return { title, body: interpolate(reminderBody, { character: characterName, name: by }) };
    },
    bareText: (locale) => {
      const { reminderTitle: title, reminderBare: body } = TEXTS[locale];
      return { title, body };
    },
    // each day's reminder is a new event
    alert: ({ id }) => ({ tag: `request:${id}`, isSticky: false }),
    tone: () => 'pending',
    page: '/dashboard/request/create',
    linkText: (locale) => TEXTS[locale].goRequest,
    topicText: (locale) => TEXTS[locale].topicRequestReminder,
  },
  requestEntered: {
    text: (locale, { characterName, by, pieces }) => {
      const { enteredTitle: title, enteredBody } = TEXTS[locale];
      const values = { character: characterName, name: by, pieces: formats(locale).number(pieces) };
      return { title, body: interpolate(enteredBody, values) };
    },
    bareText: (locale) => {
      const { enteredTitle: title, enteredBare: body } = TEXTS[locale];
      return { title, body };
    },
    alert: ({ id }) => ({ tag: `entered:${id}`, isSticky: false }),
    tone: () => 'supplies',
    page: '/dashboard/requests',
    linkText: (locale) => TEXTS[locale].goRequests,
    topicText: (locale) => TEXTS[locale].topicRequestEntered,
  },
} as const satisfies Readonly<{
  suppliesSent: NoticeView<SuppliesSentNotice>;
  suppliesRequested: NoticeView<SuppliesRequestedNotice>;
  requestReminder: NoticeView<RequestReminderNotice>;
  requestEntered: NoticeView<RequestEnteredNotice>;
}>;
