/** All squads of a map give way to others, in one transaction. */
import type { SquadRow } from '../../../contract/squads.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { Place, SquadCounts } from '../../../domain/squads/squad.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { placeRow, type MapBoard, type Stamp } from './map-board.ts';
import type { SquadActor } from './squad-audit.ts';
import type { SquadsRepo } from './squads.repo.ts';

export function countsOf({ squads, board }: MapBoard): SquadCounts {
  return { squads: squads.length, people: board.places.size };
}

export function stampOf(work: UnitOfWork, { characterName }: SquadActor, rev: number): Stamp {
  return { by: characterName, at: work.now.toISOString(), rev };
}

/** Takes people out of their squads. */
export function takeOut(
  repo: SquadsRepo,
  clanId: ClanId,
  { map }: MapBoard,
  keys: Iterable<string>,
  stamp: Stamp,
): Promise<void> {
  return repo.putPlaces(
    clanId,
    [...keys].map((key) => placeRow(map, key, null, stamp)),
  );
}

export async function removeSquads(
  work: UnitOfWork,
  repo: SquadsRepo,
  clanId: ClanId,
  rev: number,
  squads: readonly SquadRow[],
): Promise<void> {
  for (const { id } of squads) {
    await repo.removeSquad(clanId, id);
    await work.addTombstone({ clanId, rev, kind: 'squads', id, ownerUserId: null });
  }
}

/** What comes instead: squads in their order, and places by key of the name. */
export interface NewPlan {
  readonly squads: readonly Pick<SquadRow, 'id' | 'name' | 'colour' | 'leaderKey' | 'position'>[];
  readonly places: readonly (readonly [memberKey: string, place: Place])[];
}

export async function replaceMap(
  work: UnitOfWork,
  repo: SquadsRepo,
  clanId: ClanId,
  target: MapBoard,
  plan: NewPlan,
  stamp: Stamp,
): Promise<void> {
  const { map } = target;
  await takeOut(repo, clanId, target, target.board.places.keys(), stamp);
  await removeSquads(work, repo, clanId, stamp.rev, target.squads);
  for (const squad of plan.squads)
    await repo.putSquad(clanId, {
      ...squad,
      map,
      changedBy: stamp.by,
      changedAt: stamp.at,
      rev: stamp.rev,
    });
  await repo.putPlaces(
    clanId,
    plan.places.map(([key, place]) => placeRow(map, key, place, stamp)),
  );
}
