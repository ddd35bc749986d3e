/** Stored templates of squads. Every query is scoped to the clan. */
import type { Selectable } from 'kysely';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { SquadTemplateId, TemplateSquad } from '../../../domain/squads/template.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { SquadTemplatesTable } from '../../db/schema/squad-tables.ts';

export interface StoredTemplate {
  readonly id: SquadTemplateId;
  readonly name: string;
  readonly map: GameMap;
  readonly squads: readonly TemplateSquad[];
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: string;
}

export interface TemplatesRepo {
  /** By name. */
  list(clanId: ClanId): Promise<readonly StoredTemplate[]>;
  /** Locked until the end of the transaction. */
  find(clanId: ClanId, id: SquadTemplateId): Promise<StoredTemplate | null>;
  put(clanId: ClanId, template: StoredTemplate): Promise<void>;
  remove(clanId: ClanId, id: SquadTemplateId): Promise<void>;
}

function templateOf(row: Selectable<SquadTemplatesTable>): StoredTemplate {
  return {
    id: row.id,
    name: row.name,
    map: row.map,
    squads: row.squads,
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  };
}

export function createTemplatesRepo(db: Db): TemplatesRepo {
  const templates = (clanId: ClanId) =>
    db.selectFrom('squad_templates').selectAll().where('clan_id', '=', clanId);
  return {
    list: async (clanId) => (await templates(clanId).orderBy('name_key').execute()).map(templateOf),
    async find(clanId, id) {
      const row = await templates(clanId).where('id', '=', id).forUpdate().executeTakeFirst();
      return row === undefined ? null : templateOf(row);
    },
    async put(clanId, { id, name, map, squads, version, changedBy, changedAt }) {
      const row = {
        name,
        name_key: nameKey(name),
        map,
        squads: JSON.stringify(squads),
        version,
        changed_by: changedBy,
        changed_at: changedAt,
      };
      await db
        .insertInto('squad_templates')
        .values({ clan_id: clanId, id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('squad_templates').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
  };
}
