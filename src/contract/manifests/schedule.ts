import type * as z from 'zod/mini';
import { auditPart } from '../../domain/audit/audit-part.ts';
import { eventEdit } from '../../domain/schedule/event-edit.ts';
import { operation, operationEdit } from '../operation.ts';
import * as schedule from '../schedule.ts';
import { manifest, noticeKind } from './manifest.ts';

type Save = z.output<typeof schedule.saveEvent.body>;
type Removal = z.output<typeof schedule.eventRemoval>;

export const scheduleManifest = manifest({
  api: 'schedule',
  endpoints: [
    schedule.saveEvent,
    schedule.deleteEvent,
    schedule.getFeed,
    schedule.createFeed,
    schedule.revokeFeed,
  ],
  operations: {
    'event.save': operation({
      version: 1,
      args: schedule.saveEvent.body,
      endpoint: schedule.saveEvent,
      answers: { kind: 'scheduleEvents', field: 'event' },
      entityOf: ({ id }) => `event:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: eventEdit,
        content: schedule.eventContent,
        read: ({ base, event }: Save) => ({ base, mine: event }),
        write: (args, { base, mine }) => ({ ...args, base: base ?? null, event: mine }),
      }),
    }),
    'event.delete': operation({
      version: 1,
      args: schedule.eventRemoval,
      endpoint: schedule.deleteEvent,
      removes: 'scheduleEvents',
      entityOf: ({ id }) => `event:${id}`,
      toCall: ({ id, base }) => ({ params: { id }, body: { base } }),
      coalesce: 'replaces-refused',
      edit: operationEdit({
        kind: eventEdit,
        content: schedule.eventContent,
        read: ({ base }: Removal) => ({ base, mine: null }),
        write: (args, { base }) => ({ ...args, base: base ?? null }),
      }),
      isReached: (code) => code === 'schedule.notFound',
    }),
  },
  mirrored: { scheduleEvents: { row: schedule.scheduleEvent, sent: 'newer' } },
  notices: {
    eventChanged: noticeKind<schedule.EventChangedNotice>({
      subject: ({ eventId, date }) => `event:${eventId}@${date}`,
      facts: () => ({}),
      role: 'member',
      isLimited: true,
    }),
  },
});

export const scheduleAudit = auditPart({
  topic: 'schedule',
  page: null,
  actions: [
    'event.added',
    'event.changed',
    'event.removed',
    'event.restored',
    'feed.created',
    'feed.revoked',
  ],
  things: { scheduleEvent: { facts: ['name', 'kind', 'startMinute'] }, calendarFeed: { facts: [] } },
});
