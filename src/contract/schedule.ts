/** A clan's schedule: its events by weekday, single ones, and the days that differ. */
import * as z from 'zod/mini';
import {
  EVENT_KINDS,
  MAX_CANCEL_REASON,
  MAX_CHANGES,
  MAX_EVENT_NAME,
  MAX_STAGES,
  WEEKDAYS,
  type ScheduleEventId,
} from '../domain/schedule/event.ts';
import { LOCALES } from './wire-words.ts';
import { endpoint } from './endpoint.ts';
import { clientId, day, idSchema, instant, nameText, reasonText } from './values.ts';

const name = nameText.check(z.maxLength(MAX_EVENT_NAME));
const minutes = z.int().check(z.minimum(0));

/** See `domain/schedule/event.ts`, whose rules the server checks. */
const content = {
  name,
  kind: z.enum(EVENT_KINDS),
  weekdays: z.array(z.literal(WEEKDAYS)).check(z.maxLength(7)),
  firstDate: day,
  lastDate: z.nullable(day),
  timeZone: z.nullable(z.string().check(z.maxLength(64))),
  stages: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(16)),
        name,
        startMinute: minutes,
        lengthMinutes: minutes,
      }),
    )
    .check(z.maxLength(MAX_STAGES)),
  isMandatory: z.boolean(),
  noticeMinutes: minutes,
  minStrength: z.nullable(minutes),
  changes: z
    .array(
      z.object({
        date: day,
        to: z.nullable(z.object({ date: day, startMinute: minutes })),
        reason: z.optional(reasonText.check(z.maxLength(MAX_CANCEL_REASON))),
      }),
    )
    .check(z.maxLength(MAX_CHANGES)),
};

export const eventContent = z.object(content);

export const scheduleEvent = z.object({
  ...content,
  id: idSchema<ScheduleEventId>(z.string()),
  changedAt: instant,
  /** Name of the character that changed it last. */
  changedBy: z.string(),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});

export type ScheduleEventRow = z.output<typeof scheduleEvent>;

/** One day of an event was moved or cancelled. */
export const eventChangedNotice = z.object({
  kind: z.enum(['eventChanged']),
  eventId: idSchema<ScheduleEventId>(z.string()),
  /** Empty: it is known by its kind. */
  eventName: name,
  eventKind: z.enum(EVENT_KINDS),
  /** The day on which it was planned, in its time zone. */
  date: day,
  /** When it would have begun. */
  plannedAt: instant,
  /** When it begins instead; null: it is cancelled. */
  startsAt: z.nullable(instant),
  /** Why it is cancelled. */
  reason: z.optional(z.string()),
  /** The clan's time zone. */
  zone: z.optional(z.string()),
  by: z.string(),
});

export type EventChangedNotice = z.output<typeof eventChangedNotice>;

/** What the person saw; null for nothing. */
const eventBase = z.nullable(eventContent);

const access = { who: 'clan', role: 'colonel', page: 'clan-settings' } as const;

export const saveEvent = endpoint({
  id: 'schedule.save',
  method: 'POST',
  path: '/api/clan/schedule',
  summary:
    "Creates or changes an event of the clan's schedule; merges field by field with what was stored since.",
  access,
  body: z.object({ id: clientId<ScheduleEventId>(), event: eventContent, base: eventBase }),
  output: z.object({ success: z.literal(true), event: scheduleEvent }),
  errors: ['edit.conflict', 'schedule.invalid', 'schedule.notFound', 'schedule.tooMany'],
  offline: 'contested',
});

export const eventRemoval = z.object({ id: clientId<ScheduleEventId>(), base: eventBase });

export const deleteEvent = endpoint({
  id: 'schedule.delete',
  method: 'POST',
  path: '/api/clan/schedule/{id}/delete',
  summary: 'Deletes an event with all its days; refused when it was changed since.',
  access,
  params: z.object({ id: clientId<ScheduleEventId>() }),
  body: z.object({ base: eventBase }),
  output: z.object({ success: z.literal(true) }),
  errors: ['edit.conflict', 'schedule.notFound'],
  offline: 'contested',
  objects: { id: 'scheduleEventId' },
});

/** Under which a calendar program reads the schedule: with the clan's id as the parameter `clan`, and the token as `key`. */
export const CALENDAR_PATH = '/api/calendar.ics';

/** The member's calendar link; its token is known to who made it alone. */
const calendarFeed = z.object({
  createdAt: instant,
  /** When a calendar program last read it; null for never. */
  readAt: z.nullable(instant),
});

export const getFeed = endpoint({
  id: 'schedule.feed',
  method: 'GET',
  path: '/api/clan/schedule/feed',
  summary: "Whether the member has a calendar link to the clan's schedule.",
  access: { who: 'clan', role: 'member' },
  output: z.object({ success: z.literal(true), feed: z.nullable(calendarFeed) }),
  errors: [],
  offline: 'live',
});

export const createFeed = endpoint({
  id: 'schedule.createFeed',
  method: 'POST',
  path: '/api/clan/schedule/feed',
  summary:
    'Makes a personal calendar link from a client-generated token of 256 random bits; only its hash is stored. Ends the link before.',
  access: { who: 'clan', role: 'member' },
  body: z.object({
    token: z.string().check(z.regex(/^[\w-]{43}$/)),
    locale: z.enum(LOCALES),
  }),
  output: z.object({ success: z.literal(true), feed: calendarFeed }),
  errors: ['schedule.invalid'],
  offline: 'live',
});

export const revokeFeed = endpoint({
  id: 'schedule.revokeFeed',
  method: 'POST',
  path: '/api/clan/schedule/feed/revoke',
  summary: 'Ends the calendar link.',
  access: { who: 'clan', role: 'member' },
  output: z.object({ success: z.literal(true) }),
  errors: [],
  offline: 'live',
});
