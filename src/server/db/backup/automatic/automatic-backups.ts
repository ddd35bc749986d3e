/**
 * Backups that the server makes by itself: one an hour, each restored and compared, thinned out to hours, days and
 * weeks, and sent elsewhere where the operator says how. Source: decision "Backups are automatic and are restored to
 * be believed".
 */
import { execFile } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BACKUP_EVERY_MS, retainedBackups, MAX_BACKUP_AGE_MS } from './retention.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import type { Target } from '../../connection/engine.ts';
import { writeBackup } from '../write.ts';
import type { BackupRun, BackupRunsRepo } from './backup-runs.repo.ts';
import { checkBackup } from './check-backup.ts';

/** A new server first does what people wait for. */
const FIRST_AFTER_MS = 10 * 60_000;
/** A backup that did not end in this time died with its process. */
const STALE_MS = 3 * 3_600_000;
const SEND_TIMEOUT_MS = 30 * 60_000;
/** Longer than the oldest weekly backup is retained. */
const RUNS_RETENTION_MS = 100 * 86_400_000;

const NAME = /^muster-auto-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;
const DRAFT = /^muster-auto-.*\.part$/;

export interface BackupSettings {
  readonly folder: string;
  /** A program that is run with the path of each new backup; null: none. */
  readonly send: string | null;
}

export interface AutomaticBackups {
  /** Makes the backup of this hour unless some process has. Never throws: what went wrong is stored and logged. */
  runDue(): Promise<void>;
  /** For the operator. */
  report(): Promise<{
    readonly lastGoodAt: Date | null;
    readonly bytes: number | null;
    /** Why the last one is not good, or did not reach the other place. */
    readonly problem: string | null;
    /** There has been none for too long. */
    readonly isOld: boolean;
  }>;
}

interface AutomaticBackupsDeps {
  readonly target: Target;
  readonly runs: BackupRunsRepo;
  readonly settings: BackupSettings;
  readonly clock: Clock;
  readonly log: Log;
  /** Stands in for the disk in tests of failures. */
  readonly write?: typeof writeBackup;
}

function nameOf(at: Date): string {
  return `muster-auto-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/** When an automatic backup was made, by its name; null for any other file. */
function madeAtMs(name: string): number | null {
  const found = NAME.exec(name);
  return found === null ? null : Date.parse(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`);
}

/** Deletes what is not retained, and what killed processes left half written. */
async function thinOut(folder: string): Promise<void> {
  const names = await readdir(folder);
  const made = names.flatMap((name) => {
    const atMs = madeAtMs(name);
    return atMs === null ? [] : [{ name, atMs }];
  });
  const retained = retainedBackups(made.map(({ atMs }) => atMs));
  const gone = made.filter(({ atMs }) => !retained.has(atMs)).map(({ name }) => name);
  for (const name of [...gone, ...names.filter((one) => DRAFT.test(one))])
    await rm(join(folder, name), { force: true });
}

async function send(program: string, file: string): Promise<string | null> {
  try {
    await promisify(execFile)(program, [file], { timeout: SEND_TIMEOUT_MS });
    return null;
  } catch (error) {
    const stderr = error instanceof Error ? String(Reflect.get(error, 'stderr') ?? '').trim() : '';
    const reason = stderr === '' && error instanceof Error ? error.message : stderr;
    return `BACKUP_SEND failed: ${reason.split('\n', 1)[0]?.slice(0, 300) ?? ''}`;
  }
}

export function createAutomaticBackups({
  target,
  runs,
  settings: { folder, send: program },
  clock,
  log,
  write = writeBackup,
}: AutomaticBackupsDeps): AutomaticBackups {
  const startedMs = clock.now().getTime();
  let running: Promise<void> | null = null;

  const make = async (file: string, now: Date): Promise<Pick<BackupRun, 'bytes' | 'problem' | 'state'>> => {
    try {
      await write(target, file, now);
      const { size } = await stat(file);
      const checked = await checkBackup(target, file);
      if (checked.state === 'good') return { state: 'good', bytes: size, problem: null };
      // nobody shall rely on it
      if (checked.state === 'bad') await rm(file, { force: true });
      return { ...checked, bytes: size };
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'unknown reason';
      return { state: 'failed', bytes: null, problem };
    }
  };

  const run = async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - startedMs < FIRST_AFTER_MS) return;
    const hour = new Date(Math.floor(now.getTime() / BACKUP_EVERY_MS) * BACKUP_EVERY_MS);
    const file = join(folder, nameOf(now));
    const claimed = { hour, started_at: now, host: hostname(), file };
    if (!(await runs.claim(claimed, new Date(now.getTime() - STALE_MS)))) return;
    const made = await make(file, now);
    const isThere = made.state === 'good' || made.state === 'unchecked';
    const sendProblem = isThere && program !== null ? await send(program, file) : null;
    await runs.finish(hour, { ...made, ended_at: clock.now(), send_problem: sendProblem });
    const facts = { event: 'backup.made', file, bytes: made.bytes, result: made.state };
    if (made.state === 'good' && sendProblem === null) log.info(facts, 'backup made');
    else log.error({ ...facts, problem: made.problem, sendProblem }, 'a backup is not good');
    if (isThere) await thinOut(folder);
    await runs.deleteBefore(new Date(now.getTime() - RUNS_RETENTION_MS));
  };

  return {
    runDue() {
      running ??= run()
        .catch((error: unknown) => {
          log.error({ err: error }, 'the backup could not be made');
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
    async report() {
      const [last, good, firstAt] = await Promise.all([runs.last(), runs.lastGood(), runs.firstAt()]);
      // without any, it is old once one could have been made for so long
      const sinceMs = (good?.started_at ?? firstAt)?.getTime() ?? startedMs;
      return {
        lastGoodAt: good?.started_at ?? null,
        bytes: good?.bytes ?? null,
        problem: last?.problem ?? last?.send_problem ?? null,
        isOld: clock.now().getTime() - sinceMs > MAX_BACKUP_AGE_MS,
      };
    },
  };
}
