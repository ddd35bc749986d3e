/** Export and import of a clan with ten thousand rows: how long each takes, and how much more memory. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ClanFileId } from '../../src/domain/exports/clan-file.ts';
import { toId, type ClanId, type UserId } from '../../src/domain/ids.ts';
import { connect, type Db } from '../../src/server/db/connection/engine.ts';
import { startEmbedded } from '../../src/server/db/embedded/server.ts';
import { migrate } from '../../src/server/db/migrate/migrate.ts';
import { createUnitOfWorkRunner } from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import { createClanFilesRepo } from '../../src/server/features/exports/clan-files.repo.ts';
import { createFileJobs } from '../../src/server/features/exports/file-jobs.ts';
import { entryHash } from '../../src/server/features/treasury/ledger/entry-hash.ts';
import { checkPicture } from '../../src/server/pictures/reencode-picture.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import type { Line } from './report.ts';

const PEOPLE = 60;
const EACH = 2_500;
const ROWS = 4 * EACH;
const SAMPLE_MS = 20;
const MEGABYTE = 1_048_576;
const FROM = toId<ClanId>('from');
const TO = toId<ClanId>('to');

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function fill(db: Db): Promise<void> {
  for (const id of [FROM, TO])
    await sql`
      INSERT INTO clans (id, region, name, tag, level, level_points, description, leader_name, member_count, seen_at)
      VALUES (${id}, 'EU', 'Many', 'M', 1, 0, '', 'Person-1', ${PEOPLE}, now())`.execute(db);
  await sql`
    INSERT INTO users (id, game_uuid, login, display_name, created_at)
    SELECT gen_random_uuid(), n::text, 'person' || n, 'Person-' || n, now() FROM generate_series(1, ${PEOPLE}) AS n`.execute(
    db,
  );
  await sql`
    INSERT INTO characters (id, user_id, region, name, clan_id, clan_rank, seen_at)
    SELECT 'c' || game_uuid, id, 'EU', display_name, ${FROM}, 'SOLDIER', now() FROM users`.execute(db);
  const people = sql`(SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM characters)`;
  const rows = sql`generate_series(1, ${EACH}) AS n JOIN ${people} AS c ON c.place = n % ${PEOPLE}`;
  await sql`
    INSERT INTO skips (clan_id, id, user_id, character_id, character_name, start_date, end_date, reason, status, requested_at, request_date, rev)
    SELECT ${FROM}, gen_random_uuid(), c.user_id, c.id, c.name, date '2026-01-01' + n, date '2026-01-02' + n,
      'Away for a day: ' || n, 'cancelled', now(), date '2020-01-01' + n, 1 FROM ${rows}`.execute(db);
  await sql`
    INSERT INTO fast_requests (clan_id, id, user_id, character_id, character_name, items, status, requested_at, rev)
    SELECT ${FROM}, gen_random_uuid(), c.user_id, c.id, c.name,
      '[{"itemId":"5l23g","name":"Soup","quantity":3},{"itemId":"wj2zp","name":"Bread","quantity":2}]', 'cancelled', now(), 1 FROM ${rows}`.execute(
    db,
  );
  await sql`
    INSERT INTO former_loadouts (clan_id, id, user_id, character_id, character_name, map_stage, items, requested_at, ended_at, remains)
    SELECT ${FROM}, gen_random_uuid(), c.user_id, c.id, c.name, 'berda',
      '[{"itemId":"5l23g","quantity":3,"sent":1,"sentAt":"2026-11-01T10:00:00.000Z","sentBy":"Person-1"}]', now(), now(), false FROM ${rows}`.execute(
    db,
  );
  await sql`
    INSERT INTO audit_log (clan_id, id, at, actor_user_id, actor_name, action, entity_kind, entity_id, before, after, subject_user_id, subject_name)
    SELECT ${FROM}, gen_random_uuid(), now(), c.user_id, c.name, 'skip.approved', 'skip', gen_random_uuid()::text,
      '{"status":"pending"}', jsonb_build_object('status', 'approved', 'userId', c.user_id, 'characterName', c.name), c.user_id, c.name FROM ${rows}`.execute(
    db,
  );
}

/** Time and the most memory above what there was. */
async function measured(
  act: () => Promise<void>,
): Promise<{ readonly seconds: number; readonly mb: number }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, SAMPLE_MS);
  const since = performance.now();
  try {
    await act();
  } finally {
    clearInterval(timer);
  }
  return { seconds: (performance.now() - since) / 1_000, mb: (most - before) / MEGABYTE };
}

export async function measureClanFile(): Promise<readonly Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-clan-file-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet });
  const connection = connect(database.target, { max: 8 });
  try {
    const { db } = connection;
    await migrate(db, quiet);
    await fill(db);
    const clock = { now: () => new Date() };
    const works = createUnitOfWorkRunner({
      db,
      clock,
      ids: randomIds,
      jobs: { send: () => Promise.resolve() },
      bus: null,
    });
    const repo = createClanFilesRepo(db);
    const jobs = createFileJobs({
      db,
      works,
      clock,
      log: quiet,
      ledgerHash: entryHash,
      checkPicture,
      settle: () => Promise.resolve(),
    });
    const add = async (clanId: ClanId, kind: 'export' | 'import', bytes: number): Promise<ClanFileId> => {
      const id = toId<ClanFileId>(randomUUID());
      const at = clock.now();
      await repo.add(clanId, {
        id,
        kind,
        state: kind === 'export' ? 'queued' : 'checking',
        done: 0,
        total: 0,
        bytes,
        received: bytes,
        tag: '',
        name: '',
        made_by: 'Person-1',
        made_user_id: toId<UserId>(randomUUID()),
        made_at: at,
        changed_at: at,
        ends_at: new Date(at.getTime() + 3_600_000),
      });
      return id;
    };
    const written = await add(FROM, 'export', 0);
    const out = await measured(() => jobs['clanFiles.write']({ clanId: FROM, fileId: written }, 1));
    const file = await repo.find(FROM, written);
    if (file?.state !== 'ready') throw new Error(`The export is ${file?.state ?? 'gone'}.`);
    const sent = await add(TO, 'import', file.bytes);
    await sql`
      INSERT INTO clan_file_pieces SELECT ${TO}, ${sent}::uuid, start, body FROM clan_file_pieces WHERE file_id = ${written}::uuid`.execute(
      db,
    );
    const trial = await measured(() => jobs['clanFiles.read']({ clanId: TO, fileId: sent }, 1));
    await repo.change(TO, sent, { state: 'importing' }, clock.now());
    const into = await measured(() => jobs['clanFiles.read']({ clanId: TO, fileId: sent }, 1));
    const ended = await repo.find(TO, sent);
    if (ended?.state !== 'done') throw new Error(`The import is ${JSON.stringify(ended)}.`);
    const note = `${ROWS} rows, ${Math.round(file.bytes / 1024)} kB`;
    return [
      { what: 'export', value: out.seconds, unit: 's', limit: 60, note },
      { what: 'export, memory', value: out.mb, unit: 'MB', limit: 200 },
      { what: 'trial of an import', value: trial.seconds, unit: 's', limit: 60, note },
      { what: 'import', value: into.seconds, unit: 's', limit: 60, note },
      { what: 'import, memory', value: Math.max(trial.mb, into.mb), unit: 'MB', limit: 200 },
    ];
  } finally {
    await connection.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
