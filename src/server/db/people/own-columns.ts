/** Tables of accounts, devices and the game, see `person-columns.ts`. */
import type { Database } from '../schema/schema.ts';
import type { ColumnRules } from './column-rules.ts';

const BY_THE_GAME = { stays: 'the game says so, to every clan that asks' } as const;
const REPEATS = {
  stays:
    "answers to other people's calls: without them a call that a device sends again would be done twice; they go after 35 days",
} as const;

type OwnTable =
  | 'account_events'
  | 'account_identities'
  | 'api_tokens'
  | 'auth_sessions'
  | 'backup_runs'
  | 'calendar_feeds'
  | 'catalogue_files'
  | 'catalogue_snapshots'
  | 'character_days'
  | 'character_profiles'
  | 'characters'
  | 'clan_members'
  | 'clan_rosters'
  | 'clans'
  | 'closed_checklists'
  | 'daily_writes'
  | 'demo'
  | 'discord_codes'
  | 'discord_links'
  | 'game_tokens'
  | 'held_pushes'
  | 'idempotency_keys'
  | 'item_openings'
  | 'ledger_checks'
  | Extract<keyof Database, `market_${string}`>
  | 'notification_topics'
  | 'notifications'
  | 'order_counters'
  | 'push_deliveries'
  | 'push_subscriptions'
  | 'quiet_hours'
  | 'rate_limits'
  | 'server_keys'
  | 'sign_in_attempts'
  | 'telemetry_answers'
  | 'telemetry_events'
  | 'users';

export const OWN_COLUMNS: ColumnRules<OwnTable> = {
  users: {
    id: 'row',
    game_uuid: 'withRow',
    login: 'withRow',
    display_name: 'withRow',
    preferred_character_id: 'withRow',
  },
  account_identities: {
    id: 'withRow',
    user_id: 'row',
    way: 'withRow',
    issuer: 'withRow',
    subject: 'withRow',
    label: 'withRow',
  },
  account_events: {
    id: 'withRow',
    user_id: 'row',
    event: 'withRow',
    way: 'withRow',
    device: 'withRow',
    network: 'withRow',
  },
  discord_links: { discord_user_id: 'withRow', user_id: 'row', name: 'withRow' },
  discord_codes: { id: 'nobody' },
  characters: {
    id: 'row',
    user_id: 'row',
    name: 'withRow',
    name_key: 'withRow',
    clan_rank: 'withRow',
    claim: 'withRow',
    claim_clan_id: 'withRow',
  },
  character_days: { name_key: 'row' },
  character_profiles: { name_key: 'row', body: 'withRow' },
  clan_members: { name_key: BY_THE_GAME, name: BY_THE_GAME, character_id: 'null' },
  clan_rosters: { asked_by: 'null', sync_id: 'nobody', sync_end: 'nobody' },
  clans: {
    id: 'nobody',
    name: 'nobody',
    tag: 'nobody',
    alliance: 'nobody',
    description: BY_THE_GAME,
    leader_name: BY_THE_GAME,
  },

  auth_sessions: {
    id: 'row',
    user_id: 'row',
    token_hash: 'withRow',
    device: 'withRow',
    way: 'withRow',
    network: 'withRow',
    time_zone: 'withRow',
  },
  game_tokens: { user_id: 'row', access_sealed: 'withRow', refresh_sealed: 'withRow' },
  sign_in_attempts: {
    state_hash: 'nobody',
    browser_hash: 'nobody',
    redirect_uri: 'nobody',
    code_verifier: 'nobody',
    return_to: 'nobody',
    way: 'nobody',
    link_session_id: 'row',
  },
  api_tokens: {
    id: 'row',
    user_id: 'row',
    token_hash: 'withRow',
    character_id: 'withRow',
    name: 'withRow',
    scopes: 'withRow',
  },
  calendar_feeds: { user_id: 'row', token_hash: 'withRow' },
  idempotency_keys: {
    user_id: 'row',
    key: 'withRow',
    endpoint: 'nobody',
    request_hash: REPEATS,
    answer: REPEATS,
    answer_packed: REPEATS,
  },
  daily_writes: { user_id: 'row' },
  rate_limits: { key: 'rowContaining' },

  notifications: { id: 'nobody', user_id: 'row', notice: 'anonymous' },
  notification_topics: { user_id: 'row' },
  quiet_hours: { user_id: 'row' },
  held_pushes: { user_id: 'row' },
  push_subscriptions: {
    id: 'row',
    user_id: 'row',
    session_id: 'withRow',
    endpoint: 'withRow',
    p256dh: 'withRow',
    auth: 'withRow',
    device: 'withRow',
  },
  push_deliveries: { id: 'nobody', subscription_id: 'row', host: 'withRow' },

  telemetry_answers: { user_id: 'row', notice: 'withRow' },
  telemetry_events: { id: 'withRow', user_id: 'row', character_id: 'withRow', objection: 'withRow' },
  closed_checklists: { user_id: 'row', checklist: 'withRow' },
  item_openings: { user_id: 'row', items: 'withRow' },
  market_watches: { user_id: 'row', character_id: 'withRow', reached_side: 'withRow' },

  // nobody's
  backup_runs: { host: 'nobody', file: 'nobody', problem: 'nobody', send_problem: 'nobody' },
  catalogue_files: {
    version: 'nobody',
    name: 'nobody',
    part: 'nobody',
    language: 'nobody',
    media_type: 'nobody',
    body: 'nobody',
    brotli: 'nobody',
    gzip: 'nobody',
  },
  catalogue_snapshots: {
    version: 'nobody',
    realm: 'nobody',
    data_date: 'nobody',
    counts: 'nobody',
    report: 'nobody',
  },
  demo: { clan_ids: 'nobody', regions: 'nobody' },
  ledger_checks: { problems: 'nobody' },
  market_day_prices: {},
  market_files: { tag: 'nobody', body: 'nobody', brotli: 'nobody', gzip: 'nobody' },
  market_items: { lots: 'nobody' },
  market_lease: { name: 'nobody', holder: 'nobody' },
  market_sales: {},
  market_spans: {},
  order_counters: { name: 'nobody' },
  server_keys: { name: 'nobody', public_part: 'nobody', sealed: 'nobody' },
};
