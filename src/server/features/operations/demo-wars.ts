/** The demo's operations of wars: each war of the season was planned, with squads, barricades and rally points on the map. */
import { atLeast } from '../../../domain/characters/rank.ts';
import type { LineupSquad, OperationId, OperationType } from '../../../domain/operations/operation.ts';
import { SCHEMATIC_MAPS } from '../../../domain/tactics/schematic-map.ts';
import type { DrawingChange } from '../../../domain/tactics/drawing/changes.ts';
import type { Spot } from '../../../domain/tactics/drawing/geometry.ts';
import type { DrawingObject, DrawingObjectId } from '../../../domain/tactics/drawing/object.ts';
import type { DemoClan, DemoDraw, DemoLife, DemoMoment, DemoTexts } from '../../ports/demo.ts';
import { demoWars, WAR_DAYS, type DemoWar } from '../../ports/demo-wars.ts';
import type { PlannedSquads } from '../../ports/squads/squad-plans.ts';
import type { ActiveService } from './active.service.ts';
import type { OperationDeps } from './operations.ports.ts';
import type { OperationsService } from './operations.service.ts';

const TYPES: readonly [OperationType, ...OperationType[]] = ['attack', 'defense'];
const TITLES: DemoTexts = {
  en: ['A and C first', 'Hold the middle', 'Both sides at once'],
  ru: ['Сначала A и C', 'Держим центр', 'С двух сторон сразу'],
};
const ORDERS: DemoTexts = {
  en: ['Rally points first, then barricades.'],
  ru: ['Сначала точки сбора, потом баррикады.'],
};

type Sketch = Pick<DrawingObject, 'kind' | 'points'> & Partial<DrawingObject>;

const BASE: Omit<DrawingObject, 'kind' | 'points'> = {
  layer: 'all',
  step: null,
  order: 0,
  colour: 'white',
  width: 45,
  rotation: 0,
  isLocked: false,
  text: '',
};
const COLOURS = ['amber', 'green', 'blue', 'red', 'violet'] as const;

function between(from: Spot, to: Spot, part: number): Spot {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function flat({ x, y }: Spot): readonly number[] {
  return [Math.round(x), Math.round(y)];
}

/** The plan of an evening: a squad per point, one between, one behind; what they build stands before them. */
function sketchesOf(
  draw: DemoDraw,
  key: string,
  map: DemoWar['map'],
  squads: readonly LineupSquad[],
): readonly Sketch[] {
  const { bases, points } = SCHEMATIC_MAPS[map];
  const base = draw.one(`${key}/base`, [bases[0], bases[1]]) ?? { x: 0, y: 0 };
  const [a, b, c] = points;
  if (a === undefined || b === undefined || c === undefined) return [];
  const spread = (name: string): number => draw.whole(`${key}/${name}`, -260, 260);
  const spots = [
    between(a, base, 0.14),
    between(b, base, 0.2),
    between(c, base, 0.14),
    between(b, base, 0.5),
    between(b, base, 0.78),
  ].map((spot, at) => ({ x: spot.x + spread(`x${at}`), y: spot.y + spread(`y${at}`) }));
  const facing = (Math.atan2(b.y - base.y, b.x - base.x) * 180) / Math.PI + 90;
  const rotation = ((Math.round(facing) % 360) + 360) % 360;
  return [
    ...squads.flatMap(({ id, name }, at): readonly Sketch[] => {
      const spot = spots[at];
      if (spot === undefined) return [];
      const colour = COLOURS[at % COLOURS.length] ?? 'white';
      const rally = between(spot, base, 0.25);
      return [
        { kind: 'token', points: flat(spot), text: name, colour, width: 60 },
        ...(at < 3 ? [{ kind: 'arrow', points: [...flat(rally), ...flat(spot)], colour } as const] : []),
        ...(at < 4
          ? [{ kind: 'rally', points: flat(rally), layer: `squad:${id}`, colour, width: 60 } as const]
          : []),
      ];
    }),
    { kind: 'bigBarricade', points: flat(between(b, base, 0.06)), rotation, width: 60 },
    {
      kind: 'bigBarricadeWindow',
      points: flat({ x: b.x + 700, y: between(b, base, 0.1).y + spread('window') }),
      rotation,
      width: 60,
    },
    { kind: 'smallBarricade', points: flat(between(a, base, 0.06)), rotation, width: 60 },
    { kind: 'smallBarricade', points: flat(between(c, base, 0.06)), rotation, width: 60 },
  ];
}

export function createWarOperations({
  service,
  active,
  squads,
  schedule,
}: Pick<OperationDeps, 'schedule'> & {
  readonly service: Pick<OperationsService, 'draw' | 'save'>;
  readonly active: Pick<ActiveService, 'setState'>;
  readonly squads: PlannedSquads;
}): (life: DemoLife, clan: DemoClan) => readonly DemoMoment[] {
  return (life, clan) => {
    const { draw } = life;
    const [first, ...others] = clan.people.filter(
      ({ role, roleDays }) => atLeast(role, 'officer') && roleDays > WAR_DAYS,
    );
    if (first === undefined) return [];
    return demoWars(life, clan).flatMap(({ daysAgo, day, kind: warKind, map }): readonly DemoMoment[] => {
      const key = `operations/${clan.key}/${daysAgo}`;
      const by = draw.one(`${key}/by`, [first, ...others]);
      const id = life.id<OperationId>();
      const plan = (): Promise<unknown> =>
        life.change<unknown>(clan, by, async (work, actor) => {
          const event = (await schedule.events(work, clan.id)).find(({ kind }) => kind === warKind);
          if (event === undefined) throw new Error(`The demo's schedule has no ${warKind}.`);
          const saved = await service.save(work, actor, {
            id,
            base: null,
            operation: {
              title: draw.one(`${key}/title`, TITLES[by.language]),
              map,
              type: draw.one(`${key}/type`, TYPES as [OperationType, OperationType]),
              description: '',
              time: { kind: 'event', eventId: event.id, date: day },
              gatherMinutes: 15,
              asksRead: false,
              everyone: ORDERS[by.language][0],
              squads: [],
              members: [],
            },
          });
          if (!saved.ok) return saved;
          const sketches = sketchesOf(draw, key, map, await squads.lineup(work, clan.id, map));
          const changes = sketches.map((sketch, order): DrawingChange => ({
            id: life.id<DrawingObjectId>(),
            type: 'add',
            object: { ...BASE, order, ...sketch },
          }));
          const drawn = await service.draw(work, actor, id, changes);
          return drawn.ok ? active.setState(work, actor, { id, to: 'active', replaces: null }) : drawn;
        });
      return [
        { at: life.at(clan, daysAgo, { hour: 17, minute: 30 }), act: async () => void (await plan()) },
        {
          at: life.at(clan, daysAgo, { hour: 22, minute: 50 }),
          act: async () =>
            void (await life.change(clan, by, (work, actor) =>
              active.setState(work, actor, { id, to: 'finished', replaces: null }),
            )),
        },
      ];
    });
  };
}
