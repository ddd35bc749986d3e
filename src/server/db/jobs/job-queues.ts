/** The pg-boss queues in the database: opened the same way by the server, a backup and a restore. */
import { type ConstructorOptions, PgBoss, type QueueOptions } from 'pg-boss';
import type { JobName } from '../../ports/jobs.ts';
import type { Target } from '../connection/engine.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';

/** The schema of pg-boss's tables. */
export const JOBS_SCHEMA = 'pgboss';

/** Retry limit and concurrency per kind of job; the names are those of the contract between services. */
export const JOB_KINDS: Readonly<Record<JobName, { readonly retryLimit: number; readonly atOnce: number }>> =
  {
    'push.tell': { retryLimit: 8, atOnce: 8 },
    'push.deliver': { retryLimit: 8, atOnce: 8 },
    'push.summary': { retryLimit: 8, atOnce: 4 },
    'skips.autoDecide': { retryLimit: 20, atOnce: 8 },
    'skips.autoPlan': { retryLimit: 20, atOnce: 2 },
    'members.sync': { retryLimit: 4, atOnce: 4 },
    'loadouts.tellSent': { retryLimit: 20, atOnce: 2 },
    'webhooks.deliver': { retryLimit: 20, atOnce: 8 },
    'webhooks.remind': { retryLimit: 8, atOnce: 2 },
    'clanFiles.write': { retryLimit: 3, atOnce: 1 },
    'clanFiles.read': { retryLimit: 3, atOnce: 1 },
  };
export const JOB_NAMES = Object.keys(JOB_KINDS) as readonly JobName[];

const RETRY_FIRST_SECONDS = 5;
const RETRY_MAX_SECONDS = 15 * 60;
/** Heartbeat timeout: a job whose process died is reassigned after this long. */
const LEASE_SECONDS = 30;
/** How often expired leases are checked. */
const SUPERVISE_SECONDS = 20;
const DONE_RETENTION_SECONDS = 24 * 3_600;
/** For jobs that never ran, counted from their start time. */
const WAITING_RETENTION_SECONDS = 60 * 24 * 3_600;
const CONNECTIONS = 4;

/** At most one job waits per key; jobs without a key get a unique one. */
const POLICY = 'short';

function optionsOf(name: JobName): QueueOptions & { readonly notify: boolean } {
  return {
    notify: true,
    retryLimit: JOB_KINDS[name].retryLimit,
    retryDelay: RETRY_FIRST_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_MAX_SECONDS,
    expireInSeconds: 15 * 60,
    heartbeatSeconds: LEASE_SECONDS,
    retentionSeconds: WAITING_RETENTION_SECONDS,
    deleteAfterSeconds: DONE_RETENTION_SECONDS,
  };
}

/** Creates missing queues and updates the options of existing ones. */
async function syncQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues([...JOB_NAMES])).map((queue) => [queue.name, queue]));
  await Promise.all(
    JOB_NAMES.map(async (name) => {
      const options = optionsOf(name);
      const found = existing.get(name);
      if (found === undefined) await boss.createQueue(name, { policy: POLICY, ...options });
      else if (Object.entries(options).some(([option, value]) => Reflect.get(found, option) !== value))
        await boss.updateQueue(name, options);
    }),
  );
}

/** The target as pg-boss connection options. */
function connectionOptionsOf(
  target: Target,
): Pick<ConstructorOptions, 'connectionString' | 'host' | 'port' | 'database' | 'user' | 'password'> {
  switch (target.kind) {
    case 'url':
      return { connectionString: target.url };
    case 'socket':
      return { host: target.folder, port: target.port, database: target.database, user: target.user };
    case 'loopback':
      return {
        host: '127.0.0.1',
        port: target.port,
        database: target.database,
        user: target.user,
        password: target.password,
      };
  }
}

/** Creates or opens the queues; the caller stops the returned instance. Throws `DatabaseUnusableError`. */
export async function openQueues(target: Target, listen: (boss: PgBoss) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connectionOptionsOf(target),
    application_name: 'muster-jobs',
    schema: JOBS_SCHEMA,
    max: CONNECTIONS,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  listen(boss);
  try {
    await boss.start();
    await syncQueues(boss);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw new DatabaseUnusableError(
      `The tables of the jobs (schema ${JOBS_SCHEMA}) could not be opened: ${error instanceof Error ? error.message : 'unknown reason'}. The user of the database needs the right to create a schema in it.`,
    );
  }
}
