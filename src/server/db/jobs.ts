/**
 * Jobs: sent inside the transaction of a change, done by whichever process of the installation is free. Kept by
 * pg-boss in a schema of its own, woken by NOTIFY, with a lease that is renewed while a job runs, and tried again with
 * growing pauses. Source: architecture section 3, "The server's half".
 */
import { randomUUID } from 'node:crypto';
import { type ConstructorOptions, fromKysely, type Job, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import { type JobData, type JobHandlers, type JobName, TryLater } from '../ports/jobs.ts';
import type { Log } from '../ports/log.ts';
import type { Target } from './engine.ts';
import { DatabaseProblem } from './problem.ts';
import type { JobSender } from './works.ts';

/** The schema in which pg-boss keeps its tables. */
export const JOBS_SCHEMA = 'pgboss';

/** How one kind of job is kept and tried; the names are those of the contract between services. */
const KINDS: Readonly<Record<JobName, { readonly retryLimit: number; readonly atOnce: number }>> = {
  'push.tell': { retryLimit: 8, atOnce: 8 },
  'push.deliver': { retryLimit: 8, atOnce: 8 },
  'skips.autoDecide': { retryLimit: 20, atOnce: 8 },
  'skips.autoPlan': { retryLimit: 20, atOnce: 2 },
};
const NAMES = Object.keys(KINDS) as readonly JobName[];

const RETRY_FIRST_SECONDS = 5;
const RETRY_MOST_SECONDS = 15 * 60;
/** A job whose process has died is given to another one after so long. */
const LEASE_SECONDS = 30;
/** How often leases that have run out are looked for. */
const WATCH_SECONDS = 20;
/** How often a process asks for work by itself: NOTIFY wakes it at once, and this only finds what that has missed. */
const ASK_SECONDS = 5;
const KEEP_DONE_SECONDS = 24 * 3_600;
/** Of a job that never got its turn, counted from when it should have started. */
const KEEP_WAITING_SECONDS = 60 * 24 * 3_600;
const CONNECTIONS = 4;

/** What is stored: the data, and how many attempts jobs before this one have made. */
interface Envelope<N extends JobName> { readonly data: JobData[N]; readonly before: number; readonly key: string | null }

export interface JobCounts { readonly waiting: number; readonly active: number; readonly failed: number }

export interface Jobs extends JobSender {
  /** From now on this process does jobs. */
  work(handlers: JobHandlers): Promise<void>;
  /** How many there are now, for operators. */
  counts(): Promise<JobCounts>;
  /** Takes no more, waits for those under way for at most `graceMs`, and gives the others back. */
  close(graceMs: number): Promise<void>;
}

/** At most one waits under each key; jobs without a key get one that nobody else has. */
const POLICY = 'short';

const optionsOf = (name: JobName): QueueOptions & { readonly notify: boolean } => ({
  notify: true, retryLimit: KINDS[name].retryLimit, retryDelay: RETRY_FIRST_SECONDS, retryBackoff: true, retryDelayMax: RETRY_MOST_SECONDS,
  expireInSeconds: 15 * 60, heartbeatSeconds: LEASE_SECONDS, retentionSeconds: KEEP_WAITING_SECONDS, deleteAfterSeconds: KEEP_DONE_SECONDS,
});

/** Makes what is missing and brings what is there up to this program's settings. */
const openQueues = async (boss: PgBoss): Promise<void> => {
  const there = new Map((await boss.getQueues([...NAMES])).map((queue) => [queue.name, queue]));
  await Promise.all(NAMES.map(async (name) => {
    const options = optionsOf(name);
    const found = there.get(name);
    if (found === undefined) await boss.createQueue(name, { policy: POLICY, ...options });
    else if (Object.entries(options).some(([option, value]) => Reflect.get(found, option) !== value)) await boss.updateQueue(name, options);
  }));
};

/** The target as pg-boss reads it. */
const addressOf = (target: Target): Pick<ConstructorOptions, 'connectionString' | 'host' | 'port' | 'database' | 'user' | 'password'> => {
  switch (target.kind) {
    case 'url': return { connectionString: target.url };
    case 'socket': return { host: target.folder, port: target.port, database: target.database, user: target.user };
    case 'loopback': return { host: '127.0.0.1', port: target.port, database: target.database, user: target.user, password: target.password };
  }
};

const sendTo = (boss: PgBoss): JobSender => ({
  async send(trx, name, data, options = {}) {
    const key = options.uniqueKey ?? null;
    const envelope: Envelope<typeof name> = { data, before: 0, key };
    await boss.send(name, envelope, { db: fromKysely(trx), singletonKey: key ?? randomUUID(), ...(options.startAt !== undefined && { startAfter: options.startAt }) });
  },
});

/** Opens the queues; nothing is done before `work`. */
export const openJobs = async ({ target, log }: { readonly target: Target; readonly log: Log }): Promise<Jobs> => {
  const boss = new PgBoss({
    ...addressOf(target), application_name: 'muster-jobs', schema: JOBS_SCHEMA, max: CONNECTIONS,
    useListenNotify: true, schedule: false, superviseIntervalSeconds: WATCH_SECONDS, monitorIntervalSeconds: WATCH_SECONDS,
  });
  boss.on('error', (error) => { log.warn({ err: error }, 'jobs: the database did not answer as it should'); });
  boss.on('warning', ({ message }) => { log.warn({ event: 'jobs.warning' }, message); });
  try {
    await boss.start();
    await openQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw new DatabaseProblem(`The tables of the jobs (schema ${JOBS_SCHEMA}) could not be opened: ${error instanceof Error ? error.message : 'unknown reason'}. The user of the database needs the right to create a schema in it.`);
  }

  const doOne = async <N extends JobName>(name: N, handler: JobHandlers[N], job: Job<Envelope<N>>): Promise<JobResult> => {
    const { data, before, key } = job.data;
    const attempt = before + job.retryCount + 1;
    try {
      await handler(data, attempt);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      if (error instanceof TryLater) {
        const again: Envelope<N> = { data, before: attempt, key };
        await boss.send(name, again, { startAfter: Math.max(1, Math.ceil(error.afterSeconds)), singletonKey: key ?? randomUUID() });
        return { id: job.id, status: 'completed' };
      }
      log.warn({ err: error, job: name, attempt }, 'job failed');
      return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message.slice(0, 500) : 'unknown' } };
    }
  };

  return {
    ...sendTo(boss),
    async work(handlers) {
      const begin = <N extends JobName>(name: N): Promise<string> => boss.work<Envelope<N>>(
        name,
        { batchSize: KINDS[name].atOnce, burstWhenBatchFull: true, perJobResults: true, notifyPollingIntervalSeconds: ASK_SECONDS },
        (jobs) => Promise.all(jobs.map((job) => doOne(name, handlers[name], job))),
      );
      await Promise.all(NAMES.map((name) => begin(name)));
    },
    async counts() {
      const queues = await Promise.all(NAMES.map(async (name) => (await boss.getQueueStats(name, { force: true }))[0]));
      const sum = (of: 'queuedCount' | 'activeCount' | 'failedCount'): number => queues.reduce((total, queue) => total + (queue?.[of] ?? 0), 0);
      return { waiting: sum('queuedCount'), active: sum('activeCount'), failed: sum('failedCount') };
    },
    close: (graceMs) => boss.stop({ graceful: true, timeout: graceMs }),
  };
};
