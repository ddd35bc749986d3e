/** What a person's own file has, by group: which rows, of which columns. Source: decision "Leaving for good". */
import type { TableName } from './person.repo.ts';

export const OWN_GROUPS = [
  'account',
  'characters',
  'skips',
  'requests',
  'gear',
  'warns',
  'treasury',
  'attendance',
  'squads',
  'wars',
  'telemetry',
  'notifications',
  'devices',
  'tools',
  'audit',
] as const;
export type OwnGroup = (typeof OWN_GROUPS)[number];

/** What members may see of such rows, as conditions in SQL. */
export const VISIBLE = {
  closed: 'results IS NOT NULL',
  confirmed: "state = 'confirmed'",
} as const;

export interface OwnPart {
  readonly group: OwnGroup;
  readonly table: TableName;
  /** The rows that have the person in one of these. */
  readonly by: readonly string[];
  /** Secrets and bookkeeping; binary columns are never in it. */
  readonly without?: readonly string[];
  /** JSON of which only what is about the person is in it; the rows are those that mention the person there. */
  readonly onlyOwn?: readonly string[];
  /** Of these rows only those that the person may see in the app. */
  readonly visible?: keyof typeof VISIBLE;
  /** What an action was about, where that is not the person: others' data that the person has worked with. */
  readonly onlyAbout?: { readonly person: string; readonly columns: readonly string[] };
}

/** Bookkeeping of rows. */
export const NEVER_SAVED: ReadonlySet<string> = new Set([
  'rev',
  'name_key',
  'member_key',
  'seen_order',
  'characters_seen_order',
  'wish_rev',
  'wish_user_id',
  'sent_rev',
  'sent_user_id',
  'decision_round',
  'is_told',
  'version',
]);

export const OWN_PARTS: readonly OwnPart[] = [
  { group: 'account', table: 'users', by: ['id'] },
  { group: 'account', table: 'clan_member_roles', by: ['name_key', 'character_id'] },
  { group: 'account', table: 'closed_checklists', by: ['user_id'] },
  { group: 'account', table: 'daily_writes', by: ['user_id'] },
  { group: 'characters', table: 'characters', by: ['user_id'] },
  { group: 'characters', table: 'character_days', by: ['name_key'] },
  { group: 'characters', table: 'character_profiles', by: ['name_key'] },
  { group: 'characters', table: 'clan_members', by: ['name_key'] },
  { group: 'characters', table: 'clan_member_events', by: ['name_key'] },
  { group: 'skips', table: 'skips', by: ['user_id'], without: ['reviewer_user_id'] },
  { group: 'skips', table: 'deleted_skips', by: ['user_id'] },
  {
    group: 'requests',
    table: 'loadouts',
    by: ['user_id', 'character_id', 'character_name'],
  },
  { group: 'requests', table: 'former_loadouts', by: ['user_id'] },
  { group: 'requests', table: 'fast_requests', by: ['user_id'], without: ['changed_by_user_id'] },
  { group: 'requests', table: 'supply_sends', by: ['user_id'], without: ['actor_user_id'] },
  { group: 'requests', table: 'supply_wars', by: [], onlyOwn: ['requests'], without: ['closed_by_user_id'] },
  { group: 'gear', table: 'gear_sets', by: ['user_id', 'member_key'] },
  { group: 'warns', table: 'warns', by: ['user_id', 'name_key'] },
  {
    group: 'treasury',
    table: 'contributions',
    by: ['user_id', 'name_key'],
    without: ['entered_by_user_id', 'reviewer_user_id'],
  },
  {
    group: 'treasury',
    table: 'treasury_entries',
    by: ['actor_user_id', 'subject_name'],
    without: ['actor_user_id', 'balance_rub'],
  },
  { group: 'attendance', table: 'absence_people', by: ['user_id', 'name_key'], visible: 'closed' },
  { group: 'squads', table: 'squad_places', by: ['member_key'] },
  { group: 'squads', table: 'squad_preferences', by: ['member_key'] },
  { group: 'squads', table: 'squad_asks', by: ['user_id'] },
  { group: 'squads', table: 'operation_reads', by: ['member_key'] },
  {
    group: 'squads',
    table: 'operations',
    by: [],
    onlyOwn: ['lineup'],
    without: ['description', 'everyone', 'squads', 'members', 'marks'],
  },
  { group: 'wars', table: 'clan_wars', by: [], onlyOwn: ['lineup'], without: ['note'] },
  {
    group: 'wars',
    table: 'clan_war_stages',
    by: [],
    onlyOwn: ['rows'],
    without: ['corrections'],
    visible: 'confirmed',
  },
  { group: 'wars', table: 'clan_war_pictures', by: ['added_user_id'] },
  { group: 'telemetry', table: 'telemetry_answers', by: ['user_id'] },
  { group: 'telemetry', table: 'telemetry_events', by: ['user_id'] },
  { group: 'notifications', table: 'notification_topics', by: ['user_id'] },
  { group: 'notifications', table: 'quiet_hours', by: ['user_id'] },
  { group: 'notifications', table: 'notifications', by: ['user_id'] },
  { group: 'devices', table: 'auth_sessions', by: ['user_id'] },
  { group: 'devices', table: 'account_identities', by: ['user_id'] },
  { group: 'devices', table: 'account_events', by: ['user_id'] },
  { group: 'devices', table: 'discord_links', by: ['user_id'] },
  {
    group: 'devices',
    table: 'push_subscriptions',
    by: ['user_id'],
    without: ['endpoint', 'p256dh', 'auth'],
  },
  { group: 'devices', table: 'api_tokens', by: ['user_id'] },
  { group: 'devices', table: 'calendar_feeds', by: ['user_id'] },
  { group: 'tools', table: 'market_watches', by: ['user_id'] },
  { group: 'tools', table: 'item_openings', by: ['user_id'] },
  {
    group: 'audit',
    table: 'audit_log',
    by: ['actor_user_id', 'subject_user_id'],
    without: ['people', 'people_names'],
    onlyAbout: {
      person: 'subject_user_id',
      columns: ['before', 'after', 'facts', 'subject_name', 'subject_user_id'],
    },
  },
];

/** Tables with rows that go with the person and are not in the file, with the reason. */
export const NOT_IN_FILE: Readonly<Partial<Record<TableName, string>>> = {
  game_tokens: 'secrets of the game',
  idempotency_keys: 'answers that the devices of the person have had; what they changed is in the file',
  held_pushes: 'which notifications wait for the end of quiet hours: the notifications are in the file',
  push_deliveries: 'whether messages have reached a device: numbers of the last days',
  rate_limits: 'counts of calls in the last hour',
  bin_items: 'what was deleted: its name and day; what it was is in the audit log of the file',
  imported_people: 'a name for which a clan waits after an import',
  sign_in_attempts: 'a sign-in that is on its way',
  squad_guests: 'a name that a clan has written down for somebody outside of it',
  tombstones: 'ids of deleted rows',
  clan_war_uploads: 'pieces of a picture that is being sent',
  clan_war_upload_pieces: 'pieces of a picture that is being sent',
};
