/** What a slug says about its notices, in `<slug>.ts` beside this file. */
import type { Notice, PushMessage } from '../../contract/notifications.ts';
import type { Locale } from '../../contract/wire-words.ts';

export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** What a push message says about a notice: no names. */
export type NoticeFacts = Pick<PushMessage, 'skipId' | 'status' | 'itemId' | 'region' | 'round'> & {
  /** Of the inbox line. */
  readonly id: string;
};

/** How a system notification behaves. */
export interface NoticeAlert {
  /** A device shows each tag once; push, polling and the mirror derive the same one. */
  readonly tag: string;
  /** Stays until the user acts. */
  readonly isSticky: boolean;
  /** Where it leads, without language; by default to the dashboard. */
  readonly path?: string;
}

/** How the inbox marks a line. */
export type NoticeTone = 'approved' | 'rejected' | 'pending' | 'price' | 'supplies';

export interface NoticeView<N extends Notice> {
  /** `itemName` is the item's name in the user's language, where this device has it. */
  readonly text: (locale: Locale, notice: N, itemName: string | null) => NoticeText;
  /** The text made of a push message alone; null when the message says too little. */
  readonly bareText: (locale: Locale, facts: NoticeFacts, itemName: string | null) => NoticeText | null;
  readonly alert: (facts: NoticeFacts) => NoticeAlert;
  readonly tone: (notice: N) => NoticeTone;
  /** The page of the link in the inbox, without language. */
  readonly page: `/${string}`;
  readonly linkText: (locale: Locale) => string;
  /** Name of the topic, for its switch. */
  readonly topicText: (locale: Locale) => string;
}

/** Puts values into a text; values are never expanded themselves. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}
