import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from '../migrations/list.ts';
import { schemaText } from './schema-text.ts';

const SNAPSHOT = join(import.meta.dirname, '../schema.snapshot.sql');
const RELEASED = join(import.meta.dirname, '../migrations', 'released.json');
const quiet = { info: () => undefined, warn: () => undefined };

/** Of the code alone: laying it out differently changes nothing. */
function hashOf(name: string): string {
  return createHash('sha256')
    .update(
      readFileSync(join(import.meta.dirname, '../migrations', `${name}.ts`), 'utf8').replaceAll(/\s+/g, ''),
    )
    .digest('hex');
}

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(async () => {
  await test.drop();
});

describe('the schema', () => {
  it('equals the snapshot (UPDATE_SCHEMA=1 rewrites it)', async () => {
    const text = await schemaText(test.db);
    if (process.env['UPDATE_SCHEMA'] === '1') writeFileSync(SNAPSHOT, text);
    expect(readFileSync(SNAPSHOT, 'utf8')).toBe(text);
    expect(text).toContain('CREATE TABLE users (');
    expect(text).toContain('CREATE UNIQUE INDEX catalogue_one_current');
  });

  it('shows a change of a column, a constraint and an index', async () => {
    const other = await createTestDatabase();
    try {
      const before = await schemaText(other.db);
      for (const change of [
        sql`ALTER TABLE users ALTER COLUMN login DROP NOT NULL`,
        sql`ALTER TABLE characters DROP CONSTRAINT characters_user_id_fkey`,
        sql`DROP INDEX characters_by_clan`,
        sql`CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
      ]) {
        const earlier = await schemaText(other.db);
        await change.execute(other.db);
        expect(await schemaText(other.db)).not.toBe(earlier);
      }
      expect(before).toBe(await schemaText(test.db));
    } finally {
      await other.drop();
    }
  });

  it('is the same when migrated step by step, and by several processes at once', async () => {
    const whole = await schemaText(test.db);
    const stepwise = await createTestDatabase({ empty: true });
    const raced = await createTestDatabase({ empty: true });
    try {
      for (const name of Object.keys(MIGRATIONS)) await migrate(stepwise.db, quiet, name);
      expect(await schemaText(stepwise.db)).toBe(whole);
      await Promise.all(Array.from({ length: 6 }, () => migrate(raced.db, quiet)));
      expect(await schemaText(raced.db)).toBe(whole);
    } finally {
      await stepwise.drop();
      await raced.drop();
    }
  });

  it('is rejected by an older program', async () => {
    const newer = await createTestDatabase();
    try {
      await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', 'x')`.execute(newer.db);
      await expect(migrate(newer.db, quiet)).rejects.toThrow(/newer version of this program \(9999-later\)/);
    } finally {
      await newer.drop();
    }
  });
});

describe('a released migration', () => {
  it('is never edited (RELEASE=1 adds the new ones to released.json)', () => {
    // Read without a fallback: a list that was moved away would make this test pass for nothing.
    const released = JSON.parse(readFileSync(RELEASED, 'utf8')) as Record<string, string>;
    if (process.env['RELEASE'] === '1') {
      for (const name of Object.keys(MIGRATIONS)) released[name] ??= hashOf(name);
      writeFileSync(RELEASED, `${JSON.stringify(released, null, 2)}\n`);
    }
    const names = Object.keys(MIGRATIONS);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(expect.arrayContaining(Object.keys(released)));
    for (const [name, hash] of Object.entries(released))
      expect(hashOf(name), `${name} was released and must stay as it is: write a new migration`).toBe(hash);
  });
});
