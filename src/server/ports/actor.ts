import type { CharacterId, ClanId, UserId } from '../../domain/ids.ts';
import type { ClanRank } from '../../domain/characters/rank.ts';
import type { Standing } from '../../domain/characters/standing.ts';

/** Who acts, in the clan of the acting character. */
export interface ClanActor extends Standing {
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly clanId: ClanId;
  readonly rank: ClanRank;
}
