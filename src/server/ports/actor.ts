import type { CharacterId, ClanId, UserId } from '../../domain/ids.ts';
import type { ClanRank, Role } from '../../domain/characters/rank.ts';

/** Who acts, in the clan of the acting character. */
export interface ClanActor {
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly clanId: ClanId;
  readonly rank: ClanRank;
  readonly role: Role;
}
