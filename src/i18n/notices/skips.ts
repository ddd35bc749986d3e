/** Notices about time off. Source: specification sections 3, 8 and 9. */
import type { SkipDeletedNotice, SkipNotice } from '../../contract/skips.ts';
import type { Locale } from '../../contract/wire-words.ts';
import {
  needsInteraction,
  noticeVariantOf,
  skipTag,
  type NoticeVariant,
} from '../../domain/notifications/notice-tag.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices/skips.ts';
import { notices as ru } from '../locales/ru/notices/skips.ts';
import { notices as ua } from '../locales/ua/notices/skips.ts';
import type { TextKey, Translation } from '../translation.ts';
import { interpolate, type NoticeAlert, type NoticeText, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

/** Skip data of a notice, as the inbox and the polled updates provide it. */
export type SkipFacts = Pick<
  SkipNotice,
  'skipId' | 'status' | 'characterName' | 'startDate' | 'endDate' | 'reason' | 'also' | 'isChange' | 'round'
>;

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

const CHANGE_BODIES = { approved: 'changedApprovedBody', rejected: 'changedRejectedBody' } as const;

/** Text of a skip notice with names and days; appends the reason unless it was approved from the start. */
export function skipText(locale: Locale, facts: SkipFacts): NoticeText {
  const texts = TEXTS[locale];
  const variant = noticeVariantOf(facts.status);
  const [title, body] =
    facts.isChange === true && variant !== 'pending'
      ? (['changedTitle', CHANGE_BODIES[variant]] as const)
      : SKIP_TEXT_KEYS[variant];
  const text = interpolate(texts[body], {
    character: facts.characterName,
    period: [facts, ...(facts.also ?? [])]
      .map(({ startDate, endDate }) => periodText(locale, startDate, endDate))
      .join(', '),
  });
  const hasReason =
    (variant !== 'approved' || facts.isChange === true) &&
    facts.reason !== null &&
    facts.reason.trim() !== '';
  return { title: texts[title], body: hasReason ? `${text} - ${facts.reason ?? ''}` : text };
}

export function skipAlert({
  skipId,
  status,
  round,
}: Pick<SkipFacts, 'skipId' | 'status' | 'round'>): NoticeAlert {
  const variant = noticeVariantOf(status);
  return { tag: skipTag(skipId, variant, round), isSticky: needsInteraction(variant) };
}

const SKIP_VIEW: Pick<NoticeView<SkipNotice>, 'text' | 'bareText' | 'alert' | 'tone'> = {
  text: skipText,
  bareText: (locale, { skipId, status }) => {
    if (skipId === null || status === null) return null;
    const [title, , bare] = SKIP_TEXT_KEYS[noticeVariantOf(status)];
    return { title: TEXTS[locale][title], body: TEXTS[locale][bare] };
  },
  alert: ({ id, skipId, status, round }) =>
    skipId === null || status === null
      ? { tag: id, isSticky: false }
      : skipAlert({ skipId, status, ...(round !== undefined && { round }) }),
  tone: ({ status }) => noticeVariantOf(status),
};

export const skipsNotices = {
  skipDecided: {
    ...SKIP_VIEW,
    page: '/dashboard/skips',
    linkText: (locale) => TEXTS[locale].goMySkips,
    topicText: (locale) => TEXTS[locale].topicSkipDecided,
  },
  skipRequested: {
    ...SKIP_VIEW,
    page: '/officer/skipsPanel',
    linkText: (locale) => TEXTS[locale].goReview,
    topicText: (locale) => TEXTS[locale].topicSkipRequested,
  },
  skipDeleted: {
    text: (locale, { characterName, startDate, endDate, wasApproved, by }) => ({
      title: TEXTS[locale].deletedTitle,
      body: interpolate(TEXTS[locale][wasApproved ? 'deletedApprovedBody' : 'deletedBody'], {
        character: characterName,
        period: periodText(locale, startDate, endDate),
        name: by,
      }),
    }),
    bareText: (locale) => ({ title: TEXTS[locale].deletedTitle, body: TEXTS[locale].deletedBare }),
    alert: ({ id }) => ({ tag: `skipDeleted:${id}`, isSticky: false }),
    tone: () => 'rejected',
    page: '/dashboard/skips',
    linkText: (locale) => TEXTS[locale].goMySkips,
    topicText: (locale) => TEXTS[locale].topicSkipDeleted,
  } satisfies NoticeView<SkipDeletedNotice>,
} as const satisfies Readonly<Record<string, NoticeView<SkipNotice> | NoticeView<SkipDeletedNotice>>>;
