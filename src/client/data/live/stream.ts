/**
 * The stream that says "the clan is at this counter": opened, read, held to be dead when it is silent, and opened again
 * with the counter last seen. Source: architecture section 3.
 */
import { LIVE_EVENTS, type LiveEventName } from '../../../contract/sync.ts';
import { eventReader } from './event-reader.ts';

/** What the stream needs from around it; handed in, so that tests need neither browser nor time. */
export interface StreamWorld {
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Resolves after the time, or at once when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** As `wait`, between two attempts: may end early when there is a network again. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

export interface StreamActs {
  readonly onState: (state: 'connecting' | 'live') => void;
  readonly onRev: (rev: number) => void;
  readonly onRights: () => void;
}

/** Why there will be no more events: these rights do not open it (`bye`), the session is over, or it was left. */
export type StreamEnd = 'bye' | 'signed-out' | 'left';

export const DEAD_AFTER_MS = 45_000;
const LEAST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 30_000;

function isEventName(name: string): name is LiveEventName {
  return LIVE_EVENTS.some((known) => known === name);
}

function revIn(data: string): number | null {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null && 'rev' in read && typeof read.rev === 'number'
      ? read.rev
      : null;
  } catch {
    return null;
  }
}

/** Milliseconds of a `Retry-After`, in seconds or as a date. */
function retryAfterMs(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 300_000) : 0;
}

/** How long to wait after so many failures in a row: between 1 and 30 seconds, drawn from a range that doubles. */
export function waitMs(failures: number, random: number): number {
  return LEAST_WAIT_MS + random * (Math.min(MOST_WAIT_MS, LEAST_WAIT_MS * 2 ** failures) - LEAST_WAIT_MS);
}

/** Holds the stream open until the signal or the server ends it. */
export async function followStream(
  world: StreamWorld,
  acts: StreamActs,
  signal: AbortSignal,
): Promise<StreamEnd> {
  let lastId: string | null = null;
  let failures = 0;
  let leastWaitMs = 0;
  let isOver = false;

  const onEvent = (name: string, data: string): void => {
    if (!isEventName(name)) return;
    if (name === 'bye') isOver = true;
    else if (name === 'rights') acts.onRights();
    else {
      const rev = revIn(data);
      if (rev !== null) acts.onRev(rev);
    }
  };

  /** Waits for what comes next; nothing for so long means that the line is dead. */
  const inTime = async <Value>(coming: Promise<Value>, attempt: AbortController): Promise<Value> => {
    const heard = new AbortController();
    void world.wait(DEAD_AFTER_MS, heard.signal).then(() => {
      if (!heard.signal.aborted) attempt.abort();
    });
    try {
      return await coming;
    } finally {
      heard.abort();
    }
  };

  const read = async (body: ReadableStream<Uint8Array>, attempt: AbortController): Promise<void> => {
    const decoder = new TextDecoder();
    const take = eventReader({
      onEvent: ({ name, data, id }) => {
        lastId = id ?? lastId;
        onEvent(name, data);
      },
      onRetry: (ms) => {
        leastWaitMs = ms;
      },
    });
    const pieces = body.getReader();
    for (;;) {
      const { done, value } = await inTime(pieces.read(), attempt);
      if (done) return;
      failures = 0;
      take(decoder.decode(value, { stream: true }));
      if (isOver) {
        attempt.abort();
        return;
      }
    }
  };

  while (!signal.aborted) {
    acts.onState('connecting');
    let askedWaitMs = 0;
    const attempt = new AbortController();
    const leave = (): void => attempt.abort();
    signal.addEventListener('abort', leave);
    try {
      const answer = await inTime(world.open(lastId, attempt.signal), attempt);
      if (answer.status === 401) return 'signed-out';
      if (answer.status === 403 || answer.status === 404) return 'bye';
      askedWaitMs = retryAfterMs(answer.headers.get('retry-after'), Date.now());
      const isStream =
        answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/event-stream');
      if (isStream && answer.body !== null) {
        acts.onState('live');
        await read(answer.body, attempt);
      }
    } catch {
      // a line that broke, or that was silent for too long: opened again below
    } finally {
      signal.removeEventListener('abort', leave);
      attempt.abort();
    }
    if (isOver) return 'bye';
    if (signal.aborted) break;
    acts.onState('connecting');
    failures += 1;
    await world.pause(Math.max(waitMs(failures, world.random()), leastWaitMs, askedWaitMs), signal);
  }
  return 'left';
}
