/** The clan's plans on a server in memory: rows with the revision at which they changed, tombstones, and pages of both. */
import type { SquadPlaceRow, SquadRow } from '../../../src/contract/squads.ts';
import type { SyncAnswer } from '../../../src/contract/registry/sync.ts';
import type { DrawingRow } from '../../../src/contract/tactics.ts';
import { toId, type ClanId } from '../../../src/domain/ids.ts';
import { retainedSquads } from '../../../src/domain/squads/replace.ts';
import { sameCounts, type SquadCounts, type SquadId } from '../../../src/domain/squads/squad.ts';
import type { Board } from '../../../src/domain/squads/steps.ts';
import type { Objects } from '../../../src/domain/tactics/drawing/changes.ts';
import { changedRows } from '../../../src/server/features/squads/map-board.ts';

export const MAPS = ['berda', 'coniferous'] as const;
export type PlanMap = (typeof MAPS)[number];

export interface MapState {
  /** In their order. */
  readonly squads: readonly Pick<SquadRow, 'id' | 'name'>[];
  readonly board: Board;
}

export interface State {
  readonly objects: Objects;
  readonly maps: Readonly<Record<PlanMap, MapState>>;
}

export function countsOf({ squads, board }: MapState): SquadCounts {
  return { squads: squads.length, people: board.places.size };
}

const AT = '2026-01-01T10:00:00.000Z';
const BY = 'Vesper-7';
/** A page ends with the revision that reaches this. */
const PAGE_ROWS = 12;

type Kind = 'squads' | 'squadPlaces' | 'drawings';

function byRev(one: { readonly rev: number }, other: { readonly rev: number }): number {
  return one.rev - other.rev;
}

export class PlanServer {
  rev = 0;
  state: State;
  private readonly rows = {
    squads: new Map<string, SquadRow>(),
    squadPlaces: new Map<string, SquadPlaceRow>(),
    drawings: new Map<string, DrawingRow>(),
  };
  /** Oldest first. */
  private readonly gone: { readonly kind: Kind; readonly id: string; readonly rev: number }[] = [];

  constructor(names: Readonly<Record<PlanMap, readonly string[]>>) {
    const empty: MapState = { squads: [], board: { leaders: new Map(), places: new Map() } };
    this.state = { objects: new Map(), maps: { berda: empty, coniferous: empty } };
    for (const map of MAPS) {
      const squads = names[map].map((name, at) => ({ id: toId<SquadId>(`${map}-${at}`), name }));
      this.setMap(map, {
        squads,
        board: { leaders: new Map(squads.map(({ id }) => [id, null])), places: new Map() },
      });
    }
  }

  setObjects(objects: Objects): void {
    this.rev += 1;
    const before = this.state.objects;
    for (const [id, object] of objects) {
      if (before.get(id) === object) continue;
      const stamp = { owner: BY, changedBy: BY, changedAt: AT, rev: this.rev };
      this.rows.drawings.set(id, {
        id,
        subject: 'tactic',
        subjectId: 'plan',
        object: { ...object, points: [...object.points] },
        ...stamp,
      });
    }
    for (const id of before.keys()) if (!objects.has(id)) this.removeRow('drawings', id);
    this.state = { ...this.state, objects };
  }

  setBoard(map: PlanMap, board: Board): void {
    this.setMap(map, { ...this.state.maps[map], board });
  }

  setMap(map: PlanMap, now: MapState): void {
    this.rev += 1;
    const stamp = { by: BY, at: AT, rev: this.rev };
    const { squads, squadPlaces } = this.rows;
    const stored = [...squads.values()].filter((row) => row.map === map);
    const before = {
      map,
      squads: stored,
      rows: new Map(
        [...squadPlaces.values()].flatMap((row) => (row.map === map ? [[row.memberKey, row] as const] : [])),
      ),
      board: this.state.maps[map].board,
    };
    const changed = changedRows(before, now.board, stamp);
    for (const row of changed.places) squadPlaces.set(row.id, row);
    const leaders = new Map(changed.squads.map((row) => [row.id, row]));
    for (const [position, { id, name }] of now.squads.entries()) {
      const was = squads.get(id);
      const row = leaders.get(id) ?? was;
      if (row === was && was?.name === name && was.position === position) continue;
      const leaderKey = now.board.leaders.get(id) ?? null;
      const by = { changedBy: BY, changedAt: AT, rev: this.rev };
      squads.set(id, { id, map, name, colour: 'plain', leaderKey, position, ...by });
    }
    const stay = new Set(now.squads.map(({ id }) => id));
    for (const { id } of stored) if (!stay.has(id)) this.removeRow('squads', id);
    this.state = { ...this.state, maps: { ...this.state.maps, [map]: now } };
  }

  /** Replaces the squads of a map by those of the other one; false: the map is not the one that was seen. */
  copy(to: PlanMap, seen: SquadCounts, withMembers: boolean, newId: () => SquadId): boolean {
    const source = this.state.maps[to === 'berda' ? 'coniferous' : 'berda'];
    const target = this.state.maps[to];
    if (!sameCounts(countsOf(target), seen)) return false;
    const ids = retainedSquads(target.squads, source.squads).map((id) => id ?? newId());
    const copies = new Map(source.squads.map(({ id }, at) => [id, ids[at] ?? id]));
    const copyOf = (id: SquadId): SquadId => copies.get(id) ?? id;
    const places = withMembers ? [...source.board.places] : [];
    this.setMap(to, {
      squads: source.squads.map(({ id, name }) => ({ id: copyOf(id), name })),
      board: {
        leaders: new Map(
          [...source.board.leaders].map(([id, leader]) => [copyOf(id), withMembers ? leader : null]),
        ),
        places: new Map(places.map(([key, place]) => [key, { ...place, squadId: copyOf(place.squadId) }])),
      },
    });
    return true;
  }

  /** What changed after a revision, or everything, in pages. */
  answer(since: number | null): SyncAnswer {
    const { squads, squadPlaces, drawings } = this.rows;
    const newer = (row: { readonly rev: number }): boolean => row.rev > (since ?? -1);
    const found = {
      squads: [...squads.values()].filter(newer),
      squadPlaces: [...squadPlaces.values()].filter(newer),
      drawings: [...drawings.values()].filter(newer),
    };
    const last = [...found.squads, ...found.squadPlaces, ...found.drawings].toSorted(byRev)[PAGE_ROWS - 1];
    const rev = last?.rev ?? this.rev;
    const isIn = (row: { readonly rev: number }): boolean => row.rev <= rev;
    return {
      success: true,
      clanId: toId<ClanId>('clan'),
      rev,
      scope: 's',
      reset: since === null,
      hasMore: rev < this.rev,
      changes: {
        notifications: [],
        skips: [],
        squads: found.squads.filter(isIn),
        squadPlaces: found.squadPlaces.filter(isIn),
        drawings: found.drawings.filter(isIn),
        // what has no row is left out, as by an older server
      } as Partial<SyncAnswer['changes']> as SyncAnswer['changes'],
      gone: since === null ? [] : this.goneAfter(since, rev),
      clan: { today: '2026-01-01', serverTime: AT, timeZone: 'Europe/Kyiv', isReasonRequired: false },
    };
  }

  private removeRow(kind: Kind, id: string): void {
    this.rows[kind].delete(id);
    this.gone.push({ kind, id, rev: this.rev });
  }

  private goneAfter(since: number, until: number): SyncAnswer['gone'] {
    const from = this.gone.findLastIndex(({ rev }) => rev <= since) + 1;
    return this.gone
      .slice(from)
      .filter(({ rev }) => rev <= until)
      .map(({ kind, id }) => ({ kind, id }));
  }
}
