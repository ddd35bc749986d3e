CREATE TABLE auth_sessions (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone
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
  seen_at timestamp with time zone NOT NULL
);
CREATE TABLE clan_members (
  clan_id text NOT NULL,
  name_key text NOT NULL,
  name text NOT NULL,
  rank text NOT NULL,
  joined_at timestamp with time zone,
  seen_at timestamp with time zone NOT NULL
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
  seen_at timestamp with time zone NOT NULL
);
CREATE TABLE game_tokens (
  user_id uuid NOT NULL,
  access_sealed bytea NOT NULL,
  refresh_sealed bytea,
  expires_at timestamp with time zone NOT NULL
);
CREATE TABLE sign_in_attempts (
  state_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  redirect_uri text NOT NULL,
  code_verifier text NOT NULL,
  return_to text,
  expires_at timestamp with time zone NOT NULL
);
CREATE TABLE users (
  id uuid NOT NULL,
  game_uuid text NOT NULL,
  login text NOT NULL,
  display_name text NOT NULL,
  preferred_character_id text,
  characters_seen_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL
);

ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_pkey PRIMARY KEY (id);
ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE catalogue_files ADD CONSTRAINT catalogue_files_pkey PRIMARY KEY (version, name);
ALTER TABLE catalogue_files ADD CONSTRAINT catalogue_files_version_fkey FOREIGN KEY (version) REFERENCES catalogue_snapshots(version) ON DELETE CASCADE;
ALTER TABLE catalogue_snapshots ADD CONSTRAINT catalogue_snapshots_pkey PRIMARY KEY (version);
ALTER TABLE character_profiles ADD CONSTRAINT character_profiles_pkey PRIMARY KEY (region, name_key);
ALTER TABLE characters ADD CONSTRAINT characters_check CHECK (((clan_id IS NULL) = (clan_rank IS NULL)));
ALTER TABLE characters ADD CONSTRAINT characters_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id);
ALTER TABLE characters ADD CONSTRAINT characters_pkey PRIMARY KEY (id);
ALTER TABLE characters ADD CONSTRAINT characters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE clan_members ADD CONSTRAINT clan_members_clan_id_fkey FOREIGN KEY (clan_id) REFERENCES clans(id) ON DELETE CASCADE;
ALTER TABLE clan_members ADD CONSTRAINT clan_members_pkey PRIMARY KEY (clan_id, name_key);
ALTER TABLE clans ADD CONSTRAINT clans_pkey PRIMARY KEY (id);
ALTER TABLE game_tokens ADD CONSTRAINT game_tokens_pkey PRIMARY KEY (user_id);
ALTER TABLE game_tokens ADD CONSTRAINT game_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (state_hash);
ALTER TABLE users ADD CONSTRAINT users_game_uuid_key UNIQUE (game_uuid);
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX auth_sessions_by_user ON public.auth_sessions USING btree (user_id);
CREATE UNIQUE INDEX catalogue_one_current ON public.catalogue_snapshots USING btree (is_current) WHERE is_current;
CREATE INDEX characters_by_clan ON public.characters USING btree (clan_id);
CREATE INDEX characters_by_user ON public.characters USING btree (user_id);
