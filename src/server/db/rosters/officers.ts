/** Who leads in a clan: asked by every feature that tells officers something. */
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { Db } from '../connection/engine.ts';

/** Users with the rank of an officer or above, once per rank of theirs. */
export async function officersOf(
  db: Db,
  clanId: ClanId,
): Promise<readonly { readonly userId: UserId; readonly rank: ClanRank }[]> {
  const rows = await db
    .selectFrom('characters')
    .select(['user_id', 'clan_rank'])
    .distinct()
    .where('clan_id', '=', clanId)
    .where('user_id', 'is not', null)
    .where('clan_rank', 'in', ['OFFICER', 'COLONEL', 'LEADER'])
    .orderBy('user_id')
    .orderBy('clan_rank')
    .execute();
  return rows.flatMap((row) =>
    row.user_id === null || row.clan_rank === null ? [] : [{ userId: row.user_id, rank: row.clan_rank }],
  );
}
