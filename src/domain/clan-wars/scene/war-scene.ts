/**
 * A war on its map: squads where the plan of its operation had them, with what they did, and the barricades and rally points
 * of the plan. Seen in two dimensions and in three. Source: specification section 2.
 */
import { boundsOf, centreOf, spotsOf, type Spot } from '../../tactics/drawing/geometry.ts';
import { isForMembers, MAP_SIZE, type DrawingObject } from '../../tactics/drawing/object.ts';
import { SCHEMATIC_MAPS, type Place } from '../../tactics/schematic-map.ts';
import type { GameMap } from '../../squads/game-map.ts';
import type { WarPlace, WarRow } from '../war.ts';
import {
  measured,
  NO_SQUAD,
  squadsOf,
  type PlannedSquad,
  type SceneMeasure,
  type WarSquad,
} from './squads.ts';

export const SIGN_KINDS = ['bigBarricadeWindow', 'bigBarricade', 'smallBarricade', 'rally'] as const;
export type SignKind = (typeof SIGN_KINDS)[number];

export interface SceneSign {
  readonly kind: SignKind;
  readonly at: Spot;
  /** Clockwise, in degrees. */
  readonly rotation: number;
  readonly width: number;
  readonly colour: DrawingObject['colour'];
}

export interface SceneSquad extends WarSquad {
  readonly label: string;
  readonly at: Spot;
  /** Whether the plan says where it stood; else it is shown near its base. */
  readonly isDrawn: boolean;
  /** What its column shows; null: nothing is known. */
  readonly value: number | null;
  /** Height of the column, from 0 to 1. */
  readonly share: number;
}

export interface WarScene {
  readonly map: GameMap;
  /** Index of the base from which the clan set out, as far as the plan shows. */
  readonly base: number;
  readonly squads: readonly SceneSquad[];
  readonly signs: readonly SceneSign[];
  /** Lines, arrows and shapes of the plan, the lowest first. */
  readonly paths: readonly DrawingObject[];
}

/** What a scene is made of. */
export interface SceneFacts {
  readonly map: GameMap;
  readonly stages: readonly { readonly rows: readonly WarRow[] }[];
  readonly lineup: readonly WarPlace[];
  /** Of the operation; empty: none is known. */
  readonly planned: readonly PlannedSquad[];
  readonly objects: readonly DrawingObject[];
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(spots: readonly Spot[]): Spot | null {
  if (spots.length === 0) return null;
  const sum = (of: (spot: Spot) => number): number => spots.reduce((total, spot) => total + of(spot), 0);
  return { x: sum(({ x }) => x) / spots.length, y: sum(({ y }) => y) / spots.length };
}

function isSign(kind: DrawingObject['kind']): kind is SignKind {
  return SIGN_KINDS.some((one) => one === kind);
}

/** The base next to the rally points, or to where most arrows begin. */
function ownBase(bases: readonly Place[], objects: readonly DrawingObject[]): number {
  const rallies = objects.filter(({ kind }) => kind === 'rally');
  const spots = (rallies.length > 0 ? rallies : objects.filter(({ kind }) => kind === 'arrow')).flatMap(
    (object) => spotsOf(object).slice(0, 1),
  );
  const centre = middle(spots);
  if (centre === null) return 0;
  return bases.reduce(
    (best, base, at) => (distance(base, centre) < distance(bases[best] ?? base, centre) ? at : best),
    0,
  );
}

/** Where the plan has a squad: at its token, else its rally point, else where its arrows lead, else amid what is its own. */
function drawnSpot(
  squad: WarSquad & { readonly label: string },
  objects: readonly DrawingObject[],
): Spot | null {
  const layers = new Set([
    ...(squad.id === null ? [] : [`squad:${squad.id}`]),
    ...squad.members.map((key) => `member:${key}`),
  ]);
  const own = objects.filter(({ layer }) => layers.has(layer));
  const named = objects.filter(
    ({ kind, text }) =>
      (kind === 'token' || kind === 'marker' || kind === 'text') && text.trim().toLowerCase() === squad.key,
  );
  const last = (of: readonly DrawingObject[]): Spot | null => {
    const object = of.at(-1);
    return object === undefined ? null : (spotsOf(object).at(-1) ?? null);
  };
  const ofKind = (kind: DrawingObject['kind']): readonly DrawingObject[] =>
    own.filter((object) => object.kind === kind);
  return (
    last(named) ??
    last(ofKind('token')) ??
    last(ofKind('rally')) ??
    last(ofKind('arrow')) ??
    middle(own.map(centreOf))
  );
}

const FROM_BASE = 1_250;
const FAN = Math.PI / 5;
/** Two squads stand at least so far from each other. */
const APART = 760;
const EDGE = 350;

function onMap({ x, y }: Spot): Spot {
  const within = (value: number): number => Math.min(MAP_SIZE - EDGE, Math.max(EDGE, value));
  return { x: within(x), y: within(y) };
}

/** The closest spot that is far enough from the others. */
function apart(spot: Spot, others: readonly Spot[]): Spot {
  const isFree = (one: Spot): boolean => others.every((other) => distance(one, other) >= APART);
  for (let ring = 0; ring < 5; ring += 1)
    for (let turn = 0; turn < (ring === 0 ? 1 : 8); turn += 1) {
      const angle = (turn * Math.PI) / 4;
      const tried = onMap({
        x: spot.x + Math.cos(angle) * APART * 1.05 * ring,
        y: spot.y + Math.sin(angle) * APART * 1.05 * ring,
      });
      if (isFree(tried)) return tried;
    }
  return spot;
}

function placed(
  squads: readonly (WarSquad & { readonly label: string })[],
  objects: readonly DrawingObject[],
  base: Spot,
): readonly { readonly at: Spot; readonly isDrawn: boolean }[] {
  const drawn = squads.map((squad) => (squad.key === NO_SQUAD ? null : drawnSpot(squad, objects)));
  const waiting = drawn.filter((spot) => spot === null).length;
  const towards = Math.atan2(MAP_SIZE / 2 - base.y, MAP_SIZE / 2 - base.x);
  const taken: Spot[] = [];
  let next = 0;
  return drawn.map((spot) => {
    const angle = towards + (next - (waiting - 1) / 2) * FAN;
    if (spot === null) next += 1;
    const wanted = spot ?? {
      x: base.x + Math.cos(angle) * FROM_BASE,
      y: base.y + Math.sin(angle) * FROM_BASE,
    };
    const at = apart(onMap(wanted), taken);
    taken.push(at);
    return { at, isDrawn: spot !== null };
  });
}

/** The highest value of any squad in any of the parts: columns of all of them are measured by it. */
export function highestValue(
  parts: readonly Pick<SceneFacts, 'stages' | 'lineup' | 'planned'>[],
  measure: SceneMeasure,
): number {
  return parts.reduce(
    (most, { stages, lineup, planned }) =>
      squadsOf(stages, lineup, planned).reduce(
        (best, { tally }) => Math.max(best, measured(tally, measure) ?? 0),
        most,
      ),
    0,
  );
}

/** The scene of some stages of a war; `highest`: see `highestValue`. */
export function sceneOf(facts: SceneFacts, measure: SceneMeasure, highest: number): WarScene {
  // what is seen is shared as a picture and a link: officers' notes are no part of it
  const objects = facts.objects.filter(isForMembers).toSorted((one, other) => one.order - other.order);
  const { bases } = SCHEMATIC_MAPS[facts.map];
  const base = ownBase(bases, objects);
  const squads = squadsOf(facts.stages, facts.lineup, facts.planned);
  const places = placed(squads, objects, bases[base] ?? { x: MAP_SIZE / 2, y: MAP_SIZE / 2 });
  return {
    map: facts.map,
    base,
    squads: squads.map((squad, at): SceneSquad => {
      const value = measured(squad.tally, measure);
      const place = places[at] ?? { at: { x: 0, y: 0 }, isDrawn: false };
      return { ...squad, ...place, value, share: value === null || highest === 0 ? 0 : value / highest };
    }),
    signs: objects.flatMap(({ kind, rotation, width, colour, ...object }): readonly SceneSign[] => {
      const [at] = spotsOf({ kind, points: object.points });
      return isSign(kind) && at !== undefined ? [{ kind, at, rotation, width, colour }] : [];
    }),
    paths: objects.filter((object) => {
      if (object.points.length <= 2) return false;
      const { left, right, top, bottom } = boundsOf(object);
      return right > 0 && bottom > 0 && left < MAP_SIZE && top < MAP_SIZE;
    }),
  };
}
