/** Jobs in a backup: the unfinished ones, each as one line of JSON; running ones are queued again. */
import * as z from 'zod/mini';
import type { ClientBase } from 'pg';
import type { JobName } from '../../ports/jobs.ts';
import type { Target } from '../connection/engine.ts';
import { JOB_NAMES, JOBS_SCHEMA, openQueues } from '../jobs/job-queues.ts';

const BATCH_ROWS = 2_000;

const line = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAt: z.string(),
  key: z.nullable(z.string()),
});

/** All unfinished jobs, in batches. Call inside a transaction. */
export async function* readJobs(client: ClientBase): AsyncGenerator<readonly string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('${JOBS_SCHEMA}.job') IS NOT NULL AS there`,
  );
  if (found[0]?.there !== true) return;
  await client.query(
    `
    DECLARE muster_jobs NO SCROLL CURSOR FOR
    SELECT json_build_object('name', name, 'data', data, 'startAt', start_after, 'key', singleton_key)::text AS job
    FROM ${JOBS_SCHEMA}.job WHERE state IN ('created', 'retry', 'active') AND name = ANY ($1) ORDER BY created_on, id`,
    [JOB_NAMES],
  );
  for (;;) {
    const { rows } = await client.query<{ job: string }>(`FETCH ${BATCH_ROWS} FROM muster_jobs`);
    if (rows.length === 0) break;
    yield rows.map(({ job }) => job);
  }
  await client.query('CLOSE muster_jobs');
}

export interface JobsRestore {
  /** Removes every job; call inside the transaction of the restore. */
  deleteAll(client: ClientBase): Promise<void>;
  /** Inserts jobs and returns how many lines it read; two with one key become one. */
  insert(client: ClientBase, lines: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

/** Creates the tables of the jobs where they are missing. */
export async function openJobsRestore(target: Target): Promise<JobsRestore> {
  const boss = await openQueues(target, (made) => {
    made.on('error', () => undefined);
  });
  return {
    async deleteAll(client) {
      await client.query(`DELETE FROM ${JOBS_SCHEMA}.job`);
    },
    async insert(client, lines) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({
          rows: (await client.query<Record<string, unknown>>(text, values)).rows,
        }),
      };
      const jobs = lines.map((text) => line.parse(JSON.parse(text)));
      const byName = new Map<JobName, typeof jobs>(
        JOB_NAMES.map((name) => [name, jobs.filter((job) => job.name === name)]),
      );
      for (const [name, some] of byName) {
        if (some.length > 0)
          await boss.insert(
            name,
            some.map(({ data, startAt, key }) => ({
              data,
              startAfter: startAt,
              ...(key !== null && { singletonKey: key }),
            })),
            { db },
          );
      }
      return lines.length;
    },
    close: () => boss.stop({ graceful: false }),
  };
}
