import type { Access } from '../../contract/endpoint.ts';
import type { CharacterId, ClanId, UserId } from '../../domain/ids.ts';
import type { PageId } from '../../domain/characters/page-access.ts';
import { atLeast, type ClanRank } from '../../domain/characters/rank.ts';
import { isGranted, type Standing } from '../../domain/characters/standing.ts';

/** Who acts, in the clan of the acting character. */
export interface ClanActor extends Standing {
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly clanId: ClanId;
  readonly rank: ClanRank;
}

type ClanAccess = Extract<Access, { readonly who: 'clan' }>;

/** A clan role that opens the page opens its endpoints too; otherwise the role must be enough, and the page open to it. */
export async function mayCall(
  standing: Standing,
  { role, page }: Pick<ClanAccess, 'role' | 'page'>,
  isOpen: (page: PageId) => Promise<boolean>,
): Promise<boolean> {
  if (page !== undefined && isGranted(page, standing.grantedPages)) return true;
  return atLeast(standing.role, role) && (page === undefined || isOpen(page));
}
