/** Every table of a clan's file in the order of an import, and every other one of the database with the reason. */
import type { FileTable } from '../column.ts';
import { AUDIT_TABLES, CLAN_TABLES } from './clan.ts';
import { DAY_TABLES } from './days.ts';
import { PLAN_TABLES } from './plans.ts';
import { SUPPLY_TABLES } from './supplies.ts';
import { WAR_TABLES } from './wars.ts';

export const FILE_TABLES: readonly FileTable[] = [
  ...CLAN_TABLES,
  ...DAY_TABLES,
  ...SUPPLY_TABLES,
  ...PLAN_TABLES,
  ...WAR_TABLES,
  ...AUDIT_TABLES,
];

const PERSON = 'belongs to a person, not to the clan';
const SECRET = 'a secret, or a link that opens something to whoever has it';
const SERVER = 'of this installation';
const GAME = 'of the game, the same for everybody';

/** Tables that no clan's file has. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  account_events: PERSON,
  account_identities: SECRET,
  api_tokens: SECRET,
  auth_sessions: SECRET,
  backup_runs: SERVER,
  bin_items: 'what was deleted stays where it can be brought back',
  bin_rows: 'what was deleted stays where it can be brought back',
  calendar_feeds: SECRET,
  catalogue_files: GAME,
  catalogue_snapshots: GAME,
  character_days: PERSON,
  character_profiles: PERSON,
  characters: PERSON,
  clan_file_pieces: 'files of this kind themselves',
  clan_files: 'files of this kind themselves',
  clan_rosters: 'how far this installation is with asking the game',
  clan_war_upload_pieces: 'on its way, and not stored yet',
  clan_war_uploads: 'on its way, and not stored yet',
  clans: 'the clan itself comes from the game; name and region are in the manifest',
  closed_checklists: PERSON,
  daily_writes: SERVER,
  demo: SERVER,
  discord_codes: SECRET,
  discord_links: PERSON,
  drawing_links: SECRET,
  game_tokens: SECRET,
  guest_passes: SECRET,
  held_pushes: PERSON,
  idempotency_keys: SERVER,
  imported_people: 'who is still awaited here after an import',
  item_openings: PERSON,
  ledger_checks: SERVER,
  market_day_prices: GAME,
  market_files: GAME,
  market_items: GAME,
  market_lease: SERVER,
  market_sales: GAME,
  market_spans: GAME,
  market_watches: PERSON,
  notification_topics: PERSON,
  notifications: 'messages to single people',
  order_counters: SERVER,
  push_deliveries: SERVER,
  push_subscriptions: SECRET,
  quiet_hours: PERSON,
  rate_limits: SERVER,
  removed_drawing_objects: 'what was deleted stays where it can be brought back',
  server_keys: SECRET,
  sign_in_attempts: SECRET,
  telemetry_answers: 'people have agreed here, and nowhere else',
  telemetry_events: 'people have agreed here, and nowhere else',
  telemetry_settings: 'off until a leader turns it on and members are told',
  tombstones: 'what devices of this installation have to delete',
  users: PERSON,
  webhook_deliveries: SECRET,
  webhooks: SECRET,
};
