/** Watched items of people, with their price limits. */
import type { CharacterId, ClanId, UserId } from '../../../../domain/ids.ts';
import { sql, type Selectable } from 'kysely';
import type { AlertSide, PriceAlert } from '../../../../domain/auction/alert.ts';
import type { LotVariant } from '../../../../domain/auction/lots.ts';
import type { Db } from '../../../db/connection/engine.ts';
import type { MarketWatchesTable } from '../../../db/schema/market-tables.ts';
import type { ItemKey } from './sales.repo.ts';

export interface StoredWatch extends PriceAlert, ItemKey, LotVariant {
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly createdAt: Date;
  readonly reached: {
    readonly side: AlertSide;
    readonly priceRub: number;
    readonly limitRub: number;
    readonly at: Date;
  } | null;
  /** The person was notified of the reached limit. */
  readonly isNotified: boolean;
}

/** A reached limit and the clan in which to notify. */
export interface UnnotifiedWatch extends StoredWatch {
  readonly clanId: ClanId | null;
}

export interface WatchesRepo {
  list(userId: UserId, region: string): Promise<readonly StoredWatch[]>;
  /** With `isKept` the row, or its absence, is locked until the end of the transaction. */
  find(userId: UserId, item: ItemKey): Promise<StoredWatch | null>;
  /** Serialises changes of one person's list. */
  lockPerson(userId: UserId): Promise<void>;
  count(userId: UserId, region: string): Promise<number>;
  save(watch: StoredWatch): Promise<void>;
  remove(userId: UserId, item: ItemKey): Promise<void>;
  /** Watches with a limit on these items, locked until the end of the transaction. */
  ofItems(items: readonly ItemKey[]): Promise<readonly StoredWatch[]>;
  /**
   * Who was not notified yet, and in which clan: that of the watching character, while the person still owns
   * it.
   */
  unnotified(limit: number): Promise<readonly UnnotifiedWatch[]>;
  /** False when another process has notified already. */
  markNotified(watch: Pick<StoredWatch, 'userId' | 'region' | 'itemId' | 'reached'>): Promise<boolean>;
}

type Row = Selectable<MarketWatchesTable>;

function watchOf(row: Row): StoredWatch {
  return {
    userId: row.user_id,
    region: row.region,
    itemId: row.item_id,
    characterId: row.character_id,
    createdAt: row.created_at,
    isNotified: row.is_told,
    belowRub: row.below_rub,
    aboveRub: row.above_rub,
    quality: row.quality,
    level: row.level,
    isBelowArmed: row.is_below_armed,
    isAboveArmed: row.is_above_armed,
    reached:
      row.reached_side === null ||
      row.reached_price_rub === null ||
      row.reached_limit_rub === null ||
      row.reached_at === null
        ? null
        : {
            side: row.reached_side,
            priceRub: row.reached_price_rub,
            limitRub: row.reached_limit_rub,
            at: row.reached_at,
          },
  };
}

export function createWatchesRepo(db: Db): WatchesRepo {
  const of = (userId: UserId, { region, itemId }: ItemKey) =>
    db
      .selectFrom('market_watches')
      .where('user_id', '=', userId)
      .where('region', '=', region)
      .where('item_id', '=', itemId);
  return {
    async list(userId, region) {
      return (
        await db
          .selectFrom('market_watches')
          .selectAll()
          .where('user_id', '=', userId)
          .where('region', '=', region)
          .orderBy('created_at')
          .orderBy('item_id')
          .execute()
      ).map(watchOf);
    },
    async find(userId, item) {
      const row = await of(userId, item).selectAll().forUpdate().executeTakeFirst();
      return row === undefined ? null : watchOf(row);
    },
    async lockPerson(userId) {
      await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    },
    async count(userId, region) {
      const row = await db
        .selectFrom('market_watches')
        .select((watch) => watch.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('region', '=', region)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    async save(watch) {
      const row = {
        character_id: watch.characterId,
        below_rub: watch.belowRub,
        above_rub: watch.aboveRub,
        quality: watch.quality,
        level: watch.level,
        is_below_armed: watch.isBelowArmed,
        is_above_armed: watch.isAboveArmed,
        reached_side: watch.reached?.side ?? null,
        reached_price_rub: watch.reached?.priceRub ?? null,
        reached_limit_rub: watch.reached?.limitRub ?? null,
        reached_at: watch.reached?.at ?? null,
        is_told: watch.isNotified,
      };
      await db
        .insertInto('market_watches')
        .values({
          user_id: watch.userId,
          region: watch.region,
          item_id: watch.itemId,
          created_at: watch.createdAt,
          ...row,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'region', 'item_id']).doUpdateSet(row))
        .execute();
    },
    async remove(userId, { region, itemId }) {
      await db
        .deleteFrom('market_watches')
        .where('user_id', '=', userId)
        .where('region', '=', region)
        .where('item_id', '=', itemId)
        .execute();
    },
    async ofItems(items) {
      if (items.length === 0) return [];
      const { rows } = await sql<Row>`
        SELECT w.* FROM market_watches w
        WHERE (w.region, w.item_id) IN (SELECT * FROM unnest(${items.map((item) => item.region)}::text[], ${items.map((item) => item.itemId)}::text[]))
          AND (w.below_rub IS NOT NULL OR w.above_rub IS NOT NULL)
        ORDER BY w.user_id, w.region, w.item_id FOR UPDATE`.execute(db);
      return rows.map(watchOf);
    },
    async unnotified(limit) {
      const rows = await db
        .selectFrom('market_watches as w')
        .leftJoin('characters as c', (join) =>
          join.onRef('c.id', '=', 'w.character_id').onRef('c.user_id', '=', 'w.user_id'),
        )
        .selectAll('w')
        .select('c.clan_id')
        .where('w.is_told', '=', false)
        .orderBy('w.reached_at')
        .orderBy('w.user_id')
        .orderBy('w.item_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...watchOf(row), clanId: row.clan_id }));
    },
    async markNotified({ userId, region, itemId, reached }) {
      const done = await db
        .updateTable('market_watches')
        .set({ is_told: true })
        .where('user_id', '=', userId)
        .where('region', '=', region)
        .where('item_id', '=', itemId)
        .where('is_told', '=', false)
        .where('reached_at', '=', reached?.at ?? null)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
  };
}
