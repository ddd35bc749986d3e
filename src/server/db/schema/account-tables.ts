/** Users, sessions, sign-in attempts and secrets. */
import type { Instant } from './columns.ts';

export interface UsersTable {
  id: string;
  game_uuid: string;
  login: string;
  display_name: string;
  preferred_character_id: string | null;
  characters_seen_at: Instant | null;
  created_at: Instant;
}

export interface AuthSessionsTable {
  /** Public id of the session, for the list of devices. */
  id: string;
  token_hash: Buffer;
  user_id: string;
  device: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

export interface SignInAttemptsTable {
  state_hash: Buffer;
  /** Hash of the cookie of the browser that began the sign-in: only it may finish it. */
  browser_hash: Buffer;
  redirect_uri: string;
  code_verifier: string;
  return_to: string | null;
  expires_at: Instant;
}

export interface GameTokensTable {
  user_id: string;
  access_sealed: Buffer;
  refresh_sealed: Buffer | null;
  expires_at: Instant;
}

export interface ServerKeysTable {
  name: string;
  public_part: string;
  sealed: Buffer;
  made_at: Instant;
}
