/** The tables as code sees them. The migrations are the truth; `schema.snapshot.sql` shows their sum. */
import type { ColumnType, Generated } from 'kysely';
import type { ClanRank } from '../../domain/characters/rank.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Json<T> = ColumnType<T, string, string>;

export interface UsersTable {
  id: string; game_uuid: string; login: string; display_name: string; preferred_character_id: string | null;
  characters_seen_at: Instant | null; created_at: Instant;
}
export interface CharactersTable {
  /** The game's own id. */
  id: string; user_id: string | null; region: string; name: string; game_created_at: Instant | null;
  clan_id: string | null; clan_rank: ClanRank | null; clan_joined_at: Instant | null; position: number; seen_at: Instant;
}
export interface ClansTable {
  id: string; region: string; name: string; tag: string; level: number; level_points: number; registered_at: Instant | null;
  alliance: string | null; description: string; leader_name: string; member_count: number; rev: Generated<number>; seen_at: Instant;
}
export interface ClanMembersTable { clan_id: string; name_key: string; name: string; rank: ClanRank; joined_at: Instant | null; seen_at: Instant }
export interface AuthSessionsTable {
  /** Public handle of the session, for the list of devices. */
  id: string; token_hash: Buffer; user_id: string; device: string; created_at: Instant; last_seen_at: Instant; expires_at: Instant; revoked_at: Instant | null;
}
export interface SignInAttemptsTable {
  state_hash: Buffer;
  /** Hash of the cookie of the browser that began: only it may finish. */
  browser_hash: Buffer; redirect_uri: string; code_verifier: string; return_to: string | null; expires_at: Instant;
}
export interface GameTokensTable { user_id: string; access_sealed: Buffer; refresh_sealed: Buffer | null; expires_at: Instant }
export interface CharacterProfilesTable { region: string; name_key: string; body: Json<unknown>; fetched_at: Instant }
export interface CatalogueSnapshotsTable {
  version: string; realm: string; data_date: string | null; source: string; imported_at: Instant; counts: Json<Record<string, number>>;
  report: Json<unknown>; is_current: boolean;
}
export interface CatalogueFilesTable {
  version: string; name: string; part: string; language: string | null; media_type: string; body: Buffer; brotli: Buffer | null; gzip: Buffer | null;
}

export interface Database {
  users: UsersTable;
  characters: CharactersTable;
  clans: ClansTable;
  clan_members: ClanMembersTable;
  auth_sessions: AuthSessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  game_tokens: GameTokensTable;
  character_profiles: CharacterProfilesTable;
  catalogue_snapshots: CatalogueSnapshotsTable;
  catalogue_files: CatalogueFilesTable;
}
