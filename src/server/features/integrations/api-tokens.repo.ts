/** Personal tokens. Only hashes of what is secret are stored. */
import type { ApiTokenRow } from '../../../contract/api-tokens.ts';
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import { apiScopesOf, type ApiScope, type ApiTokenId } from '../../../domain/integrations/api-token.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface NewApiToken {
  readonly id: ApiTokenId;
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly clanId: ClanId;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface LiveApiToken extends Omit<NewApiToken, 'tokenHash' | 'createdAt' | 'expiresAt'> {
  readonly login: string;
  readonly lastUsedAt: Date | null;
}

/** What was revoked, and whose it was. */
export interface RevokedApiToken {
  readonly id: ApiTokenId;
  readonly userId: UserId;
  readonly clanId: ClanId;
  readonly characterName: string;
  readonly name: string;
}

export interface ApiTokensRepo {
  ofUser(userId: UserId, now: Date): Promise<readonly ApiTokenRow[]>;
  ofClan(clanId: ClanId, now: Date): Promise<readonly ApiTokenRow[]>;
  /** Holds the person's row, so that two calls cannot make the last one. */
  lockUser(userId: UserId): Promise<void>;
  /** Those that still work. */
  count(userId: UserId, now: Date): Promise<number>;
  /** False: there is a token with this id or hash. */
  add(token: NewApiToken): Promise<boolean>;
  live(tokenHash: Buffer, now: Date): Promise<LiveApiToken | null>;
  markUsed(id: ApiTokenId, at: Date): Promise<void>;
  /** Null where the person has no such token. */
  revokeOwn(userId: UserId, id: ApiTokenId, at: Date): Promise<RevokedApiToken | null>;
  /** Null where nobody of the clan has such a token. */
  revokeOfClan(clanId: ClanId, id: ApiTokenId, at: Date): Promise<RevokedApiToken | null>;
  /** Revokes those whose characters are no longer in the clan. */
  revokeGone(clanId: ClanId, at: Date): Promise<readonly RevokedApiToken[]>;
  /** Deletes what has ended before. */
  removeBefore(at: Date): Promise<void>;
}

export function createApiTokensRepo(db: Db): ApiTokensRepo {
  const rows = (now: Date) =>
    db
      .selectFrom('api_tokens as t')
      .innerJoin('clans as k', 'k.id', 't.clan_id')
      .leftJoin('characters as c', 'c.id', 't.character_id')
      .select(['t.id', 't.name', 't.scopes', 't.created_at', 't.expires_at', 't.last_used_at'])
      .select(['k.name as clan', 'c.name as character'])
      .select((row) => row('t.expires_at', '<=', now).as('is_expired'))
      .where('t.revoked_at', 'is', null)
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id');
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
  const shown = (row: Row): ApiTokenRow => ({
    id: row.id,
    name: row.name,
    scopes: [...apiScopesOf(row.scopes)],
    character: row.character ?? '',
    clan: row.clan,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: Boolean(row.is_expired),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  });
  const revoked = async (
    ended: readonly {
      id: ApiTokenId;
      user_id: UserId;
      clan_id: ClanId;
      character_id: CharacterId;
      name: string;
    }[],
  ): Promise<readonly RevokedApiToken[]> => {
    if (ended.length === 0) return [];
    const characters = await db
      .selectFrom('characters')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        ended.map((token) => token.character_id),
      )
      .execute();
    return ended.map((token) => ({
      id: token.id,
      userId: token.user_id,
      clanId: token.clan_id,
      characterName: characters.find(({ id }) => id === token.character_id)?.name ?? '',
      name: token.name,
    }));
  };
  const revoke = (at: Date) =>
    db
      .updateTable('api_tokens as t')
      .set({ revoked_at: at })
      .where('t.revoked_at', 'is', null)
      .returning(['t.id', 't.user_id', 't.clan_id', 't.character_id', 't.name']);
  return {
    ofUser: async (userId, now) => (await rows(now).where('t.user_id', '=', userId).execute()).map(shown),
    ofClan: async (clanId, now) => (await rows(now).where('t.clan_id', '=', clanId).execute()).map(shown),
    async lockUser(userId) {
      await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    },
    count: async (userId, now) =>
      Number(
        (
          await db
            .selectFrom('api_tokens')
            .select((row) => row.fn.countAll<number>().as('total'))
            .where('user_id', '=', userId)
            .where('revoked_at', 'is', null)
            .where('expires_at', '>', now)
            .executeTakeFirstOrThrow()
        ).total,
      ),
    async add(token) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('api_tokens')
        .values({
          id: token.id,
          token_hash: token.tokenHash,
          user_id: token.userId,
          character_id: token.characterId,
          clan_id: token.clanId,
          name: token.name,
          scopes: [...token.scopes],
          created_at: token.createdAt,
          expires_at: token.expiresAt,
          last_used_at: null,
          revoked_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async live(tokenHash, now) {
      const row = await db
        .selectFrom('api_tokens as t')
        .innerJoin('users as u', 'u.id', 't.user_id')
        .select(['t.id', 't.user_id', 't.character_id', 't.clan_id', 't.name', 't.scopes', 't.last_used_at'])
        .select('u.login')
        .where('t.token_hash', '=', tokenHash)
        .where('t.revoked_at', 'is', null)
        .where('t.expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            id: row.id,
            userId: row.user_id,
            login: row.login,
            characterId: row.character_id,
            clanId: row.clan_id,
            name: row.name,
            scopes: apiScopesOf(row.scopes),
            lastUsedAt: row.last_used_at,
          };
    },
    async markUsed(id, at) {
      await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
    },
    async revokeOwn(userId, id, at) {
      const ended = await revoke(at).where('t.user_id', '=', userId).where('t.id', '=', id).execute();
      return (await revoked(ended))[0] ?? null;
    },
    async revokeOfClan(clanId, id, at) {
      const ended = await revoke(at).where('t.clan_id', '=', clanId).where('t.id', '=', id).execute();
      return (await revoked(ended))[0] ?? null;
    },
    revokeGone: async (clanId, at) =>
      revoked(
        await revoke(at)
          .where('t.clan_id', '=', clanId)
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('characters as c')
                  .select('c.id')
                  .whereRef('c.id', '=', 't.character_id')
                  .whereRef('c.user_id', '=', 't.user_id')
                  .whereRef('c.clan_id', '=', 't.clan_id'),
              ),
            ),
          )
          .execute(),
      ),
    async removeBefore(at) {
      await db
        .deleteFrom('api_tokens')
        .where((row) => row.or([row('expires_at', '<', at), row('revoked_at', '<', at)]))
        .execute();
    },
  };
}
