import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { writeBackup } from '../write.ts';
import { createAutomaticBackups } from './automatic-backups.ts';
import { createBackupRunsRepo } from './backup-runs.repo.ts';

const HOUR_MS = 3_600_000;
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined };

let folder: string;
let database: TestDatabase;
let nowMs: number;
let errors: object[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-auto-'));
  database = await createTestDatabase();
  nowMs = Date.UTC(2026, 5, 1, 9, 30);
  errors = [];
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function backups(options: { readonly send?: string; readonly write?: typeof writeBackup } = {}) {
  return createAutomaticBackups({
    target: database.target,
    runs: createBackupRunsRepo(database.db),
    settings: { folder, send: options.send ?? null },
    clock: { now: () => new Date(nowMs) },
    log: { ...quiet, error: (facts) => errors.push(facts) },
    ...(options.write !== undefined && { write: options.write }),
  });
}

async function scratchDatabases(): Promise<number> {
  const { rows } = await sql`
    SELECT 1 FROM pg_database WHERE datname = current_database() || '_backup_check'`.execute(database.db);
  return rows.length;
}

it('makes one an hour, ten minutes after the start, restores it and leaves nothing else behind', async () => {
  const made = backups();
  await made.runDue();
  expect(readdirSync(folder)).toEqual([]);
  nowMs += 11 * 60_000;
  await made.runDue();
  nowMs += 60_000;
  await made.runDue();
  expect(readdirSync(folder)).toEqual(['muster-auto-2026-06-01T09-41-00Z.tar.gz']);
  expect(await made.report()).toEqual({
    lastGoodAt: new Date(nowMs - 60_000),
    bytes: expect.any(Number) as number,
    problem: null,
    isOld: false,
  });
  expect(errors).toEqual([]);
  expect(await scratchDatabases()).toBe(0);
});

it('is made by one of several processes', async () => {
  const processes = [backups(), backups(), backups()];
  nowMs += HOUR_MS;
  await Promise.all(processes.map((one) => one.runDue()));
  expect(readdirSync(folder)).toHaveLength(1);
});

it('notices one that does not restore, deletes it, and says what is wrong and when it gets old', async () => {
  const broken = backups({
    write: async (target, file, madeAt) => {
      const manifest = await writeBackup(target, file, madeAt);
      truncateSync(file, 2_000);
      return manifest;
    },
  });
  const good = backups();
  nowMs += HOUR_MS;
  await good.runDue();
  const goodAt = new Date(nowMs);
  nowMs += HOUR_MS;
  await broken.runDue();
  expect(readdirSync(folder)).toHaveLength(1);
  expect(errors).toMatchObject([{ event: 'backup.made', result: 'bad' }]);
  expect(await broken.report()).toMatchObject({
    lastGoodAt: goodAt,
    problem: expect.any(String) as string,
    isOld: false,
  });
  nowMs += 24.5 * HOUR_MS;
  expect(await broken.report()).toMatchObject({ lastGoodAt: goodAt, isOld: true });
  expect(await scratchDatabases()).toBe(0);
});

it('says so when the disk is full, and tries again with the next hour', async () => {
  let isFull = true;
  const made = backups({
    write: (...args) => (isFull ? Promise.reject(new Error('The disk is too full')) : writeBackup(...args)),
  });
  nowMs += HOUR_MS;
  await made.runDue();
  expect(await made.report()).toMatchObject({ lastGoodAt: null, problem: 'The disk is too full' });
  isFull = false;
  nowMs += HOUR_MS;
  await made.runDue();
  expect(await made.report()).toMatchObject({ lastGoodAt: new Date(nowMs), problem: null });
});

it('takes over from a process that died, and clears what it left half written', async () => {
  const dead = createBackupRunsRepo(database.db);
  nowMs += HOUR_MS;
  const hour = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS);
  const draft = join(folder, 'muster-auto-2026-06-01T10-30-00Z.tar.gz.1.part');
  writeFileSync(draft, 'half');
  await dead.claim({ hour, started_at: new Date(nowMs), host: 'gone', file: draft }, new Date(0));
  const made = backups();
  nowMs += 20 * 60_000;
  await made.runDue();
  expect(existsSync(draft)).toBe(true);
  nowMs += HOUR_MS;
  await made.runDue();
  expect(readdirSync(folder)).toHaveLength(1);
  expect(existsSync(draft)).toBe(false);
});

it('keeps hours and days, and no file that is not its own', async () => {
  for (const name of [
    '2026-05-31T08-00-00Z',
    '2026-05-31T23-10-00Z',
    '2026-05-30T12-00-00Z',
    '2026-05-30T10-00-00Z',
  ])
    writeFileSync(join(folder, `muster-auto-${name}.tar.gz`), '');
  writeFileSync(join(folder, 'muster-2026-01-01T00-00-00Z.tar.gz'), '');
  const made = backups();
  // many of one hour: only the newest stays
  for (let hour = 1; hour < 30; hour += 1)
    writeFileSync(
      join(
        folder,
        `muster-auto-${new Date(nowMs - hour * 60_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`,
      ),
      '',
    );
  nowMs += HOUR_MS;
  await made.runDue();
  expect(readdirSync(folder).toSorted()).toEqual([
    'muster-2026-01-01T00-00-00Z.tar.gz',
    'muster-auto-2026-05-30T10-00-00Z.tar.gz',
    'muster-auto-2026-05-30T12-00-00Z.tar.gz',
    'muster-auto-2026-05-31T08-00-00Z.tar.gz',
    'muster-auto-2026-05-31T23-10-00Z.tar.gz',
    'muster-auto-2026-06-01T09-29-00Z.tar.gz',
    'muster-auto-2026-06-01T10-30-00Z.tar.gz',
  ]);
});

it('sends each to another place, and says what that place answered', async () => {
  const program = join(folder, 'send');
  writeFileSync(program, `#!/bin/sh\necho "$1" >> ${join(folder, 'sent')}\n`);
  chmodSync(program, 0o755);
  nowMs += HOUR_MS;
  const sending = backups({ send: program });
  nowMs += HOUR_MS;
  await sending.runDue();
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.gz'));
  expect(readFileSync(join(folder, 'sent'), 'utf8').trim()).toBe(join(folder, file ?? ''));
  writeFileSync(program, '#!/bin/sh\necho "no such bucket" >&2\nexit 3\n');
  nowMs += HOUR_MS;
  await sending.runDue();
  expect(await sending.report()).toMatchObject({
    lastGoodAt: new Date(nowMs),
    problem: 'BACKUP_SEND failed: no such bucket',
  });
});
