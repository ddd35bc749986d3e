/** The inbox, the devices that get push messages, and what they carry. Source: specification sections 3, 4, 8 and 9. */
import type { NotificationId, SubscriptionId } from '../domain/ids.ts';
import * as z from 'zod/mini';
import { isTimeZone } from '../domain/clan-settings/time-zone.ts';
import { DAY_MINUTES } from '../domain/notifications/quiet-hours.ts';
import { priceReachedNotice } from './auction.ts';
import { rolesChangedNotice } from './clan-roles.ts';
import { endpoint } from './endpoint.ts';
import { contributionNotice, paymentReminderNotice } from './gatherings.ts';
import { gearReminderNotice } from './gear.ts';
import { webhookOffNotice } from './integrations.ts';
import { requestEnteredNotice, suppliesRequestedNotice, suppliesSentNotice } from './loadouts.ts';
import { eventChangedNotice } from './schedule.ts';
import { requestReminderNotice } from './supply-wars.ts';
import { skipDeletedNotice, skipNotice } from './skips.ts';
import { warnProposedNotice } from './warn-proposals.ts';
import { absenceAppealNotice, absenceMissedNotice } from './absence-results.ts';
import { marksLostNotice } from './absences.ts';
import { operationNotice } from './operations.ts';
import { squadAskNotice } from './squad-asks.ts';
import { squadMovesLostNotice } from './squads.ts';
import { ledgerBrokenNotice } from './treasury.ts';
import { debtReminderNotice, warnAppealNotice, warnNotice } from './warns.ts';
import { clanId, idSchema, instant, notificationId, pageNumber, skipId, subscriptionId } from './values.ts';

/** An event, by the slugs that have some; screens and the worker render the text in their own language. */
export const notice = z.discriminatedUnion('kind', [
  skipNotice,
  skipDeletedNotice,
  priceReachedNotice,
  suppliesSentNotice,
  suppliesRequestedNotice,
  gearReminderNotice,
  requestReminderNotice,
  requestEnteredNotice,
  eventChangedNotice,
  contributionNotice,
  paymentReminderNotice,
  ledgerBrokenNotice,
  warnNotice,
  warnProposedNotice,
  warnAppealNotice,
  marksLostNotice,
  absenceMissedNotice,
  absenceAppealNotice,
  squadMovesLostNotice,
  squadAskNotice,
  rolesChangedNotice,
  debtReminderNotice,
  operationNotice,
  webhookOffNotice,
]);
export type Notice = z.output<typeof notice>;

/** Kinds of notices; each can be switched off for push messages. */
export const TOPICS = [
  ...skipNotice.shape.kind.options,
  ...skipDeletedNotice.shape.kind.options,
  ...priceReachedNotice.shape.kind.options,
  ...suppliesSentNotice.shape.kind.options,
  ...suppliesRequestedNotice.shape.kind.options,
  ...gearReminderNotice.shape.kind.options,
  ...requestReminderNotice.shape.kind.options,
  ...requestEnteredNotice.shape.kind.options,
  ...eventChangedNotice.shape.kind.options,
  ...contributionNotice.shape.kind.options,
  ...paymentReminderNotice.shape.kind.options,
  ...ledgerBrokenNotice.shape.kind.options,
  ...warnNotice.shape.kind.options,
  ...warnProposedNotice.shape.kind.options,
  ...warnAppealNotice.shape.kind.options,
  ...marksLostNotice.shape.kind.options,
  ...absenceMissedNotice.shape.kind.options,
  ...absenceAppealNotice.shape.kind.options,
  ...squadMovesLostNotice.shape.kind.options,
  ...squadAskNotice.shape.kind.options,
  ...rolesChangedNotice.shape.kind.options,
  ...debtReminderNotice.shape.kind.options,
  ...operationNotice.shape.kind.options,
  ...webhookOffNotice.shape.kind.options,
] as const;
export type Topic = (typeof TOPICS)[number];
/** Topics that reach a user by push; a missing topic is on. */
export type TopicSwitches = Readonly<Partial<Record<Topic, boolean>>>;

/** Whether a topic is on. */
export function isTopicOn(switches: TopicSwitches, topic: Topic): boolean {
  return switches[topic] ?? true;
}

type NoticeIn<N, K> = N extends { readonly kind: infer Kinds } ? (K extends Kinds ? N : never) : never;
/** The notice of a topic. */
export type NoticeOf<K extends Topic> = NoticeIn<Notice, K>;

/** An item of the inbox. */
export const inboxItem = z.object({
  id: notificationId,
  notice,
  createdAt: instant,
  readAt: z.nullable(instant),
  rev: z.number(),
});

export type InboxItem = z.output<typeof inboxItem>;

/**
 * Payload of a push message: ids and status, no names; version 1. A worker that does not know the kind shows
 * a generic notification; unknown fields are ignored.
 */
export const pushMessage = z.object({
  v: z.literal(1),
  kind: z.enum([...TOPICS, 'test', 'summary']),
  /** Id of the inbox item, of a summary that of its newest one; the test message has its own. */
  id: notificationId,
  clanId: z.nullable(clanId),
  skipId: z.nullable(skipId),
  status: z.nullable(skipNotice.shape.status),
  /** Item whose price limit was reached. */
  itemId: z.optional(z.string()),
  /** The region of the price; missing in messages of an older server. */
  region: z.optional(z.string()),
  /** See `skipNotice`. */
  round: skipNotice.shape.round,
  /** How many a summary stands for. */
  count: z.optional(z.number()),
});

export type PushMessage = z.output<typeof pushMessage>;

const dayMinute = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1));

/** See `domain/notifications/quiet-hours.ts`. */
export const quietHours = z
  .object({
    fromMinute: dayMinute,
    toMinute: dayMinute,
    timeZone: z.string().check(
      z.maxLength(64),
      z.refine((text) => isTimeZone(text)),
    ),
    letsUrgent: z.boolean(),
  })
  .check(z.refine(({ fromMinute, toMinute }) => fromMinute !== toMinute));

export const INBOX_PAGE_SIZE = 20;

export const inbox = endpoint({
  id: 'notifications.inbox',
  kinds: ['notifications'],
  method: 'GET',
  path: '/api/notifications',
  summary: 'The own inbox in the clan of the selected character, newest first.',
  access: { who: 'clan', role: 'member' },
  query: z.object({ page: z.optional(pageNumber) }),
  output: z.object({
    success: z.literal(true),
    items: z.array(inboxItem),
    total: z.number(),
    unread: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  errors: [],
  offline: 'mirrored',
});

export const read = endpoint({
  id: 'notifications.read',
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks items of the own inbox as read; unknown ids are ignored.',
  access: { who: 'clan', role: 'member' },
  body: z.object({
    ids: z.array(idSchema<NotificationId>(z.uuid())).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({ success: z.literal(true), read: z.number() }),
  errors: [],
  offline: 'queue',
});

export const settings = endpoint({
  id: 'notifications.settings',
  method: 'GET',
  path: '/api/notifications/settings',
  summary: "Enabled topics, quiet hours, the server's public push key, and the subscribed devices.",
  access: { who: 'user' },
  output: z.object({
    success: z.literal(true),
    topics: z.record(z.enum(TOPICS), z.boolean()),
    /** Null: none. */
    quietHours: z.nullable(quietHours),
    /** VAPID public key, base64url. */
    publicKey: z.string(),
    devices: z.array(
      z.object({
        id: subscriptionId,
        device: z.string(),
        createdAt: instant,
        seenAt: instant,
        /** Belongs to the calling session. */
        isCurrent: z.boolean(),
        /** Status of the last delivery, null before the first. */
        lastStatus: z.nullable(z.number()),
        lastSentAt: z.nullable(instant),
      }),
    ),
  }),
  errors: [],
  offline: 'kept',
});

export const saveTopics = endpoint({
  id: 'notifications.saveTopics',
  method: 'POST',
  path: '/api/notifications/settings',
  summary: 'Enables or disables topics; omitted ones stay unchanged.',
  access: { who: 'user' },
  body: z.object({ topics: z.partialRecord(z.enum(TOPICS), z.boolean()) }),
  output: z.object({ success: z.literal(true), topics: z.record(z.enum(TOPICS), z.boolean()) }),
  errors: [],
  offline: 'queue',
});

export const saveQuietHours = endpoint({
  id: 'notifications.saveQuietHours',
  method: 'POST',
  path: '/api/notifications/quiet-hours',
  summary:
    'Sets the hours without push messages; what comes meanwhile is summed up at their end. Null: none.',
  access: { who: 'user' },
  body: z.object({ quietHours: z.nullable(quietHours) }),
  output: z.object({ success: z.literal(true), quietHours: z.nullable(quietHours) }),
  errors: [],
  offline: 'queue',
});

export const subscribe = endpoint({
  id: 'notifications.subscribe',
  method: 'POST',
  path: '/api/notifications/subscriptions',
  summary:
    'Creates or renews the push subscription of this device; endpoints outside the known push services are refused.',
  access: { who: 'user' },
  body: z.object({
    endpoint: z.string().check(z.maxLength(2_048)),
    keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
  }),
  output: z.object({ success: z.literal(true), id: subscriptionId }),
  errors: ['push.endpointRefused'],
  offline: 'live',
});

export const unsubscribe = endpoint({
  id: 'notifications.unsubscribe',
  method: 'DELETE',
  path: '/api/notifications/subscriptions/{id}',
  summary: 'Removes one of the own devices.',
  access: { who: 'user' },
  params: z.object({ id: idSchema<SubscriptionId>(z.uuid()) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['push.notFound'],
  offline: 'live',
  objects: { id: 'subscriptionId' },
});

export const test = endpoint({
  id: 'notifications.test',
  method: 'POST',
  path: '/api/notifications/test',
  // No idempotency key: it waits for the push service, and a database transaction must not stay open for that
  // long.
  summary:
    "Sends a test message to one of the own devices and returns the push service's answer; a few per minute.",
  access: { who: 'user' },
  body: z.object({ id: idSchema<SubscriptionId>(z.uuid()) }),
  output: z.object({
    success: z.literal(true),
    /**
     * `delivered`: the service accepted it; `gone`: the subscription is dead and was removed; `failed`: see
     * `status`.
     */
    result: z.enum(['delivered', 'gone', 'failed']),
    /** HTTP status of the push service; null when it did not answer. */
    status: z.nullable(z.number()),
    /** Id carried by the message, so that the page can see it arrive. */
    messageId: notificationId,
  }),
  errors: ['push.notFound', 'request.rateLimited'],
  offline: 'live',
  repeats: 'natural',
});

export const debugPush = endpoint({
  id: 'notifications.debug',
  method: 'GET',
  path: '/api/debug/push',
  summary: 'For operators: key, subscriptions by service, last deliveries with status, waiting jobs.',
  access: { who: 'operator' },
  output: z.object({
    success: z.literal(true),
    publicKey: z.string(),
    keyMadeAt: instant,
    allowedHosts: z.array(z.string()),
    services: z.array(z.object({ host: z.string(), subscriptions: z.number(), failing: z.number() })),
    deliveries: z.array(
      z.object({
        at: instant,
        host: z.string(),
        status: z.nullable(z.number()),
        attempts: z.number(),
        kind: z.string(),
      }),
    ),
    jobs: z.object({ waiting: z.number(), active: z.number(), failed: z.number() }),
  }),
  errors: [],
  offline: 'live',
});
