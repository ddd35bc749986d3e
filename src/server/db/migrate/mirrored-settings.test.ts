import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { schemaText } from './schema-text.ts';
import { migrate } from './migrate.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** Columns of migration 0009: clan settings had no revision. */
async function insertClan(test: TestDatabase, id: string, rev: number): Promise<void> {
  await sql`
    INSERT INTO clans (id, region, name, tag, level, level_points, description, leader_name, member_count, rev, seen_at)
    VALUES (${id}, 'EU', ${id}, 'T', 1, 0, '', '', 3, ${rev}, now())`.execute(test.db);
}

async function insertSettings(test: TestDatabase, clanId: string, timeZone: string): Promise<void> {
  await sql`
    INSERT INTO clan_settings
      (clan_id, is_reason_required, time_zone, auto_approve_hours, page_access, version, updated_at, updated_by)
    VALUES (${clanId}, true, ${timeZone}, 48, '{"officer": {}, "colonel": {}}', 3, '2026-01-01T10:00:00Z', 'x')`.execute(
    test.db,
  );
}

describe('migration 0010 on a database with rows of the version before', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ empty: true });
    await migrate(test.db, quiet, '0009-gear');
    await insertClan(test, 'with', 41);
    await insertSettings(test, 'with', 'Europe/Kyiv');
    await insertClan(test, 'fresh', 0);
    await insertSettings(test, 'fresh', 'UTC');
    await insertClan(test, 'without', 7);
    await migrate(test.db, quiet);
  });
  afterAll(() => test.drop());

  it('counts present settings as changed now, in their own clan only', async () => {
    const { rows } = await sql<{ id: string; clan_rev: string; settings_rev: string | null }>`
      SELECT clans.id, clans.rev::text AS clan_rev, clan_settings.rev::text AS settings_rev
      FROM clans LEFT JOIN clan_settings ON clan_settings.clan_id = clans.id ORDER BY clans.id`.execute(
      test.db,
    );
    expect(rows).toEqual([
      { id: 'fresh', clan_rev: '1', settings_rev: '1' },
      { id: 'with', clan_rev: '42', settings_rev: '42' },
      { id: 'without', clan_rev: '7', settings_rev: null },
    ]);
  });

  it('keeps every value of the settings', async () => {
    const { rows } = await sql`
      SELECT is_reason_required, time_zone, auto_approve_hours, page_access, version, updated_at, updated_by
      FROM clan_settings WHERE clan_id = 'with'`.execute(test.db);
    expect(rows).toEqual([
      {
        is_reason_required: true,
        time_zone: 'Europe/Kyiv',
        auto_approve_hours: 48,
        page_access: { officer: {}, colonel: {} },
        version: 3,
        updated_at: new Date('2026-01-01T10:00:00Z'),
        updated_by: 'x',
      },
    ]);
  });

  it('leaves the schema of a new database', async () => {
    const made = await createTestDatabase();
    try {
      expect(await schemaText(test.db)).toBe(await schemaText(made.db));
    } finally {
      await made.drop();
    }
  });
});
