/** What an endpoint demands of a member of a clan. */
import type { Access } from '../../contract/endpoint.ts';
import type { PageId } from '../../domain/characters/page-access.ts';
import { atLeast } from '../../domain/characters/rank.ts';
import { isGranted, type Standing } from '../../domain/characters/standing.ts';

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
