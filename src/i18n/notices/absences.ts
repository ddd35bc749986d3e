/** Notices about checks. */
import type { AbsenceAppealNotice, AbsenceMissedNotice } from '../../contract/absence-results.ts';
import type { MarksLostNotice } from '../../contract/absences.ts';
import type { Locale } from '../../contract/wire-words.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices/absences.ts';
import { notices as ru } from '../locales/ru/notices/absences.ts';
import { notices as ua } from '../locales/ua/notices/absences.ts';
import type { TextKey, Translation } from '../translation.ts';
import { eventNameIn } from './event-names.ts';
import { interpolate, type NoticeTone, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const marksLost = {
  text: (locale, { eventName, eventKind, day, names, count, by, isClosed }) => {
    const texts = TEXTS[locale];
    const { day: shortDay, number } = formats(locale);
    const more = count - names.length;
    return {
      title: texts.lostTitle,
      body: interpolate(texts[isClosed ? 'lostClosedBody' : 'lostBody'], {
        event: eventNameIn(locale, eventName, eventKind),
        day: shortDay(day),
        names: more > 0 ? `${names.join(', ')} +${number(more)}` : names.join(', '),
        by: by.join(', '),
      }),
    };
  },
  bareText: (locale) => ({ title: TEXTS[locale].lostTitle, body: TEXTS[locale].lostBare }),
  alert: ({ id }) => ({ tag: `marksLost:${id}`, isSticky: false, path: '/officer/absent-checker' }),
  tone: () => 'rejected',
  page: '/officer/absent-checker',
  linkText: (locale) => TEXTS[locale].goCheck,
  topicText: (locale) => TEXTS[locale].topicLost,
} as const satisfies NoticeView<MarksLostNotice>;

/** Where members read their own results. */
const OWN_PAGE = '/dashboard/attendance';

const absenceMissed = {
  text: (locale, { eventName, eventKind, day, missed, stages }) => {
    const texts = TEXTS[locale];
    const { day: shortDay, number } = formats(locale);
    return {
      title: texts.missedTitle,
      body: interpolate(texts[stages > 1 ? 'missedStagesBody' : 'missedBody'], {
        event: eventNameIn(locale, eventName, eventKind),
        day: shortDay(day),
        missed: number(missed),
        stages: number(stages),
      }),
    };
  },
  bareText: (locale) => ({ title: TEXTS[locale].missedTitle, body: TEXTS[locale].missedBare }),
  alert: ({ id }) => ({ tag: `absenceMissed:${id}`, isSticky: false, path: OWN_PAGE }),
  tone: () => 'rejected',
  page: OWN_PAGE,
  linkText: (locale) => TEXTS[locale].goOwn,
  topicText: (locale) => TEXTS[locale].topicMissed,
} as const satisfies NoticeView<AbsenceMissedNotice>;

interface AppealTexts {
  readonly title: TextKey<typeof en>;
  readonly body: TextKey<typeof en>;
  readonly bare: TextKey<typeof en>;
  readonly go: TextKey<typeof en>;
  readonly topic: TextKey<typeof en>;
}

function appealView<Page extends `/${string}`>(
  kind: AbsenceAppealNotice['kind'],
  tone: NoticeTone,
  page: Page,
  keys: AppealTexts,
) {
  return {
    text: (locale, { eventName, eventKind, day, characterName, by, reason }) => {
      const texts = TEXTS[locale];
      return {
        title: texts[keys.title],
        body: interpolate(texts[keys.body], {
          event: eventNameIn(locale, eventName, eventKind),
          day: formats(locale).day(day),
          character: characterName,
          by,
          reason,
        }),
      };
    },
    bareText: (locale) => ({ title: TEXTS[locale][keys.title], body: TEXTS[locale][keys.bare] }),
    alert: ({ id }) => ({ tag: `${kind}:${id}`, isSticky: false, path: page }),
    tone: () => tone,
    page,
    linkText: (locale) => TEXTS[locale][keys.go],
    topicText: (locale) => TEXTS[locale][keys.topic],
  } as const satisfies NoticeView<AbsenceAppealNotice>;
}

export const absencesNotices = {
  marksLost,
  absenceMissed,
  absenceAppealed: appealView('absenceAppealed', 'pending', '/officer/absent-checker', {
    title: 'appealedTitle',
    body: 'appealedBody',
    bare: 'appealedBare',
    go: 'goCheck',
    topic: 'topicAppealed',
  }),
  absenceAccepted: appealView('absenceAccepted', 'approved', OWN_PAGE, {
    title: 'acceptedTitle',
    body: 'acceptedBody',
    bare: 'acceptedBare',
    go: 'goOwn',
    topic: 'topicAccepted',
  }),
  absenceRejected: appealView('absenceRejected', 'rejected', OWN_PAGE, {
    title: 'rejectedTitle',
    body: 'rejectedBody',
    bare: 'rejectedBare',
    go: 'goOwn',
    topic: 'topicRejected',
  }),
} as const;
