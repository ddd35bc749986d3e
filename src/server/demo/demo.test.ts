import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alternates } from '../../../tests/support/depth.ts';
import { startTestApp } from '../../../tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { dump, rowsOf, tablesOf } from '../../../tests/support/database-rows.ts';
import { demoOptions as options, NOW, REAL_GAME } from '../../../tests/support/demo-options.ts';
import { readEnv } from '../env.ts';
import { openDemo } from './open-demo.ts';
import { removeDemo } from './remove-demo.ts';

const DAY_MS = 86_400_000;
/** What stays when the demo is gone: the program's own, and the clans. */
const NOT_DEMO = new Set([
  'catalogue_files',
  'catalogue_snapshots',
  'clans',
  'demo',
  'kysely_migration',
  'kysely_migration_lock',
  'order_counters',
  'server_keys',
]);
describe('the demo', () => {
  const lines: string[] = [];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const since = performance.now();
    await openDemo(options(database, { print: (line) => lines.push(line) }));
    const [size] = await rowsOf(database, 'SELECT pg_database_size(current_database()) / 1e6 AS mb');
    process.stdout.write(
      `demo: filled in ${Math.round(performance.now() - since)} ms, the database has ${Math.round(Number(size?.['mb']))} MB\n`,
    );
  }, 120_000);
  afterAll(() => database.drop());

  it('says how far it is, and how to remove it', () => {
    expect(lines[0]).toMatch(/^Filling the demo/);
    expect(lines.filter((line) => /^ {2}(?:day|prices of) \d+ of \d+/.test(line)).length).toBeGreaterThan(5);
    expect(lines.at(-1)).toContain('npm run demo -- --remove');
  });

  it('has skips in every state, past and future', async () => {
    const rows = await rowsOf(
      database,
      `SELECT status, count(*)::int AS n, max(end_date)::text AS last, min(start_date)::text AS first, bool_and(reason IS NOT NULL) AS has_reason,
        bool_and(review_reason IS NOT NULL) AS has_answer FROM skips GROUP BY status ORDER BY status`,
    );
    const today = NOW.toISOString().slice(0, 10);
    const of = (status: string) => rows.find((row) => row['status'] === status);
    expect(rows.map((row) => row['status'])).toEqual([
      'approved',
      'auto_approved',
      'cancelled',
      'pending',
      'rejected',
    ]);
    expect(rows.every((row) => row['has_reason'] === true)).toBe(true);
    expect(of('rejected')?.['has_answer']).toBe(true);
    expect(String(of('pending')?.['last']) > today).toBe(true);
    expect(String(of('approved')?.['first']) < today && String(of('approved')?.['last']) > today).toBe(true);
  });

  it('has clans that write in one language each', async () => {
    const others = await rowsOf(
      database,
      `SELECT c.name, t.text FROM clans c JOIN (SELECT clan_id, reason AS text FROM skips UNION ALL SELECT clan_id, notes FROM fast_requests
        UNION ALL SELECT clan_id, reason FROM warns UNION ALL SELECT clan_id, title FROM gatherings UNION ALL SELECT clan_id, title FROM tactics) t
        ON t.clan_id = c.id WHERE t.text ~ CASE c.name WHEN 'Rust Choir' THEN '[ІіЇїЄєҐґ]|^[^А-яЁё]+$' ELSE '[А-яЁё]' END`,
    );
    expect(others).toEqual([]);
  });

  it('asks nobody to take first steps', async () => {
    expect(
      await rowsOf(
        database,
        'SELECT id FROM users u WHERE NOT EXISTS (SELECT 1 FROM closed_checklists c WHERE c.user_id = u.id)',
      ),
    ).toEqual([]);
  });

  it('has people, gear, requests and prices', async () => {
    const [counts] = await rowsOf(
      database,
      `SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(DISTINCT character_id) FROM gear_sets)::int AS geared,
        (SELECT count(*) FROM loadouts)::int AS loadouts, (SELECT count(*) FROM former_loadouts)::int AS former, (SELECT count(*) FROM ready_sets)::int AS ready,
        (SELECT count(*) FROM market_items WHERE lots_at IS NULL AND is_traded IS DISTINCT FROM false)::int AS unread,
        (SELECT count(*) FROM market_watches WHERE reached_at IS NOT NULL)::int AS reached, (SELECT count(DISTINCT status) FROM fast_requests)::int AS fast,
        (SELECT count(DISTINCT kind) FROM clan_member_events)::int AS events, (SELECT count(*) FROM clan_settings)::int AS settings`,
    );
    expect(counts).toMatchObject({ unread: 0, fast: 4, events: 4, settings: 2, ready: 5 });
    expect(counts?.['geared']).toBeGreaterThanOrEqual(30);
    expect(counts?.['users']).toBeGreaterThanOrEqual(30);
    for (const what of ['loadouts', 'former', 'reached']) expect(counts?.[what], what).toBeGreaterThan(3);
    const sent = await rowsOf(
      database,
      `SELECT (SELECT bool_and((item->>'sent')::int >= (item->>'quantity')::int) FROM jsonb_array_elements(items) item) AS whole,
        (SELECT bool_and((item->>'sent')::int = 0) FROM jsonb_array_elements(items) item) AS open FROM loadouts`,
    );
    expect(sent.some(({ whole }) => whole === true)).toBe(true);
    expect(sent.some(({ open }) => open === true)).toBe(true);
    expect(sent.some(({ whole, open }) => whole === false && open === false)).toBe(true);
  });

  it('has checked occurrences of its schedule, each once', async () => {
    const [row] = await rowsOf(
      database,
      `SELECT count(*)::int AS n, count(event_id)::int AS linked, count(DISTINCT (clan_id, event_id, event_date))::int AS single
        FROM absence_checks`,
    );
    expect(row?.['linked']).toBe(row?.['n']);
    expect(row?.['single']).toBe(row?.['n']);
  });

  it('has weeks of closed checks, in which skips excuse and some were missing without a reason', async () => {
    const checks = await rowsOf(
      database,
      `SELECT clan_id, state, count(*)::int AS n, (max(day) - min(day))::int AS days FROM absence_checks GROUP BY 1, 2 ORDER BY n DESC`,
    );
    expect(checks.map((row) => row['state'])).toEqual(['closed', 'closed']);
    expect(Number(checks[0]?.['days'])).toBeGreaterThan(49);
    const kinds = await rowsOf(
      database,
      `SELECT kind, max(n)::int AS most FROM (SELECT clan_id, kind, count(*) AS n FROM absence_checks GROUP BY 1, 2) of_clan GROUP BY 1 ORDER BY 1`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['baseCapture', 'brawl', 'tournament']);
    // every week
    expect(kinds.every(({ most }) => Number(most) >= 7)).toBe(true);
    const states = await rowsOf(
      database,
      `SELECT result ->> 'state' AS state, count(*)::int AS n, bool_or(result ->> 'skipId' IS NOT NULL) AS has_skip
        FROM absence_people, jsonb_each(results) AS stages (id, result) WHERE is_counted GROUP BY 1`,
    );
    const of = (state: string) => states.find((row) => row['state'] === state);
    expect(Number(of('unexcused')?.['n'])).toBeGreaterThan(10);
    expect(of('excused')?.['has_skip']).toBe(true);
    expect(Number(of('present')?.['n'])).toBeGreaterThan(10 * Number(of('unexcused')?.['n']));
  });

  it('has a season of 24 wars on three maps, with squads, and one stage to confirm', async () => {
    const [wars] = await rowsOf(
      database,
      `SELECT count(*)::int AS n, count(DISTINCT map)::int AS maps, count(lineup)::int AS lined,
        count(*) FILTER (WHERE day BETWEEN (SELECT min(from_date) FROM clan_war_seasons) AND (SELECT max(to_date) FROM clan_war_seasons))::int AS of_season
        FROM clan_wars`,
    );
    expect(wars).toMatchObject({ n: 24, maps: 3, of_season: 24 });
    const stages = await rowsOf(
      database,
      `SELECT state, count(*)::int AS n, count(DISTINCT outcome)::int AS outcomes FROM clan_war_stages GROUP BY 1 ORDER BY 1`,
    );
    expect(stages).toEqual([
      { state: 'confirmed', n: 79, outcomes: 2 },
      { state: 'draft', n: 1, outcomes: 1 },
    ]);
    // of the schedule's kinds, each on every map
    const kinds = await rowsOf(
      database,
      `SELECT w.kind, count(*)::int AS n, count(DISTINCT w.map)::int AS maps, bool_and(w.kind = e.kind) AS is_of_schedule
        FROM clan_wars w JOIN schedule_events e ON e.clan_id = w.clan_id AND e.id = w.event_id GROUP BY 1 ORDER BY 1`,
    );
    expect(kinds).toEqual(
      ['baseCapture', 'brawl', 'tournament'].map((kind) => ({ kind, n: 8, maps: 3, is_of_schedule: true })),
    );
    const pictures = await rowsOf(
      database,
      'SELECT count(*)::int AS n, count(DISTINCT war_id)::int AS wars FROM clan_war_pictures WHERE large IS NOT NULL',
    );
    expect(pictures).toEqual([{ n: 2, wars: 2 }]);
  });

  it('says of nobody both that they fought and that they were absent, and of nobody that they waited while there was room', async () => {
    const [both] = await rowsOf(
      database,
      `WITH fought AS (SELECT DISTINCT w.id AS war, s.stage_id, lower(line ->> 'name') AS name
          FROM clan_wars w JOIN clan_war_stages s ON s.war_id = w.id, jsonb_array_elements(s.rows) AS line),
        checked AS (SELECT k.id AS war, stage ->> 'id' AS stage_id, lower(p.name) AS name,
            coalesce(p.results -> (stage ->> 'id') ->> 'state' = 'present', false) AS is_present
          FROM absence_checks k JOIN absence_people p ON p.check_id = k.id, jsonb_array_elements(k.stages) AS stage
          WHERE k.id IN (SELECT id FROM clan_wars))
        , sizes AS (SELECT war, stage_id, count(*) AS n FROM fought GROUP BY 1, 2)
        SELECT (SELECT count(*)::int FROM fought) AS lines,
          (SELECT max(n)::int FROM sizes) AS largest,
          (SELECT count(*)::int FROM fought f LEFT JOIN checked c USING (war, stage_id, name) WHERE c.is_present IS NOT TRUE) AS fought_absent,
          (SELECT count(*)::int FROM checked c JOIN sizes USING (war, stage_id) LEFT JOIN fought f USING (war, stage_id, name) WHERE c.is_present AND f.name IS NULL AND n < 30) AS missing_present,
          (SELECT count(*)::int FROM checked WHERE NOT is_present) AS absent`,
    );
    expect(both).toMatchObject({ fought_absent: 0, missing_present: 0, largest: 30 });
    expect(Number(both?.['lines'])).toBeGreaterThan(1_000);
    expect(Number(both?.['absent'])).toBeGreaterThan(20);
  });

  it('has squads on three maps, operations in every state with drawings, and five tactics', async () => {
    const ofClan = "WHERE clan_id = (SELECT id FROM clans WHERE name = 'Grey Harriers')";
    const maps = await rowsOf(database, `SELECT DISTINCT map FROM squads ${ofClan} ORDER BY 1`);
    expect(maps.length).toBeGreaterThanOrEqual(3);
    const drawn = (table: string): string =>
      `count(*) FILTER (WHERE EXISTS (SELECT FROM drawing_objects o WHERE o.subject_id = ${table}.id))::int AS drawn`;
    const operations = await rowsOf(
      database,
      `SELECT state, count(*)::int AS n, ${drawn('operations')} FROM operations ${ofClan} GROUP BY 1 ORDER BY 1`,
    );
    expect(operations.map(({ state }) => state)).toEqual(['active', 'finished', 'prepared']);
    expect(operations.every(({ drawn: objects }) => Number(objects) > 0)).toBe(true);
    expect(
      await rowsOf(database, `SELECT count(*)::int AS n, ${drawn('tactics')} FROM tactics ${ofClan}`),
    ).toEqual([{ n: 5, drawn: 5 }]);
  });

  it('has wars with supplies, and such without', async () => {
    const [wars] = await rowsOf(
      database,
      `SELECT count(*)::int AS n, count(s.id)::int AS supplied FROM clan_wars w
        LEFT JOIN supply_wars s ON s.clan_id = w.clan_id AND s.at BETWEEN w.starts_at AND w.starts_at + interval '20 hours'`,
    );
    expect(Number(wars?.['supplied'])).toBeGreaterThanOrEqual(4);
    expect(Number(wars?.['n'])).toBeGreaterThan(Number(wars?.['supplied']));
  });

  it('has gatherings of every kind with payments, one of them over', async () => {
    const gatherings = await rowsOf(
      database,
      `SELECT g.period, g.is_active AS active, count(DISTINCT g.id)::int AS n, count(c.id)::int AS paid, count(c.id) FILTER (WHERE c.status = 'approved')::int AS approved
        FROM gatherings g LEFT JOIN contributions c ON c.source_id = g.id::text GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(gatherings.map(({ period, active }) => [period, active])).toEqual([
      ['daily', true],
      ['monthly', true],
      ['once', false],
      ['once', true],
      ['weekly', true],
    ]);
    for (const { period, paid } of gatherings) expect(Number(paid), String(period)).toBeGreaterThan(2);
    const weekly = gatherings.find(({ period }) => period === 'weekly');
    expect(Number(weekly?.['approved'])).toBeLessThan(Number(weekly?.['paid']));
  });

  it('was made by the services: each change is in the log, in order, and counted', async () => {
    const logged = await rowsOf(
      database,
      `SELECT (SELECT count(*)::int FROM audit_log WHERE action = 'skip.requested') AS asked, (SELECT count(*)::int FROM skips) AS skips,
        (SELECT count(*)::int FROM audit_log WHERE action IN ('skip.approved', 'skip.rejected', 'skip.autoApproved')) AS decided,
        (SELECT count(*)::int FROM skips WHERE reviewed_at IS NOT NULL) AS reviewed,
        (SELECT count(*)::int FROM audit_log WHERE action IN ('gear.added', 'gear.addedFor')) AS added, (SELECT count(*)::int FROM gear_sets) AS gear,
        (SELECT count(*)::int FROM audit_log WHERE action = 'fastRequest.requested') AS fast_asked, (SELECT count(*)::int FROM fast_requests) AS fast`,
    );
    const [row] = logged;
    expect(row?.['asked']).toBe(row?.['skips']);
    expect(row?.['decided']).toBe(row?.['reviewed']);
    expect(row?.['added']).toBe(row?.['gear']);
    expect(row?.['fast_asked']).toBe(row?.['fast']);
    expect(
      await rowsOf(
        database,
        'SELECT s.id FROM skips s JOIN clans c ON c.id = s.clan_id WHERE s.rev > c.rev OR s.rev < 1',
      ),
    ).toEqual([]);
    // The revision rises with time: the life was lived in order.
    expect(
      await rowsOf(
        database,
        "SELECT a.id FROM skips a JOIN skips b ON a.clan_id = b.clan_id AND a.rev < b.rev AND coalesce(a.reviewed_at, a.requested_at) > coalesce(b.reviewed_at, b.requested_at) AND a.status <> 'cancelled' AND b.status <> 'cancelled'",
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        database,
        `SELECT id FROM audit_log WHERE at > '${NOW.toISOString()}' OR at < '${new Date(NOW.getTime() - 72 * DAY_MS).toISOString()}'`,
      ),
    ).toEqual([]);
  });

  it('names only items that the catalogue has', async () => {
    const unknown = await rowsOf(
      database,
      `SELECT DISTINCT piece->>'itemId' AS item FROM gear_sets, jsonb_each(slots) AS slot (name, piece)
       WHERE piece->>'itemId' IS NOT NULL AND piece->>'itemId' NOT IN (SELECT item_id FROM market_items) LIMIT 3`,
    );
    const parts = await rowsOf(
      database,
      `SELECT convert_from(body, 'UTF8') AS body FROM catalogue_files WHERE part = 'library' LIMIT 1`,
    );
    const ids = new Set((JSON.parse(String(parts[0]?.['body'])) as { readonly id: readonly string[] }).id);
    expect(unknown.filter(({ item }) => !ids.has(String(item)))).toEqual([]);
    expect(ids.size).toBeGreaterThan(100);
  });

  it.runIf(alternates(0, 4))(
    'is the same at every filling, also after an end half way',
    async () => {
      const other = await createTestDatabase();
      try {
        const stop = new AbortController();
        const print = (line: string): void => {
          if (/^ {2}day 4/.test(line)) stop.abort(new Error('stopped'));
        };
        await expect(openDemo(options(other, { signal: stop.signal, print }))).rejects.toThrow('stopped');
        expect(await rowsOf(other, 'SELECT state FROM demo')).toEqual([{ state: 'filling' }]);
        expect((await rowsOf(other, 'SELECT 1 FROM skips')).length).toBeGreaterThan(0);
        expect(await openDemo(options(other))).toBe(true);
        const [one, again] = [await dump(database), await dump(other)];
        const differing = [...one].flatMap(([table, rows]) => {
          const others = again.get(table) ?? [];
          // One row of each table is enough to see what differs.
          const place = rows.findIndex((row, index) => row !== others[index]);
          return place < 0 && rows.length === others.length ? [] : [[table, rows[place], others[place]]];
        });
        expect(differing).toEqual([]);
      } finally {
        await other.drop();
      }
    },
    360_000,
  );

  it('removes the prices of a region that was added after it', async () => {
    const env = readEnv({ DATA_DIR: '/tmp', GAME_REGIONS: 'EU,RU' });
    expect(await openDemo(options(database, { env }))).toBe(true);
    expect(await rowsOf(database, 'SELECT regions FROM demo')).toEqual([{ regions: ['EU', 'RU'] }]);
  });

  it('is filled once', async () => {
    const before = await rowsOf(database, 'SELECT rev FROM clans ORDER BY id');
    expect(await openDemo(options(database))).toBe(true);
    expect(await rowsOf(database, 'SELECT rev FROM clans ORDER BY id')).toEqual(before);
  });

  it('has a file of the first clan, which the running server makes after the start', async () => {
    const files = (): ReturnType<typeof rowsOf> =>
      rowsOf(
        database,
        'SELECT kind, state, made_by = leader_name AS is_leaders, bytes > 0 AS is_written FROM clan_files f JOIN clans c ON c.id = f.clan_id',
      );
    const asked = { kind: 'export', state: 'queued', is_leaders: true, is_written: false };
    expect(await files()).toEqual([asked]);
    // the leader's own of the hour are all left
    expect(await rowsOf(database, 'SELECT * FROM rate_limits')).toEqual([]);
    const server = await startTestApp({ beside: database });
    await server.app.startJobs();
    const made = [{ ...asked, state: 'ready', is_written: true }];
    await expect.poll(files, { timeout: 30_000 }).toEqual(made);
    await server.close();
  }, 60_000);

  it('is never there with a real game, which only hears of it', async () => {
    const printed: string[] = [];
    const env = readEnv({ DATA_DIR: '/tmp', ...REAL_GAME });
    expect(await openDemo(options(database, { env, print: (line) => printed.push(line) }))).toBe(false);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('npm run demo -- --remove');
  });

  it('leaves nothing but the empty clans when it is removed, and does not come back', async () => {
    const before = await rowsOf(database, 'SELECT id, rev FROM clans ORDER BY id');
    expect(await removeDemo(database.db, NOW)).toBe(true);
    for (const table of await tablesOf(database))
      if (!NOT_DEMO.has(table))
        expect(await rowsOf(database, `SELECT * FROM ${table} LIMIT 1`), table).toEqual([]);
    const after = await rowsOf(database, 'SELECT id, rev, tombstones_from FROM clans ORDER BY id');
    // Devices that were there before start over.
    expect(after).toEqual(
      before.map(({ id, rev }) => ({ id, rev: Number(rev) + 1, tombstones_from: Number(rev) + 1 })),
    );
    expect(await removeDemo(database.db, NOW)).toBe(false);
    expect(await openDemo(options(database))).toBe(false);
    expect(await rowsOf(database, 'SELECT * FROM users')).toEqual([]);
  });
});
