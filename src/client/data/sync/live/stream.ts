/**
 * The SSE stream of clan revisions: opened, read, considered dead when silent for too long, and reopened with
 * the last event id. Source: architecture section 3.
 */
import { LIVE_EVENTS, type LiveEventName } from '../../../../contract/registry/sync.ts';
import { retryAfterMs } from '../../../../contract/retry-after.ts';
import { createEventParser } from './event-parser.ts';

/** Dependencies of the stream; injected, so that tests need neither browser nor real time. */
export interface StreamDeps {
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Resolves after the time, or at once when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** As `wait`, between two attempts: may end early when the network is back. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In [0, 1). */
  readonly random: () => number;
}

/** The clan is at `rev`. `change`: the kinds that changed after the revision `since`; null when unknown. */
export interface Announcement {
  readonly rev: number;
  readonly change: { readonly since: number; readonly kinds: readonly string[] } | null;
}

export interface StreamHandlers {
  readonly onState: (state: 'connecting' | 'live') => void;
  /** The server sent something, at least its heartbeat. */
  readonly onContact: () => void;
  readonly onRev: (announced: Announcement) => void;
  readonly onRights: () => void;
}

/** Why the stream ended for good: no permission (`bye`), the session is over, or the caller left. */
export type StreamEnd = 'bye' | 'signed-out' | 'left';

export const SILENCE_TIMEOUT_MS = 45_000;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** Cap on `Retry-After`. */
const RETRY_AFTER_CAP_MS = 300_000;

function isEventName(name: string): name is LiveEventName {
  return LIVE_EVENTS.some((known) => known === name);
}

/** The data of a `rev` event; an older server sends the revision alone. */
function announcementIn(data: string): Announcement | null {
  try {
    const read: unknown = JSON.parse(data);
    if (typeof read !== 'object' || read === null || !('rev' in read) || typeof read.rev !== 'number')
      return null;
    const { rev } = read;
    const kinds: unknown = 'kinds' in read ? read.kinds : null;
    const since: unknown = 'since' in read ? read.since : null;
    return {
      rev,
      change: typeof since === 'number' && Array.isArray(kinds) ? { since, kinds: kinds.map(String) } : null,
    };
  } catch {
    return null;
  }
}

/** Exponential backoff with jitter after consecutive failures, in ms: between 1 and 30 seconds. */
export function backoffMs(failures: number, random: number): number {
  return (
    MIN_BACKOFF_MS + random * (Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** failures) - MIN_BACKOFF_MS)
  );
}

/** Keeps the stream open until the signal or the server ends it. */
export async function runStream(
  deps: StreamDeps,
  handlers: StreamHandlers,
  signal: AbortSignal,
): Promise<StreamEnd> {
  let lastId: string | null = null;
  let failures = 0;
  let serverRetryMs = 0;
  let isClosed = false;

  const onEvent = (name: string, data: string): void => {
    if (!isEventName(name)) return;
    if (name === 'bye') isClosed = true;
    else if (name === 'rights') handlers.onRights();
    else {
      const announced = announcementIn(data);
      if (announced !== null) handlers.onRev(announced);
    }
  };

  /** Awaits the next data; aborts the attempt as dead after `SILENCE_TIMEOUT_MS` of silence. */
  const withSilenceTimeout = async <Value>(
    promise: Promise<Value>,
    attempt: AbortController,
  ): Promise<Value> => {
    const received = new AbortController();
    void deps.wait(SILENCE_TIMEOUT_MS, received.signal).then(() => {
      if (!received.signal.aborted) attempt.abort();
    });
    try {
      return await promise;
    } finally {
      received.abort();
    }
  };

  const read = async (body: ReadableStream<Uint8Array>, attempt: AbortController): Promise<void> => {
    const decoder = new TextDecoder();
    const feed = createEventParser({
      onEvent: ({ name, data, id }) => {
        lastId = id ?? lastId;
        onEvent(name, data);
      },
      onRetry: (ms) => {
        serverRetryMs = ms;
      },
    });
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await withSilenceTimeout(reader.read(), attempt);
      if (done) return;
      failures = 0;
      handlers.onContact();
      feed(decoder.decode(value, { stream: true }));
      if (isClosed) {
        attempt.abort();
        return;
      }
    }
  };

  while (!signal.aborted) {
    handlers.onState('connecting');
    let requestedWaitMs = 0;
    const attempt = new AbortController();
    const abort = (): void => attempt.abort();
    signal.addEventListener('abort', abort);
    try {
      const response = await withSilenceTimeout(deps.open(lastId, attempt.signal), attempt);
      if (response.status === 401) return 'signed-out';
      if (response.status === 403 || response.status === 404) return 'bye';
      requestedWaitMs =
        retryAfterMs(response.headers.get('retry-after'), {
          nowMs: Date.now(),
          date: response.headers.get('date'),
          maxMs: RETRY_AFTER_CAP_MS,
        }) ?? 0;
      const isStream =
        response.ok && (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
      if (isStream && response.body !== null) {
        handlers.onState('live');
        await read(response.body, attempt);
      }
    } catch {
      // the connection broke or was silent for too long; reopened below
    } finally {
      signal.removeEventListener('abort', abort);
      attempt.abort();
    }
    if (isClosed) return 'bye';
    if (signal.aborted) break;
    handlers.onState('connecting');
    failures += 1;
    await deps.pause(Math.max(backoffMs(failures, deps.random()), serverRetryMs, requestedWaitMs), signal);
  }
  return 'left';
}
