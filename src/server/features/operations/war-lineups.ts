/** The squads of a war, as its operation has them. */
import { operationOfWar } from '../../../domain/operations/operation-of-war.ts';
import type { WarLineups } from '../../ports/squads/war-lineups.ts';
import { timesIn, type OperationDeps } from './operations.ports.ts';
import { createOperationsRepo } from './operations.repo.ts';

export function createWarLineups(deps: Pick<OperationDeps, 'rules' | 'schedule' | 'squads'>): WarLineups {
  return {
    async lineup(work, { clanId, map, occurrence, startsAt }) {
      const held = await createOperationsRepo(work.db).lastHeld(clanId, map);
      if (held.length === 0) return null;
      const war = { occurrence, startsAtMs: startsAt };
      const operation = operationOfWar(held, war, await timesIn(deps, work, clanId));
      if (operation === null) return null;
      return operation.lineup ?? deps.squads.lineup(work, clanId, map);
    },
  };
}
