/** Sign-in attempts, sessions and sealed game tokens. */
import type { SessionId, UserId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface Attempt {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly redirectUri: string;
  readonly returnTo: string | null;
  readonly expiresAt: Date;
}

export interface NewSession {
  readonly id: SessionId;
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly device: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface LiveSession {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly login: string;
  readonly lastSeenAt: Date;
}

export interface SessionLine {
  readonly id: SessionId;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export interface SealedTokens {
  readonly access: Buffer;
  readonly refresh: Buffer | null;
  readonly expiresAt: Date;
}

export interface AuthRepo {
  addAttempt(attempt: Attempt): Promise<void>;
  /**
   * Deletes and returns the attempt that this browser began, so that it works once; null for any other
   * browser, whose call leaves it as it is.
   */
  takeAttempt(stateHash: Buffer, browserHash: Buffer, now: Date): Promise<Attempt | null>;
  addSession(session: NewSession): Promise<void>;
  liveSession(tokenHash: Buffer, now: Date): Promise<LiveSession | null>;
  touchSession(id: SessionId, now: Date): Promise<void>;
  liveSessions(userId: UserId, now: Date): Promise<readonly SessionLine[]>;
  /** Returns whether the user had such a live session. */
  revokeSession(userId: UserId, id: SessionId, now: Date, within?: Db): Promise<boolean>;
  /** Revokes all but the newest `keep` live sessions of a user; returns their ids. */
  revokeBeyond(userId: UserId, keep: number, now: Date): Promise<readonly SessionId[]>;
  saveTokens(userId: UserId, tokens: SealedTokens): Promise<void>;
  tokens(userId: UserId): Promise<SealedTokens | null>;
  /** Deletes sessions that expired or were revoked before `before`; attempts as soon as they have expired. */
  sweep(now: Date, before: Date): Promise<void>;
}

/** Session ids are UUIDs; anything else would be a database error, not an absent session. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function createAuthRepo(db: Db): AuthRepo {
  return {
    async addAttempt(attempt) {
      await db
        .insertInto('sign_in_attempts')
        .values({
          state_hash: attempt.stateHash,
          browser_hash: attempt.browserHash,
          redirect_uri: attempt.redirectUri,
          code_verifier: null,
          return_to: attempt.returnTo,
          expires_at: attempt.expiresAt,
        })
        .execute();
    },
    async takeAttempt(stateHash, browserHash, now) {
      const row = await db
        .deleteFrom('sign_in_attempts')
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            stateHash: row.state_hash,
            browserHash: row.browser_hash,
            redirectUri: row.redirect_uri,
            returnTo: row.return_to,
            expiresAt: row.expires_at,
          };
    },
    async addSession(session) {
      await db
        .insertInto('auth_sessions')
        .values({
          id: session.id,
          token_hash: session.tokenHash,
          user_id: session.userId,
          device: session.device,
          created_at: session.createdAt,
          last_seen_at: session.createdAt,
          expires_at: session.expiresAt,
          revoked_at: null,
        })
        .execute();
    },
    async liveSession(tokenHash, now) {
      const row = await db
        .selectFrom('auth_sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['s.id', 's.user_id', 's.last_seen_at', 'u.login'])
        .where('s.token_hash', '=', tokenHash)
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { id: row.id, userId: row.user_id, login: row.login, lastSeenAt: row.last_seen_at };
    },
    async touchSession(id, now) {
      await db.updateTable('auth_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
    },
    async liveSessions(userId, now) {
      const rows = await db
        .selectFrom('auth_sessions')
        .select(['id', 'device', 'created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      }));
    },
    async revokeSession(userId, id, now, within = db) {
      if (!UUID.test(id)) return false;
      const done = await within
        .updateTable('auth_sessions')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async revokeBeyond(userId, keep, now) {
      const rows = await db
        .updateTable('auth_sessions')
        .set({ revoked_at: now })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('id', 'in', (query) =>
          query
            .selectFrom('auth_sessions as old')
            .select('old.id')
            .where('old.user_id', '=', userId)
            .where('old.revoked_at', 'is', null)
            .orderBy('old.created_at', 'desc')
            .orderBy('old.id', 'desc')
            .offset(keep),
        )
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },
    async saveTokens(userId, tokens) {
      const row = {
        access_sealed: tokens.access,
        refresh_sealed: tokens.refresh,
        expires_at: tokens.expiresAt,
      };
      await db
        .insertInto('game_tokens')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },
    async tokens(userId) {
      const row = await db
        .selectFrom('game_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { access: row.access_sealed, refresh: row.refresh_sealed, expiresAt: row.expires_at };
    },
    async sweep(now, before) {
      await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
      await db
        .deleteFrom('auth_sessions')
        .where((row) => row.or([row('expires_at', '<=', before), row('revoked_at', '<=', before)]))
        .execute();
    },
  };
}
