/** All squads of a map give way to others, in one transaction. */
import type { SquadRow } from '../../../contract/squads.ts';
import { toId, type ClanId } from '../../../domain/ids.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { retainedSquads } from '../../../domain/squads/replace.ts';
import type { Place, SquadCounts, SquadId } from '../../../domain/squads/squad.ts';
import type { Board } from '../../../domain/squads/steps.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { changedRows, placeRow, type MapBoard, type Stamp } from './map-board.ts';
import { labelOf, type SquadActor } from './squad-audit.ts';
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

/** Who stood in a squad, in their order. */
export interface Stood {
  readonly map: GameMap;
  readonly people: readonly (readonly [memberKey: string, place: Pick<Place, 'role' | 'position'>])[];
}

/** Before they are removed, and before their people are taken out. */
export async function putSquadsIntoBin(
  work: UnitOfWork,
  actor: SquadActor,
  { map, squads, board }: MapBoard,
  ids: readonly SquadId[],
): Promise<void> {
  for (const id of ids) {
    const people = [...board.places]
      .filter(([, { squadId }]) => squadId === id)
      .toSorted(([, one], [, other]) => one.position - other.position)
      .map(([key, { role, position }]) => [key, { role, position }] as const);
    await work.putIntoBin({
      clanId: actor.clanId,
      by: actor,
      kind: 'squad',
      id,
      title: labelOf(squads, id),
      facts: { map, people: people.length },
      extra: { map, people } satisfies Stood,
    });
  }
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

/** Of each wanted squad the id of the present one that it becomes, or a new one. */
export function idsFor(
  { squads }: MapBoard,
  wanted: readonly { readonly name: string }[],
  ids: Ids,
): readonly SquadId[] {
  return retainedSquads(squads, wanted).map((id) => id ?? toId<SquadId>(ids.id()));
}

export async function replaceMap(
  work: UnitOfWork,
  repo: SquadsRepo,
  actor: SquadActor,
  target: MapBoard,
  plan: NewPlan,
  rev: number,
): Promise<void> {
  const { clanId } = actor;
  const { map } = target;
  const stamp = stampOf(work, actor, rev);
  const stay = new Set(plan.squads.map(({ id }) => id));
  const gone = target.squads.filter(({ id }) => !stay.has(id));
  await putSquadsIntoBin(
    work,
    actor,
    target,
    gone.map(({ id }) => id),
  );
  const now: Board = {
    leaders: new Map(plan.squads.map(({ id, leaderKey }) => [id, leaderKey])),
    places: new Map(plan.places),
  };
  const { places } = changedRows(target, now, stamp);
  // whoever leaves a squad does so before it is removed, whoever comes into a new one when it is there
  await repo.putPlaces(
    clanId,
    places.filter(({ squadId }) => squadId === null),
  );
  for (const { id, name, colour, leaderKey, position } of plan.squads) {
    const present = target.squads.find((squad) => squad.id === id);
    const isSame =
      present !== undefined &&
      present.name === name &&
      present.colour === colour &&
      present.leaderKey === leaderKey &&
      present.position === position;
    if (isSame) continue;
    const changed = { changedBy: stamp.by, changedAt: stamp.at, rev: stamp.rev };
    await repo.putSquad(clanId, { id, name, colour, leaderKey, position, map, ...changed });
  }
  await repo.putPlaces(
    clanId,
    places.filter(({ squadId }) => squadId !== null),
  );
  await removeSquads(work, repo, clanId, rev, gone);
}
