/** Which automatic backups were made, and how they went. */
import type { Selectable } from 'kysely';
import type { Db } from '../../connection/engine.ts';
import type { BackupRunsTable } from '../../schema/process-tables.ts';

export type BackupRun = Selectable<BackupRunsTable>;

export interface BackupRunsRepo {
  /** Takes the backup of an hour; false when another process has it. One that began before `staleBefore` and did not end is taken over. */
  claim(run: Pick<BackupRun, 'file' | 'host' | 'hour' | 'started_at'>, staleBefore: Date): Promise<boolean>;
  finish(
    hour: Date,
    result: Pick<BackupRun, 'bytes' | 'ended_at' | 'problem' | 'send_problem' | 'state'>,
  ): Promise<void>;
  /** The last one that ended. */
  last(): Promise<BackupRun | null>;
  lastGood(): Promise<BackupRun | null>;
  /** When the first one of all began. */
  firstAt(): Promise<Date | null>;
  deleteBefore(at: Date): Promise<void>;
}

export function createBackupRunsRepo(db: Db): BackupRunsRepo {
  const ended = () =>
    db
      .selectFrom('backup_runs')
      .selectAll()
      .where('ended_at', 'is not', null)
      .orderBy('hour', 'desc')
      .limit(1);
  return {
    async claim(run, staleBefore) {
      const taken = await db
        .insertInto('backup_runs')
        .values({ ...run, ended_at: null, bytes: null, state: null, problem: null, send_problem: null })
        .onConflict((conflict) =>
          conflict
            .column('hour')
            .doUpdateSet({ started_at: run.started_at, host: run.host, file: run.file })
            .where('backup_runs.ended_at', 'is', null)
            .where('backup_runs.started_at', '<', staleBefore),
        )
        .returning('hour')
        .executeTakeFirst();
      return taken !== undefined;
    },
    async finish(hour, result) {
      await db.updateTable('backup_runs').set(result).where('hour', '=', hour).execute();
    },
    last: async () => (await ended().executeTakeFirst()) ?? null,
    lastGood: async () => (await ended().where('state', '=', 'good').executeTakeFirst()) ?? null,
    async firstAt() {
      const row = await db
        .selectFrom('backup_runs')
        .select('started_at')
        .orderBy('hour')
        .limit(1)
        .executeTakeFirst();
      return row?.started_at ?? null;
    },
    async deleteBefore(at) {
      await db.deleteFrom('backup_runs').where('hour', '<', at).execute();
    },
  };
}
