/** The loadout requests that devices keep: the own ones, and everybody's for those who send supplies. */
import { atLeast } from '../../../domain/characters/rank.ts';
import type { MirrorSource } from '../../ports/mirror.ts';
import { SEND_PAGE } from './loadouts.ports.ts';
import type { LoadoutsRepo } from './loadouts.repo.ts';

export function createLoadoutMirror(repo: Pick<LoadoutsRepo, 'changed'>): MirrorSource<'loadouts'> {
  return {
    revisionTable: { table: 'loadouts', isOwn: false },
    seesAll: ({ canOpen: opens }, role) => atLeast(role, 'officer') && opens(SEND_PAGE),
    changed: ({ clanId, userId, includesEveryone: all, aboveRev: above, limit }) =>
      repo.changed({ clanId, userId, all, above, limit }),
  };
}
