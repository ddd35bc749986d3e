import type { ClanRank, Role } from '../../domain/characters/rank.ts';

/** Who acts, in the clan of the acting character. */
export interface ClanActor {
  readonly userId: string;
  readonly characterId: string;
  readonly characterName: string;
  readonly clanId: string;
  readonly rank: ClanRank;
  readonly role: Role;
}
