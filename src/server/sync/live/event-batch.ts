/**
 * What waits to be told to the other processes: the newest of each kind, cut into messages that PostgreSQL carries.
 * Whatever is too much to keep becomes "anything may have changed", which costs its readers one look at the database.
 */
import * as z from 'zod';
import type { BusEvent } from '../../ports/live-bus.ts';

/** NOTIFY carries less than 8,000 bytes. */
const MAX_BYTES = 7_800;
const MAX_WAITING = 10_000;

/** Nobody in particular: everybody looks again at rights and counters. */
export const EVERYTHING_CHANGED: BusEvent = { kind: 'rights' };

const message = z.object({
  from: z.string(),
  news: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('rev'), clanId: z.string(), rev: z.number() }),
      z.object({ kind: z.literal('rights'), clanId: z.string().optional(), userId: z.string().optional() }),
      z.object({ kind: z.literal('session'), sessionId: z.string() }),
    ]),
  ),
});

function keyOf(news: BusEvent): string {
  switch (news.kind) {
    case 'rev':
      return `rev ${news.clanId}`;
    case 'rights':
      return `rights ${news.clanId ?? ''} ${news.userId ?? ''}`;
    case 'session':
      return `session ${news.sessionId}`;
  }
}

export interface EventBatch {
  add(news: BusEvent): void;
  readonly isEmpty: boolean;
  /** Takes out as much as fits one message; null when nothing waits. */
  take(): { readonly payload: string; readonly news: readonly BusEvent[] } | null;
}

/** `from` names this process, which need not hear itself. */
export function createEventBatch(from: string): EventBatch {
  const waiting = new Map<string, BusEvent>();
  return {
    add(news) {
      const key = keyOf(news);
      const before = waiting.get(key);
      if (before?.kind === 'rev' && news.kind === 'rev' && before.rev >= news.rev) return;
      if (waiting.size >= MAX_WAITING) {
        // Ends of sessions stay: a look at the counters would not show them as soon.
        for (const [kept, one] of waiting) if (one.kind !== 'session') waiting.delete(kept);
        waiting.set(keyOf(EVERYTHING_CHANGED), EVERYTHING_CHANGED);
        if (news.kind !== 'session' || waiting.size >= MAX_WAITING) return;
      }
      waiting.set(key, news);
    },
    get isEmpty() {
      return waiting.size === 0;
    },
    take() {
      if (waiting.size === 0) return null;
      const news: BusEvent[] = [];
      let bytes = Buffer.byteLength(JSON.stringify({ from, news }));
      for (const [key, one] of waiting) {
        const more = Buffer.byteLength(JSON.stringify(one)) + 1;
        if (bytes + more > MAX_BYTES && news.length > 0) break;
        waiting.delete(key);
        bytes += more;
        if (bytes <= MAX_BYTES) news.push(one);
        else news.push(EVERYTHING_CHANGED);
      }
      return { payload: JSON.stringify({ from, news }), news };
    },
  };
}

/** The news in a message of another process; null for our own and for what is none. */
export function readMessage(payload: string, self: string): readonly BusEvent[] | null {
  let told: unknown;
  try {
    told = JSON.parse(payload);
  } catch {
    return null;
  }
  const parsed = message.safeParse(told);
  if (!parsed.success || parsed.data.from === self) return null;
  return parsed.data.news.map((one) =>
    one.kind === 'rights'
      ? {
          kind: 'rights',
          ...(one.clanId !== undefined && { clanId: one.clanId }),
          ...(one.userId !== undefined && { userId: one.userId }),
        }
      : one,
  );
}
