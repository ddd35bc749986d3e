/**
 * How this process and the others learn of changes: the listeners here at once, the other processes through one relay
 * that sends at most ten messages a second, outside of every transaction. A lost message is made up for by those who
 * look at the counters now and then. Source: reliability 5.
 */
import { randomUUID } from 'node:crypto';
import type { LiveBus, BusEvent } from '../../ports/live-bus.ts';
import type { Log } from '../../ports/log.ts';
import { createEventBatch, EVERYTHING_CHANGED, readMessage } from './event-batch.ts';

/** The line to the other processes. */
export interface ProcessChannel {
  /** Opens it and keeps it open; `connected` is called each time it is (again) there. Answers after the first attempt. */
  open(on: { readonly message: (payload: string) => void; readonly connected: () => void }): Promise<void>;
  /** Rejects when the message did not leave. */
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}

export interface ProcessBus extends LiveBus {
  start(): Promise<void>;
  /** Tells the others what still waits, and closes the line. */
  stop(): Promise<void>;
}

const SEND_EVERY_MS = 100;

export function createLiveBus({
  wire,
  log,
}: {
  readonly wire: ProcessChannel;
  readonly log: Log;
}): ProcessBus {
  const self = randomUUID();
  const listeners = new Set<(news: BusEvent) => void>();
  const batch = createEventBatch(self);
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let isUp = false;
  let wasUp = false;
  let isStopped = false;

  const dispatch = (news: BusEvent): void => {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        log.error({ err: error, event: 'live.listenerFailed' }, 'a listener of the live bus failed');
      }
    }
  };

  const sendOne = async (): Promise<void> => {
    const taken = batch.take();
    if (taken === null) return;
    lastSentAt = performance.now();
    try {
      await wire.send(taken.payload);
    } catch (error) {
      // It goes out when the line is there again.
      isUp = false;
      for (const news of taken.news) batch.add(news);
      log.warn(
        { err: error, event: 'live.notSent', waiting: taken.news.length },
        'the other processes were not told',
      );
    }
  };

  const schedule = (): void => {
    if (isStopped || !isUp || batch.isEmpty || timer !== undefined || sending !== null) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        sending = sendOne().finally(() => {
          sending = null;
          schedule();
        });
      },
      Math.max(0, lastSentAt + SEND_EVERY_MS - performance.now()),
    ).unref();
  };

  return {
    publish(news) {
      dispatch(news);
      if (isStopped) return;
      batch.add(news);
      schedule();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start: () =>
      wire.open({
        message: (payload) => {
          for (const news of readMessage(payload, self) ?? []) dispatch(news);
        },
        connected: () => {
          isUp = true;
          // While the line was down others spoke to nobody here.
          if (wasUp) dispatch(EVERYTHING_CHANGED);
          wasUp = true;
          schedule();
        },
      }),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await sending;
      if (isUp) await sendOne();
      await wire.close();
    },
  };
}
