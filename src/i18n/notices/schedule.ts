/** Notices about days of events that were moved or cancelled. */
import type { EventChangedNotice } from '../../contract/schedule.ts';
import type { Locale } from '../../contract/wire-words.ts';
import type { EventKind } from '../../domain/schedule/event.ts';
import { bothTimes } from '../both-times.ts';
import { notices as en } from '../locales/en/notices/schedule.ts';
import { notices as ru } from '../locales/ru/notices/schedule.ts';
import { notices as ua } from '../locales/ua/notices/schedule.ts';
import type { TextKey, Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const KINDS = {
  brawl: 'brawl',
  tournament: 'tournament',
  baseCapture: 'baseCapture',
  goldDrop: 'goldDrop',
  training: 'training',
  own: 'own',
} as const satisfies Readonly<Record<EventKind, TextKey<typeof en>>>;

export const scheduleNotices = {
  eventChanged: {
    text: (locale, { eventName, eventKind, plannedAt, startsAt, by, zone, reason = '' }) => {
      const texts = TEXTS[locale];
      const dateTime = (at: string): string =>
        bothTimes(locale, zone, at, (time) => interpolate(texts.yourTime, { time }));
      const values = {
        event: eventName === '' ? texts[KINDS[eventKind]] : eventName,
        planned: dateTime(plannedAt),
        when: startsAt === null ? '' : dateTime(startsAt),
        name: by,
        reason,
      };
      return {
        title: interpolate(startsAt === null ? texts.cancelledTitle : texts.movedTitle, values),
        body: interpolate(
          startsAt !== null ? texts.movedBody : reason === '' ? texts.cancelledBody : texts.cancelledReason,
          values,
        ),
      };
    },
    bareText: (locale) => ({ title: TEXTS[locale].bareTitle, body: TEXTS[locale].bareBody }),
    alert: ({ id }) => ({ tag: `event:${id}`, isSticky: false, path: '/clan/schedule' }),
    tone: ({ startsAt }) => (startsAt === null ? 'rejected' : 'pending'),
    page: '/clan/schedule',
    linkText: (locale) => TEXTS[locale].go,
    topicText: (locale) => TEXTS[locale].topic,
  },
} as const satisfies Readonly<Record<string, NoticeView<EventChangedNotice>>>;
