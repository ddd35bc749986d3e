/** The moments of a life, done one after the other in the order of time, with the jobs that they cause in between. */
import {
  type JobData,
  type JobHandlers,
  type JobName,
  type JobOptions,
  RetryLaterError,
} from '../ports/jobs.ts';
import type { DemoMoment } from '../ports/demo.ts';
import type { Clock } from '../ports/clock.ts';

/** A job that is due only after the life. */
export interface LaterJob<N extends JobName = JobName> {
  readonly name: N;
  readonly data: JobData[N];
  readonly options: JobOptions;
}

/** Nobody in a life has a device that could be reached. */
const UNREACHABLE: ReadonlySet<JobName> = new Set(['push.tell', 'push.deliver', 'push.summary']);

/**
 * Heavy work on the life as a whole, for which nobody waits at the first start: the running server does it.
 */
const AFTER_THE_START: ReadonlySet<JobName> = new Set(['clanFiles.write']);

export interface Timeline extends Clock {
  /** Sets the clock, which otherwise follows the moments. */
  set(at: Date): void;
  /** Takes a job of a change; it is done when its time comes. */
  send<N extends JobName>(name: N, data: JobData[N], options?: JobOptions): void;
  /** Does everything up to an instant; returns the jobs that are due later. */
  run(
    moments: readonly DemoMoment[],
    handlers: JobHandlers,
    until: Date,
    onProgress: (at: Date) => void,
  ): Promise<readonly LaterJob[]>;
}

export function createTimeline(): Timeline {
  let nowMs = 0;
  let jobs: (LaterJob & { readonly atMs: number })[] = [];

  const send: Timeline['send'] = (name, data, options = {}) => {
    if (UNREACHABLE.has(name)) return;
    const isWaiting =
      options.uniqueKey !== undefined &&
      jobs.some((job) => job.name === name && job.options.uniqueKey === options.uniqueKey);
    if (isWaiting) return;
    const atMs = AFTER_THE_START.has(name)
      ? Number.POSITIVE_INFINITY
      : Math.max(nowMs, options.startAt?.getTime() ?? nowMs);
    jobs.push({ name, data, options, atMs });
  };
  const runJob = async <N extends JobName>({ name, data, options }: LaterJob<N>, handlers: JobHandlers) => {
    try {
      await handlers[name](data, 1);
    } catch (error) {
      if (!(error instanceof RetryLaterError)) throw error;
      send(name, data, { ...options, startAt: new Date(nowMs + error.afterSeconds * 1_000) });
    }
  };

  return {
    now: () => new Date(nowMs),
    set(at) {
      nowMs = at.getTime();
    },
    send,
    async run(moments, handlers, until, onProgress) {
      const sorted = moments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      nowMs = sorted[0]?.at.getTime() ?? nowMs;
      const runJobsUntil = async (ms: number): Promise<void> => {
        for (;;) {
          const next = jobs
            .filter(({ atMs }) => atMs <= ms)
            .reduce<(typeof jobs)[number] | null>(
              (first, job) => (first === null || job.atMs < first.atMs ? job : first),
              null,
            );
          if (next === null) return;
          jobs = jobs.filter((job) => job !== next);
          nowMs = Math.max(nowMs, next.atMs);
          await runJob(next, handlers);
        }
      };
      for (const moment of sorted) {
        if (moment.at > until) throw new Error(`The demo plans ${moment.at.toISOString()}, after its end.`);
        await runJobsUntil(moment.at.getTime());
        nowMs = Math.max(nowMs, moment.at.getTime());
        onProgress(moment.at);
        await moment.act();
      }
      await runJobsUntil(until.getTime());
      nowMs = until.getTime();
      const later = jobs;
      jobs = [];
      return later;
    },
  };
}
