import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clanFileOf, entriesOf, importOf, rowsOfFile } from '../../../../tests/support/clan-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { rowsOf } from '../../../../tests/support/database-rows.ts';
import { toId, type ClanId } from '../../../domain/ids.ts';
import { openDemo } from '../../demo/open-demo.ts';
import { readEnv } from '../../env.ts';
import { lifeOpener } from '../../features.ts';
import { idsFor } from './new-ids.ts';

const NOW = new Date('2026-11-23T09:30:00Z');
const THERE = toId<ClanId>('another-clan');

async function fillDemo(database: TestDatabase): Promise<void> {
  const env = readEnv({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent' });
  const secret = Buffer.alloc(32, 7);
  await openDemo({
    env,
    openLife: lifeOpener({ env, secret }),
    database,
    secret,
    clock: { now: () => NOW },
    print: () => undefined,
    signal: new AbortController().signal,
    priceDays: 1,
  });
}

async function addClan(database: TestDatabase, id: ClanId, region: string): Promise<void> {
  await sql`
    INSERT INTO clans (id, region, name, tag, level, level_points, description, leader_name, member_count, seen_at)
    VALUES (${id}, ${region}, 'Another', 'A', 1, 0, '', 'Nobody', 0, ${NOW})`.execute(database.db);
}

describe('the file of the demo clan', () => {
  let here: TestDatabase;
  let there: TestDatabase;
  let clanId: ClanId;
  let file: Buffer;
  beforeAll(async () => {
    here = await createTestDatabase();
    there = await createTestDatabase();
    await fillDemo(here);
    const [clan] = await rowsOf(
      here,
      'SELECT c.id, c.region FROM clans c JOIN audit_log a ON a.clan_id = c.id GROUP BY c.id ORDER BY count(*) DESC LIMIT 1',
    );
    clanId = toId(String(clan?.['id']));
    // somebody has left the program: what they were sent stays without them
    await sql`
      UPDATE supply_sends SET user_id = NULL, character_id = gen_random_uuid()::text, character_name = 'anon 734419'
      WHERE clan_id = ${clanId} AND user_id = (
        SELECT user_id FROM supply_sends WHERE clan_id = ${clanId} AND user_id IS NOT NULL ORDER BY user_id LIMIT 1
      )`.execute(here.db);
    await addClan(there, THERE, String(clan?.['region']));
    file = await clanFileOf(here.db, clanId, NOW);
  }, 240_000);
  afterAll(async () => {
    await here.drop();
    await there.drop();
  });

  it('says first what an import would do, and changes nothing', async () => {
    const report = await importOf(there.db, THERE, file, { isTrial: true });
    expect(report.known).toBe(0);
    expect(report.unknown).toBeGreaterThan(20);
    for (const { table, rows, added, present } of report.tables)
      expect({ table, added, present }).toEqual({ table, added: rows, present: 0 });
    expect(await rowsOf(there, 'SELECT 1 FROM skips')).toEqual([]);
  }, 60_000);

  it('is the same again after an import into an empty clan, but for ids', async () => {
    await importOf(there.db, THERE, file);
    const again = await clanFileOf(there.db, THERE, NOW);
    const before = await rowsOfFile(file, idsFor(THERE));
    const after = await rowsOfFile(again);
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
    const pictures = [...(await entriesOf(file))].filter(([name]) => name.startsWith('pictures/'));
    expect(pictures.length).toBeGreaterThan(0);
    const others = [...(await entriesOf(again)).values()];
    for (const [, body] of pictures) expect(others.some((one) => one.equals(body))).toBe(true);
  }, 60_000);

  it('has those who have left by their anonymous name', async () => {
    const sent = "SELECT count(*)::int AS count FROM supply_sends WHERE character_name = 'anon 734419'";
    const [before, after] = [await rowsOf(here, sent), await rowsOf(there, sent)];
    expect(before[0]?.['count']).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  it('has neither accounts nor secrets', async () => {
    const users = await rowsOf(here, 'SELECT id::text, login, game_uuid FROM users');
    const text = [...(await entriesOf(file))]
      .filter(([name]) => !name.startsWith('pictures/'))
      .map(([, body]) => body.toString('utf8'))
      .join('\n');
    for (const { id, game_uuid: gameUuid } of users) {
      expect(text).not.toContain(String(id));
      expect(text).not.toContain(String(gameUuid));
    }
  });

  it('is refused by a clan that has such rows', async () => {
    await expect(importOf(there.db, THERE, file)).rejects.toMatchObject({ problem: { code: 'present' } });
  }, 60_000);
});
