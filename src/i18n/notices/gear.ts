/** Notices about gear. */
import type { GearReminderNotice } from '../../contract/gear.ts';
import type { Locale } from '../../contract/wire-words.ts';
import { notices as en } from '../locales/en/notices/gear.ts';
import { notices as ru } from '../locales/ru/notices/gear.ts';
import { notices as ua } from '../locales/ua/notices/gear.ts';
import type { Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

export const gearNotices = {
  gearReminder: {
    text: (locale, { characterName, by }) => {
      const { reminderTitle: title, reminderBody } = TEXTS[locale];
      return { title, body: interpolate(reminderBody, { character: characterName, name: by }) };
    },
    bareText: (locale) => {
      const { reminderTitle: title, reminderBare: body } = TEXTS[locale];
      return { title, body };
    },
    // each day's reminder is a new event
    alert: ({ id }) => ({ tag: `gear:${id}`, isSticky: false }),
    tone: () => 'pending',
    page: '/dashboard',
    linkText: (locale) => TEXTS[locale].goGear,
    topicText: (locale) => TEXTS[locale].topicGearReminder,
  },
} as const satisfies Readonly<Record<string, NoticeView<GearReminderNotice>>>;
