import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import type { Connection } from './engine.ts';
import type * as pgErrors from './pg-errors.ts';

let test: TestDatabase;
let one: Connection;
let errors: typeof pgErrors;
beforeAll(async () => {
  test = await createTestDatabase();
  await sql`CREATE TABLE things (id integer, name text)`.execute(test.db);
  await sql`INSERT INTO things VALUES (1, 'one'), (2, 'two')`.execute(test.db);
  // how often a statement was used is counted per process: start from nothing
  vi.resetModules();
  const { connect } = await import('./engine.ts');
  errors = await import('./pg-errors.ts');
  one = connect(test.target, { max: 1, hasTimeouts: true });
});

afterAll(async () => {
  await one.close();
  await test.drop();
});

async function thing(id: number): Promise<object> {
  return (await sql<object>`SELECT * FROM things WHERE id = ${id}`.execute(one.db)).rows;
}

async function prepared(): Promise<number> {
  return Number(
    (
      await sql<{
        n: number;
      }>`SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE '%FROM things%' AND statement NOT LIKE '%pg_prepared%'`.execute(
        one.db,
      )
    ).rows[0]?.n,
  );
}

it('prepares a statement at its second use, and answers each time for its own values', async () => {
  expect(await thing(1)).toEqual([{ id: 1, name: 'one' }]);
  expect(await prepared()).toBe(0);
  expect(await thing(2)).toEqual([{ id: 2, name: 'two' }]);
  expect(await prepared()).toBe(1);
  expect(await thing(1)).toEqual([{ id: 1, name: 'one' }]);
  expect(await prepared()).toBe(1);
});

it('costs one failed query when a newer version changes a table, and none after it', async () => {
  await sql`ALTER TABLE things ADD COLUMN more text DEFAULT 'x'`.execute(test.db);
  const error: unknown = await thing(1).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(errors.isDatabaseUnavailable(error)).toBe(true);
  expect(errors.isRetryable(error)).toBe(true);
  for (const id of [1, 2, 1]) expect(await thing(id)).toMatchObject([{ id, more: 'x' }]);
});

it('passes errors of the statement through', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await expect(sql`SELECT 1 / ${0}::integer`.execute(one.db)).rejects.toThrow('division by zero');
});

it('does not prepare an unlimited number of statements', async () => {
  // The limit counts every statement of the process: a fresh module has prepared none.
  vi.resetModules();
  const fresh = (await import('./engine.ts')).connect(test.target, { max: 1, hasTimeouts: true });
  for (let index = 0; index < 400; index += 1)
    for (let turn = 0; turn < 2; turn += 1)
      await sql`SELECT ${sql.raw(String(index))} + ${1}::integer`.execute(fresh.db);
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_prepared_statements`.execute(
    fresh.db,
  );
  await fresh.close();
  expect(rows[0]?.n).toBeGreaterThan(100);
  expect(rows[0]?.n).toBeLessThanOrEqual(300);
});
