/** The demo's tactics: five plans that its officers drew, two of them their own and not yet opened. */
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import type { DrawingChange } from '../../../domain/tactics/drawing/changes.ts';
import {
  OFFICERS,
  type DrawingObject,
  type DrawingObjectId,
} from '../../../domain/tactics/drawing/object.ts';
import type { TacticId, TacticSide } from '../../../domain/tactics/tactic.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoTexts } from '../../ports/demo.ts';
import type { TacticsService } from './tactics.service.ts';

type Sketch = Partial<DrawingObject> & Pick<DrawingObject, 'kind' | 'points'>;

interface Plan {
  readonly map: GameMap;
  readonly side: TacticSide;
  readonly isOpen: boolean;
  readonly daysAgo: number;
  readonly title: DemoTexts;
  readonly notes: DemoTexts;
  readonly steps: DemoTexts;
  /** By step; the first of them on all steps. */
  readonly sketches: readonly (readonly Sketch[])[];
}

const arrow = (points: readonly number[], over: Partial<DrawingObject> = {}): Sketch => ({
  kind: 'arrow',
  points,
  width: 50,
  ...over,
});
const sign = (kind: Sketch['kind'], x: number, y: number, over: Partial<DrawingObject> = {}): Sketch => ({
  kind,
  points: [x, y],
  ...over,
});
const stroke = (spots: readonly number[], over: Partial<DrawingObject> = {}): Sketch => ({
  kind: 'pen',
  points: spots.flatMap((value, at) => (at % 2 === 1 ? [value, 50] : [value])),
  ...over,
});

const FORMER: DemoTexts = { en: ['Old plan for A'], ru: ['Старый план на A'] };

/** Stands for the layer of somebody of the clan. */
const ONE_MEMBER = 'member';

const PLANS: readonly Plan[] = [
  {
    map: 'coniferous',
    side: 'attack',
    isOpen: true,
    daysAgo: 9,
    title: { en: ['Through the woods to B'], ru: ['Через лес на B'] },
    notes: {
      en: ['Two squads go left, the rally stays behind the houses.'],
      ru: ['Два отряда идут слева, точка сбора за домами.'],
    },
    steps: { en: ['Approach', 'Hold B'], ru: ['Подход', 'Держим B'] },
    sketches: [
      [sign('rally', 2_200, 5_500, { colour: 'green', width: 70 })],
      [
        arrow([1_200, 4_800, 2_800, 3_200]),
        arrow([2_800, 3_200, 4_700, 4_600]),
        sign('marker', 2_800, 3_000, { text: '1', colour: 'blue', width: 70, layer: ONE_MEMBER }),
        stroke([1_300, 5_300, 2_000, 6_200, 3_100, 6_500, 4_200, 6_000, 4_800, 5_400], { colour: 'amber' }),
      ],
      [
        sign('bigBarricadeWindow', 5_700, 4_700, { rotation: 90, colour: 'white' }),
        sign('bigBarricade', 5_700, 5_300, { rotation: 90, colour: 'white' }),
        sign('smallBarricade', 5_000, 4_200, { colour: 'white' }),
        { kind: 'circle', points: [4_400, 4_350, 5_600, 5_550], colour: 'blue', width: 40 },
      ],
    ],
  },
  {
    map: 'berda',
    side: 'defense',
    isOpen: true,
    daysAgo: 7,
    title: { en: ['Hold the street'], ru: ['Держать улицу'] },
    notes: { en: ['Barricades first.'], ru: ['Сначала баррикады.'] },
    steps: { en: ['Build'], ru: ['Строим'] },
    sketches: [
      [sign('marker', 5_000, 5_900, { text: '1', colour: 'amber', width: 70 })],
      [
        sign('bigBarricade', 3_900, 5_000, { rotation: 90, colour: 'white' }),
        sign('bigBarricadeWindow', 6_100, 5_000, { rotation: 90, colour: 'white' }),
        sign('rally', 5_000, 7_400, { colour: 'green', width: 70 }),
        sign('text', 7_500, 2_300, { text: 'B?', colour: 'violet', width: 70, layer: OFFICERS }),
      ],
    ],
  },
  {
    map: 'lowlands',
    side: 'attack',
    isOpen: true,
    daysAgo: 5,
    title: { en: ['Over both fords'], ru: ['Через оба брода'] },
    notes: { en: ['A and C at the same time.'], ru: ['A и C одновременно.'] },
    steps: { en: ['Cross'], ru: ['Переправа'] },
    sketches: [
      [sign('text', 5_000, 1_600, { text: '19:55', colour: 'white', width: 70 })],
      [arrow([2_800, 2_800, 2_500, 4_300]), arrow([5_200, 3_000, 7_400, 5_300], { colour: 'blue' })],
    ],
  },
  {
    map: 'quarters',
    side: 'any',
    isOpen: false,
    daysAgo: 3,
    title: { en: ['Roofs and corners'], ru: ['Крыши и углы'] },
    notes: { en: ['A draft.'], ru: ['Черновик.'] },
    steps: { en: ['First'], ru: ['Сначала'] },
    sketches: [
      [{ kind: 'rectangle', points: [4_200, 4_100, 5_800, 5_800], colour: 'violet', width: 40 }],
      [sign('smallBarricade', 5_000, 6_200, { colour: 'white' })],
    ],
  },
  {
    map: 'windRose',
    side: 'defense',
    isOpen: false,
    daysAgo: 2,
    title: { en: ['Centre first'], ru: ['Сначала центр'] },
    notes: {
      en: ['Who comes late goes right.'],
      ru: ['Опоздавшие идут вправо.'],
    },
    steps: { en: ['Ring'], ru: ['Кольцо'] },
    sketches: [
      [sign('rally', 5_000, 8_400, { colour: 'green', width: 70 })],
      [{ kind: 'circle', points: [4_000, 4_000, 6_000, 6_000], colour: 'blue', width: 50 }],
    ],
  },
];

const BASE: DrawingObject = {
  kind: 'pen',
  layer: 'all',
  step: null,
  order: 0,
  colour: 'red',
  width: 45,
  rotation: 0,
  isLocked: false,
  points: [],
  text: '',
};

function drawn(
  plan: Plan,
  { steps, member }: { readonly steps: readonly string[]; readonly member: string },
  newId: () => DrawingObjectId,
): DrawingChange[] {
  const ids = steps.map(() => newId());
  const add = (id: DrawingObjectId, object: Partial<DrawingObject>): DrawingChange => ({
    id,
    type: 'add',
    object: { ...BASE, ...object },
  });
  return [
    ...ids.map((id, at) => add(id, { kind: 'step', order: at, text: steps[at] ?? '' })),
    ...plan.sketches.flatMap((sketches, at) =>
      sketches.map((sketch, order) =>
        add(newId(), {
          ...sketch,
          ...(sketch.layer === ONE_MEMBER && { layer: `member:${nameKey(member)}` }),
          step: ids[at - 1] ?? null,
          order: at * 100 + order,
        }),
      ),
    ),
  ];
}

export function createTacticsDemo(service: Pick<TacticsService, 'save' | 'draw' | 'remove'>): DemoPart {
  const moments = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const officers = clan.people.filter(({ role }) => atLeast(role, 'officer'));
    return PLANS.flatMap((plan, at): readonly DemoMoment[] => {
      const by = officers[at % Math.max(1, officers.length)];
      if (by === undefined) return [];
      const id = life.id<TacticId>();
      const { map, side, isOpen } = plan;
      const [title, notes] = [plan.title[by.language][0], plan.notes[by.language][0]];
      return [
        {
          at: life.at(clan, plan.daysAgo, { hour: 18, minute: 10 + at }),
          act: async () => {
            await life.change(clan, by, async (work, actor) => {
              const saved = await service.save(work, actor, {
                id,
                base: null,
                to: { title, map, side, notes, isOpen },
              });
              return saved.ok
                ? service.draw(
                    work,
                    actor,
                    id,
                    drawn(plan, { steps: plan.steps[by.language], member: clan.members[0] ?? by.name }, () =>
                      life.id(),
                    ),
                  )
                : saved;
            });
          },
        },
      ];
    });
  };
  /** A plan that its officer has deleted again: it is in the bin. */
  const deleted = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const by = clan.people.find(({ role }) => atLeast(role, 'officer'));
    const [plan] = PLANS;
    if (by === undefined || plan === undefined) return [];
    return [
      {
        at: life.at(clan, 4, { hour: 21, minute: 15 }),
        act: async () => {
          await life.change(clan, by, async (work, actor) => {
            const id = life.id<TacticId>();
            const changes = drawn(plan, { steps: [], member: by.name }, () => life.id());
            const { map, side } = plan;
            const saved = await service.save(work, actor, {
              id,
              base: null,
              to: { title: FORMER[by.language][0], map, side, notes: '', isOpen: true },
            });
            if (!saved.ok) return saved;
            await service.draw(work, actor, id, changes);
            return service.remove(work, actor, id, changes.length);
          });
        },
      },
    ];
  };
  // one clan is enough to show them
  return {
    plan: (life) =>
      life.clans.slice(0, 1).flatMap((clan) => [...moments(life, clan), ...deleted(life, clan)]),
  };
}
