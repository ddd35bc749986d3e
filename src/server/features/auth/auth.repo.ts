/** Sign-in attempts, sessions and sealed game tokens. */
import type { SessionId, UserId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface Attempt {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly redirectUri: string;
  readonly returnTo: string | null;
  readonly expiresAt: Date;
  /** `GAME_WAY` or one of the operator's. */
  readonly way: string;
  /** The session that adds the way to its account; null: somebody signs in. */
  readonly linkSessionId: SessionId | null;
}

/** How a session began, or was confirmed again. */
export interface SessionStart {
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly device: string;
  readonly way: string;
  readonly network: string | null;
  readonly timeZone: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface LiveSession {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly login: string;
  readonly way: string;
  readonly lastSeenAt: Date;
}

export interface SessionLine {
  readonly id: SessionId;
  readonly device: string;
  readonly way: string;
  readonly network: string | null;
  readonly timeZone: string | null;
  readonly createdAt: Date;
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
}

/** A session that has ended, for the account's log. */
export interface EndedSession {
  readonly id: SessionId;
  readonly device: string;
  readonly way: string;
}

export interface SealedTokens {
  readonly access: Buffer;
  readonly refresh: Buffer | null;
  readonly expiresAt: Date;
}

export interface AuthRepo {
  addAttempt(attempt: Attempt): Promise<void>;
  /**
   * Deletes and returns the attempt that this browser began for this purpose, so that it works once; null for any other
   * browser, session or purpose, whose call leaves it as it is.
   */
  takeAttempt(
    stateHash: Buffer,
    browserHash: Buffer,
    linkSessionId: SessionId | null,
    now: Date,
  ): Promise<Attempt | null>;
  addSession(id: SessionId, session: SessionStart): Promise<void>;
  /** Gives the user's live session of this token another token; false where there is none. */
  renewSession(formerTokenHash: Buffer, session: SessionStart): Promise<boolean>;
  liveSession(tokenHash: Buffer, now: Date): Promise<LiveSession | null>;
  touchSession(id: SessionId, now: Date): Promise<void>;
  saveTimeZone(id: SessionId, timeZone: string): Promise<void>;
  liveSessions(userId: UserId, now: Date): Promise<readonly SessionLine[]>;
  /** Null where the user has no such live session. */
  revokeSession(userId: UserId, id: SessionId, now: Date, within?: Db): Promise<EndedSession | null>;
  /** Revokes the user's live sessions but one, all or those of a way. */
  revokeOthers(
    userId: UserId,
    keptId: SessionId,
    way: string | null,
    now: Date,
    within: Db,
  ): Promise<readonly EndedSession[]>;
  /** Revokes all but the newest `keep` live sessions of a user. */
  revokeBeyond(userId: UserId, keep: number, now: Date): Promise<readonly EndedSession[]>;
  saveTokens(userId: UserId, tokens: SealedTokens): Promise<void>;
  tokens(userId: UserId): Promise<SealedTokens | null>;
  /** Deletes sessions that expired or were revoked before `before`; attempts as soon as they have expired. */
  sweep(now: Date, before: Date): Promise<void>;
}

/** Session ids are UUIDs; anything else would be a database error, not an absent session. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function startColumns(start: Omit<SessionStart, 'userId'>) {
  const { tokenHash, device, way, network, timeZone, at, expiresAt } = start;
  return {
    token_hash: tokenHash,
    device,
    way,
    network,
    time_zone: timeZone,
    signed_in_at: at,
    last_seen_at: at,
    expires_at: expiresAt,
  };
}

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
          way: attempt.way,
          link_session_id: attempt.linkSessionId,
        })
        .execute();
    },
    async takeAttempt(stateHash, browserHash, linkSessionId, now) {
      const row = await db
        .deleteFrom('sign_in_attempts')
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash)
        .where('link_session_id', 'is not distinct from', linkSessionId)
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
            way: row.way,
            linkSessionId: row.link_session_id,
          };
    },
    async addSession(id, { userId, at, ...session }) {
      await db
        .insertInto('auth_sessions')
        .values({
          id,
          user_id: userId,
          created_at: at,
          revoked_at: null,
          ...startColumns({ at, ...session }),
        })
        .execute();
    },
    async renewSession(formerTokenHash, { userId, at, ...session }) {
      const done = await db
        .updateTable('auth_sessions')
        .set(startColumns({ at, ...session }))
        .where('token_hash', '=', formerTokenHash)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async liveSession(tokenHash, now) {
      const row = await db
        .selectFrom('auth_sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['s.id', 's.user_id', 's.last_seen_at', 's.way', 'u.login'])
        .where('s.token_hash', '=', tokenHash)
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            id: row.id,
            userId: row.user_id,
            login: row.login,
            way: row.way,
            lastSeenAt: row.last_seen_at,
          };
    },
    async touchSession(id, now) {
      await db.updateTable('auth_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
    },
    async saveTimeZone(id, timeZone) {
      await db
        .updateTable('auth_sessions')
        .set({ time_zone: timeZone })
        .where('id', '=', id)
        .where('time_zone', 'is distinct from', timeZone)
        .execute();
    },
    async liveSessions(userId, now) {
      const rows = await db
        .selectFrom('auth_sessions')
        .select(['id', 'device', 'way', 'network', 'time_zone', 'created_at', 'signed_in_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        way: row.way,
        network: row.network,
        timeZone: row.time_zone,
        createdAt: row.created_at,
        signedInAt: row.signed_in_at ?? row.created_at,
        lastSeenAt: row.last_seen_at,
      }));
    },
    async revokeSession(userId, id, now, within = db) {
      if (!UUID.test(id)) return null;
      const row = await within
        .updateTable('auth_sessions')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['id', 'device', 'way'])
        .executeTakeFirst();
      return row ?? null;
    },
    revokeOthers: (userId, keptId, way, now, within) =>
      within
        .updateTable('auth_sessions')
        .set({ revoked_at: now })
        .where('user_id', '=', userId)
        .where('id', '!=', keptId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .$if(way !== null, (query) => query.where('way', '=', way ?? ''))
        .returning(['id', 'device', 'way'])
        .execute(),
    revokeBeyond: (userId, keep, now) =>
      db
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
            .orderBy((order) => order.fn.coalesce('old.signed_in_at', 'old.created_at'), 'desc')
            .orderBy('old.id', 'desc')
            .offset(keep),
        )
        .returning(['id', 'device', 'way'])
        .execute(),
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
