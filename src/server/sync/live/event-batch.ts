/**
 * Events waiting to be sent to the other processes: the newest of each kind, split into messages that NOTIFY
 * can carry. On overflow the batch becomes "anything may have changed", which costs its receivers one
 * database read.
 */
import { clanId, sessionId, userId } from '../../../contract/values.ts';
import * as z from 'zod';
import type { BusEvent, RevChange } from '../../ports/live-bus.ts';
import { joinRevEvents } from './rev-events.ts';

/** NOTIFY payloads are limited to less than 8,000 bytes. */
const MAX_BYTES = 7_800;
const MAX_WAITING = 10_000;

/** Nobody in particular: everybody rechecks permissions and revisions. */
export const EVERYTHING_CHANGED: BusEvent = { kind: 'rights' };

const kindReaders = z.object({ kind: z.string(), userIds: z.array(userId) });

const message = z.object({
  from: z.string(),
  news: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('rev'),
        clanId,
        rev: z.number(),
        change: z
          .object({
            since: z.number(),
            kinds: z.array(z.string()),
            own: z.array(kindReaders),
            // a process of an older version knows none
            readers: z.array(kindReaders).default([]),
          })
          .optional(),
      }),
      z.object({ kind: z.literal('rights'), clanId: z.optional(clanId), userId: z.optional(userId) }),
      z.object({ kind: z.literal('session'), sessionId }),
    ]),
  ),
});

function keyOf(event: BusEvent): string {
  switch (event.kind) {
    case 'rev':
      return `rev ${event.clanId}`;
    case 'rights':
      return `rights ${event.clanId ?? ''} ${event.userId ?? ''}`;
    case 'session':
      return `session ${event.sessionId}`;
  }
}

/** Room for the lists of a change; a longer one is announced without its readers, or without lists. */
const MAX_CHANGE_BYTES = 4_000;

function isWithin(change: RevChange): boolean {
  return Buffer.byteLength(JSON.stringify(change)) <= MAX_CHANGE_BYTES;
}

function withinBytes(event: BusEvent): BusEvent {
  if (event.kind !== 'rev' || event.change === undefined || isWithin(event.change)) return event;
  const change = { ...event.change, readers: [] };
  return isWithin(change) ? { ...event, change } : { kind: 'rev', clanId: event.clanId, rev: event.rev };
}

function readEvent(event: z.output<typeof message>['news'][number]): BusEvent {
  if (event.kind === 'rev') {
    const { change, ...rev } = event;
    return { ...rev, ...(change !== undefined && { change }) };
  }
  return event.kind === 'rights'
    ? {
        kind: 'rights',
        ...(event.clanId !== undefined && { clanId: event.clanId }),
        ...(event.userId !== undefined && { userId: event.userId }),
      }
    : event;
}

export interface EventBatch {
  add(event: BusEvent): void;
  readonly isEmpty: boolean;
  /** Removes as many events as fit one message; null when empty. */
  take(): { readonly payload: string; readonly events: readonly BusEvent[] } | null;
}

/** `from` identifies this process, which ignores its own messages. */
export function createEventBatch(from: string): EventBatch {
  const waiting = new Map<string, BusEvent>();
  return {
    add(event) {
      const key = keyOf(event);
      const before = waiting.get(key);
      if (before?.kind === 'rev' && event.kind === 'rev') {
        waiting.set(key, joinRevEvents(before, event));
        return;
      }
      if (waiting.size >= MAX_WAITING) {
        // Session ends stay: polling would find them later.
        for (const [otherKey, other] of waiting) if (other.kind !== 'session') waiting.delete(otherKey);
        waiting.set(keyOf(EVERYTHING_CHANGED), EVERYTHING_CHANGED);
        if (event.kind !== 'session' || waiting.size >= MAX_WAITING) return;
      }
      waiting.set(key, event);
    },
    get isEmpty() {
      return waiting.size === 0;
    },
    take() {
      if (waiting.size === 0) return null;
      const events: BusEvent[] = [];
      let bytes = Buffer.byteLength(JSON.stringify({ from, news: events }));
      for (const [key, complete] of waiting) {
        const event = withinBytes(complete);
        const more = Buffer.byteLength(JSON.stringify(event)) + 1;
        if (bytes + more > MAX_BYTES && events.length > 0) break;
        waiting.delete(key);
        bytes += more;
        if (bytes <= MAX_BYTES) events.push(event);
        else events.push(EVERYTHING_CHANGED);
      }
      return { payload: JSON.stringify({ from, news: events }), events };
    },
  };
}

/** The events in a message of another process; null for our own and for unreadable ones. */
export function readMessage(payload: string, self: string): readonly BusEvent[] | null {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return null;
  }
  const parsed = message.safeParse(json);
  if (!parsed.success || parsed.data.from === self) return null;
  return parsed.data.news.map(readEvent);
}
