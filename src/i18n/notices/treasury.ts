/** Notices about contributions. */
import type { ContributionNotice, PaymentReminderNotice } from '../../contract/gatherings.ts';
import type { LedgerBrokenNotice } from '../../contract/treasury.ts';
import type { Locale } from '../../contract/wire-words.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices/treasury.ts';
import { notices as ru } from '../locales/ru/notices/treasury.ts';
import { notices as ua } from '../locales/ua/notices/treasury.ts';
import type { Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

export const treasuryNotices = {
  contributionDecided: {
    text: (locale, { characterName, amountRub, title, what, isApproved, by, note }) => {
      const texts = TEXTS[locale];
      const body = interpolate(texts.decidedBody, {
        character: characterName,
        sum: formats(locale).rubles(amountRub),
        title: what === undefined ? title : texts[what === 'debt' ? 'whatDebt' : 'whatReset'],
        name: by,
      });
      return {
        title: isApproved ? texts.approvedTitle : texts.rejectedTitle,
        body: note === null ? body : `${body} - ${note}`,
      };
    },
    bareText: (locale) => {
      const { decidedBareTitle: title, decidedBare: body } = TEXTS[locale];
      return { title, body };
    },
    // a decision that is taken back is a new event
    alert: ({ id }) => ({ tag: `contribution:${id}`, isSticky: true, path: '/treasury' }),
    tone: ({ isApproved }) => (isApproved ? 'approved' : 'rejected'),
    page: '/treasury',
    linkText: (locale) => TEXTS[locale].goTreasury,
    topicText: (locale) => TEXTS[locale].topicDecided,
  },
  ledgerBroken: {
    text: (locale, { seq }) => {
      const texts = TEXTS[locale];
      return {
        title: texts.brokenTitle,
        body: interpolate(texts.brokenBody, { number: formats(locale).number(seq) }),
      };
    },
    bareText: (locale) => {
      const { brokenTitle: title, brokenBare: body } = TEXTS[locale];
      return { title, body };
    },
    alert: ({ id }) => ({ tag: `ledger:${id}`, isSticky: true, path: '/treasury/manage' }),
    tone: () => 'rejected',
    page: '/treasury/manage',
    linkText: (locale) => TEXTS[locale].goTreasury,
    topicText: (locale) => TEXTS[locale].topicBroken,
  },
  paymentReminder: {
    text: (locale, { characterName, by, title, leftRub, dueDate }) => {
      const texts = TEXTS[locale];
      const { rubles, day } = formats(locale);
      const body = interpolate(leftRub === null ? texts.reminderBody : texts.reminderBodySum, {
        name: by,
        character: characterName,
        title,
        sum: leftRub === null ? '' : rubles(leftRub),
      });
      return {
        title: texts.reminderTitle,
        body: dueDate === null ? body : `${body} ${interpolate(texts.reminderDue, { day: day(dueDate) })}`,
      };
    },
    bareText: (locale) => {
      const { reminderTitle: title, reminderBare: body } = TEXTS[locale];
      return { title, body };
    },
    // each day's reminder is a new event
    alert: ({ id }) => ({ tag: `payment:${id}`, isSticky: false, path: '/treasury' }),
    tone: () => 'pending',
    page: '/treasury',
    linkText: (locale) => TEXTS[locale].goTreasury,
    topicText: (locale) => TEXTS[locale].topicReminder,
  },
} as const satisfies Readonly<{
  contributionDecided: NoticeView<ContributionNotice>;
  ledgerBroken: NoticeView<LedgerBrokenNotice>;
  paymentReminder: NoticeView<PaymentReminderNotice>;
}>;
