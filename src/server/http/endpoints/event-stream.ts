/**
 * One open server-sent-events response with backpressure: while the client lags, nothing more is written and
 * only the newest event of each kind waits; a client that stays behind is dropped and reconnects by itself.
 * Source: reliability 5.
 */
import type { ServerResponse } from 'node:http';

export interface StreamLimits {
  /** A client with more unsent bytes than this is dropped. */
  readonly maxQueuedBytes: number;
  /** A client that reads nothing for this long is dropped. */
  readonly stallTimeoutMs: number;
}

export const STREAM_LIMITS: StreamLimits = { maxQueuedBytes: 256 * 1024, stallTimeoutMs: 30_000 };

/** `ended`: closed by us; `left`: closed by the client; `stalled` and `full`: the client was dropped. */
export type StreamEnd = 'ended' | 'left' | 'stalled' | 'full';

export interface EventStream {
  /** Sends a frame; while the client lags, the newest frame of each kind replaces the older ones. */
  put(kind: string, frame: string): void;
  /** Sends a comment, so that both sides see that the connection is alive. */
  heartbeat(): void;
  /** Sends the last frame and closes. */
  end(frame: string): void;
}

const HEARTBEAT = ':\n\n';
/** Time to flush the last frame. */
const CLOSE_GRACE_MS = 2_000;

/** Takes over a response whose head is written. `onClose` is called once, whoever closed it. */
export function openEventStream(
  response: ServerResponse,
  limits: StreamLimits,
  onClose: (end: StreamEnd) => void,
): EventStream {
  const waiting = new Map<string, string>();
  let reason: StreamEnd | null = null;
  let stalling: NodeJS.Timeout | undefined;

  const drop = (why: StreamEnd): void => {
    reason ??= why;
    response.destroy();
  };
  const write = (frame: string): void => {
    if (reason !== null || response.destroyed) return;
    if (response.writableLength + frame.length > limits.maxQueuedBytes) drop('full');
    else if (!response.write(frame))
      stalling ??= setTimeout(() => drop('stalled'), limits.stallTimeoutMs).unref();
  };

  response.on('drain', () => {
    clearTimeout(stalling);
    stalling = undefined;
    for (const [kind, frame] of waiting) {
      if (stalling !== undefined) return;
      waiting.delete(kind);
      write(frame);
    }
  });
  // Reset by the client: `close` follows and handles it.
  response.on('error', () => undefined);
  const onClosed = (): void => {
    clearTimeout(stalling);
    waiting.clear();
    onClose(reason ?? 'left');
  };
  // A client that left during authentication has already closed and emits no second `close`.
  if (response.closed || response.destroyed || response.socket === null) setImmediate(onClosed);
  else response.once('close', onClosed);

  return {
    put(kind, frame) {
      if (stalling === undefined) write(frame);
      else waiting.set(kind, frame);
    },
    heartbeat() {
      if (stalling === undefined) write(HEARTBEAT);
    },
    end(frame) {
      if (reason !== null) return;
      reason = 'ended';
      response.end(frame);
      setTimeout(() => response.destroy(), CLOSE_GRACE_MS).unref();
    },
  };
}
