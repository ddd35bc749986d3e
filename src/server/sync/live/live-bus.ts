/**
 * The event bus: delivers to local listeners at once, and to other processes through one relay that sends at
 * most ten messages a second, outside of every transaction. A lost message is repaired by polling the
 * revisions. Source: reliability 5.
 */
import { randomUUID } from 'node:crypto';
import type { BusEvent, LiveBus, ProcessChannel } from '../../ports/live-bus.ts';
import type { Log } from '../../ports/log.ts';
import { createEventBatch, EVERYTHING_CHANGED, readMessage } from './event-batch.ts';

export interface ProcessBus extends LiveBus {
  start(): Promise<void>;
  /** Flushes pending events and closes the channel. */
  stop(): Promise<void>;
}

const SEND_EVERY_MS = 100;

export function createLiveBus({
  channel,
  log,
}: {
  readonly channel: ProcessChannel;
  readonly log: Log;
}): ProcessBus {
  const self = randomUUID();
  const listeners = new Set<(event: BusEvent) => void>();
  const batch = createEventBatch(self);
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let isUp = false;
  let wasUp = false;
  let isStopped = false;

  const dispatch = (event: BusEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event);
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
      await channel.send(taken.payload);
    } catch (error) {
      // Sent when the channel is back.
      isUp = false;
      for (const event of taken.events) batch.add(event);
      log.warn(
        { err: error, event: 'live.notSent', waiting: taken.events.length },
        'event not sent to other processes',
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
    publish(event) {
      dispatch(event);
      if (isStopped) return;
      batch.add(event);
      schedule();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start: () =>
      channel.open({
        message: (payload) => {
          for (const event of readMessage(payload, self) ?? []) dispatch(event);
        },
        connected: () => {
          isUp = true;
          // Events sent while the channel was down were missed.
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
      await channel.close();
    },
  };
}
