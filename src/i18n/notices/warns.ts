/** Notices about warns. */
import type { WarnProposedNotice } from '../../contract/warn-proposals.ts';
import type { DebtReminderNotice, WarnAppealNotice, WarnNotice } from '../../contract/warns.ts';
import type { Locale } from '../../contract/wire-words.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices/warns.ts';
import { notices as ru } from '../locales/ru/notices/warns.ts';
import { notices as ua } from '../locales/ua/notices/warns.ts';
import type { TextKey, Translation } from '../translation.ts';
import { kindOfEvent } from '../../domain/schedule/event.ts';
import { eventNameIn } from './event-names.ts';
import { interpolate, type NoticeTone, type NoticeView } from './notice-view.ts';

type Key = TextKey<typeof en>;
const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

interface WarnTexts {
  readonly title: Key;
  readonly body: Key;
  readonly bare: Key;
  readonly go: Key;
  readonly topic: Key;
}

/** What an officer has typed, else the absences that it is for. */
function reasonOf(locale: Locale, { reason, absences }: WarnNotice): string | null {
  if (reason !== null || absences === undefined || absences.length === 0) return reason;
  const { day: shortDay } = formats(locale);
  const list = absences.map(({ eventName, day }) => {
    const kind = kindOfEvent(eventName);
    return `${kind === null ? eventName : eventNameIn(locale, '', kind)}, ${shortDay(day)}`;
  });
  return interpolate(TEXTS[locale].absentReason, { list: list.join('; ') });
}

function viewOf<Page extends `/${string}`>(
  kind: WarnNotice['kind'],
  tone: NoticeTone,
  page: Page,
  keys: WarnTexts,
) {
  return {
    text: (locale, notice) => {
      const { characterName, by, cost, count, max } = notice;
      const reason = reasonOf(locale, notice);
      const texts = TEXTS[locale];
      const { number, rubles } = formats(locale);
      const body = interpolate(texts[keys.body], {
        character: characterName,
        name: by,
        cost: rubles(cost),
        count: number(count),
        max: number(max),
      });
      return { title: texts[keys.title], body: reason === null ? body : `${body} - ${reason}` };
    },
    bareText: (locale) => ({ title: TEXTS[locale][keys.title], body: TEXTS[locale][keys.bare] }),
    alert: ({ id }) => ({ tag: `${kind}:${id}`, isSticky: false, path: page }),
    tone: () => tone,
    page,
    linkText: (locale) => TEXTS[locale][keys.go],
    topicText: (locale) => TEXTS[locale][keys.topic],
  } as const satisfies NoticeView<WarnNotice>;
}

function appealView<Page extends `/${string}`>(tone: NoticeTone, page: Page, keys: WarnTexts) {
  return {
    text: (locale, { characterName, by, reason, cost }) => {
      const texts = TEXTS[locale];
      const body = interpolate(texts[keys.body], {
        character: characterName,
        name: by,
        cost: formats(locale).rubles(cost),
      });
      return { title: texts[keys.title], body: `${body} - ${reason}` };
    },
    bareText: (locale) => ({ title: TEXTS[locale][keys.title], body: TEXTS[locale][keys.bare] }),
    alert: ({ id }) => ({ tag: `appeal:${id}`, isSticky: false, path: page }),
    tone: () => tone,
    page,
    linkText: (locale) => TEXTS[locale][keys.go],
    topicText: (locale) => TEXTS[locale][keys.topic],
  } as const satisfies NoticeView<WarnAppealNotice>;
}

export const warnsNotices = {
  warnAdded: viewOf('warnAdded', 'rejected', '/dashboard', {
    title: 'addedTitle',
    body: 'addedBody',
    bare: 'addedBare',
    go: 'goOwn',
    topic: 'topicAdded',
  }),
  warnRemoved: viewOf('warnRemoved', 'approved', '/dashboard', {
    title: 'removedTitle',
    body: 'removedBody',
    bare: 'removedBare',
    go: 'goOwn',
    topic: 'topicRemoved',
  }),
  warnLimit: viewOf('warnLimit', 'pending', '/officer/warns', {
    title: 'limitTitle',
    body: 'limitBody',
    bare: 'limitBare',
    go: 'goWarns',
    topic: 'topicLimit',
  }),
  warnProposed: {
    text: (locale, { characterName, count }) => {
      const texts = TEXTS[locale];
      return {
        title: texts.proposedTitle,
        body: interpolate(count > 1 ? texts.proposedBodyMore : texts.proposedBody, {
          character: characterName,
          count: formats(locale).number(count - 1),
        }),
      };
    },
    bareText: (locale) => ({ title: TEXTS[locale].proposedTitle, body: TEXTS[locale].proposedBare }),
    alert: ({ id }) => ({ tag: `warnProposed:${id}`, isSticky: false, path: '/officer/warns' }),
    tone: () => 'pending',
    page: '/officer/warns',
    linkText: (locale) => TEXTS[locale].goWarns,
    topicText: (locale) => TEXTS[locale].topicProposed,
  } satisfies NoticeView<WarnProposedNotice>,
  debtReminder: {
    text: (locale, { characterName, by, leftRub }) => {
      const texts = TEXTS[locale];
      return {
        title: texts.debtTitle,
        body: interpolate(texts.debtBody, {
          character: characterName,
          name: by,
          sum: formats(locale).rubles(leftRub),
        }),
      };
    },
    bareText: (locale) => ({ title: TEXTS[locale].debtTitle, body: TEXTS[locale].debtBare }),
    // each day's reminder is a new event
    alert: ({ id }) => ({ tag: `debt:${id}`, isSticky: false, path: '/treasury' }),
    tone: () => 'pending',
    page: '/treasury',
    linkText: (locale) => TEXTS[locale].goTreasury,
    topicText: (locale) => TEXTS[locale].topicDebt,
  } satisfies NoticeView<DebtReminderNotice>,
  warnAppealed: appealView('pending', '/officer/warns', {
    title: 'appealedTitle',
    body: 'appealedBody',
    bare: 'appealedBare',
    go: 'goWarns',
    topic: 'topicAppealed',
  }),
  appealAccepted: appealView('approved', '/dashboard', {
    title: 'acceptedTitle',
    body: 'acceptedBody',
    bare: 'appealBare',
    go: 'goOwn',
    topic: 'topicAccepted',
  }),
  appealRejected: appealView('rejected', '/dashboard', {
    title: 'rejectedTitle',
    body: 'rejectedBody',
    bare: 'appealBare',
    go: 'goOwn',
    topic: 'topicRejected',
  }),
} as const;
