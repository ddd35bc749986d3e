/**
 * Squads on this device, with the steps that wait: they are applied by the same rule as on the server, so that what is
 * shown is what will be unless another officer was faster.
 */
import type { LostMove, SquadGuestRow, SquadPlaceRow, SquadRow } from '../../../../contract/squads.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { SQUAD_SIZE, type Place } from '../../../../domain/squads/squad.ts';
import { applyStep, sameSpot, type Board, type SquadStep } from '../../../../domain/squads/steps.ts';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import type { MirrorRow, OutboxRow, SentRow } from '../../../database/database.ts';
import { createOverlay } from '../../create-overlay.ts';

/** A squad; `changedBy` is empty for one of this device that waits to be sent. */
export type ShownSquad = SquadRow & { readonly isWaiting: boolean };

/** The squads of one map, in their order, and who stands in them. */
export interface ShownMap {
  readonly squads: readonly ShownSquad[];
  readonly board: Board;
  /** Keys of those whose place waits to be sent. */
  readonly waiting: ReadonlySet<string>;
}

export interface SquadsView {
  readonly maps: Readonly<Record<GameMap, ShownMap>>;
  /** By name. */
  readonly guests: readonly SquadGuestRow[];
  /** Own changes that did not take effect, newest first. */
  readonly lost: readonly (LostMove & { readonly key: string })[];
}

function mapsOf(of: (map: GameMap) => ShownMap): SquadsView['maps'] {
  return Object.fromEntries(GAME_MAPS.map((map) => [map, of(map)])) as Record<GameMap, ShownMap>;
}

type State = Pick<SquadsView, 'maps' | 'guests'>;
interface Context extends Pick<MirrorRow, 'characterIds'> {
  readonly memberKeys: ReadonlySet<string>;
}

/** What each map shows, changed by waiting operations one after the other: the one row of this overlay. */
const ALL = 'all';

type SentStep = ArgsOf<'squad.place'>['steps'][number];

function stepOf(step: SentStep): SquadStep {
  return {
    ...step,
    places: step.places.map(({ memberKey, base, to }) => ({
      memberKey,
      base,
      to: to === null || to.squadId === null ? null : { ...to, squadId: to.squadId },
    })),
  };
}

function withMap(state: State, map: GameMap, change: (shown: ShownMap) => ShownMap): State {
  return { ...state, maps: { ...state.maps, [map]: change(state.maps[map]) } };
}

/** Squads with the leaders of the board. */
function led(squads: readonly ShownSquad[], board: Board): readonly ShownSquad[] {
  return squads.map((squad) => {
    const leaderKey = board.leaders.get(squad.id) ?? null;
    return leaderKey === squad.leaderKey ? squad : { ...squad, leaderKey };
  });
}

function stepped(shown: ShownMap, step: SquadStep, isKnown: (key: string) => boolean): ShownMap {
  const { board } = applyStep(shown.board, step, { size: SQUAD_SIZE, isKnown });
  const moved = step.places.filter(
    ({ memberKey, to }) =>
      !sameSpot(shown.board.places.get(memberKey), to) && sameSpot(board.places.get(memberKey), to),
  );
  return {
    squads: led(shown.squads, board),
    board,
    waiting: new Set([...shown.waiting, ...moved.map(({ memberKey }) => memberKey)]),
  };
}

const overlay = createOverlay<State, Context>({
  'squad.save': (rows, { args, isRefused, at }) => {
    const state = rows.get(ALL);
    if (state === undefined || args === null || isRefused || args.map === null) return;
    const { id, map, to } = args;
    rows.set(
      ALL,
      withMap(state, map, (shown) => {
        const present = shown.squads.find((squad) => squad.id === id);
        if (present !== undefined)
          return {
            ...shown,
            squads: shown.squads.map((squad) =>
              squad === present ? { ...squad, ...to, isWaiting: true } : squad,
            ),
          };
        if (args.base !== null) return shown;
        const position = Math.max(0, ...shown.squads.map((squad) => squad.position)) + 1;
        const squad: ShownSquad = {
          ...to,
          id,
          map,
          position,
          leaderKey: null,
          changedBy: '',
          changedAt: at,
          rev: 0,
          isWaiting: true,
        };
        return {
          ...shown,
          squads: [...shown.squads, squad],
          board: { ...shown.board, leaders: new Map([...shown.board.leaders, [id, null]]) },
        };
      }),
    );
  },
  'squad.place': (rows, { args, isRefused }, { memberKeys }) => {
    let state = rows.get(ALL);
    if (state === undefined || args === null || isRefused) return;
    const guests = new Set(state.guests.map(({ id }) => id));
    const isKnown = (key: string): boolean => memberKeys.has(key) || guests.has(key);
    for (const step of args.steps)
      state = withMap(state, step.map, (shown) => stepped(shown, stepOf(step), isKnown));
    rows.set(ALL, state);
  },
  'squad.guest': (rows, { args, isRefused }, { memberKeys }) => {
    const state = rows.get(ALL);
    if (state === undefined || args === null || isRefused) return;
    const id = nameKey(args.name);
    const others = state.guests.filter((guest) => guest.id !== id);
    if (args.isListed) {
      if (!memberKeys.has(id))
        rows.set(ALL, {
          ...state,
          guests: [...others, { id, name: args.name, note: args.note, rev: 0 }],
        });
      return;
    }
    const isKnown = (): boolean => true;
    const maps = mapsOf((map) => {
      const shown = state.maps[map];
      const base = shown.board.places.get(id);
      return base === undefined
        ? shown
        : stepped(
            shown,
            { map, isWhole: false, places: [{ memberKey: id, base, to: null }], leaders: [] },
            isKnown,
          );
    });
    rows.set(ALL, { maps, guests: others });
  },
});

/** Squads as they are shown. Pure. */
export function overlaySquads(
  context: Context,
  mirrored: {
    readonly squads: readonly SquadRow[];
    readonly places: readonly SquadPlaceRow[];
    readonly guests: readonly SquadGuestRow[];
  },
  outbox: readonly OutboxRow[],
): State {
  const stored = mapsOf((map) => {
    const squads = mirrored.squads
      .filter((squad) => squad.map === map)
      .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
    const places = mirrored.places.flatMap((row): readonly (readonly [string, Place])[] =>
      row.map === map && row.squadId !== null
        ? [[row.memberKey, { squadId: row.squadId, role: row.role, position: row.position }]]
        : [],
    );
    return {
      squads: squads.map((squad) => ({ ...squad, isWaiting: false })),
      board: {
        leaders: new Map(squads.map(({ id, leaderKey }) => [id, leaderKey])),
        places: new Map(places),
      },
      waiting: new Set<string>(),
    };
  });
  const start: State = { maps: stored, guests: mirrored.guests };
  const [state = start] = overlay(context, [[ALL, start]], outbox);
  return { ...state, guests: state.guests.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
}

/** Own changes that did not take effect, while what stayed is still there; the newest of each person. */
export function lostMoves(
  sent: readonly Pick<SentRow, 'op' | 'answer' | 'sentAt' | 'key'>[],
  maps: SquadsView['maps'],
): SquadsView['lost'] {
  const lost = new Map<string, SquadsView['lost'][number]>();
  const answers = sent
    .filter(({ op }) => op === 'squad.place')
    .toSorted((one, other) => other.sentAt - one.sentAt);
  for (const { answer, key } of answers)
    for (const one of (answer as { readonly lost?: readonly LostMove[] } | null)?.lost ?? []) {
      const about = `${one.map} ${one.memberKey} ${one.isLeader ? 'leader' : 'place'}`;
      const now = maps[one.map].board.places.get(one.memberKey);
      const isStill = one.stored === null ? now === undefined : sameSpot(now, { ...one.stored, position: 0 });
      if (!lost.has(about) && isStill) lost.set(about, { ...one, key: `${key} ${about}` });
    }
  return [...lost.values()];
}
