import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { rowsOf } from '../../../tests/support/database-rows.ts';
import { demoOptions as options, REAL_GAME } from '../../../tests/support/demo-options.ts';
import { alternates } from '../../../tests/support/depth.ts';
import { readEnv } from '../env.ts';
import { openDemo } from './open-demo.ts';

describe('a filling', () => {
  it.runIf(alternates(2, 4)).each(['2026-03-29T00:30:00Z', '2026-11-01T22:55:00Z'])(
    'keeps to the rules also at %s, around a day of another length',
    async (instant) => {
      const database = await createTestDatabase();
      try {
        const clock = { now: () => new Date(instant) };
        const env = readEnv({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent', GAME_REGIONS: 'ru,na' });
        expect(await openDemo(options(database, { clock, env, priceDays: 2 }))).toBe(true);
        expect((await rowsOf(database, 'SELECT 1 FROM skips')).length).toBeGreaterThan(50);
        const regions = await rowsOf(database, 'SELECT DISTINCT region FROM market_sales ORDER BY region');
        expect(regions.map(({ region }) => region)).toEqual(['EU', 'NA', 'RU']);
      } finally {
        await database.drop();
      }
    },
    360_000,
  );

  it('leaves a database alone that somebody uses, that has a real game, or whose operator wants none', async () => {
    const database = await createTestDatabase();
    const isEmpty = async (): Promise<boolean> =>
      (await rowsOf(database, 'SELECT 1 FROM users UNION ALL SELECT 1 FROM demo')).length === 0;
    try {
      const real = readEnv({ DATA_DIR: '/tmp', ...REAL_GAME });
      expect(await openDemo(options(database, { env: real }))).toBe(false);
      const without = readEnv({ DATA_DIR: '/tmp', DEMO_DATA: '0' });
      expect(await openDemo(options(database, { env: without }))).toBe(false);
      expect(await isEmpty()).toBe(true);
      await sql`INSERT INTO users (id, game_uuid, login, display_name, created_at) VALUES ('00000000-0000-4000-8000-000000000001', 'a', 'a', 'a', now())`.execute(
        database.db,
      );
      expect(await openDemo(options(database))).toBe(false);
      expect(await rowsOf(database, 'SELECT 1 FROM demo')).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});
