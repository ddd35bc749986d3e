/** Webhooks of clans. Source: decision "Webhooks of clans". */
import * as z from 'zod/mini';
import {
  DELIVERY_STATES,
  MAX_WEBHOOK_ADDRESS,
  MAX_WEBHOOK_NAME,
  MAX_WEBHOOKS,
  OFF_REASONS,
  WEBHOOK_KINDS,
  WEBHOOK_TOPICS,
  type WebhookId,
} from '../domain/integrations/webhook.ts';
import { endpoint } from './endpoint.ts';
import { clientId, instant, nameText } from './values.ts';
import { LOCALES } from './wire-words.ts';

const access = { who: 'clan', role: 'colonel', page: 'clan-settings' } as const;
const params = z.object({ id: clientId<WebhookId>() });
const objects = { id: 'webhookId' } as const;

const content = z.object({
  name: nameText.check(z.minLength(1), z.maxLength(MAX_WEBHOOK_NAME)),
  kind: z.enum(WEBHOOK_KINDS),
  topics: z.array(z.enum(WEBHOOK_TOPICS)).check(
    z.minLength(1),
    z.maxLength(WEBHOOK_TOPICS.length),
    z.refine((topics) => new Set(topics).size === topics.length),
  ),
  /** The language of its messages. */
  locale: z.enum(LOCALES),
  /** Whether reasons of skips and warns are part of them. */
  showsReasons: z.boolean(),
  isOn: z.boolean(),
});

/** What became of a message. */
const deliveryState = z.enum(DELIVERY_STATES);

export const webhook = z.extend(content, {
  id: clientId<WebhookId>(),
  /** The last characters of the address; the rest is a secret. */
  addressEnd: z.string(),
  /** Why the program has switched it off; null: it is on, or people did. */
  offReason: z.nullable(z.enum(OFF_REASONS)),
  /** Since when nothing passes; null: the last message did. */
  failingSince: z.nullable(instant),
  /** Messages that wait. */
  waiting: z.number(),
  /** Before which nothing is sent; null: they are sent as soon as their turn comes. */
  nextAt: z.nullable(instant),
  /** When the last message passed. */
  deliveredAt: z.nullable(instant),
  /** The next change names the version that it was based on. */
  version: z.number(),
  changedBy: z.string(),
  changedAt: instant,
});
export type WebhookRow = z.output<typeof webhook>;

const delivery = z.object({
  id: z.string(),
  topic: z.enum([...WEBHOOK_TOPICS, 'test']),
  createdAt: instant,
  state: deliveryState,
  attempts: z.number(),
  /** HTTP status of the last answer; null: none yet, or none in time. */
  status: z.nullable(z.number()),
  /** Its beginning. */
  answer: z.nullable(z.string()),
  /** Of the last attempt. */
  at: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof delivery>;

/** To leaders whose clan's webhook the program has switched off. */
export const webhookOffNotice = z.object({
  kind: z.enum(['webhookOff']),
  name: z.string(),
  reason: z.enum(OFF_REASONS),
});
export type WebhookOffNotice = z.output<typeof webhookOffNotice>;

export const list = endpoint({
  id: 'webhooks.list',
  method: 'GET',
  path: '/api/clan/webhooks',
  summary: "The clan's webhooks, without their secrets.",
  access,
  output: z.object({ success: z.literal(true), webhooks: z.array(webhook), most: z.literal(MAX_WEBHOOKS) }),
  errors: [],
  offline: 'kept',
});

export const save = endpoint({
  id: 'webhooks.save',
  method: 'POST',
  path: '/api/clan/webhooks',
  summary:
    'Adds or changes a webhook; refused when it was changed since. The address and the secret are never sent back: without them they stay as they are. Saving it on ends what has failed before.',
  access,
  body: z.extend(content, {
    id: clientId<WebhookId>(),
    /** That the person saw; null: it is new. */
    version: z.nullable(z.int()),
    address: z.optional(z.string().check(z.maxLength(MAX_WEBHOOK_ADDRESS))),
    /** Signs messages in general form: 32 bytes in base64url, made on the device, which shows it once. */
    secret: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  }),
  output: z.object({ success: z.literal(true), webhook }),
  errors: [
    'webhooks.addressRefused',
    'webhooks.changed',
    'webhooks.incomplete',
    'webhooks.notFound',
    'webhooks.tooMany',
  ],
  offline: 'live',
});

export const remove = endpoint({
  id: 'webhooks.remove',
  method: 'POST',
  path: '/api/clan/webhooks/{id}/delete',
  summary: 'Deletes a webhook with its messages.',
  access,
  params,
  output: z.object({ success: z.literal(true) }),
  errors: ['webhooks.notFound'],
  offline: 'live',
  objects,
});

export const test = endpoint({
  id: 'webhooks.test',
  method: 'POST',
  path: '/api/clan/webhooks/{id}/test',
  // No idempotency key: it waits for the other side, and a database transaction must not stay open for that long.
  summary: "Sends a test message and returns the other side's answer; a few per minute.",
  access,
  params,
  output: z.object({
    success: z.literal(true),
    /** `blocked`: the address leads nowhere that may be called. */
    result: z.enum(['delivered', 'refused', 'silent', 'blocked']),
    status: z.nullable(z.number()),
    answer: z.nullable(z.string()),
  }),
  errors: ['webhooks.notFound', 'request.rateLimited'],
  offline: 'live',
  repeats: 'natural',
  objects,
});

export const deliveries = endpoint({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/clan/webhooks/{id}/deliveries',
  summary: 'The last messages of a webhook with what the other side answered, newest first.',
  access,
  params,
  output: z.object({ success: z.literal(true), deliveries: z.array(delivery) }),
  errors: ['webhooks.notFound'],
  offline: 'live',
  objects,
});
