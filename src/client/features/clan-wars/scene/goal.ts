/** Where the camera wants to be. Pure. */
import type { Spot } from '../../../../domain/tactics/drawing/geometry.ts';
import type { WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { SCHEMATIC_MAPS } from '../../../../domain/tactics/schematic-map.ts';
import type { CameraView, FreeView } from '../camera/camera-view.ts';
import { boardX, GAP, sceneX, sceneZ, SIDE } from './units.ts';

/** Angles in degrees, lengths in units of the scene. */
export interface Goal {
  /** Clockwise from the south. */
  azimuth: number;
  elevation: number;
  distance: number;
  x: number;
  z: number;
}

/** So much of the map's side is a hundredth in the address. */
const HUNDREDTH = SIDE / 100;
const CLOSE = 46;
const FORWARD = 9;

/** Of half the height that the camera sees, at a distance of one. */
const HALF_HEIGHT = 0.364;
/** A map that is turned is wider than its side. */
const TURNED = 1.25;

/** From how far a row of so many maps is seen whole, by the shape of the picture. */
function wholeDistance(boards: number, aspect: number): number {
  const half = ((boards * SIDE + (boards - 1) * GAP) / 2) * TURNED;
  return Math.min(430, Math.max(150, half / (HALF_HEIGHT * Math.max(0.4, aspect)) + 34));
}

export function freeGoal({ azimuth, elevation, distance, x, y }: FreeView): Goal {
  return {
    azimuth,
    elevation: Math.min(89, Math.max(4, elevation)),
    distance: Math.min(480, Math.max(8, distance * HUNDREDTH)),
    x: (x - 50) * HUNDREDTH,
    z: (y - 50) * HUNDREDTH,
  };
}

/** A goal as it stands in the address. */
export function freeViewOf({ azimuth, elevation, distance, x, z }: Goal): FreeView {
  const turned = ((((Math.round(azimuth) + 180) % 360) + 360) % 360) - 180;
  return {
    azimuth: turned,
    elevation: Math.round(Math.min(89, Math.max(4, elevation))),
    distance: Math.round(distance / HUNDREDTH),
    x: Math.round(x / HUNDREDTH) + 50,
    y: Math.round(z / HUNDREDTH) + 50,
  };
}

function facing(from: Spot, to: Spot): number {
  return (Math.atan2(from.x - to.x, from.y - to.y) * 180) / Math.PI;
}

/** Around what is followed so much is seen, with columns and labels. */
const AROUND = 17;

/** Between the spots, and as close as all of them are seen from there. */
function framing(
  spots: readonly Pick<Goal, 'x' | 'z'>[],
  { azimuth, elevation }: Pick<Goal, 'azimuth' | 'elevation'>,
  aspect: number,
): Pick<Goal, 'distance' | 'x' | 'z'> {
  const [turn, lift] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const range = (of: readonly number[]) => ({ low: Math.min(...of), high: Math.max(...of) });
  const middle = ({ low, high }: ReturnType<typeof range>): number => (low + high) / 2;
  const half = ({ low, high }: ReturnType<typeof range>): number => (high - low) / 2;
  // beside each other and behind each other, as the camera sees it
  const across = range(spots.map(({ x, z }) => x * Math.cos(turn) - z * Math.sin(turn)));
  const deep = range(spots.map(({ x, z }) => x * Math.sin(turn) + z * Math.cos(turn)));
  const wide = (half(across) + AROUND) / (HALF_HEIGHT * Math.max(0.4, aspect));
  const high = (half(deep) * Math.sin(lift) + AROUND) / HALF_HEIGHT;
  return {
    x: middle(across) * Math.cos(turn) + middle(deep) * Math.sin(turn),
    z: middle(deep) * Math.cos(turn) - middle(across) * Math.sin(turn),
    // the nearest one is seen from closer than the middle
    distance: Math.min(430, Math.max(CLOSE, Math.max(wide, high) + half(deep) * Math.cos(lift))),
  };
}

/** A fixed view of boards beside each other; with a squad that is followed, close to it on every board. */
export function goalOf(
  view: CameraView,
  scenes: readonly WarScene[],
  followed: string | null,
  aspect: number,
): Goal {
  const [first] = scenes;
  const squads = scenes.map((scene) => scene.squads.find(({ key }) => key === followed));
  const isFollowing = squads.some((squad) => squad !== undefined);
  // a war without the squad is seen by the middle of its map
  const spots = squads.map((squad, at) => {
    const x = boardX(at, scenes.length);
    return squad === undefined ? { x, z: 0 } : { x: x + sceneX(squad.at), z: sceneZ(squad.at) };
  });
  const whole = { x: 0, z: 0, distance: wholeDistance(scenes.length, aspect) };
  if (typeof view !== 'string') {
    const free = freeGoal(view);
    return isFollowing ? { ...free, ...framing(spots, free, aspect) } : free;
  }
  if (view === 'above') {
    const above = { azimuth: 0, elevation: 89 };
    return { ...above, ...(isFollowing ? framing(spots, above, aspect) : whole) };
  }
  const bases = first === undefined ? [] : SCHEMATIC_MAPS[first.map].bases;
  const own = bases[first?.base ?? 0];
  const enemy = bases[1 - (first?.base ?? 0)];
  const azimuth =
    view === 'side' || own === undefined || enemy === undefined
      ? 24
      : view === 'base'
        ? facing(own, enemy)
        : facing(enemy, own);
  const elevation = view === 'side' ? 40 : 28;
  if (isFollowing) return { azimuth, elevation, ...framing(spots, { azimuth, elevation }, aspect) };
  // what is near is larger: the middle of what is seen lies before the middle of the map
  const turned = (azimuth * Math.PI) / 180;
  return {
    azimuth,
    elevation,
    distance: whole.distance,
    x: Math.sin(turned) * FORWARD,
    z: Math.cos(turned) * FORWARD,
  };
}
