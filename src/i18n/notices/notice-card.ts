/**
 * Builds the system notification of a notice: text, tag and behaviour, the same from page and worker. The texts are
 * bundled, because a worker cannot load any while offline. Source: specification sections 8 and 9.
 */
import type { Notice, PushMessage, Topic } from '../../contract/notifications.ts';
import { noticeKindOf } from '../../contract/registry/notices.ts';
import { languageTag, type LanguageTag, type Locale } from '../../contract/wire-words.ts';
import { realmOf, type GameRealm } from '../../domain/catalogue/item/realm.ts';
import { notices as en } from '../locales/en/notices/notifications.ts';
import { notices as ru } from '../locales/ru/notices/notifications.ts';
import { notices as ua } from '../locales/ua/notices/notifications.ts';
import type { Translation } from '../translation.ts';
import type { NoticeAlert, NoticeText } from './notice-view.ts';
import { noticeViewOf } from './notice-views.ts';
import { skipAlert, skipText, type SkipFacts } from './skips.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

/** Arguments of `ServiceWorkerRegistration.showNotification`, for page and worker. */
export interface NoticeCard {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly lang: LanguageTag;
    readonly icon: string;
    readonly badge: string;
    readonly requireInteraction: boolean;
    readonly data: { readonly path: string };
  };
}

const DEFAULT_PATH = '/dashboard';

function card(locale: Locale, { title, body }: NoticeText, { tag, isSticky, path }: NoticeAlert): NoticeCard {
  return {
    title,
    options: {
      body,
      tag,
      lang: languageTag(locale),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      requireInteraction: isSticky,
      data: { path: path ?? DEFAULT_PATH },
    },
  };
}

/** Notification of a skip that this device has. */
export function skipCard(locale: Locale, facts: SkipFacts): NoticeCard {
  return card(locale, skipText(locale, facts), skipAlert(facts));
}

/** The item that a notice is about; null for other notices. */
export function noticeItemId(notice: Notice): string | null {
  return 'itemId' in notice ? (notice.itemId ?? null) : null;
}

/** The realm of the region that a notice is about; null for other notices. */
export function noticeRealm(notice: Notice): GameRealm | null {
  return 'region' in notice ? realmOf(notice.region) : null;
}

/** Text of a notice; `itemName` is the item's name in the user's language, where this device has it. */
export function noticeText(locale: Locale, notice: Notice, itemName: string | null = null): NoticeText {
  return noticeViewOf(notice.kind).text(locale, notice, itemName);
}

interface Line {
  readonly id: string;
  readonly notice: Notice;
}

function alertOf({ id, notice }: Line): NoticeAlert {
  const facts = { id, skipId: null, status: null, ...noticeKindOf(notice).facts(notice) };
  return noticeViewOf(notice.kind).alert(facts);
}

/** Tag of the notification about an inbox line. */
export function tagOf(line: Line): string {
  return alertOf(line).tag;
}

/** Notification of an inbox line that this device has. */
export function noticeCard(locale: Locale, line: Line, itemName: string | null = null): NoticeCard {
  return card(locale, noticeText(locale, line.notice, itemName), alertOf(line));
}

/** Notification of a push message whose inbox line this device does not have: no names. Null when the message says too little. */
export function minimalCard(
  locale: Locale,
  message: PushMessage & { readonly kind: Topic },
  itemName: string | null = null,
): NoticeCard | null {
  const view = noticeViewOf(message.kind);
  const text = view.bareText(locale, message, itemName);
  return text === null ? null : card(locale, text, view.alert(message));
}

/** Notification without content: nobody is signed in (`signed-out`), or the message cannot be decoded (`unreadable`). */
export function genericCard(locale: Locale, why: 'signed-out' | 'unreadable', tag = 'news'): NoticeCard {
  const { newsTitle: title, newsBody, signedOutBody } = TEXTS[locale];
  return card(
    locale,
    { title, body: why === 'signed-out' ? signedOutBody : newsBody },
    { tag, isSticky: false },
  );
}

/** Sums up what quiet hours held back; it opens the inbox. */
export function summaryCard(locale: Locale, id: string, count: number): NoticeCard {
  const { summaryTitle: title, summaryBody } = TEXTS[locale];
  return card(
    locale,
    { title, body: summaryBody.replace('{{count}}', String(count)) },
    { tag: `summary:${id}`, isSticky: false, path: '/dashboard/notifications' },
  );
}

/** Test notification requested by the user. */
export function testCard(locale: Locale, id: string): NoticeCard {
  const { testTitle: title, testBody: body } = TEXTS[locale];
  return card(locale, { title, body }, { tag: `test:${id}`, isSticky: false });
}
