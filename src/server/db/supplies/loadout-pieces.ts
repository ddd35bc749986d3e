/** How much of some items a clan has requested for its maps, over everybody who is in it. */
import { sql } from 'kysely';
import type { CharacterId, ClanId } from '../../../domain/ids.ts';
import type { Db } from '../connection/engine.ts';

/** Pieces by item id, the sent ones where these are more; `except`: a character whose requests are left out. */
export async function loadoutPieces(
  db: Db,
  clanId: ClanId,
  itemIds: readonly string[],
  except: CharacterId | null = null,
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<{ readonly item: string; readonly pieces: number }>`
    SELECT i->>'itemId' AS item, sum(greatest((i->>'quantity')::integer, (i->>'sent')::integer))::integer AS pieces
    FROM loadouts l
    LEFT JOIN characters c ON c.id = l.character_id AND c.clan_id = l.clan_id
    LEFT JOIN clan_members m ON m.clan_id = l.clan_id AND m.name_key = l.member_key
    CROSS JOIN LATERAL jsonb_array_elements(l.items) i
    WHERE l.clan_id = ${clanId} AND (c.id IS NOT NULL OR m.name_key IS NOT NULL OR l.person = 'guest') AND i->>'itemId' = ANY(${[...itemIds]}) AND l.character_id IS DISTINCT FROM ${except}
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ item, pieces }) => [item, pieces]));
}
