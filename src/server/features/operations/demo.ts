/** The demo's operations: one that is over, one that is active this evening and one prepared, with orders and drawings. */
import { atLeast } from '../../../domain/characters/rank.ts';
import type { OperationContent, OperationId } from '../../../domain/operations/operation.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { DrawingChange } from '../../../domain/tactics/drawing/changes.ts';
import {
  EVERYONE,
  OFFICERS,
  type DrawingObject,
  type DrawingObjectId,
} from '../../../domain/tactics/drawing/object.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoTexts } from '../../ports/demo.ts';
import type { Drawings } from '../../ports/squads/drawings.ts';
import type { PlannedSquads } from '../../ports/squads/squad-plans.ts';
import type { ActiveService } from './active.service.ts';
import { createWarOperations } from './demo-wars.ts';
import type { OperationDeps } from './operations.ports.ts';
import type { OperationsService } from './operations.service.ts';

const HOUR_MS = 3_600_000;

/** Whose layer: everybody's without it. */
type Sketch = Pick<DrawingObject, 'kind' | 'points'> &
  Partial<DrawingObject> & { readonly whose?: 'squad' | 'leader' | 'officers' };

interface Evening {
  readonly map: GameMap;
  readonly type: OperationContent['type'];
  readonly becomes: 'finished' | 'active' | 'prepared';
  readonly title: DemoTexts;
  readonly everyone: DemoTexts;
  /** Of the first squad, and of its leader. */
  readonly squad: DemoTexts;
  readonly leader: DemoTexts;
  readonly sketches: readonly Sketch[];
}

const EVENINGS: readonly Evening[] = [
  {
    map: 'berda',
    type: 'defense',
    becomes: 'finished',
    title: { en: ['Street by street'], ru: ['Улица за улицей'] },
    everyone: {
      en: ['Barricades first, then B.'],
      ru: ['Сначала баррикады, потом B.'],
    },
    squad: { en: ['Hold the crossroads.'], ru: ['Держите перекрёсток.'] },
    leader: { en: ['You call the retreat.'], ru: ['Отход командуешь ты.'] },
    sketches: [
      { kind: 'bigBarricade', points: [4_200, 5_000], rotation: 90, colour: 'white', width: 70 },
      { kind: 'rally', points: [5_000, 7_300], colour: 'green', width: 70 },
      { kind: 'circle', points: [4_500, 4_500, 5_500, 5_500], colour: 'blue', whose: 'squad' },
      { kind: 'arrow', points: [5_000, 5_600, 5_000, 6_900], colour: 'amber', whose: 'leader' },
    ],
  },
  {
    map: 'coniferous',
    type: 'attack',
    becomes: 'active',
    title: { en: ['Woods tonight'], ru: ['Лес сегодня'] },
    everyone: {
      en: ['Nobody crosses the road before the signal.'],
      ru: ['До сигнала дорогу не переходим.'],
    },
    squad: {
      en: ['Left through the woods, then hold B.'],
      ru: ['Слева через лес, затем держите B.'],
    },
    leader: {
      en: ['Put the rally behind the houses.'],
      ru: ['Точку сбора поставь за домами.'],
    },
    sketches: [
      { kind: 'arrow', points: [1_300, 4_700, 3_000, 3_100], width: 50 },
      { kind: 'arrow', points: [3_000, 3_100, 4_800, 4_600], width: 50 },
      { kind: 'rally', points: [2_200, 5_600], colour: 'green', width: 70 },
      { kind: 'circle', points: [4_400, 4_300, 5_600, 5_500], colour: 'blue' },
      { kind: 'arrow', points: [1_200, 5_200, 4_300, 5_900], colour: 'amber', width: 50, whose: 'squad' },
      { kind: 'marker', points: [3_100, 6_500], colour: 'green', width: 70, text: '1', whose: 'leader' },
      { kind: 'text', points: [7_600, 2_000], colour: 'violet', width: 70, text: '19:55', whose: 'officers' },
    ],
  },
  {
    map: 'lowlands',
    type: 'reconnaissance',
    becomes: 'prepared',
    title: { en: ['Both fords, again'], ru: ['Снова оба брода'] },
    everyone: {
      en: ['Learn the ways, no fight.'],
      ru: ['Учим пути, без боя.'],
    },
    squad: { en: ['Ford A.'], ru: ['Брод A.'] },
    leader: { en: ['Count their squads.'], ru: ['Посчитай их отряды.'] },
    sketches: [
      { kind: 'arrow', points: [2_800, 2_800, 2_500, 4_300], width: 50, colour: 'amber' },
      { kind: 'arrow', points: [5_200, 3_000, 7_400, 5_300], width: 50, colour: 'blue', whose: 'squad' },
      { kind: 'text', points: [5_000, 1_600], width: 70, colour: 'violet', text: '?', whose: 'officers' },
    ],
  },
];

const BASE: Omit<DrawingObject, 'kind' | 'points'> = {
  layer: EVERYONE,
  step: null,
  order: 0,
  colour: 'red',
  width: 45,
  rotation: 0,
  isLocked: false,
  text: '',
};

export function createOperationsDemo({
  service,
  active,
  squads,
  drawings,
  schedule,
}: Pick<OperationDeps, 'schedule'> & {
  readonly service: Pick<OperationsService, 'save' | 'draw' | 'read'>;
  readonly active: Pick<ActiveService, 'setState'>;
  readonly squads: PlannedSquads;
  readonly drawings: Pick<Drawings, 'share'>;
}): DemoPart {
  const moments = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const officers = clan.people.filter(({ role }) => atLeast(role, 'officer'));
    const readers = clan.people.filter(({ name }) => life.draw.happens(`operations/${name}/reads`, 0.6));
    return EVENINGS.flatMap((evening, at): readonly DemoMoment[] => {
      const by = officers[at % Math.max(1, officers.length)];
      if (by === undefined) return [];
      const id = life.id<OperationId>();
      const { becomes, map, type } = evening;
      const text = (of: DemoTexts): string => of[by.language][0];
      const isOver = becomes === 'finished';
      // yesterday's has an end; the others are still to come
      const startsAt = new Date(
        isOver
          ? life.at(clan, 1, { hour: 20 }).getTime()
          : life.now.getTime() + (becomes === 'active' ? 2 : 26) * HOUR_MS,
      );
      startsAt.setUTCMinutes(0, 0, 0);
      const make = (): Promise<unknown> =>
        life.change<unknown>(clan, by, async (work, actor) => {
          const [first] = await squads.lineup(work, clan.id, map);
          const saved = await service.save(work, actor, {
            id,
            base: null,
            operation: {
              title: text(evening.title),
              map,
              type,
              description: '',
              time: { kind: 'free', startsAt: startsAt.toISOString(), minutes: 75 },
              gatherMinutes: 15,
              asksRead: true,
              everyone: text(evening.everyone),
              squads: first === undefined ? [] : [{ squadId: first.id, text: text(evening.squad) }],
              members:
                first?.leaderKey == null ? [] : [{ memberKey: first.leaderKey, text: text(evening.leader) }],
            },
          });
          if (!saved.ok) return saved;
          const layers = {
            squad: first === undefined ? EVERYONE : `squad:${first.id}`,
            leader: first?.leaderKey == null ? EVERYONE : `member:${first.leaderKey}`,
            officers: OFFICERS,
          };
          const changes = evening.sketches.map(({ whose, ...sketch }, order): DrawingChange => ({
            id: life.id<DrawingObjectId>(),
            type: 'add',
            object: {
              ...BASE,
              order,
              ...sketch,
              layer: whose === undefined ? EVERYONE : layers[whose],
            },
          }));
          const drawn = await service.draw(work, actor, id, changes);
          if (!drawn.ok || becomes === 'prepared') return drawn;
          const activated = await active.setState(work, actor, { id, to: 'active', replaces: null });
          return activated.ok && becomes === 'active'
            ? drawings.share(work, actor, id, { term: 'never', showsNames: false })
            : activated;
        });
      const madeAt = isOver ? life.at(clan, 1, { hour: 19, minute: 20 }) : life.ago(150 - at * 20);
      const end: DemoMoment = {
        at: life.at(clan, 1, { hour: 21, minute: 20 }),
        act: async () =>
          void (await life.change(clan, by, (work, actor) =>
            active.setState(work, actor, { id, to: 'finished', replaces: null }),
          )),
      };
      const read: DemoMoment = {
        at: life.ago(40),
        act: async () => {
          for (const reader of readers)
            await life.change(clan, reader, (work, actor) =>
              service.read(work, actor, id, life.ago(41).toISOString()),
            );
        },
      };
      return [
        { at: madeAt, act: async () => void (await make()) },
        ...(isOver ? [end] : []),
        ...(becomes === 'active' ? [read] : []),
      ];
    });
  };
  // one clan is enough to show them
  const ofWars = createWarOperations({ service, active, squads, schedule });
  return {
    plan: (life) => life.clans.slice(0, 1).flatMap((clan) => [...ofWars(life, clan), ...moments(life, clan)]),
  };
}
