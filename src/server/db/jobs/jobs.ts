/**
 * Background jobs: enqueued inside the transaction of a mutation, run by any free process of the
 * installation. Stored by pg-boss in its own schema, woken by NOTIFY, with a lease that is renewed while a
 * job runs, and retried with exponential backoff. Source: architecture section 3, "The server's half".
 */
import { randomUUID } from 'node:crypto';
import { fromKysely, type Job, type JobResult, type PgBoss } from 'pg-boss';
import { type JobData, type JobHandlers, type JobName, RetryLaterError } from '../../ports/jobs.ts';
import type { Log } from '../../ports/log.ts';
import type { Target } from '../connection/engine.ts';
import { JOB_KINDS, JOB_NAMES, openQueues } from './job-queues.ts';
import type { JobSender } from '../unit-of-work/unit-of-work-runner.ts';

/** Polling interval: NOTIFY wakes a process at once, and polling finds jobs that became due. */
const POLL_SECONDS = 5;

/** The stored payload: the data, and how many attempts earlier jobs of it made. */
interface Envelope<N extends JobName> {
  readonly data: JobData[N];
  readonly before: number;
  readonly key: string | null;
}

export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

export interface Jobs extends JobSender {
  /** Starts running jobs in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Current counts, for operators. */
  counts(): Promise<JobCounts>;
  /** Accepts no more jobs, waits at most `graceMs` for running ones, and returns the others to the queue. */
  close(graceMs: number): Promise<void>;
}

function createJobSender(boss: PgBoss): JobSender {
  return {
    async send(trx, name, data, options = {}) {
      const key = options.uniqueKey ?? null;
      const envelope: Envelope<typeof name> = { data, before: 0, key };
      await boss.send(name, envelope, {
        db: fromKysely(trx),
        singletonKey: key ?? randomUUID(),
        ...(options.startAt !== undefined && { startAfter: options.startAt }),
      });
    },
  };
}

/** Opens the queues; no job runs before `work`. */
export async function openJobs({
  target,
  log,
}: {
  readonly target: Target;
  readonly log: Log;
}): Promise<Jobs> {
  const boss = await openQueues(target, (made) => {
    made.on('error', (error) => {
      log.warn({ err: error }, 'jobs: database error');
    });
    made.on('warning', ({ message }) => {
      log.warn({ event: 'jobs.warning' }, message);
    });
  });

  const runJob = async <N extends JobName>(
    name: N,
    handler: JobHandlers[N],
    job: Job<Envelope<N>>,
  ): Promise<JobResult> => {
    const { data, before, key } = job.data;
    const attempt = before + job.retryCount + 1;
    try {
      await handler(data, attempt);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      if (error instanceof RetryLaterError) {
        const retry: Envelope<N> = { data, before: attempt, key };
        await boss.send(name, retry, {
          startAfter: Math.max(1, Math.ceil(error.afterSeconds)),
          singletonKey: key ?? randomUUID(),
        });
        return { id: job.id, status: 'completed' };
      }
      log.warn({ err: error, job: name, attempt }, 'job failed');
      return {
        id: job.id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message.slice(0, 500) : 'unknown' },
      };
    }
  };

  return {
    ...createJobSender(boss),
    async work(handlers) {
      const startWorker = <N extends JobName>(name: N): Promise<string> =>
        boss.work<Envelope<N>>(
          name,
          {
            batchSize: JOB_KINDS[name].atOnce,
            burstWhenBatchFull: true,
            perJobResults: true,
            notifyPollingIntervalSeconds: POLL_SECONDS,
          },
          (jobs) => Promise.all(jobs.map((job) => runJob(name, handlers[name], job))),
        );
      await Promise.all(JOB_NAMES.map((name) => startWorker(name)));
    },
    async counts() {
      const queues = await Promise.all(
        JOB_NAMES.map(async (name) => (await boss.getQueueStats(name, { force: true }))[0]),
      );
      const sum = (of: 'queuedCount' | 'activeCount' | 'failedCount'): number =>
        queues.reduce((total, queue) => total + (queue?.[of] ?? 0), 0);
      return { waiting: sum('queuedCount'), active: sum('activeCount'), failed: sum('failedCount') };
    },
    close: (graceMs) => boss.stop({ graceful: true, timeout: graceMs }),
  };
}
