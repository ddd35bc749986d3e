/** The squads of a map as steps see them, and the rows that steps have changed. */
import type { LostMove, SquadPlaceRow, SquadRow } from '../../../contract/squads.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { Place } from '../../../domain/squads/squad.ts';
import {
  applyStep,
  sameSpot,
  type Board,
  type BoardRules,
  type SquadStep,
} from '../../../domain/squads/steps.ts';
import type { PlannedSquads, SquadPlans } from '../../ports/squads/squad-plans.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { SquadActor } from './squad-audit.ts';
import { createSquadsRepo, type SquadsRepo } from './squads.repo.ts';

export function placeId(map: GameMap, memberKey: string): string {
  return `${map}/${memberKey}`;
}

export function placeIn({ squadId, role, position }: SquadPlaceRow): Place | null {
  return squadId === null ? null : { squadId, role, position };
}

export interface Stamp {
  readonly by: string;
  readonly at: string;
  readonly rev: number;
}

export interface MapBoard {
  readonly map: GameMap;
  readonly squads: readonly SquadRow[];
  readonly rows: ReadonlyMap<string, SquadPlaceRow>;
  readonly board: Board;
}

export async function readBoard(repo: SquadsRepo, clanId: ClanId, map: GameMap): Promise<MapBoard> {
  const squads = await repo.squads(clanId, map);
  const rows = await repo.places(clanId, map);
  return {
    map,
    squads,
    rows: new Map(rows.map((row) => [row.memberKey, row])),
    board: {
      leaders: new Map(squads.map(({ id, leaderKey }) => [id, leaderKey])),
      places: new Map(
        rows.flatMap((row) => {
          const place = placeIn(row);
          return place === null ? [] : [[row.memberKey, place] as const];
        }),
      ),
    },
  };
}

/** A person's row for another place. */
export function placeRow(map: GameMap, memberKey: string, place: Place | null, stamp: Stamp): SquadPlaceRow {
  return {
    id: placeId(map, memberKey),
    map,
    memberKey,
    squadId: place?.squadId ?? null,
    role: place?.role ?? 'unassigned',
    position: place?.position ?? 0,
    ...stamp,
  };
}

/** The rows that make the stored board another one. Who only stands elsewhere in the order was put there before. */
export function changedRows(
  { map, squads, board, rows }: MapBoard,
  now: Board,
  { by, at, rev }: Stamp,
): { readonly places: readonly SquadPlaceRow[]; readonly squads: readonly SquadRow[] } {
  const keys = new Set([...board.places.keys(), ...now.places.keys()]);
  const places = [...keys].flatMap((key) => {
    const [was, is] = [board.places.get(key) ?? null, now.places.get(key) ?? null];
    if (!sameSpot(was, is)) return [placeRow(map, key, is, { by, at, rev })];
    if (was?.position === is?.position) return [];
    const stood = rows.get(key);
    return [placeRow(map, key, is, { by: stood?.by ?? by, at: stood?.at ?? at, rev })];
  });
  return {
    places,
    squads: squads.flatMap((squad) => {
      const leaderKey = now.leaders.get(squad.id) ?? null;
      return leaderKey === squad.leaderKey
        ? []
        : [{ ...squad, leaderKey, changedBy: by, changedAt: at, rev }];
    }),
  };
}

/** Applies steps one after the other; what did not take effect comes with what is stored, and by whom. */
export function applySteps(
  before: MapBoard,
  steps: readonly SquadStep[],
  rules: BoardRules & { readonly nameOf: (memberKey: string) => string },
): { readonly board: Board; readonly lost: readonly LostMove[] } {
  let { board } = before;
  const lost: LostMove[] = [];
  for (const step of steps) {
    const outcome = applyStep(board, step, rules);
    ({ board } = outcome);
    for (const { memberKey, to, isLeader, reason } of outcome.lost) {
      const stored = board.places.get(memberKey) ?? null;
      const squad = before.squads.find(({ id }) => id === to?.squadId);
      lost.push({
        map: before.map,
        memberKey,
        name: rules.nameOf(memberKey),
        to: to === null ? null : { squadId: to.squadId, role: to.role },
        isLeader,
        reason,
        stored: stored === null ? null : { squadId: stored.squadId, role: stored.role },
        by:
          reason !== 'moved'
            ? null
            : isLeader
              ? (squad?.changedBy ?? null)
              : (before.rows.get(memberKey)?.by ?? null),
      });
    }
  }
  return { board, lost };
}

/** Squads as whoever plans with them sees them. */
export const plannedSquads: PlannedSquads = {
  async lineup(work, clanId, map) {
    const repo = createSquadsRepo(work.db);
    const { squads, board, rows } = await readBoard(repo, clanId, map);
    const roster = await repo.roster(clanId);
    const guests = new Map((await repo.guests(clanId)).map(({ id, name }) => [id, name]));
    return squads.map(({ id, name, colour, leaderKey }) => ({
      id,
      name,
      colour,
      leaderKey,
      members: [...board.places]
        .filter(([, { squadId }]) => squadId === id)
        .toSorted(([, one], [, other]) => one.position - other.position)
        .map(([key, { role }]) => ({
          key,
          name: roster.get(key) ?? guests.get(key) ?? key,
          role,
          placedAt: rows.get(key)?.at,
        })),
    }));
  },
  async unplaced(work, clanId, map) {
    const repo = createSquadsRepo(work.db);
    const { board } = await readBoard(repo, clanId, map);
    return [...(await repo.roster(clanId))]
      .filter(([key]) => !board.places.has(key))
      .map(([key, name]) => ({ key, name }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  },
};

/** Reports to whoever plans with a map's squads who stands elsewhere than before. */
export async function reportMoves(
  plans: SquadPlans,
  work: UnitOfWork,
  { clanId, userId, characterName }: SquadActor,
  { map, board }: MapBoard,
): Promise<void> {
  const { board: now } = await readBoard(createSquadsRepo(work.db), clanId, map);
  const keys = new Set([...board.places.keys(), ...now.places.keys()]);
  await plans.moved(work, {
    clanId,
    map,
    by: { userId, characterName },
    people: [...keys].filter((key) => !sameSpot(board.places.get(key), now.places.get(key))),
  });
}
