/** Stored versions of tactics. Every query is scoped to the clan. */
import type { TacticVersion } from '../../../contract/tactic-versions.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { DrawingObject, DrawingObjectId } from '../../../domain/tactics/drawing/object.ts';
import type { TacticId } from '../../../domain/tactics/tactic.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface VersionObject {
  readonly id: DrawingObjectId;
  readonly object: DrawingObject;
}

export interface VersionsRepo {
  /** Newest first. */
  list(clanId: ClanId, id: TacticId): Promise<readonly TacticVersion[]>;
  objects(clanId: ClanId, id: TacticId, number: number): Promise<readonly VersionObject[] | null>;
  put(clanId: ClanId, id: TacticId, version: TacticVersion, objects: readonly VersionObject[]): Promise<void>;
  /** Its name; null: there is none. */
  remove(clanId: ClanId, id: TacticId, number: number): Promise<string | null>;
  removeAll(clanId: ClanId, id: TacticId): Promise<void>;
}

export function createVersionsRepo(db: Db): VersionsRepo {
  return {
    async list(clanId, id) {
      const rows = await db
        .selectFrom('tactic_versions')
        .select(['number', 'name', 'object_count', 'saved_by', 'saved_at'])
        .where('clan_id', '=', clanId)
        .where('tactic_id', '=', id)
        .orderBy('number', 'desc')
        .execute();
      return rows.map((row) => ({
        number: row.number,
        name: row.name,
        objects: row.object_count,
        savedBy: row.saved_by,
        savedAt: row.saved_at.toISOString(),
      }));
    },
    async objects(clanId, id, number) {
      const row = await db
        .selectFrom('tactic_versions')
        .select('objects')
        .where('clan_id', '=', clanId)
        .where('tactic_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.objects ?? null;
    },
    async put(clanId, id, { number, name, objects: count, savedBy, savedAt }, objects) {
      await db
        .insertInto('tactic_versions')
        .values({
          clan_id: clanId,
          tactic_id: id,
          number,
          name,
          objects: JSON.stringify(objects),
          object_count: count,
          saved_by: savedBy,
          saved_at: savedAt,
        })
        .execute();
    },
    async remove(clanId, id, number) {
      const row = await db
        .deleteFrom('tactic_versions')
        .where('clan_id', '=', clanId)
        .where('tactic_id', '=', id)
        .where('number', '=', number)
        .returning('name')
        .executeTakeFirst();
      return row?.name ?? null;
    },
    async removeAll(clanId, id) {
      await db
        .deleteFrom('tactic_versions')
        .where('clan_id', '=', clanId)
        .where('tactic_id', '=', id)
        .execute();
    },
  };
}
