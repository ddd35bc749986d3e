/** What stands where in the scene, of all its boards together. */
import type { House, Scenery } from '../../../../domain/clan-wars/scene/relief.ts';
import { sceneryOn } from '../../../../domain/clan-wars/scene/relief.ts';
import type {
  SceneSign,
  SceneSquad,
  SignKind,
  WarScene,
} from '../../../../domain/clan-wars/scene/war-scene.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';
import { SIGN_SCALE } from '../../../../domain/tactics/drawing/geometry.ts';
import { SCHEMATIC_MAPS } from '../../../../domain/tactics/schematic-map.ts';
import { COLOURS, MAP_PALETTE, SQUAD_PAINT } from '../../../components/game-map/map-palette.ts';
import { heightOn } from './Ground.tsx';
import type { Item } from './Instances.tsx';
import type { Label } from './Labels.tsx';
import type { ModelName } from './models.ts';
import type { Post } from './SquadColumns.tsx';
import { boardX, SCALE, sceneX, sceneZ } from './units.ts';

const FADED = '#6f776e';
const MAX_FIGURES = 12;
const CIRCLE = 2 * Math.PI;
/** Barricades and flags are shown larger than they are, or nobody would find them. */
const ENLARGED = 1.25;

const sceneries = new Map<GameMap, Scenery>();

function sceneryOf(map: GameMap): Scenery {
  let scenery = sceneries.get(map);
  if (scenery === undefined) sceneries.set(map, (scenery = sceneryOn(map)));
  return scenery;
}

export type Items = Readonly<Record<Exclude<ModelName, 'column'>, readonly Item[]>>;

interface Board {
  readonly scene: WarScene;
  readonly x: number;
}

function boardsOf(scenes: readonly WarScene[]): readonly Board[] {
  return scenes.map((scene, at) => ({ scene, x: boardX(at, scenes.length) }));
}

function even(size: number): Pick<Item, 'width' | 'height' | 'depth'> {
  return { width: size, height: size, depth: size };
}

function signItem({ at, rotation, width, colour, kind }: SceneSign, { scene, x }: Board): Item {
  const length = width * SIGN_SCALE[kind] * SCALE * ENLARGED;
  const size =
    kind === 'rally' ? even(length * 0.5) : { width: length, height: length * 0.55, depth: length * 0.55 };
  return {
    x: x + sceneX(at),
    y: heightOn(scene.map)(at.x, at.y),
    z: sceneZ(at),
    turn: (-rotation * Math.PI) / 180,
    ...size,
    colour: COLOURS[colour],
  };
}

function houseItem({ at, width, depth, height }: House, { scene, x }: Board): Item {
  return {
    x: x + sceneX(at),
    y: heightOn(scene.map)(at.x, at.y),
    z: sceneZ(at),
    width: width * SCALE,
    height: height * SCALE,
    depth: depth * SCALE,
  };
}

/** A squad's people around their column. */
function figuresOf(squad: SceneSquad, { scene, x }: Board, colour: string): readonly Item[] {
  const count = Math.min(MAX_FIGURES, squad.people);
  return Array.from({ length: count }, (_, at): Item => {
    const angle = (at * CIRCLE) / count + 0.4;
    const [dx, dz] = [Math.sin(angle) * 2.1, Math.cos(angle) * 2.1];
    return {
      x: x + sceneX(squad.at) + dx,
      y: heightOn(scene.map)(squad.at.x + dx / SCALE, squad.at.y + dz / SCALE),
      z: sceneZ(squad.at) + dz,
      turn: angle,
      ...even(1.5),
      colour,
    };
  });
}

function paintOf(squad: SceneSquad, followed: string | null): string {
  return followed === null || followed === squad.key ? SQUAD_PAINT[squad.colour] : FADED;
}

export function itemsOf(scenes: readonly WarScene[], followed: string | null): Items {
  const boards = boardsOf(scenes);
  const signs = (kind: SignKind): readonly Item[] =>
    boards.flatMap((board) =>
      board.scene.signs.filter((sign) => sign.kind === kind).map((sign) => signItem(sign, board)),
    );
  return {
    bigBarricade: signs('bigBarricade'),
    bigBarricadeWindow: signs('bigBarricadeWindow'),
    smallBarricade: signs('smallBarricade'),
    rally: signs('rally'),
    tent: boards.flatMap(({ scene, x }) =>
      SCHEMATIC_MAPS[scene.map].bases.map((base, at): Item => ({
        x: x + sceneX(base),
        y: 0,
        z: sceneZ(base),
        turn: Math.atan2(-sceneX(base), -sceneZ(base)),
        ...even(3.4),
        colour: at === scene.base ? COLOURS.green : COLOURS.red,
      })),
    ),
    flag: boards.flatMap(({ scene, x }) =>
      SCHEMATIC_MAPS[scene.map].points.map((point): Item => ({
        x: x + sceneX(point),
        y: heightOn(scene.map)(point.x, point.y),
        z: sceneZ(point),
        ...even(1.7),
        colour: MAP_PALETTE.pointInk,
      })),
    ),
    figure: boards.flatMap((board) =>
      board.scene.squads.flatMap((squad) => figuresOf(squad, board, paintOf(squad, followed))),
    ),
    tree: boards.flatMap(({ scene, x }) =>
      sceneryOf(scene.map).trees.map((tree): Item => ({
        x: x + sceneX(tree),
        y: heightOn(scene.map)(tree.x, tree.y),
        z: sceneZ(tree),
        turn: tree.x,
        ...even(2.1 * tree.size),
      })),
    ),
    house: boards.flatMap((board) =>
      sceneryOf(board.scene.map).houses.map((house) => houseItem(house, board)),
    ),
  };
}

export function postsOf(scenes: readonly WarScene[], followed: string | null): readonly Post[] {
  return boardsOf(scenes).flatMap(({ scene, x }) =>
    scene.squads.map((squad) => ({
      x: x + sceneX(squad.at),
      z: sceneZ(squad.at),
      ground: heightOn(scene.map)(squad.at.x, squad.at.y),
      share: squad.share,
      colour: paintOf(squad, followed),
    })),
  );
}

export interface LabelWords {
  readonly squadName: (squad: Pick<SceneSquad, 'key' | 'label'>) => string;
  readonly value: (value: number | null) => string;
}

const POINT_LABEL = 6.2;
const FRONT = { x: MAP_SIZE / 2, y: MAP_SIZE };
/** Which labels stay where there is no room for all. */
const RANKS = { war: -1, followed: 0, squad: 1, point: 2 } as const;

/** Which war each of several maps shows, at its front edge. */
export function warLabels(titles: readonly string[]): readonly Label[] {
  if (titles.length < 2) return [];
  return titles.map((text, at) => ({
    x: boardX(at, titles.length),
    y: 0,
    z: sceneZ(FRONT),
    foot: 0,
    text,
    value: '',
    colour: null,
    rank: RANKS.war,
  }));
}

/** Labels of the points of the maps, and last those of the columns in the order of the posts, which cover them. */
export function labelsOf(
  scenes: readonly WarScene[],
  posts: readonly Post[],
  words: LabelWords,
  { followed, isNarrow }: { readonly followed: string | null; readonly isNarrow: boolean },
): readonly Label[] {
  const squads = scenes.flatMap((scene) => scene.squads);
  return [
    ...boardsOf(scenes).flatMap(({ scene, x }) =>
      SCHEMATIC_MAPS[scene.map].points.map((point): Label => ({
        x: x + sceneX(point),
        y: heightOn(scene.map)(point.x, point.y) + POINT_LABEL,
        z: sceneZ(point),
        foot: heightOn(scene.map)(point.x, point.y),
        text: point.label,
        value: '',
        colour: null,
        rank: RANKS.point,
      })),
    ),
    ...squads.flatMap((squad, at): readonly Label[] => {
      const post = posts[at];
      if (post === undefined) return [];
      const { x, z, ground, colour } = post;
      const value = isNarrow ? '' : words.value(squad.value);
      const rank = squad.key === followed ? RANKS.followed : RANKS.squad;
      return [{ x, y: ground, z, foot: ground, text: words.squadName(squad), value, colour, rank }];
    }),
  ];
}
