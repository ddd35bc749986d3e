/** The members that devices keep: everybody in the clan sees all of them. */
import type { MirrorSource } from '../../ports/mirror.ts';
import type { ClanMembersRepo } from './clan-members.repo.ts';

export function createMemberMirror(repo: Pick<ClanMembersRepo, 'changed'>): MirrorSource<'members'> {
  return {
    revisionTable: { table: 'clan_members', isOwn: false },
    seesAll: () => true,
    changed: ({ clanId, aboveRev: above, limit }) => repo.changed({ clanId, above, limit }),
  };
}
