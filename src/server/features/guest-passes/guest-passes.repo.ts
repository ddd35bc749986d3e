/** Stored passes of guests. Every query but those for whoever has a pass is scoped to the clan. */
import type { GuestPassRow } from '../../../contract/guest-passes.ts';
import { guestPassState, type GuestPassId } from '../../../domain/guest-passes/guest-pass.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { OperationId } from '../../../domain/operations/operation.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface NewGuestPass {
  readonly id: GuestPassId;
  readonly name: string;
  readonly memberKey: string | null;
  /** Null: it opens the squads of all maps. */
  readonly operationId: OperationId | null;
  readonly showsNames: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

export interface StoredGuestPass extends NewGuestPass {
  readonly clanId: ClanId;
  readonly openedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface GuestPassesRepo {
  /** The newest first. */
  list(clanId: ClanId, now: Date): Promise<readonly GuestPassRow[]>;
  /** Holds the clan's passes until the end of the work: they are made one after the other. */
  hold(clanId: ClanId): Promise<void>;
  countLive(clanId: ClanId, now: Date): Promise<number>;
  /** Null: there is no such operation. */
  operationTitle(clanId: ClanId, id: OperationId | null): Promise<string | null>;
  /** Whether somebody who is in the game only stands in the clan's squads. */
  hasGuest(clanId: ClanId, memberKey: string): Promise<boolean>;
  add(clanId: ClanId, pass: NewGuestPass): Promise<void>;
  find(clanId: ClanId, id: GuestPassId): Promise<StoredGuestPass | null>;
  /** Null: there is no such live pass. */
  revoke(
    clanId: ClanId,
    revoked: { readonly id: GuestPassId; readonly by: string; readonly at: Date },
  ): Promise<StoredGuestPass | null>;
  /** For whoever has it, of whatever clan. */
  follow(id: GuestPassId): Promise<StoredGuestPass | null>;
  /** False: it was opened before. */
  markOpened(clanId: ClanId, id: GuestPassId, at: Date): Promise<boolean>;
  markUsed(clanId: ClanId, id: GuestPassId, at: Date): Promise<void>;
  clanName(clanId: ClanId): Promise<string>;
  /** Deletes what has ended before. */
  removeBefore(at: Date): Promise<void>;
}

export function createGuestPassesRepo(db: Db): GuestPassesRepo {
  const passes = db.selectFrom('guest_passes').selectAll();
  const storedOf = (row: Awaited<ReturnType<typeof passes.execute>>[number]): StoredGuestPass => ({
    clanId: row.clan_id,
    id: row.id,
    name: row.name,
    memberKey: row.member_key,
    operationId: row.operation_id,
    showsNames: row.shows_names,
    createdBy: row.created_by,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    openedAt: row.opened_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  });
  return {
    async list(clanId, now) {
      const rows = await db
        .selectFrom('guest_passes as p')
        .leftJoin('operations as o', (join) =>
          join.onRef('o.clan_id', '=', 'p.clan_id').onRef('o.id', '=', 'p.operation_id'),
        )
        .selectAll('p')
        .select('o.title as operation_title')
        .where('p.clan_id', '=', clanId)
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        memberKey: row.member_key,
        operation: row.operation_id === null ? null : { id: row.operation_id, title: row.operation_title },
        showsNames: row.shows_names,
        createdBy: row.created_by,
        createdAt: row.created_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        state: guestPassState({ endsAt: row.ends_at, revokedAt: row.revoked_at }, now),
        openedAt: row.opened_at?.toISOString() ?? null,
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
        revokedBy: row.revoked_by,
        revokedAt: row.revoked_at?.toISOString() ?? null,
      }));
    },
    async hold(clanId) {
      await db.selectFrom('clans').select('id').where('id', '=', clanId).forNoKeyUpdate().execute();
    },
    countLive: async (clanId, now) =>
      Number(
        (
          await db
            .selectFrom('guest_passes')
            .select((row) => row.fn.countAll<number>().as('total'))
            .where('clan_id', '=', clanId)
            .where('revoked_at', 'is', null)
            .where('ends_at', '>', now)
            .executeTakeFirstOrThrow()
        ).total,
      ),
    operationTitle: async (clanId, id) =>
      id === null
        ? null
        : ((
            await db
              .selectFrom('operations')
              .select('title')
              .where('clan_id', '=', clanId)
              .where('id', '=', id)
              .executeTakeFirst()
          )?.title ?? null),
    hasGuest: async (clanId, memberKey) =>
      (await db
        .selectFrom('squad_guests')
        .select('member_key')
        .where('clan_id', '=', clanId)
        .where('member_key', '=', memberKey)
        .executeTakeFirst()) !== undefined,
    async add(clanId, pass) {
      await db
        .insertInto('guest_passes')
        .values({
          clan_id: clanId,
          id: pass.id,
          name: pass.name,
          member_key: pass.memberKey,
          operation_id: pass.operationId,
          shows_names: pass.showsNames,
          created_by: pass.createdBy,
          created_at: pass.createdAt,
          ends_at: pass.endsAt,
          opened_at: null,
          last_used_at: null,
          revoked_by: null,
          revoked_at: null,
        })
        .execute();
    },
    async find(clanId, id) {
      const row = await passes.where('clan_id', '=', clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : storedOf(row);
    },
    async revoke(clanId, { id, by, at }) {
      const row = await db
        .updateTable('guest_passes')
        .set({ revoked_by: by, revoked_at: at })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', at)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : storedOf(row);
    },
    async follow(id) {
      const row = await passes.where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : storedOf(row);
    },
    async markOpened(clanId, id, at) {
      const { numUpdatedRows } = await db
        .updateTable('guest_passes')
        .set({ opened_at: at })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .where('opened_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async markUsed(clanId, id, at) {
      await db
        .updateTable('guest_passes')
        .set({ last_used_at: at })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    clanName: async (clanId) =>
      (await db.selectFrom('clans').select('name').where('id', '=', clanId).executeTakeFirstOrThrow()).name,
    async removeBefore(at) {
      await db
        .deleteFrom('guest_passes')
        .where((row) => row.or([row('ends_at', '<', at), row('revoked_at', '<', at)]))
        .execute();
    },
  };
}
