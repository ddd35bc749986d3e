/** Webhooks of clans: messages to a chat or another program. Source: decision "Webhooks of clans". */
import type { Branded } from '../ids.ts';

export type WebhookId = Branded<string, 'WebhookId'>;

/** `json`: signed, for any program. */
export const WEBHOOK_KINDS = ['discord', 'json'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export const WEBHOOK_TOPICS = [
  'eventSoon',
  'notRequested',
  'squads',
  'skipRequested',
  'skipDecided',
  'checkClosed',
  'warnAdded',
  'gathering',
  'warResult',
] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

/** Why the program has switched a webhook off. */
export const OFF_REASONS = ['gone', 'unauthorized', 'address', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/**
 * What became of a message. `late`: nobody took it in time; `dropped`: the webhook was switched off before; `refused`:
 * the other side will never take it.
 */
export const DELIVERY_STATES = ['waiting', 'delivered', 'refused', 'late', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_NAME = 40;
export const MAX_WEBHOOK_ADDRESS = 2_048;
/** Characters of the address that are shown once it is saved: enough to tell two apart. */
const SHOWN_CHARACTERS = 4;
/** How much of an answer is kept. */
const MAX_ANSWER = 200;

export function addressEnd(address: string): string {
  return address.slice(-SHOWN_CHARACTERS);
}

/** The beginning of what the other side answered, in one line. */
export function answerExcerpt(text: string): string {
  const line = text
    .slice(0, MAX_ANSWER * 4)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return line.length <= MAX_ANSWER ? line : `${line.slice(0, MAX_ANSWER - 1)}…`;
}
