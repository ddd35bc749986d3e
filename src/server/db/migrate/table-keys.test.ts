/** What every table's keys and indexes lead with: the clan, its owner's key, or what it is about. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from '../schema/schema.ts';

/**
 * `clan`: belongs to a clan, spread by it. `own`: belongs to a person or a character, whichever clan that is in;
 * reached by that key. `reference`: the same for everybody, or of the installation.
 */
const KINDS: Readonly<Record<keyof Database, 'clan' | 'own' | 'reference'>> = {
  clan_members: 'clan',
  clan_rosters: 'clan',
  clan_member_events: 'clan',
  clan_settings: 'clan',
  clan_roles: 'clan',
  clan_member_roles: 'clan',
  audit_log: 'clan',
  bin_items: 'clan',
  bin_rows: 'clan',
  tombstones: 'clan',
  skips: 'clan',
  deleted_skips: 'clan',
  loadouts: 'clan',
  former_loadouts: 'clan',
  supply_sends: 'clan',
  supply_wars: 'clan',
  supply_stock: 'clan',
  supply_kits: 'clan',
  schedule_events: 'clan',
  calendar_feeds: 'clan',
  warns: 'clan',
  warn_payments: 'clan',
  warn_proposals: 'clan',
  warn_proposal_absences: 'clan',
  absence_checks: 'clan',
  absence_people: 'clan',
  absence_tallies: 'clan',
  squads: 'clan',
  squad_places: 'clan',
  squad_guests: 'clan',
  squad_preferences: 'clan',
  squad_templates: 'clan',
  squad_asks: 'clan',
  operations: 'clan',
  operation_reads: 'clan',
  operation_templates: 'clan',
  tactics: 'clan',
  drawing_objects: 'clan',
  removed_drawing_objects: 'clan',
  tactic_versions: 'clan',
  map_pictures: 'clan',
  drawing_links: 'clan',
  guest_passes: 'clan',
  clan_wars: 'clan',
  clan_war_stages: 'clan',
  clan_war_seasons: 'clan',
  clan_war_pictures: 'clan',
  clan_war_uploads: 'clan',
  clan_war_upload_pieces: 'clan',
  fast_requests: 'clan',
  notifications: 'clan',
  webhooks: 'clan',
  webhook_deliveries: 'clan',
  telemetry_settings: 'clan',
  telemetry_answers: 'clan',
  telemetry_events: 'clan',
  clan_files: 'clan',
  clan_file_pieces: 'clan',
  imported_people: 'clan',
  held_pushes: 'clan',
  ready_sets: 'clan',
  treasuries: 'clan',
  treasury_entries: 'clan',
  gatherings: 'clan',
  contributions: 'clan',
  users: 'own',
  characters: 'own',
  gear_sets: 'own',
  auth_sessions: 'own',
  account_events: 'own',
  account_identities: 'own',
  api_tokens: 'own',
  discord_links: 'own',
  sign_in_attempts: 'own',
  game_tokens: 'own',
  idempotency_keys: 'own',
  daily_writes: 'own',
  item_openings: 'own',
  notification_topics: 'own',
  quiet_hours: 'own',
  closed_checklists: 'own',
  push_subscriptions: 'own',
  push_deliveries: 'own',
  market_watches: 'own',
  clans: 'reference',
  character_profiles: 'reference',
  character_days: 'reference',
  catalogue_snapshots: 'reference',
  catalogue_files: 'reference',
  market_items: 'reference',
  market_sales: 'reference',
  market_day_prices: 'reference',
  market_spans: 'reference',
  market_lease: 'reference',
  market_files: 'reference',
  server_keys: 'reference',
  order_counters: 'reference',
  rate_limits: 'reference',
  ledger_checks: 'reference',
  backup_runs: 'reference',
  demo: 'reference',
  discord_codes: 'reference',
};

/** Of a clan that is not known yet: whoever follows a link names nothing but the link. */
const FINDS_THE_CLAN: readonly string[] = ['drawing_links_by_id', 'guest_passes_by_id'];
/** Of what lists hold: such an index has no leading column. */
const OF_ELEMENTS: readonly string[] = ['audit_log_by_people'];

interface IndexRow {
  readonly table: string;
  readonly index: string;
  /** First column. */
  readonly lead: string;
  readonly isPrimary: boolean;
}

let test: TestDatabase;
let indexes: readonly IndexRow[];
beforeAll(async () => {
  test = await createTestDatabase();
  indexes = await readIndexes();
});
afterAll(() => test.drop());

async function readIndexes(): Promise<readonly IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    SELECT t.relname AS table, x.relname AS index, a.attname AS lead, i.indisprimary AS "isPrimary"
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
    WHERE t.relname NOT LIKE 'kysely%' ORDER BY 1, 2`.execute(test.db);
  return rows;
}

function leadsWrong(rows: readonly IndexRow[]): readonly string[] {
  return rows
    .filter(
      ({ table, index, lead }) =>
        kindOf(table) === 'clan' &&
        lead !== 'clan_id' &&
        ![...FINDS_THE_CLAN, ...OF_ELEMENTS].includes(index),
    )
    .map(({ index }) => index);
}

function kindOf(table: string): string | undefined {
  return (KINDS as Readonly<Record<string, string>>)[table];
}

describe('tables', () => {
  it('are each of one kind', () => {
    expect(
      [...new Set(indexes.map(({ table }) => table))].filter((table) => kindOf(table) === undefined),
    ).toEqual([]);
    expect(Object.keys(KINDS).filter((table) => !indexes.some((row) => row.table === table))).toEqual([]);
  });

  it('of a clan have keys and indexes that lead with it', async () => {
    expect(leadsWrong(indexes)).toEqual([]);
    await sql`CREATE INDEX planted ON skips (user_id)`.execute(test.db);
    expect(leadsWrong(await readIndexes())).toEqual(['planted']);
    await sql`DROP INDEX planted`.execute(test.db);
  });

  it('of a clan always name it; those of a person may have none', async () => {
    const { rows } = await sql<{ readonly table: string }>`
      SELECT table_name AS table FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'clan_id' AND is_nullable = 'NO'`.execute(test.db);
    const named = new Set(rows.map(({ table }) => table));
    expect(Object.keys(KINDS).filter((table) => (kindOf(table) === 'clan') !== named.has(table))).toEqual([]);
  });

  it('of a clan refer to people and their clan only, and nothing refers to them across clans', async () => {
    const { rows } = await sql<{ readonly table: string; readonly target: string }>`
      SELECT t.relname AS table, f.relname AS target FROM pg_constraint k
      JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
      JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public' WHERE k.contype = 'f'
        -- a part of something of the same clan names the clan, too
        AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'clan_id'
          AND a.attnum = ANY(k.conkey) AND cardinality(k.conkey) > 1)`.execute(test.db);
    expect(rows.filter(({ target }) => kindOf(target) === 'clan')).toEqual([]);
    const targets = rows.filter(({ table }) => kindOf(table) === 'clan').map(({ target }) => target);
    expect([...new Set(targets)].toSorted()).toEqual(['clans', 'users']);
  });
});
