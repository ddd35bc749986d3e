/**
 * Squads on this device, with the steps that wait: they are applied by the same rule as on the server, so that what is
 * shown is what will be unless another officer was faster.
 */
import type { SquadGuestRow, SquadPlaceRow, SquadRow } from '../../../../contract/squads.ts';
import type { SquadAskRow } from '../../../../contract/squad-asks.ts';
import type { SquadPreferenceRow } from '../../../../contract/squad-people.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { DEFAULT_SQUAD_LIMITS, type SquadLimits } from '../../../../domain/squads/limits.ts';
import { positionAfter, type Place } from '../../../../domain/squads/squad.ts';
import type { Preference } from '../../../../domain/squads/people/preference.ts';
import {
  applyStep,
  sameSpot,
  type Board,
  type BoardRules,
  type SquadStep,
} from '../../../../domain/squads/steps.ts';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { database, type MirrorRow, type OutboxRow } from '../../../database/database.ts';
import { createOverlay } from '../../create-overlay.ts';
import { createMirrorView } from '../../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../../read-rows.ts';
import { lostEdits, lostMoves, type LostEdit, type ShownLoss } from './lost.ts';

/** A squad; `changedBy` is empty for one of this device that waits to be sent. */
export type ShownSquad = SquadRow & { readonly isWaiting: boolean };

/** The squads of one map, in their order, and who stands in them. */
export interface ShownMap {
  readonly squads: readonly ShownSquad[];
  readonly board: Board;
  /** Keys of those whose place waits to be sent. */
  readonly waiting: ReadonlySet<string>;
  /** Who put each person there or took them out, and when, as the server knows it. */
  readonly stamps: ReadonlyMap<string, Pick<SquadPlaceRow, 'by' | 'at'>>;
}

/** Somebody who asks to join a squad; `isWaiting`: what this device knows of it waits to be sent. */
export type ShownAsk = SquadAskRow & { readonly isWaiting: boolean };

export interface SquadsView {
  /** Own ones, and those of everybody for whoever makes squads; first ones first. */
  readonly asks: readonly ShownAsk[];
  /** As the clan has set them. */
  readonly limits: SquadLimits;
  readonly maps: Readonly<Record<GameMap, ShownMap>>;
  /** What members like, by the key of the name. */
  readonly preferences: ReadonlyMap<string, Preference>;
  /** By name. */
  readonly guests: readonly SquadGuestRow[];
  /** Own changes that did not take effect, newest first. */
  readonly lost: readonly ShownLoss[];
  /** Own squads that were not created, and own names and colours that others' stay before; newest first. */
  readonly lostEdits: readonly LostEdit[];
}

function mapsOf(of: (map: GameMap) => ShownMap): SquadsView['maps'] {
  return Object.fromEntries(GAME_MAPS.map((map) => [map, of(map)])) as Record<GameMap, ShownMap>;
}

type State = Pick<SquadsView, 'maps' | 'guests' | 'preferences' | 'asks'>;
interface Context extends Pick<MirrorRow, 'characterIds'> {
  /** Of the members with an account, by the id of the character. */
  readonly keyOf?: ReadonlyMap<string, string>;
  readonly memberKeys: ReadonlySet<string>;
  /** Of the user of this device. */
  readonly userId?: UserId;
  /** Missing: the game's. */
  readonly limits?: SquadLimits;
}

/** What each map shows, changed by waiting operations one after the other: the one row of this overlay. */
const ALL = 'all';

type SentStep = ArgsOf<'squad.place'>['steps'][number];

/** A step as it is sent and answered. */
export function stepOf(step: SentStep): SquadStep {
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

function stepped(shown: ShownMap, step: SquadStep, rules: BoardRules): ShownMap {
  const { board } = applyStep(shown.board, step, rules);
  const moved = step.places.filter(
    ({ memberKey, to }) =>
      !sameSpot(shown.board.places.get(memberKey), to) && sameSpot(board.places.get(memberKey), to),
  );
  return {
    ...shown,
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
  'squad.place': (rows, { args, isRefused }, { memberKeys, limits = DEFAULT_SQUAD_LIMITS }) => {
    let state = rows.get(ALL);
    if (state === undefined || args === null || isRefused) return;
    const guests = new Set(state.guests.map(({ id }) => id));
    const isKnown = (key: string): boolean => memberKeys.has(key) || guests.has(key);
    for (const step of args.steps)
      state = withMap(state, step.map, (shown) =>
        stepped(shown, stepOf(step), { size: limits.size, isKnown }),
      );
    rows.set(ALL, state);
  },
  'squad.ask': (rows, { args, row, isRefused, at }, { keyOf, userId }) => {
    const state = rows.get(ALL);
    const memberKey = keyOf?.get(row.characterId);
    if (state === undefined || args === null || isRefused || memberKey === undefined || userId === undefined)
      return;
    const { map, squadId, note } = args;
    const id = `${map}/${memberKey}`;
    const present = state.asks.find((ask) => ask.id === id);
    const others = state.asks.filter((ask) => ask !== present);
    if (squadId === null || state.maps[map].board.places.get(memberKey)?.squadId === squadId) {
      rows.set(ALL, { ...state, asks: others });
      return;
    }
    if (present?.state === 'open' && present.squadId === squadId && present.note === note) return;
    const ask: ShownAsk = {
      id,
      map,
      memberKey,
      characterName: present?.characterName ?? '',
      userId,
      squadId,
      note,
      askedAt: at,
      state: 'open',
      answer: '',
      decidedBy: null,
      decidedAt: null,
      rev: 0,
      isWaiting: true,
    };
    rows.set(ALL, { ...state, asks: [...others, ask] });
  },
  'squad.decideAsk': (rows, { args, isRefused, at }, { memberKeys, limits = DEFAULT_SQUAD_LIMITS }) => {
    const state = rows.get(ALL);
    if (state === undefined || args === null || isRefused) return;
    const { map, memberKey, askedAt, base, isAccepted, answer } = args;
    const ask = state.asks.find((one) => one.id === `${map}/${memberKey}`);
    if (ask?.state !== 'open' || ask.askedAt !== askedAt) return;
    const { board } = state.maps[map];
    const position = positionAfter(board.places.values(), ask.squadId);
    const to: Place = { squadId: ask.squadId, role: base?.role ?? 'unassigned', position };
    const step: SquadStep = { map, isWhole: false, places: [{ memberKey, base, to }], leaders: [] };
    const rules = { size: limits.size, isKnown: (key: string): boolean => memberKeys.has(key) };
    const next = isAccepted ? withMap(state, map, (shown) => stepped(shown, step, rules)) : state;
    const isIn = next.maps[map].board.places.get(memberKey)?.squadId === ask.squadId;
    // what will not fit stays open, as on the server
    if (isAccepted && !isIn) return;
    const decided: ShownAsk = {
      ...ask,
      state: isAccepted ? 'accepted' : 'refused',
      answer,
      decidedBy: '',
      decidedAt: at,
      isWaiting: true,
    };
    rows.set(ALL, { ...next, asks: state.asks.map((one) => (one === ask ? decided : one)) });
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
    const rules = { size: DEFAULT_SQUAD_LIMITS.size, isKnown: (): boolean => true };
    const maps = mapsOf((map) => {
      const shown = state.maps[map];
      const base = shown.board.places.get(id);
      return base === undefined
        ? shown
        : stepped(
            shown,
            { map, isWhole: false, places: [{ memberKey: id, base, to: null }], leaders: [] },
            rules,
          );
    });
    rows.set(ALL, { ...state, maps, guests: others });
  },
  'squad.prefer': (rows, { args, row, isRefused }, { keyOf }) => {
    const state = rows.get(ALL);
    const key = keyOf?.get(row.characterId);
    if (state === undefined || args === null || isRefused || key === undefined) return;
    rows.set(ALL, { ...state, preferences: new Map([...state.preferences, [key, args]]) });
  },
});

/** Squads as they are shown. Pure. */
export function overlaySquads(
  context: Context,
  mirrored: {
    readonly squads: readonly SquadRow[];
    readonly places: readonly SquadPlaceRow[];
    readonly guests: readonly SquadGuestRow[];
    readonly preferences?: readonly SquadPreferenceRow[];
    readonly asks?: readonly SquadAskRow[];
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
      stamps: new Map(
        mirrored.places.flatMap(({ map: of, memberKey, by, at }) =>
          of === map ? [[memberKey, { by, at }] as const] : [],
        ),
      ),
    };
  });
  const start: State = {
    asks: (mirrored.asks ?? [])
      .map((ask) => ({ ...ask, isWaiting: false }))
      .toSorted((one, other) => (one.askedAt < other.askedAt ? -1 : 1)),
    maps: stored,
    guests: mirrored.guests,
    preferences: new Map((mirrored.preferences ?? []).map((row) => [row.id, row])),
  };
  const [state = start] = overlay(context, [[ALL, start]], outbox);
  return { ...state, guests: state.guests.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
}

const NO_MAP: ShownMap = {
  squads: [],
  board: { leaders: new Map(), places: new Map() },
  waiting: new Set(),
  stamps: new Map(),
};
const NO_SQUADS: SquadsView = {
  asks: [],
  limits: DEFAULT_SQUAD_LIMITS,
  maps: mapsOf(() => NO_MAP),
  guests: [],
  preferences: new Map(),
  lost: [],
  lostEdits: [],
};

async function readSquads(clanId: ClanId, userId: UserId): Promise<SquadsView> {
  const tables = [
    database.mirrors,
    database.clanSettings,
    database.members,
    database.squads,
    database.squadPlaces,
    database.squadGuests,
    database.squadPreferences,
    database.squadAsks,
    database.outbox,
    database.sent,
  ];
  return database.transaction('r', tables, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return NO_SQUADS;
    const members = await readClanRows(database.members, clanId);
    const [settings] = await readClanRows(database.clanSettings, clanId);
    const limits = settings?.squadLimits ?? DEFAULT_SQUAD_LIMITS;
    const stored = {
      squads: await readClanRows(database.squads, clanId),
      places: await readClanRows(database.squadPlaces, clanId),
      guests: await readClanRows(database.squadGuests, clanId),
      preferences: await readClanRows(database.squadPreferences, clanId),
      asks: await readClanRows(database.squadAsks, clanId),
    };
    const context = {
      characterIds: mirror.characterIds,
      limits,
      userId,
      memberKeys: new Set(members.map(({ id }) => id)),
      keyOf: new Map(
        members.flatMap(({ id, characterId }) => (characterId === null ? [] : [[characterId, id] as const])),
      ),
    };
    const shown = overlaySquads(context, stored, await readOutboxOf(userId));
    const sent = await database.sent.where('ownerUserId').equals(userId).toArray();
    return { ...shown, limits, lost: lostMoves(sent, shown.maps), lostEdits: lostEdits(sent, shown.maps) };
  });
}

/** The squads of all maps, as shown on this device. */
export const squadsView = createMirrorView((clanId, userId) => readSquads(clanId, userId), NO_SQUADS);
