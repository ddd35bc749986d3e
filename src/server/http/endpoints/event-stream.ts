/**
 * One open answer of server-sent events, and what it does when its reader does not keep up: nothing more is written, of
 * each kind of event only the newest waits, and who stays behind is dropped and comes back by itself. Source: reliability 5.
 */
import type { ServerResponse } from 'node:http';

export interface StreamLimits {
  /** More than this unsent, and the reader is dropped. */
  readonly maxQueuedBytes: number;
  /** A reader that takes nothing for so long is dropped. */
  readonly stallTimeoutMs: number;
}

export const STREAM_LIMITS: StreamLimits = { maxQueuedBytes: 256 * 1024, stallTimeoutMs: 30_000 };

/** `ended`: we ended it; `left`: the reader did; the other two: the reader was dropped. */
export type StreamEnd = 'ended' | 'left' | 'stalled' | 'full';

export interface EventStream {
  /** Sends a frame; while the reader is behind, the newest frame of each kind waits instead of the older ones. */
  put(kind: string, frame: string): void;
  /** A comment, so that both sides see that the line is alive. */
  heartbeat(): void;
  /** Sends the last frame and ends. */
  end(frame: string): void;
}

const HEARTBEAT = ':\n\n';
/** Time for the last frame to leave. */
const CLOSE_GRACE_MS = 2_000;

/** Takes over an answer whose head is written. `whenOver` is called once, whoever ended it. */
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
  // A reset by the reader: `close` follows and says all there is to say.
  response.on('error', () => undefined);
  const over = (): void => {
    clearTimeout(stalling);
    waiting.clear();
    onClose(reason ?? 'left');
  };
  // A reader that left while it was found out who it is has closed already, and closes no second time.
  if (response.closed || response.destroyed || response.socket === null) setImmediate(over);
  else response.once('close', over);

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
