/** Stored pictures behind maps. Every query is scoped to the clan. */
import type { MapPictureRow } from '../../../../contract/map-pictures.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { Db } from '../../../db/connection/engine.ts';
import type { MirrorQuery } from '../../../ports/mirror.ts';

export interface PicturesRepo {
  find(clanId: ClanId, map: GameMap): Promise<MapPictureRow | null>;
  /** Puts it in the place of the one before. */
  put(clanId: ClanId, row: MapPictureRow, body: Buffer): Promise<void>;
  remove(clanId: ClanId, map: GameMap): Promise<void>;
  /** The file with this content. */
  body(clanId: ClanId, map: GameMap, hash: string): Promise<Buffer | null>;
  changed(query: Pick<MirrorQuery, 'clanId' | 'aboveRev' | 'limit'>): Promise<readonly MapPictureRow[]>;
}

export function createPicturesRepo(db: Db): PicturesRepo {
  /** All but the file. */
  const rows = (clanId: ClanId) =>
    db
      .selectFrom('map_pictures')
      .select(['map', 'hash', 'width', 'height', 'bytes', 'changed_by', 'changed_at', 'rev'])
      .where('clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;
  const rowOf = ({ map, changed_by, changed_at, ...row }: Row): MapPictureRow => ({
    id: map,
    ...row,
    changedBy: changed_by,
    changedAt: changed_at.toISOString(),
  });
  return {
    async find(clanId, map) {
      const row = await rows(clanId).where('map', '=', map).executeTakeFirst();
      return row === undefined ? null : rowOf(row);
    },
    async put(clanId, { id, changedBy, changedAt, ...row }, body) {
      const written = { ...row, body, changed_by: changedBy, changed_at: changedAt };
      await db
        .insertInto('map_pictures')
        .values({ clan_id: clanId, map: id, ...written })
        .onConflict((conflict) => conflict.columns(['clan_id', 'map']).doUpdateSet(written))
        .execute();
    },
    async remove(clanId, map) {
      await db.deleteFrom('map_pictures').where('clan_id', '=', clanId).where('map', '=', map).execute();
    },
    async body(clanId, map, hash) {
      const row = await db
        .selectFrom('map_pictures')
        .select('body')
        .where('clan_id', '=', clanId)
        .where('map', '=', map)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.body ?? null;
    },
    async changed({ clanId, aboveRev, limit }) {
      const found = await rows(clanId)
        .where('rev', '>', aboveRev)
        .orderBy('rev')
        .orderBy('map')
        .limit(limit)
        .execute();
      return found.map(rowOf);
    },
  };
}
