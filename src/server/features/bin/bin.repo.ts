/** Stored things of the bin. Every query is scoped to the clan. */
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { BinFacts, BinItemId, BinKind } from '../../../domain/bin/bin-kind.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { putRowsBack } from '../../db/bin/deleted-rows.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { Database } from '../../db/schema/schema.ts';

export interface StoredBinItem {
  readonly id: BinItemId;
  readonly kind: BinKind;
  readonly entityId: string;
  readonly title: string;
  readonly facts: BinFacts;
  readonly extra: unknown;
  readonly role: Role | null;
  readonly ownerUserId: UserId | null;
  readonly deletedBy: string;
  readonly deletedAt: Date;
  readonly expiresAt: Date;
  readonly restoredBy: string | null;
  readonly restoredAt: Date | null;
}

/** What somebody sees: everything of these kinds, and their own. */
export interface BinView {
  readonly kinds: readonly BinKind[];
  readonly userId: UserId;
  readonly now: Date;
  readonly kind?: BinKind | undefined;
}

export interface BinRepo {
  count(clanId: ClanId, view: BinView): Promise<number>;
  /** Newest first. */
  page(clanId: ClanId, view: BinView, offset: number, limit: number): Promise<readonly StoredBinItem[]>;
  /** Kinds of which there is something. */
  kinds(clanId: ClanId, view: Omit<BinView, 'kind'>): Promise<readonly BinKind[]>;
  find(clanId: ClanId, id: BinItemId): Promise<StoredBinItem | null>;
  /** Puts its rows back; false: something is in the place of the thing itself. */
  putBack(
    clanId: ClanId,
    item: Pick<StoredBinItem, 'id' | 'kind'>,
    to: { readonly rev: number; readonly set?: Readonly<Record<string, unknown>> | undefined },
  ): Promise<boolean>;
  /** The rows are no longer needed; who brought it back is known until its time is over. */
  markRestored(clanId: ClanId, id: BinItemId, by: string, at: Date): Promise<void>;
  removeExpired(now: Date): Promise<void>;
}

const COLUMNS = [
  'id',
  'kind',
  'entity_id as entityId',
  'title',
  'facts',
  'extra',
  'role',
  'owner_user_id as ownerUserId',
  'deleted_by as deletedBy',
  'deleted_at as deletedAt',
  'expires_at as expiresAt',
  'restored_by as restoredBy',
  'restored_at as restoredAt',
] as const;

export function createBinRepo(db: Db): BinRepo {
  const seen =
    ({ kinds, userId, now, kind }: BinView) =>
    (row: ExpressionBuilder<Database, 'bin_items'>): Expression<SqlBool> =>
      row.and([
        row('restored_at', 'is', null),
        row('expires_at', '>', now),
        ...(kind === undefined ? [] : [row('kind', '=', kind)]),
        row.or([
          row('owner_user_id', '=', userId),
          ...(kinds.length === 0 ? [] : [row('kind', 'in', [...kinds])]),
        ]),
      ]);
  const items = (clanId: ClanId, view: BinView) =>
    db.selectFrom('bin_items').where('clan_id', '=', clanId).where(seen(view));
  return {
    count: async (clanId, view) =>
      (
        await items(clanId, view)
          .select((row) => row.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total,
    page: (clanId, view, offset, limit) =>
      items(clanId, view)
        .select(COLUMNS)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
    kinds: async (clanId, view) =>
      (await items(clanId, view).select('kind').distinct().execute()).map(({ kind }) => kind),
    find: async (clanId, id) =>
      (await db
        .selectFrom('bin_items')
        .select(COLUMNS)
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    putBack: (clanId, { id, kind }, to) => putRowsBack(db, { clanId, itemId: id, kind }, to),
    async markRestored(clanId, id, by, at) {
      await db.deleteFrom('bin_rows').where('clan_id', '=', clanId).where('item_id', '=', id).execute();
      await db
        .updateTable('bin_items')
        .set({ restored_by: by, restored_at: at, extra: null, facts: sql`'{}'::jsonb` })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async removeExpired(now) {
      await db.deleteFrom('bin_items').where('expires_at', '<=', now).execute();
    },
  };
}
