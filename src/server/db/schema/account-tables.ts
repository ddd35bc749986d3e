/** Users, sessions, sign-in attempts and secrets. */
import type { Locale } from '../../../contract/wire-words.ts';
import type { CharacterId, ClanId, SessionId, UserId } from '../../../domain/ids.ts';
import type { ApiScope, ApiTokenId } from '../../../domain/integrations/api-token.ts';
import type { AccountEvent } from '../../../domain/auth/sign-in-way.ts';
import type { Checklist } from '../../../domain/onboarding/checklist.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './columns.ts';

export interface UsersTable {
  id: UserId;
  game_uuid: string;
  login: string;
  display_name: string;
  preferred_character_id: CharacterId | null;
  characters_seen_at: Instant | null;
  characters_seen_order: Generated<number>;
  created_at: Instant;
}

export interface AuthSessionsTable {
  /** Public id of the session, for the list of devices. */
  id: SessionId;
  token_hash: Buffer;
  user_id: UserId;
  device: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  /** How it began, or was last confirmed. */
  way: Generated<string>;
  /** From which network, as `addressPrefix` says it. */
  network: Generated<string | null>;
  /** The zone of its clock, as it last said. */
  time_zone: Generated<string | null>;
  /** When it was last confirmed; null: when it began. */
  signed_in_at: ColumnType<Date | null, Date | undefined, Date>;
}

/** Ways to sign in besides the game. */
export interface AccountIdentitiesTable {
  id: string;
  user_id: UserId;
  /** The operator's id of it, when it was linked. */
  way: string;
  /** Whose the subject is. */
  issuer: string;
  subject: string;
  /** What the other side calls the person. */
  label: string | null;
  linked_at: Instant;
  last_used_at: Instant | null;
}

/** What happened to an account. */
export interface AccountEventsTable {
  id: string;
  user_id: UserId;
  at: Instant;
  event: AccountEvent;
  way: string | null;
  device: string | null;
  network: string | null;
}

export interface SignInAttemptsTable {
  state_hash: Buffer;
  /** Hash of the cookie of the browser that began the sign-in: only it may finish it. */
  browser_hash: Buffer;
  redirect_uri: string;
  /** Always null: it follows from the state. Earlier versions wrote it. */
  code_verifier: string | null;
  return_to: string | null;
  expires_at: Instant;
  way: Generated<string>;
  /** The session that adds the way to its account; null: somebody signs in. */
  link_session_id: Generated<SessionId | null>;
}

export interface GameTokensTable {
  user_id: UserId;
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

/** First steps that somebody has closed. */
export interface ClosedChecklistsTable {
  user_id: UserId;
  checklist: Checklist;
  closed_at: Instant;
}

/** The mark of a database that was filled with the demo. */
export interface DemoTable {
  is_only: Generated<boolean>;
  /** `filling`: it was begun and not finished; it starts over. */
  state: 'filling' | 'filled' | 'removed';
  /** Its clans, and with them the people who have a character there. */
  clan_ids: readonly ClanId[];
  regions: readonly string[];
  changed_at: Instant;
}

/** Personal tokens for programs; of what is secret only a hash is stored. */
export interface ApiTokensTable {
  id: ApiTokenId;
  token_hash: Buffer;
  user_id: UserId;
  /** In whose name it acts. */
  character_id: CharacterId;
  /** Where that character must be. */
  clan_id: ClanId;
  name: string;
  scopes: ApiScope[];
  created_at: Instant;
  expires_at: Instant;
  /** To the minute. */
  last_used_at: Instant | null;
  revoked_at: Instant | null;
}

/** Whose account a person in Discord is: one there, one here. */
export interface DiscordLinksTable {
  discord_user_id: string;
  user_id: UserId;
  /** As Discord named the person when they were connected. */
  name: string;
  /** Of the answers. */
  locale: Locale;
  linked_at: Instant;
}

/** Codes that were used, until they expire. */
export interface DiscordCodesTable {
  id: string;
  used_at: Instant;
}
