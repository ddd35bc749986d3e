import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { migrate } from './migrate.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const WAR = '01900000-0000-7000-8000-000000000001';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ empty: true });
  await migrate(test.db, quiet, '0112-backup-runs');
  await sql`
    INSERT INTO clans (id, region, name, tag, level, level_points, description, leader_name, member_count, rev, seen_at)
    VALUES ('fought', 'EU', 'F', 'T', 1, 0, '', '', 3, 7, now()), ('quiet', 'EU', 'Q', 'T', 1, 0, '', '', 3, 4, now())`.execute(
    test.db,
  );
  await sql`
    INSERT INTO clan_war_stages
      (clan_id, id, war_id, stage_id, name, starts_at, rows, state, entered_by, entered_at, corrections, rev)
    SELECT 'fought', id, ${WAR}, id, '', starts_at::timestamptz, '[]', 'draft', 'Ozera', now(), '[]', 3
    FROM (VALUES ('b', '2026-01-01T18:00:00Z'), ('a', '2026-01-01T18:30:00Z'), ('x1', NULL)) AS v (id, starts_at)`.execute(
    test.db,
  );
  await migrate(test.db, quiet);
});
afterAll(() => test.drop());

it('numbers the stages that are stored in their order, and sends them to the devices of their clan again', async () => {
  const { rows } = await sql`
    SELECT stage_id, number, rev::text FROM clan_war_stages ORDER BY number`.execute(test.db);
  expect(rows).toEqual([
    { stage_id: 'b', number: 1, rev: '8' },
    { stage_id: 'a', number: 2, rev: '8' },
    { stage_id: 'x1', number: 3, rev: '8' },
  ]);
  const { rows: clans } = await sql`SELECT id, rev::text FROM clans ORDER BY id`.execute(test.db);
  expect(clans).toEqual([
    { id: 'fought', rev: '8' },
    { id: 'quiet', rev: '4' },
  ]);
});
