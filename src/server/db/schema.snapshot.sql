CREATE EXTENSION btree_gist;

CREATE TABLE absence_checks (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  event_id uuid,
  event_date date,
  name text NOT NULL,
  kind text NOT NULL,
  is_mandatory boolean NOT NULL,
  day date NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  stages jsonb NOT NULL,
  state text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_by text,
  closed_at timestamp with time zone,
  summary jsonb,
  rev bigint NOT NULL,
  open_appeals integer DEFAULT 0 NOT NULL
);
CREATE TABLE absence_people (
  clan_id text NOT NULL,
  id text NOT NULL,
  check_id uuid NOT NULL,
  name_key text NOT NULL,
  name text NOT NULL,
  rank text,
  user_id uuid,
  is_counted boolean NOT NULL,
  marks jsonb NOT NULL,
  results jsonb,
  rev bigint NOT NULL,
  appeals jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE TABLE absence_tallies (
  clan_id text NOT NULL,
  check_id uuid NOT NULL,
  letters jsonb NOT NULL
);
CREATE TABLE account_events (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  way text,
  device text,
  network text
);
CREATE TABLE account_identities (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  way text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  label text,
  linked_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone
);
CREATE TABLE api_tokens (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  character_id text NOT NULL,
  clan_id text,
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone
);
CREATE TABLE audit_log (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  device_at timestamp with time zone,
  actor_user_id uuid,
  actor_name text,
  action text NOT NULL,
  entity_kind text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb,
  subject_user_id uuid,
  subject_name text,
  facts jsonb,
  people jsonb,
  people_names text,
  via text,
  way text
);
CREATE TABLE auth_sessions (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  way text DEFAULT 'game'::text NOT NULL,
  network text,
  signed_in_at timestamp with time zone,
  time_zone text
);
CREATE TABLE backup_runs (
  hour timestamp with time zone NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  host text NOT NULL,
  file text NOT NULL,
  bytes bigint,
  state text,
  problem text,
  send_problem text
);
CREATE TABLE bin_items (
  clan_id text NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  entity_id text NOT NULL,
  title text NOT NULL,
  facts jsonb NOT NULL,
  extra jsonb,
  role text,
  owner_user_id uuid,
  deleted_by text NOT NULL,
  deleted_by_user_id uuid,
  deleted_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  restored_by text,
  restored_at timestamp with time zone
);
CREATE TABLE bin_rows (
  clan_id text NOT NULL,
  item_id uuid NOT NULL,
  "position" integer NOT NULL,
  source text NOT NULL,
  content jsonb NOT NULL,
  bytes integer NOT NULL
);
CREATE TABLE calendar_feeds (
  clan_id text NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  locale text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone
);
CREATE TABLE catalogue_files (
  version text NOT NULL,
  name text NOT NULL,
  part text NOT NULL,
  language text,
  media_type text NOT NULL,
  body bytea NOT NULL,
  brotli bytea,
  gzip bytea
);
CREATE TABLE catalogue_snapshots (
  version text NOT NULL,
  realm text NOT NULL,
  data_date text,
  source text NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  counts jsonb NOT NULL,
  report jsonb NOT NULL,
  is_current boolean NOT NULL
);
CREATE TABLE character_days (
  region text NOT NULL,
  name_key text NOT NULL,
  day date NOT NULL,
  kills bigint NOT NULL,
  deaths bigint NOT NULL,
  assists bigint NOT NULL,
  session_kills bigint NOT NULL,
  session_deaths bigint NOT NULL,
  open_world_kills bigint NOT NULL,
  open_world_deaths bigint NOT NULL,
  play_time_ms bigint NOT NULL,
  fetched_at timestamp with time zone NOT NULL
);
CREATE TABLE character_profiles (
  region text NOT NULL,
  name_key text NOT NULL,
  body jsonb NOT NULL,
  fetched_at timestamp with time zone NOT NULL
);
CREATE TABLE characters (
  id text NOT NULL,
  user_id uuid,
  region text NOT NULL,
  name text NOT NULL,
  game_created_at timestamp with time zone,
  clan_id text,
  clan_rank text,
  clan_joined_at timestamp with time zone,
  "position" integer DEFAULT 0 NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(NORMALIZE(btrim(name), NFC))) STORED,
  claim text,
  claimed_at timestamp with time zone,
  claim_clan_id text,
  day_asked date,
  seen_order bigint DEFAULT 0 NOT NULL
);
CREATE TABLE clan_file_pieces (
  clan_id text NOT NULL,
  file_id uuid NOT NULL,
  start bigint NOT NULL,
  body bytea NOT NULL
);
CREATE TABLE clan_files (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  bytes bigint NOT NULL,
  received bigint NOT NULL,
  tag text NOT NULL,
  made_by text NOT NULL,
  made_user_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  report jsonb,
  problem jsonb,
  name text DEFAULT ''::text NOT NULL
);
CREATE TABLE clan_member_events (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name_key text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  from_rank text,
  to_rank text,
  at timestamp with time zone NOT NULL
);
CREATE TABLE clan_member_roles (
  clan_id text NOT NULL,
  name_key text NOT NULL,
  character_name text NOT NULL,
  role text,
  clan_role_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  changed_by text,
  changed_at timestamp with time zone NOT NULL,
  character_id text
);
CREATE TABLE clan_members (
  clan_id text NOT NULL,
  name_key text NOT NULL,
  name text NOT NULL,
  rank text NOT NULL,
  joined_at timestamp with time zone,
  seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone,
  asked_at timestamp with time zone,
  character_id text,
  rev bigint DEFAULT 0 NOT NULL,
  seen_order bigint DEFAULT 0 NOT NULL
);
CREATE TABLE clan_roles (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  pages text[] NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL
);
CREATE TABLE clan_rosters (
  clan_id text NOT NULL,
  seen_at timestamp with time zone,
  state text DEFAULT 'idle'::text NOT NULL,
  sync_id uuid,
  asked_by uuid,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  sync_end text,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  held_until timestamp with time zone,
  seen_order bigint DEFAULT 0 NOT NULL,
  started_order bigint DEFAULT 0 NOT NULL
);
CREATE TABLE clan_settings (
  clan_id text NOT NULL,
  is_reason_required boolean NOT NULL,
  time_zone text NOT NULL,
  auto_approve_hours integer,
  page_access jsonb NOT NULL,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  updated_by text NOT NULL,
  request_limits jsonb DEFAULT '{"items": {}, "kinds": {}}'::jsonb NOT NULL,
  rev bigint NOT NULL,
  history_years integer DEFAULT 2 NOT NULL,
  warns jsonb DEFAULT '{}'::jsonb NOT NULL,
  permission_mode text DEFAULT 'inGame'::text NOT NULL,
  squad_limits jsonb DEFAULT '{}'::jsonb NOT NULL,
  picture_days integer DEFAULT 90 NOT NULL
);
CREATE TABLE clan_war_pictures (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  war_id uuid NOT NULL,
  stage_id text NOT NULL,
  source text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  small bytea,
  large bytea,
  taken_at timestamp with time zone,
  added_by text NOT NULL,
  added_user_id uuid NOT NULL,
  added_at timestamp with time zone NOT NULL,
  gone_at timestamp with time zone,
  rev bigint NOT NULL
);
CREATE TABLE clan_war_seasons (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  frozen jsonb,
  frozen_at timestamp with time zone,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE clan_war_stages (
  clan_id text NOT NULL,
  id text NOT NULL,
  war_id uuid NOT NULL,
  stage_id text NOT NULL,
  name text NOT NULL,
  starts_at timestamp with time zone,
  outcome text,
  own_score integer,
  enemy_score integer,
  rows jsonb NOT NULL,
  state text NOT NULL,
  entered_by text NOT NULL,
  entered_at timestamp with time zone NOT NULL,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  corrections jsonb NOT NULL,
  rev bigint NOT NULL,
  number integer NOT NULL
);
CREATE TABLE clan_war_upload_pieces (
  clan_id text NOT NULL,
  upload_id uuid NOT NULL,
  start integer NOT NULL,
  body bytea NOT NULL
);
CREATE TABLE clan_war_uploads (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  war_id uuid NOT NULL,
  stage_id text NOT NULL,
  source text NOT NULL,
  bytes integer NOT NULL,
  received integer NOT NULL,
  changed_at timestamp with time zone NOT NULL
);
CREATE TABLE clan_wars (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  event_id uuid,
  event_date date,
  name text NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  map text,
  opponent text NOT NULL,
  note text NOT NULL,
  lineup jsonb,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE clans (
  id text NOT NULL,
  region text NOT NULL,
  name text NOT NULL,
  tag text NOT NULL,
  level integer NOT NULL,
  level_points bigint NOT NULL,
  registered_at timestamp with time zone,
  alliance text,
  description text NOT NULL,
  leader_name text NOT NULL,
  member_count integer NOT NULL,
  rev bigint DEFAULT 0 NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  tombstones_from bigint DEFAULT 0 NOT NULL
);
CREATE TABLE closed_checklists (
  user_id uuid NOT NULL,
  checklist text NOT NULL,
  closed_at timestamp with time zone NOT NULL
);
CREATE TABLE contributions (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  character_id text,
  character_name text NOT NULL,
  name_key text NOT NULL,
  source_kind text NOT NULL,
  source_id text NOT NULL,
  period date,
  amount_rub bigint NOT NULL,
  proof text,
  status text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  entered_by text,
  entered_by_user_id uuid,
  reviewed_at timestamp with time zone,
  reviewer text,
  reviewer_user_id uuid,
  review_note text,
  rejection_reason text,
  rev bigint NOT NULL
);
CREATE TABLE daily_writes (
  user_id uuid NOT NULL,
  day date NOT NULL,
  bytes bigint NOT NULL
);
CREATE TABLE deleted_skips (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  character_name text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  status text NOT NULL,
  deleted_at timestamp with time zone NOT NULL
);
CREATE TABLE demo (
  is_only boolean DEFAULT true NOT NULL,
  state text NOT NULL,
  clan_ids text[] NOT NULL,
  regions text[] NOT NULL,
  changed_at timestamp with time zone NOT NULL
);
CREATE TABLE discord_codes (
  id text NOT NULL,
  used_at timestamp with time zone NOT NULL
);
CREATE TABLE discord_links (
  discord_user_id text NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  locale text NOT NULL,
  linked_at timestamp with time zone NOT NULL
);
CREATE TABLE drawing_links (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  shows_names boolean NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone
);
CREATE TABLE drawing_objects (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  is_for_members boolean NOT NULL,
  object jsonb NOT NULL,
  owner text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE fast_requests (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  character_id text NOT NULL,
  character_name text NOT NULL,
  items jsonb NOT NULL,
  notes text,
  status text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone,
  changed_by_user_id uuid,
  changed_by text,
  rev bigint NOT NULL,
  sent_at timestamp with time zone
);
CREATE TABLE former_loadouts (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  character_id text NOT NULL,
  character_name text NOT NULL,
  map_stage text NOT NULL,
  items jsonb NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  remains boolean NOT NULL,
  settled_at timestamp with time zone
);
CREATE TABLE game_tokens (
  user_id uuid NOT NULL,
  access_sealed bytea NOT NULL,
  refresh_sealed bytea,
  expires_at timestamp with time zone NOT NULL
);
CREATE TABLE gatherings (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  description text,
  target_rub bigint,
  share_rub bigint,
  period text NOT NULL,
  start_date date NOT NULL,
  end_date date,
  is_active boolean NOT NULL,
  version integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  created_by_user_id uuid NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE gear_sets (
  clan_id text,
  id uuid NOT NULL,
  user_id uuid,
  character_id text NOT NULL,
  character_name text NOT NULL,
  name text NOT NULL,
  is_main boolean NOT NULL,
  slots jsonb NOT NULL,
  others jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL,
  member_key text,
  entered_by text
);
CREATE TABLE guest_passes (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  member_key text,
  operation_id uuid,
  shows_names boolean NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_by text,
  revoked_at timestamp with time zone
);
CREATE TABLE held_pushes (
  clan_id text NOT NULL,
  user_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  held_at timestamp with time zone NOT NULL
);
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  endpoint text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  answer text,
  created_at timestamp with time zone NOT NULL,
  answer_packed bytea
);
CREATE TABLE imported_people (
  clan_id text NOT NULL,
  name_key text NOT NULL,
  name text NOT NULL,
  user_id uuid NOT NULL,
  character_id text NOT NULL
);
CREATE UNLOGGED TABLE item_openings (
  user_id uuid NOT NULL,
  items jsonb NOT NULL,
  at timestamp with time zone NOT NULL
);
CREATE TABLE ledger_checks (
  day date NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  clans integer,
  problems jsonb
);
CREATE TABLE loadouts (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  character_id text NOT NULL,
  character_name text NOT NULL,
  map_stage text NOT NULL,
  items jsonb NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL,
  wish_rev bigint NOT NULL,
  wish_user_id uuid NOT NULL,
  sent_rev bigint NOT NULL,
  sent_user_id uuid,
  person text DEFAULT 'account'::text NOT NULL,
  member_key text,
  entered_by text
);
CREATE TABLE map_pictures (
  clan_id text NOT NULL,
  map text NOT NULL,
  hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  body bytea NOT NULL,
  bytes integer NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE market_day_prices (
  region text NOT NULL,
  item_id text NOT NULL,
  day timestamp with time zone NOT NULL,
  quarters smallint[] NOT NULL,
  unit_rub double precision[] NOT NULL,
  units bigint[] NOT NULL
);
CREATE TABLE market_files (
  region text NOT NULL,
  tag text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  body bytea NOT NULL,
  brotli bytea NOT NULL,
  gzip bytea NOT NULL
);
CREATE TABLE market_items (
  region text NOT NULL,
  item_id text NOT NULL,
  urgency smallint NOT NULL,
  is_crafting boolean DEFAULT false NOT NULL,
  due_at timestamp with time zone NOT NULL,
  asked_at timestamp with time zone,
  opened_at timestamp with time zone,
  wanted_at timestamp with time zone,
  is_traded boolean,
  problems integer DEFAULT 0 NOT NULL,
  lots_at timestamp with time zone,
  lots jsonb DEFAULT '[]'::jsonb NOT NULL,
  lots_total integer DEFAULT 0 NOT NULL,
  lowest_rub double precision,
  lowest_until timestamp with time zone,
  on_sale bigint DEFAULT 0 NOT NULL,
  sales_at timestamp with time zone,
  sales_from timestamp with time zone,
  sales_through timestamp with time zone,
  is_past_read boolean DEFAULT false NOT NULL,
  sealed_from timestamp with time zone,
  sealed_to timestamp with time zone,
  week_sales integer DEFAULT 0 NOT NULL,
  week_minimum_rub double precision,
  week_average_rub double precision,
  week_median_rub double precision,
  week_maximum_rub double precision
);
CREATE TABLE market_lease (
  name text NOT NULL,
  holder text NOT NULL,
  fence bigint NOT NULL,
  held_until timestamp with time zone NOT NULL
);
CREATE TABLE market_sales (
  region text NOT NULL,
  item_id text NOT NULL,
  sold_at timestamp with time zone NOT NULL,
  price_rub bigint NOT NULL,
  amount integer NOT NULL,
  level smallint NOT NULL,
  quality smallint NOT NULL,
  times integer NOT NULL
);
CREATE TABLE market_spans (
  region text NOT NULL,
  item_id text NOT NULL,
  span_seconds integer NOT NULL,
  at timestamp with time zone NOT NULL,
  sales integer NOT NULL,
  units bigint NOT NULL,
  total_rub double precision NOT NULL,
  minimum_rub double precision NOT NULL,
  lower_rub double precision NOT NULL,
  median_rub double precision NOT NULL,
  upper_rub double precision NOT NULL,
  maximum_rub double precision NOT NULL
);
CREATE TABLE market_watches (
  user_id uuid NOT NULL,
  region text NOT NULL,
  item_id text NOT NULL,
  character_id text NOT NULL,
  below_rub bigint,
  above_rub bigint,
  is_below_armed boolean NOT NULL,
  is_above_armed boolean NOT NULL,
  reached_side text,
  reached_price_rub double precision,
  reached_limit_rub bigint,
  reached_at timestamp with time zone,
  is_told boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  quality smallint,
  level smallint
);
CREATE TABLE notification_topics (
  user_id uuid NOT NULL,
  topic text NOT NULL,
  is_on boolean NOT NULL
);
CREATE TABLE notifications (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  notice jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  rev bigint NOT NULL
);
CREATE TABLE operation_reads (
  clan_id text NOT NULL,
  operation_id uuid NOT NULL,
  member_key text NOT NULL,
  id text NOT NULL,
  seen timestamp with time zone NOT NULL,
  read_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE operation_templates (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  content jsonb NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE operations (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  map text NOT NULL,
  description text NOT NULL,
  type text NOT NULL,
  held_at jsonb,
  gather_minutes integer NOT NULL,
  asks_read boolean NOT NULL,
  everyone text NOT NULL,
  squads jsonb NOT NULL,
  members jsonb NOT NULL,
  state text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  activated_by text,
  activated_at timestamp with time zone,
  closed_by text,
  closed_at timestamp with time zone,
  lineup jsonb,
  marks jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL,
  drawn_by text,
  drawn_at timestamp with time zone
);
CREATE TABLE order_counters (
  name text NOT NULL,
  value bigint NOT NULL
);
CREATE TABLE push_deliveries (
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  notification_id uuid,
  at timestamp with time zone NOT NULL,
  host text NOT NULL,
  status integer,
  attempts integer NOT NULL,
  kind text NOT NULL,
  claimed_until timestamp with time zone,
  is_settled boolean NOT NULL
);
CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  last_status integer,
  last_sent_at timestamp with time zone
);
CREATE TABLE quiet_hours (
  user_id uuid NOT NULL,
  from_minute integer NOT NULL,
  to_minute integer NOT NULL,
  time_zone text NOT NULL,
  lets_urgent boolean NOT NULL
);
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  used integer NOT NULL,
  granted integer NOT NULL,
  ends_at timestamp with time zone NOT NULL
);
CREATE TABLE ready_sets (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  map text NOT NULL,
  needs jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  updated_by text,
  rev bigint NOT NULL
);
CREATE TABLE removed_drawing_objects (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  owner text NOT NULL,
  digest text NOT NULL,
  removed_at timestamp with time zone NOT NULL
);
CREATE TABLE schedule_events (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  weekdays jsonb NOT NULL,
  first_date date NOT NULL,
  last_date date,
  time_zone text,
  stages jsonb NOT NULL,
  is_mandatory boolean NOT NULL,
  notice_minutes integer NOT NULL,
  min_strength integer,
  changes jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE server_keys (
  name text NOT NULL,
  public_part text NOT NULL,
  sealed bytea NOT NULL,
  made_at timestamp with time zone NOT NULL
);
CREATE TABLE sign_in_attempts (
  state_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  redirect_uri text NOT NULL,
  code_verifier text,
  return_to text,
  expires_at timestamp with time zone NOT NULL,
  way text DEFAULT 'game'::text NOT NULL,
  link_session_id uuid
);
CREATE TABLE skips (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  character_id text NOT NULL,
  character_name text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  reason text,
  status text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  request_date date NOT NULL,
  reviewed_at timestamp with time zone,
  reviewer_user_id uuid,
  reviewer_name text,
  review_reason text,
  rev bigint NOT NULL,
  decision_id uuid,
  changed_from text,
  decision_round integer DEFAULT 0 NOT NULL,
  parts jsonb
);
CREATE TABLE squad_asks (
  clan_id text NOT NULL,
  map text NOT NULL,
  member_key text NOT NULL,
  id text GENERATED ALWAYS AS (((map || '/'::text) || member_key)) STORED NOT NULL,
  character_name text NOT NULL,
  user_id uuid NOT NULL,
  squad_id uuid NOT NULL,
  note text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  answer text NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  rev bigint NOT NULL
);
CREATE TABLE squad_guests (
  clan_id text NOT NULL,
  member_key text NOT NULL,
  name text NOT NULL,
  note text NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE squad_places (
  clan_id text NOT NULL,
  map text NOT NULL,
  member_key text NOT NULL,
  id text GENERATED ALWAYS AS (((map || '/'::text) || member_key)) STORED NOT NULL,
  squad_id uuid,
  role text NOT NULL,
  "position" double precision NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE squad_preferences (
  clan_id text NOT NULL,
  member_key text NOT NULL,
  roles jsonb NOT NULL,
  maps jsonb NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE squad_templates (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  map text NOT NULL,
  squads jsonb NOT NULL,
  version integer NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL
);
CREATE TABLE squads (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  map text NOT NULL,
  name text NOT NULL,
  colour text NOT NULL,
  leader_key text,
  "position" double precision NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE supply_kits (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  role text,
  items jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE supply_sends (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_user_id uuid NOT NULL,
  actor_name text NOT NULL,
  user_id uuid,
  character_id text NOT NULL,
  character_name text NOT NULL,
  map_stage text NOT NULL,
  action text NOT NULL,
  items jsonb NOT NULL,
  is_told boolean NOT NULL
);
CREATE TABLE supply_stock (
  clan_id text NOT NULL,
  item_id text NOT NULL,
  have integer NOT NULL,
  bought integer NOT NULL,
  sent integer NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE supply_wars (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  at timestamp with time zone NOT NULL,
  closed_by_user_id uuid NOT NULL,
  closed_by text NOT NULL,
  people integer NOT NULL,
  sent integer NOT NULL,
  total integer NOT NULL,
  requests jsonb NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE tactic_versions (
  clan_id text NOT NULL,
  tactic_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  objects jsonb NOT NULL,
  object_count integer NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamp with time zone NOT NULL
);
CREATE TABLE tactics (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  map text NOT NULL,
  side text NOT NULL,
  notes text NOT NULL,
  is_open boolean NOT NULL,
  created_by text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  drawn_by text,
  drawn_at timestamp with time zone,
  rev bigint NOT NULL
);
CREATE TABLE telemetry_answers (
  clan_id text NOT NULL,
  user_id uuid NOT NULL,
  notice text NOT NULL,
  is_yes boolean NOT NULL,
  is_despite_signal boolean NOT NULL,
  answered_at timestamp with time zone NOT NULL
);
CREATE TABLE telemetry_events (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  character_id text NOT NULL,
  type text NOT NULL,
  risk smallint NOT NULL,
  page text NOT NULL,
  at timestamp with time zone NOT NULL,
  objection text
);
CREATE TABLE telemetry_settings (
  clan_id text NOT NULL,
  is_on boolean NOT NULL,
  purpose text NOT NULL,
  pages text[] NOT NULL,
  has_watermark boolean NOT NULL,
  marks_files boolean NOT NULL,
  is_for_colonels boolean NOT NULL,
  notice integer NOT NULL,
  version integer NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL
);
CREATE TABLE tombstones (
  clan_id text NOT NULL,
  rev bigint NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  owner_user_id uuid,
  at timestamp with time zone NOT NULL
);
CREATE TABLE treasuries (
  clan_id text NOT NULL,
  balance_rub bigint NOT NULL,
  seq integer NOT NULL,
  hash bytea NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  updated_by text NOT NULL,
  rev bigint NOT NULL
);
CREATE TABLE treasury_entries (
  clan_id text NOT NULL,
  seq integer NOT NULL,
  at timestamp with time zone NOT NULL,
  delta_rub bigint NOT NULL,
  balance_rub bigint NOT NULL,
  actor_user_id uuid NOT NULL,
  actor_name text NOT NULL,
  reason text,
  source_kind text NOT NULL,
  source_id text NOT NULL,
  subject_name text,
  hash bytea NOT NULL
);
CREATE TABLE users (
  id uuid NOT NULL,
  game_uuid text NOT NULL,
  login text NOT NULL,
  display_name text NOT NULL,
  preferred_character_id text,
  characters_seen_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  characters_seen_order bigint DEFAULT 0 NOT NULL
);
CREATE TABLE warn_payments (
  clan_id text NOT NULL,
  warn_id uuid NOT NULL,
  contribution_id uuid NOT NULL,
  kind text NOT NULL,
  amount_rub bigint NOT NULL
);
CREATE TABLE warn_proposal_absences (
  clan_id text NOT NULL,
  check_id text NOT NULL,
  name_key text NOT NULL,
  proposal_id uuid NOT NULL
);
CREATE TABLE warn_proposals (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name_key text NOT NULL,
  character_name text NOT NULL,
  absences jsonb NOT NULL,
  status text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  warn_id uuid,
  rev bigint NOT NULL
);
CREATE TABLE warns (
  clan_id text NOT NULL,
  id uuid NOT NULL,
  name_key text NOT NULL,
  character_name text NOT NULL,
  user_id uuid,
  reason text,
  cost bigint NOT NULL,
  status text NOT NULL,
  applied_by text NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  expiry_days integer NOT NULL,
  ended_by text,
  ended_at timestamp with time zone,
  end_reason text,
  rev bigint NOT NULL,
  appeal jsonb
);
CREATE TABLE webhook_deliveries (
  clan_id text NOT NULL,
  webhook_id text NOT NULL,
  id text NOT NULL,
  topic text NOT NULL,
  event jsonb,
  event_key text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  status integer,
  answer text,
  at timestamp with time zone
);
CREATE TABLE webhooks (
  clan_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  sealed bytea NOT NULL,
  address_end text NOT NULL,
  secret bytea,
  topics text[] NOT NULL,
  locale text NOT NULL,
  shows_reasons boolean NOT NULL,
  is_on boolean NOT NULL,
  off_reason text,
  failing_since timestamp with time zone,
  not_before timestamp with time zone,
  claimed_until timestamp with time zone,
  delivered_at timestamp with time zone,
  version integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL
);

ALTER TABLE absence_checks ADD CONSTRAINT absence_checks_check CHECK (((event_id IS NULL) = (event_date IS NULL)));
ALTER TABLE absence_checks ADD CONSTRAINT absence_checks_check1 CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND ((closed_at IS NULL) = (summary IS NULL))));
ALTER TABLE absence_checks ADD CONSTRAINT absence_checks_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE absence_checks ADD CONSTRAINT absence_checks_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE absence_checks ADD CONSTRAINT absence_checks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])));
ALTER TABLE absence_people ADD CONSTRAINT absence_people_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE absence_people ADD CONSTRAINT absence_people_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE absence_tallies ADD CONSTRAINT absence_tallies_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE absence_tallies ADD CONSTRAINT absence_tallies_pkey PRIMARY KEY (clan_id, check_id);
ALTER TABLE account_events ADD CONSTRAINT account_events_pkey PRIMARY KEY (id);
ALTER TABLE account_events ADD CONSTRAINT account_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE account_identities ADD CONSTRAINT account_identities_issuer_subject_key UNIQUE (issuer, subject);
ALTER TABLE account_identities ADD CONSTRAINT account_identities_pkey PRIMARY KEY (id);
ALTER TABLE account_identities ADD CONSTRAINT account_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE account_identities ADD CONSTRAINT account_identities_user_id_issuer_key UNIQUE (user_id, issuer);
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_clan_id_check CHECK ((clan_id IS NOT NULL));
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_token_hash_key UNIQUE (token_hash);
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_pkey PRIMARY KEY (id);
ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE backup_runs ADD CONSTRAINT backup_runs_pkey PRIMARY KEY (hour);
ALTER TABLE backup_runs ADD CONSTRAINT backup_runs_state_check CHECK ((state = ANY (ARRAY['good'::text, 'unchecked'::text, 'bad'::text, 'failed'::text])));
ALTER TABLE bin_items ADD CONSTRAINT bin_items_check CHECK (((restored_at IS NULL) = (restored_by IS NULL)));
ALTER TABLE bin_items ADD CONSTRAINT bin_items_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE bin_items ADD CONSTRAINT bin_items_deleted_by_user_id_fkey FOREIGN KEY (deleted_by_user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE bin_items ADD CONSTRAINT bin_items_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE bin_items ADD CONSTRAINT bin_items_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE bin_rows ADD CONSTRAINT bin_rows_clan_id_item_id_fkey FOREIGN KEY (clan_id, item_id) REFERENCES bin_items(clan_id, id) ON DELETE CASCADE;
ALTER TABLE bin_rows ADD CONSTRAINT bin_rows_pkey PRIMARY KEY (clan_id, item_id, "position");
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_by_token UNIQUE (clan_id, token_hash);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (clan_id, user_id);
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE catalogue_files ADD CONSTRAINT catalogue_files_pkey PRIMARY KEY (version, name);
ALTER TABLE catalogue_files ADD CONSTRAINT catalogue_files_version_fkey FOREIGN KEY (version) REFERENCES catalogue_snapshots(version) ON DELETE CASCADE;
ALTER TABLE catalogue_snapshots ADD CONSTRAINT catalogue_snapshots_pkey PRIMARY KEY (version);
ALTER TABLE character_days ADD CONSTRAINT character_days_pkey PRIMARY KEY (region, name_key, day);
ALTER TABLE character_profiles ADD CONSTRAINT character_profiles_pkey PRIMARY KEY (region, name_key);
ALTER TABLE characters ADD CONSTRAINT characters_check CHECK (((clan_id IS NULL) = (clan_rank IS NULL)));
ALTER TABLE characters ADD CONSTRAINT characters_claim_check CHECK ((claim = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text])));
ALTER TABLE characters ADD CONSTRAINT characters_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id);
ALTER TABLE characters ADD CONSTRAINT characters_pkey PRIMARY KEY (id);
ALTER TABLE characters ADD CONSTRAINT characters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE clan_file_pieces ADD CONSTRAINT clan_file_pieces_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_file_pieces ADD CONSTRAINT clan_file_pieces_pkey PRIMARY KEY (clan_id, file_id, start);
ALTER TABLE clan_files ADD CONSTRAINT clan_files_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_files ADD CONSTRAINT clan_files_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'import'::text])));
ALTER TABLE clan_files ADD CONSTRAINT clan_files_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE clan_member_events ADD CONSTRAINT clan_member_events_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_member_events ADD CONSTRAINT clan_member_events_kind_check CHECK ((kind = ANY (ARRAY['joined'::text, 'left'::text, 'promoted'::text, 'demoted'::text])));
ALTER TABLE clan_member_events ADD CONSTRAINT clan_member_events_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE clan_member_roles ADD CONSTRAINT clan_member_roles_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_member_roles ADD CONSTRAINT clan_member_roles_pkey PRIMARY KEY (clan_id, name_key);
ALTER TABLE clan_member_roles ADD CONSTRAINT clan_member_roles_role_check CHECK ((role = ANY (ARRAY['officer'::text, 'colonel'::text])));
ALTER TABLE clan_members ADD CONSTRAINT clan_members_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_members ADD CONSTRAINT clan_members_pkey PRIMARY KEY (clan_id, name_key);
ALTER TABLE clan_roles ADD CONSTRAINT clan_roles_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_roles ADD CONSTRAINT clan_roles_clan_id_name_key_key UNIQUE (clan_id, name_key);
ALTER TABLE clan_roles ADD CONSTRAINT clan_roles_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE clan_rosters ADD CONSTRAINT clan_rosters_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_rosters ADD CONSTRAINT clan_rosters_pkey PRIMARY KEY (clan_id);
ALTER TABLE clan_rosters ADD CONSTRAINT clan_rosters_state_check CHECK ((state = ANY (ARRAY['idle'::text, 'syncing'::text])));
ALTER TABLE clan_settings ADD CONSTRAINT clan_settings_auto_approve_hours_check CHECK (((auto_approve_hours >= 0) AND (auto_approve_hours <= 720)));
ALTER TABLE clan_settings ADD CONSTRAINT clan_settings_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_settings ADD CONSTRAINT clan_settings_history_years_check CHECK (((history_years >= 1) AND (history_years <= 5)));
ALTER TABLE clan_settings ADD CONSTRAINT clan_settings_permission_mode_check CHECK ((permission_mode = ANY (ARRAY['inGame'::text, 'custom'::text])));
ALTER TABLE clan_settings ADD CONSTRAINT clan_settings_picture_days_check CHECK (((picture_days >= 7) AND (picture_days <= 365)));
ALTER TABLE clan_settings ADD CONSTRAINT clan_settings_pkey PRIMARY KEY (clan_id);
ALTER TABLE clan_war_pictures ADD CONSTRAINT clan_war_pictures_check CHECK ((((gone_at IS NULL) = (small IS NOT NULL)) AND ((gone_at IS NULL) = (large IS NOT NULL))));
ALTER TABLE clan_war_pictures ADD CONSTRAINT clan_war_pictures_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_war_pictures ADD CONSTRAINT clan_war_pictures_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE clan_war_seasons ADD CONSTRAINT clan_war_seasons_check CHECK ((from_date <= to_date));
ALTER TABLE clan_war_seasons ADD CONSTRAINT clan_war_seasons_check1 CHECK (((frozen IS NULL) = (frozen_at IS NULL)));
ALTER TABLE clan_war_seasons ADD CONSTRAINT clan_war_seasons_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_war_seasons ADD CONSTRAINT clan_war_seasons_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE clan_war_stages ADD CONSTRAINT clan_war_stages_check CHECK (((state = 'draft'::text) = (confirmed_at IS NULL)));
ALTER TABLE clan_war_stages ADD CONSTRAINT clan_war_stages_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_war_stages ADD CONSTRAINT clan_war_stages_number CHECK (((number >= 1) AND (number <= 99)));
ALTER TABLE clan_war_stages ADD CONSTRAINT clan_war_stages_numbers UNIQUE (clan_id, war_id, number);
ALTER TABLE clan_war_stages ADD CONSTRAINT clan_war_stages_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE clan_war_stages ADD CONSTRAINT clan_war_stages_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'confirmed'::text])));
ALTER TABLE clan_war_upload_pieces ADD CONSTRAINT clan_war_upload_pieces_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_war_upload_pieces ADD CONSTRAINT clan_war_upload_pieces_pkey PRIMARY KEY (clan_id, upload_id, start);
ALTER TABLE clan_war_uploads ADD CONSTRAINT clan_war_uploads_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_war_uploads ADD CONSTRAINT clan_war_uploads_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE clan_wars ADD CONSTRAINT clan_wars_check CHECK (((event_id IS NULL) = (event_date IS NULL)));
ALTER TABLE clan_wars ADD CONSTRAINT clan_wars_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_wars ADD CONSTRAINT clan_wars_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE clans ADD CONSTRAINT clans_pkey PRIMARY KEY (id);
ALTER TABLE closed_checklists ADD CONSTRAINT closed_checklists_pkey PRIMARY KEY (user_id, checklist);
ALTER TABLE closed_checklists ADD CONSTRAINT closed_checklists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE contributions ADD CONSTRAINT contributions_amount_rub_check CHECK (((amount_rub >= 1) AND (amount_rub <= '1000000000000'::bigint)));
ALTER TABLE contributions ADD CONSTRAINT contributions_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE contributions ADD CONSTRAINT contributions_decided_by_somebody CHECK ((((status = 'pending'::text) = (reviewer_user_id IS NULL)) AND ((status <> 'rejected'::text) OR (rejection_reason <> ''::text))));
ALTER TABLE contributions ADD CONSTRAINT contributions_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE contributions ADD CONSTRAINT contributions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));
ALTER TABLE daily_writes ADD CONSTRAINT daily_writes_pkey PRIMARY KEY (user_id, day);
ALTER TABLE daily_writes ADD CONSTRAINT daily_writes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE deleted_skips ADD CONSTRAINT deleted_skips_check CHECK ((end_date >= start_date));
ALTER TABLE deleted_skips ADD CONSTRAINT deleted_skips_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE deleted_skips ADD CONSTRAINT deleted_skips_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE deleted_skips ADD CONSTRAINT deleted_skips_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'auto_approved'::text])));
ALTER TABLE deleted_skips ADD CONSTRAINT deleted_skips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE demo ADD CONSTRAINT demo_is_only_check CHECK (is_only);
ALTER TABLE demo ADD CONSTRAINT demo_pkey PRIMARY KEY (is_only);
ALTER TABLE demo ADD CONSTRAINT demo_state_check CHECK ((state = ANY (ARRAY['filling'::text, 'filled'::text, 'removed'::text])));
ALTER TABLE discord_codes ADD CONSTRAINT discord_codes_pkey PRIMARY KEY (id);
ALTER TABLE discord_links ADD CONSTRAINT discord_links_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ru'::text, 'ua'::text])));
ALTER TABLE discord_links ADD CONSTRAINT discord_links_pkey PRIMARY KEY (discord_user_id);
ALTER TABLE discord_links ADD CONSTRAINT discord_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE discord_links ADD CONSTRAINT discord_links_user_id_key UNIQUE (user_id);
ALTER TABLE drawing_links ADD CONSTRAINT drawing_links_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE drawing_links ADD CONSTRAINT drawing_links_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE drawing_objects ADD CONSTRAINT drawing_objects_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE drawing_objects ADD CONSTRAINT drawing_objects_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE fast_requests ADD CONSTRAINT fast_requests_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE fast_requests ADD CONSTRAINT fast_requests_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE fast_requests ADD CONSTRAINT fast_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'cancelled'::text, 'acquired'::text])));
ALTER TABLE fast_requests ADD CONSTRAINT fast_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE former_loadouts ADD CONSTRAINT former_loadouts_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE former_loadouts ADD CONSTRAINT former_loadouts_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE former_loadouts ADD CONSTRAINT former_loadouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE game_tokens ADD CONSTRAINT game_tokens_pkey PRIMARY KEY (user_id);
ALTER TABLE game_tokens ADD CONSTRAINT game_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE gatherings ADD CONSTRAINT gatherings_check CHECK ((end_date >= start_date));
ALTER TABLE gatherings ADD CONSTRAINT gatherings_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE gatherings ADD CONSTRAINT gatherings_period_check CHECK ((period = ANY (ARRAY['once'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])));
ALTER TABLE gatherings ADD CONSTRAINT gatherings_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE gatherings ADD CONSTRAINT gatherings_share_rub_check CHECK (((share_rub >= 1) AND (share_rub <= '1000000000000'::bigint)));
ALTER TABLE gatherings ADD CONSTRAINT gatherings_target_rub_check CHECK (((target_rub >= 1) AND (target_rub <= '1000000000000'::bigint)));
ALTER TABLE gear_sets ADD CONSTRAINT gear_sets_check CHECK (((user_id IS NULL) = (member_key IS NOT NULL)));
ALTER TABLE gear_sets ADD CONSTRAINT gear_sets_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE SET NULL;
ALTER TABLE gear_sets ADD CONSTRAINT gear_sets_pkey PRIMARY KEY (character_id, id);
ALTER TABLE gear_sets ADD CONSTRAINT gear_sets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE guest_passes ADD CONSTRAINT guest_passes_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE guest_passes ADD CONSTRAINT guest_passes_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE held_pushes ADD CONSTRAINT held_pushes_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE held_pushes ADD CONSTRAINT held_pushes_pkey PRIMARY KEY (clan_id, user_id, notification_id);
ALTER TABLE held_pushes ADD CONSTRAINT held_pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE imported_people ADD CONSTRAINT imported_people_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE imported_people ADD CONSTRAINT imported_people_pkey PRIMARY KEY (clan_id, name_key);
ALTER TABLE imported_people ADD CONSTRAINT imported_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE item_openings ADD CONSTRAINT item_openings_pkey PRIMARY KEY (user_id);
ALTER TABLE ledger_checks ADD CONSTRAINT ledger_checks_pkey PRIMARY KEY (day);
ALTER TABLE loadouts ADD CONSTRAINT loadouts_check CHECK (((member_key IS NOT NULL) = (person = 'member'::text)));
ALTER TABLE loadouts ADD CONSTRAINT loadouts_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE loadouts ADD CONSTRAINT loadouts_map_stage_check CHECK ((map_stage = ANY (ARRAY['coniferous'::text, 'berda'::text, 'lowlands'::text, 'allMaps'::text])));
ALTER TABLE loadouts ADD CONSTRAINT loadouts_one_per_map UNIQUE (clan_id, character_id, map_stage);
ALTER TABLE loadouts ADD CONSTRAINT loadouts_person_check CHECK ((person = ANY (ARRAY['account'::text, 'member'::text, 'guest'::text])));
ALTER TABLE loadouts ADD CONSTRAINT loadouts_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE loadouts ADD CONSTRAINT loadouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE map_pictures ADD CONSTRAINT map_pictures_check CHECK ((bytes = length(body)));
ALTER TABLE map_pictures ADD CONSTRAINT map_pictures_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE map_pictures ADD CONSTRAINT map_pictures_pkey PRIMARY KEY (clan_id, map);
ALTER TABLE market_day_prices ADD CONSTRAINT market_day_prices_pkey PRIMARY KEY (region, item_id, day);
ALTER TABLE market_files ADD CONSTRAINT market_files_pkey PRIMARY KEY (region);
ALTER TABLE market_items ADD CONSTRAINT market_items_check CHECK (((sealed_from IS NULL) = (sealed_to IS NULL)));
ALTER TABLE market_items ADD CONSTRAINT market_items_pkey PRIMARY KEY (region, item_id);
ALTER TABLE market_lease ADD CONSTRAINT market_lease_pkey PRIMARY KEY (name);
ALTER TABLE market_sales ADD CONSTRAINT market_sales_amount_check CHECK ((amount > 0));
ALTER TABLE market_sales ADD CONSTRAINT market_sales_pkey PRIMARY KEY (region, item_id, sold_at, price_rub, amount, level, quality);
ALTER TABLE market_sales ADD CONSTRAINT market_sales_price_rub_check CHECK ((price_rub > 0));
ALTER TABLE market_sales ADD CONSTRAINT market_sales_times_check CHECK ((times > 0));
ALTER TABLE market_spans ADD CONSTRAINT market_spans_pkey PRIMARY KEY (region, item_id, span_seconds, at);
ALTER TABLE market_spans ADD CONSTRAINT market_spans_span_seconds_check CHECK ((span_seconds > 0));
ALTER TABLE market_watches ADD CONSTRAINT market_watches_check CHECK ((below_rub < above_rub));
ALTER TABLE market_watches ADD CONSTRAINT market_watches_level_check CHECK (((level >= 0) AND (level <= 15)));
ALTER TABLE market_watches ADD CONSTRAINT market_watches_pkey PRIMARY KEY (user_id, region, item_id);
ALTER TABLE market_watches ADD CONSTRAINT market_watches_quality_check CHECK (((quality >= 0) AND (quality <= 5)));
ALTER TABLE market_watches ADD CONSTRAINT market_watches_reached_side_check CHECK ((reached_side = ANY (ARRAY['below'::text, 'above'::text])));
ALTER TABLE market_watches ADD CONSTRAINT market_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notification_topics ADD CONSTRAINT notification_topics_pkey PRIMARY KEY (user_id, topic);
ALTER TABLE notification_topics ADD CONSTRAINT notification_topics_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE operation_reads ADD CONSTRAINT operation_reads_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE operation_reads ADD CONSTRAINT operation_reads_pkey PRIMARY KEY (clan_id, operation_id, member_key);
ALTER TABLE operation_templates ADD CONSTRAINT operation_templates_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE operation_templates ADD CONSTRAINT operation_templates_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE operations ADD CONSTRAINT operations_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE operations ADD CONSTRAINT operations_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE order_counters ADD CONSTRAINT order_counters_pkey PRIMARY KEY (name);
ALTER TABLE push_deliveries ADD CONSTRAINT push_deliveries_once UNIQUE (subscription_id, notification_id);
ALTER TABLE push_deliveries ADD CONSTRAINT push_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth_sessions(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_check CHECK ((from_minute <> to_minute));
ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439)));
ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_pkey PRIMARY KEY (user_id);
ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1439)));
ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ready_sets ADD CONSTRAINT ready_sets_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE ready_sets ADD CONSTRAINT ready_sets_map_check CHECK ((map = ANY (ARRAY['coniferous'::text, 'berda'::text, 'lowlands'::text, 'all'::text])));
ALTER TABLE ready_sets ADD CONSTRAINT ready_sets_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE removed_drawing_objects ADD CONSTRAINT removed_drawing_objects_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE removed_drawing_objects ADD CONSTRAINT removed_drawing_objects_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE schedule_events ADD CONSTRAINT schedule_events_check CHECK ((last_date >= first_date));
ALTER TABLE schedule_events ADD CONSTRAINT schedule_events_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE schedule_events ADD CONSTRAINT schedule_events_min_strength_check CHECK ((min_strength > 0));
ALTER TABLE schedule_events ADD CONSTRAINT schedule_events_notice_minutes_check CHECK ((notice_minutes >= 0));
ALTER TABLE schedule_events ADD CONSTRAINT schedule_events_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE server_keys ADD CONSTRAINT server_keys_pkey PRIMARY KEY (name);
ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_link_session_id_fkey FOREIGN KEY (link_session_id) REFERENCES auth_sessions(id) ON DELETE CASCADE;
ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (state_hash);
ALTER TABLE skips ADD CONSTRAINT skips_changed_from_check CHECK ((changed_from = ANY (ARRAY['approved'::text, 'rejected'::text, 'auto_approved'::text])));
ALTER TABLE skips ADD CONSTRAINT skips_check CHECK ((end_date >= start_date));
ALTER TABLE skips ADD CONSTRAINT skips_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE skips ADD CONSTRAINT skips_no_overlap EXCLUDE USING gist (clan_id WITH =, user_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'auto_approved'::text])));
ALTER TABLE skips ADD CONSTRAINT skips_one_per_day UNIQUE (clan_id, user_id, request_date);
ALTER TABLE skips ADD CONSTRAINT skips_parts_of_a_day CHECK (((parts IS NULL) OR (start_date = end_date)));
ALTER TABLE skips ADD CONSTRAINT skips_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE skips ADD CONSTRAINT skips_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'auto_approved'::text, 'cancelled'::text])));
ALTER TABLE skips ADD CONSTRAINT skips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE squad_asks ADD CONSTRAINT squad_asks_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE squad_asks ADD CONSTRAINT squad_asks_pkey PRIMARY KEY (clan_id, map, member_key);
ALTER TABLE squad_asks ADD CONSTRAINT squad_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE squad_guests ADD CONSTRAINT squad_guests_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE squad_guests ADD CONSTRAINT squad_guests_pkey PRIMARY KEY (clan_id, member_key);
ALTER TABLE squad_places ADD CONSTRAINT squad_places_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE squad_places ADD CONSTRAINT squad_places_pkey PRIMARY KEY (clan_id, map, member_key);
ALTER TABLE squad_preferences ADD CONSTRAINT squad_preferences_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE squad_preferences ADD CONSTRAINT squad_preferences_pkey PRIMARY KEY (clan_id, member_key);
ALTER TABLE squad_templates ADD CONSTRAINT squad_templates_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE squad_templates ADD CONSTRAINT squad_templates_clan_id_name_key_key UNIQUE (clan_id, name_key);
ALTER TABLE squad_templates ADD CONSTRAINT squad_templates_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE squads ADD CONSTRAINT squads_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE squads ADD CONSTRAINT squads_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE supply_kits ADD CONSTRAINT supply_kits_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE supply_kits ADD CONSTRAINT supply_kits_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE supply_sends ADD CONSTRAINT supply_sends_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE supply_sends ADD CONSTRAINT supply_sends_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE supply_sends ADD CONSTRAINT supply_sends_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE supply_stock ADD CONSTRAINT supply_stock_bought_check CHECK ((bought >= 0));
ALTER TABLE supply_stock ADD CONSTRAINT supply_stock_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE supply_stock ADD CONSTRAINT supply_stock_have_check CHECK ((have >= 0));
ALTER TABLE supply_stock ADD CONSTRAINT supply_stock_pkey PRIMARY KEY (clan_id, item_id);
ALTER TABLE supply_stock ADD CONSTRAINT supply_stock_sent_check CHECK ((sent >= 0));
ALTER TABLE supply_wars ADD CONSTRAINT supply_wars_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE supply_wars ADD CONSTRAINT supply_wars_in_turn UNIQUE (clan_id, number);
ALTER TABLE supply_wars ADD CONSTRAINT supply_wars_number_check CHECK ((number > 0));
ALTER TABLE supply_wars ADD CONSTRAINT supply_wars_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE tactic_versions ADD CONSTRAINT tactic_versions_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE tactic_versions ADD CONSTRAINT tactic_versions_pkey PRIMARY KEY (clan_id, tactic_id, number);
ALTER TABLE tactics ADD CONSTRAINT tactics_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE tactics ADD CONSTRAINT tactics_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE telemetry_answers ADD CONSTRAINT telemetry_answers_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE telemetry_answers ADD CONSTRAINT telemetry_answers_pkey PRIMARY KEY (clan_id, user_id);
ALTER TABLE telemetry_answers ADD CONSTRAINT telemetry_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE telemetry_events ADD CONSTRAINT telemetry_events_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE telemetry_events ADD CONSTRAINT telemetry_events_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE telemetry_events ADD CONSTRAINT telemetry_events_risk_check CHECK (((risk >= 0) AND (risk <= 100)));
ALTER TABLE telemetry_events ADD CONSTRAINT telemetry_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE telemetry_settings ADD CONSTRAINT telemetry_settings_check CHECK (((NOT is_on) OR ((purpose <> ''::text) AND (cardinality(pages) > 0))));
ALTER TABLE telemetry_settings ADD CONSTRAINT telemetry_settings_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE telemetry_settings ADD CONSTRAINT telemetry_settings_pkey PRIMARY KEY (clan_id);
ALTER TABLE tombstones ADD CONSTRAINT tombstones_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE tombstones ADD CONSTRAINT tombstones_pkey PRIMARY KEY (clan_id, rev, kind, id);
ALTER TABLE treasuries ADD CONSTRAINT treasuries_balance_rub_check CHECK (((balance_rub >= 0) AND (balance_rub <= '1000000000000'::bigint)));
ALTER TABLE treasuries ADD CONSTRAINT treasuries_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE treasuries ADD CONSTRAINT treasuries_pkey PRIMARY KEY (clan_id);
ALTER TABLE treasuries ADD CONSTRAINT treasuries_seq_check CHECK ((seq > 0));
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_actor_name_check CHECK ((actor_name <> ''::text));
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_balance_rub_check CHECK (((balance_rub >= 0) AND (balance_rub <= '1000000000000'::bigint)));
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_delta_rub_check CHECK ((delta_rub <> 0));
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_hash_check CHECK ((length(hash) = 32));
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_one_per_source UNIQUE (clan_id, source_kind, source_id);
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_pkey PRIMARY KEY (clan_id, seq);
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_seq_check CHECK ((seq > 0));
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_source_id_check CHECK ((source_id <> ''::text));
ALTER TABLE treasury_entries ADD CONSTRAINT treasury_entries_source_kind_check CHECK ((source_kind <> ''::text));
ALTER TABLE users ADD CONSTRAINT users_game_uuid_key UNIQUE (game_uuid);
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE warn_payments ADD CONSTRAINT warn_payments_amount CHECK ((((kind = 'debt'::text) AND (amount_rub > 0)) OR ((kind = 'reset'::text) AND (amount_rub = 0))));
ALTER TABLE warn_payments ADD CONSTRAINT warn_payments_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE warn_payments ADD CONSTRAINT warn_payments_kind_check CHECK ((kind = ANY (ARRAY['debt'::text, 'reset'::text])));
ALTER TABLE warn_payments ADD CONSTRAINT warn_payments_pkey PRIMARY KEY (clan_id, warn_id, contribution_id);
ALTER TABLE warn_proposal_absences ADD CONSTRAINT warn_proposal_absences_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE warn_proposal_absences ADD CONSTRAINT warn_proposal_absences_pkey PRIMARY KEY (clan_id, check_id, name_key);
ALTER TABLE warn_proposals ADD CONSTRAINT warn_proposals_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE warn_proposals ADD CONSTRAINT warn_proposals_confirmed CHECK (((status = 'confirmed'::text) = (warn_id IS NOT NULL)));
ALTER TABLE warn_proposals ADD CONSTRAINT warn_proposals_decided CHECK (((status = 'open'::text) = (decided_at IS NULL)));
ALTER TABLE warn_proposals ADD CONSTRAINT warn_proposals_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE warn_proposals ADD CONSTRAINT warn_proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'dismissed'::text])));
ALTER TABLE warns ADD CONSTRAINT warns_check CHECK (((status = 'active'::text) = (ended_at IS NULL)));
ALTER TABLE warns ADD CONSTRAINT warns_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE warns ADD CONSTRAINT warns_cost_check CHECK ((cost >= 0));
ALTER TABLE warns ADD CONSTRAINT warns_expiry_days_check CHECK ((expiry_days >= 0));
ALTER TABLE warns ADD CONSTRAINT warns_pkey PRIMARY KEY (clan_id, id);
ALTER TABLE warns ADD CONSTRAINT warns_status_check CHECK ((status = ANY (ARRAY['active'::text, 'removed'::text, 'paid'::text])));
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_clan_id_webhook_id_event_key_key UNIQUE (clan_id, webhook_id, event_key);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (clan_id, webhook_id, id);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'refused'::text, 'late'::text, 'dropped'::text])));
ALTER TABLE webhooks ADD CONSTRAINT webhooks_check CHECK (((kind = 'discord'::text) OR (secret IS NOT NULL)));
ALTER TABLE webhooks ADD CONSTRAINT webhooks_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE webhooks ADD CONSTRAINT webhooks_kind_check CHECK ((kind = ANY (ARRAY['discord'::text, 'json'::text])));
ALTER TABLE webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (clan_id, id);

CREATE INDEX absence_checks_by_day ON public.absence_checks USING btree (clan_id, day);
CREATE INDEX absence_checks_by_rev ON public.absence_checks USING btree (clan_id, rev);
CREATE UNIQUE INDEX absence_people_by_check ON public.absence_people USING btree (clan_id, check_id, name_key);
CREATE INDEX absence_people_by_member ON public.absence_people USING btree (clan_id, name_key);
CREATE INDEX absence_people_by_rev ON public.absence_people USING btree (clan_id, rev);
CREATE INDEX absence_people_by_user ON public.absence_people USING btree (clan_id, user_id);
CREATE INDEX account_events_by_time ON public.account_events USING btree (at);
CREATE INDEX account_events_by_user ON public.account_events USING btree (user_id, at);
CREATE INDEX api_tokens_by_clan ON public.api_tokens USING btree (clan_id, created_at);
CREATE INDEX api_tokens_by_user ON public.api_tokens USING btree (user_id, created_at);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (clan_id, actor_user_id, at);
CREATE INDEX audit_log_by_age ON public.audit_log USING btree (clan_id, at);
CREATE INDEX audit_log_by_entity ON public.audit_log USING btree (clan_id, entity_kind, entity_id, at);
CREATE INDEX audit_log_by_people ON public.audit_log USING gin (people jsonb_path_ops) WHERE (people IS NOT NULL);
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (clan_id, subject_user_id, at);
CREATE INDEX auth_sessions_by_user ON public.auth_sessions USING btree (user_id);
CREATE INDEX bin_items_by_time ON public.bin_items USING btree (clan_id, deleted_at, id) WHERE (restored_at IS NULL);
CREATE INDEX bin_rows_of_pictures ON public.bin_rows USING btree (clan_id) INCLUDE (bytes) WHERE (source = 'clan_war_pictures'::text);
CREATE UNIQUE INDEX catalogue_one_current ON public.catalogue_snapshots USING btree (realm) WHERE is_current;
CREATE INDEX characters_by_clan ON public.characters USING btree (clan_id);
CREATE INDEX characters_by_name ON public.characters USING btree (region, name_key);
CREATE INDEX characters_by_user ON public.characters USING btree (user_id);
CREATE UNIQUE INDEX characters_claimed_once ON public.characters USING btree (user_id, region, name_key) WHERE (claim IS NOT NULL);
CREATE UNIQUE INDEX characters_one_accepted ON public.characters USING btree (region, name_key) WHERE (claim = 'accepted'::text);
CREATE INDEX clan_member_events_by_age ON public.clan_member_events USING btree (clan_id, at);
CREATE INDEX clan_member_events_by_name ON public.clan_member_events USING btree (clan_id, name_key, at);
CREATE INDEX clan_members_by_rev ON public.clan_members USING btree (clan_id, rev);
CREATE INDEX clan_war_pictures_by_rev ON public.clan_war_pictures USING btree (clan_id, rev);
CREATE UNIQUE INDEX clan_war_pictures_by_source ON public.clan_war_pictures USING btree (clan_id, source);
CREATE INDEX clan_war_pictures_by_war ON public.clan_war_pictures USING btree (clan_id, war_id);
CREATE INDEX clan_war_seasons_by_rev ON public.clan_war_seasons USING btree (clan_id, rev);
CREATE INDEX clan_war_stages_by_rev ON public.clan_war_stages USING btree (clan_id, rev);
CREATE INDEX clan_war_stages_by_war ON public.clan_war_stages USING btree (clan_id, war_id);
CREATE INDEX clan_wars_by_day ON public.clan_wars USING btree (clan_id, day);
CREATE INDEX clan_wars_by_rev ON public.clan_wars USING btree (clan_id, rev);
CREATE INDEX contributions_by_rev ON public.contributions USING btree (clan_id, rev);
CREATE INDEX contributions_by_source ON public.contributions USING btree (clan_id, source_kind, source_id, period);
CREATE INDEX contributions_by_time ON public.contributions USING btree (clan_id, made_at, id);
CREATE INDEX contributions_of_user ON public.contributions USING btree (clan_id, user_id, made_at);
CREATE INDEX deleted_skips_by_start ON public.deleted_skips USING btree (clan_id, start_date);
CREATE INDEX drawing_links_by_id ON public.drawing_links USING btree (id);
CREATE INDEX drawing_links_by_subject ON public.drawing_links USING btree (clan_id, subject, subject_id);
CREATE INDEX drawing_objects_by_rev ON public.drawing_objects USING btree (clan_id, rev);
CREATE INDEX drawing_objects_by_subject ON public.drawing_objects USING btree (clan_id, subject, subject_id);
CREATE INDEX fast_requests_by_character ON public.fast_requests USING btree (clan_id, character_id, requested_at);
CREATE INDEX fast_requests_by_rev ON public.fast_requests USING btree (clan_id, rev);
CREATE INDEX fast_requests_by_time ON public.fast_requests USING btree (clan_id, status, requested_at);
CREATE INDEX former_loadouts_by_character ON public.former_loadouts USING btree (clan_id, character_id, map_stage, ended_at);
CREATE UNIQUE INDEX former_loadouts_one_remainder ON public.former_loadouts USING btree (clan_id, character_id, map_stage) WHERE remains;
CREATE INDEX gatherings_by_rev ON public.gatherings USING btree (clan_id, rev);
CREATE INDEX gear_sets_by_rev ON public.gear_sets USING btree (clan_id, rev);
CREATE UNIQUE INDEX gear_sets_in_clan ON public.gear_sets USING btree (clan_id, id);
CREATE UNIQUE INDEX gear_sets_one_main ON public.gear_sets USING btree (character_id) WHERE (is_main AND (member_key IS NULL));
CREATE UNIQUE INDEX gear_sets_one_main_entered ON public.gear_sets USING btree (clan_id, character_id) WHERE (is_main AND (member_key IS NOT NULL));
CREATE INDEX guest_passes_by_id ON public.guest_passes USING btree (id);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX item_openings_by_age ON public.item_openings USING btree (at);
CREATE INDEX loadouts_by_rev ON public.loadouts USING btree (clan_id, rev);
CREATE INDEX loadouts_by_user ON public.loadouts USING btree (clan_id, user_id);
CREATE INDEX map_pictures_by_rev ON public.map_pictures USING btree (clan_id, rev);
CREATE INDEX market_items_by_due ON public.market_items USING btree (urgency, due_at);
CREATE INDEX market_items_wanted ON public.market_items USING btree (wanted_at) WHERE (wanted_at IS NOT NULL);
CREATE INDEX market_watches_by_item ON public.market_watches USING btree (region, item_id);
CREATE INDEX market_watches_untold ON public.market_watches USING btree (region) WHERE (NOT is_told);
CREATE INDEX notifications_by_age ON public.notifications USING btree (clan_id, user_id, created_at);
CREATE INDEX notifications_by_rev ON public.notifications USING btree (clan_id, user_id, rev);
CREATE INDEX operation_reads_by_rev ON public.operation_reads USING btree (clan_id, rev);
CREATE INDEX operation_templates_by_rev ON public.operation_templates USING btree (clan_id, rev);
CREATE INDEX operations_active ON public.operations USING btree (clan_id, map) WHERE (state = 'active'::text);
CREATE INDEX operations_by_rev ON public.operations USING btree (clan_id, rev);
CREATE INDEX push_deliveries_by_age ON public.push_deliveries USING btree (at);
CREATE INDEX push_subscriptions_by_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id);
CREATE INDEX rate_limits_by_end ON public.rate_limits USING btree (ends_at);
CREATE INDEX ready_sets_by_rev ON public.ready_sets USING btree (clan_id, rev);
CREATE INDEX schedule_events_by_rev ON public.schedule_events USING btree (clan_id, rev);
CREATE INDEX skips_by_decision ON public.skips USING btree (clan_id, user_id, reviewed_at);
CREATE INDEX skips_by_rev ON public.skips USING btree (clan_id, rev);
CREATE INDEX skips_by_start ON public.skips USING btree (clan_id, start_date);
CREATE INDEX skips_by_user ON public.skips USING btree (clan_id, user_id, requested_at);
CREATE INDEX skips_pending ON public.skips USING btree (clan_id, start_date) WHERE (status = 'pending'::text);
CREATE INDEX squad_asks_by_rev ON public.squad_asks USING btree (clan_id, rev);
CREATE INDEX squad_guests_by_rev ON public.squad_guests USING btree (clan_id, rev);
CREATE INDEX squad_places_by_rev ON public.squad_places USING btree (clan_id, rev);
CREATE INDEX squad_places_by_squad ON public.squad_places USING btree (clan_id, map, squad_id);
CREATE INDEX squad_preferences_by_rev ON public.squad_preferences USING btree (clan_id, rev);
CREATE INDEX squads_by_rev ON public.squads USING btree (clan_id, rev);
CREATE INDEX supply_kits_by_rev ON public.supply_kits USING btree (clan_id, rev);
CREATE INDEX supply_sends_by_character ON public.supply_sends USING btree (clan_id, character_id, at);
CREATE INDEX supply_sends_by_time ON public.supply_sends USING btree (clan_id, at, id);
CREATE INDEX supply_sends_untold ON public.supply_sends USING btree (clan_id, user_id) WHERE (NOT is_told);
CREATE INDEX supply_stock_by_rev ON public.supply_stock USING btree (clan_id, rev);
CREATE INDEX supply_wars_by_rev ON public.supply_wars USING btree (clan_id, rev);
CREATE INDEX tactics_by_rev ON public.tactics USING btree (clan_id, rev);
CREATE INDEX telemetry_events_by_time ON public.telemetry_events USING btree (clan_id, at);
CREATE INDEX telemetry_events_by_user ON public.telemetry_events USING btree (clan_id, user_id, at);
CREATE INDEX tombstones_by_age ON public.tombstones USING btree (clan_id, at);
CREATE INDEX treasuries_by_rev ON public.treasuries USING btree (clan_id, rev);
CREATE INDEX treasury_entries_by_time ON public.treasury_entries USING btree (clan_id, at);
CREATE INDEX warn_payments_of ON public.warn_payments USING btree (clan_id, contribution_id);
CREATE INDEX warn_proposal_absences_of ON public.warn_proposal_absences USING btree (clan_id, proposal_id);
CREATE INDEX warn_proposals_by_rev ON public.warn_proposals USING btree (clan_id, rev);
CREATE INDEX warn_proposals_open ON public.warn_proposals USING btree (clan_id) WHERE (status = 'open'::text);
CREATE INDEX warns_by_member ON public.warns USING btree (clan_id, name_key);
CREATE INDEX warns_by_rev ON public.warns USING btree (clan_id, rev);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (clan_id, webhook_id, id) WHERE (state = 'waiting'::text);

CREATE OR REPLACE FUNCTION public.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('muster.history', true) = 'anonymous'
          AND (NEW.clan_id, NEW.id, NEW.at, NEW.action, NEW.entity_kind)
            = (OLD.clan_id, OLD.id, OLD.at, OLD.action, OLD.entity_kind)
          AND NEW.device_at IS NOT DISTINCT FROM OLD.device_at THEN
          RETURN NEW;
        END IF;
        -- deeper than one: the clan itself is deleted
        IF TG_OP <> 'DELETE' AND TG_OP <> 'TRUNCATE'
          OR pg_trigger_depth() = 1 AND current_setting('muster.history', true) IS DISTINCT FROM 'deletable' THEN
          RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $function$
;
CREATE OR REPLACE FUNCTION public.treasury_entries_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE
        before bigint;
      BEGIN
        SELECT balance_rub INTO before FROM treasury_entries WHERE clan_id = NEW.clan_id AND seq = NEW.seq - 1;
        IF NEW.balance_rub <> COALESCE(before, 0) + NEW.delta_rub OR (before IS NULL AND NEW.seq <> 1) THEN
          RAISE EXCEPTION 'entry % does not follow from the one before', NEW.seq USING ERRCODE = 'check_violation';
        END IF;
        RETURN NEW;
      END $function$
;
CREATE OR REPLACE FUNCTION public.treasury_entries_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('muster.history', true) = 'anonymous'
          AND (NEW.clan_id, NEW.seq, NEW.at, NEW.delta_rub, NEW.balance_rub, NEW.source_kind, NEW.source_id)
            = (OLD.clan_id, OLD.seq, OLD.at, OLD.delta_rub, OLD.balance_rub, OLD.source_kind, OLD.source_id)
          AND NEW.reason IS NOT DISTINCT FROM OLD.reason THEN
          RETURN NEW;
        END IF;
        IF TG_OP = 'DELETE' THEN
          IF NOT EXISTS (SELECT 1 FROM clans WHERE id = OLD.clan_id) THEN
            RETURN OLD;
          END IF;
        END IF;
        RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
      END $function$
;

CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER treasury_entries_in_order BEFORE INSERT ON public.treasury_entries FOR EACH ROW EXECUTE FUNCTION treasury_entries_follow();
CREATE TRIGGER treasury_entries_no_change BEFORE DELETE OR UPDATE ON public.treasury_entries FOR EACH ROW EXECUTE FUNCTION treasury_entries_stay();
CREATE TRIGGER treasury_entries_no_truncate BEFORE TRUNCATE ON public.treasury_entries FOR EACH STATEMENT EXECUTE FUNCTION treasury_entries_stay();
