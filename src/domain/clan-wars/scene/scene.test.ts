import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toId } from '../../ids.ts';
import { GAME_MAPS } from '../../squads/game-map.ts';
import { MAP_SIZE, type DrawingObject } from '../../tactics/drawing/object.ts';
import { SCHEMATIC_MAPS } from '../../tactics/schematic-map.ts';
import type { CountedStage } from '../figures.ts';
import type { ClanWarId, WarPlace, WarRow } from '../war.ts';
import { groundOn, heightGrid, sceneryOn } from './relief.ts';
import { NO_SQUAD, squadsOf, type PlannedSquad } from './squads.ts';
import { ALL_STAGES, stageSteps, stepAfter, warsOnMap } from './timeline.ts';
import { highestValue, sceneOf, type SceneFacts } from './war-scene.ts';

const row = (name: string, kills: number | null = 10, deaths: number | null = 5): WarRow => ({
  name,
  kind: 'member',
  kills,
  deaths,
  assists: 2,
  cash: 100,
  score: kills === null ? null : kills * 100,
  doubtful: [],
});
const place = (name: string, squad: string, number: number): WarPlace => ({
  key: name.toLowerCase(),
  name,
  squad,
  number,
  role: 'assault',
});
const drawn = (over: Partial<DrawingObject>): DrawingObject => ({
  kind: 'token',
  layer: 'all',
  step: null,
  order: 0,
  colour: 'red',
  width: 40,
  rotation: 0,
  isLocked: false,
  points: [5_000, 5_000],
  text: '',
  ...over,
});
const PLANNED: readonly PlannedSquad[] = [
  { id: 'one', name: 'Spear', colour: 'red', members: [{ key: 'ann' }] },
  { id: 'two', name: '', colour: 'blue', members: [{ key: 'bob' }] },
];
const FACTS: SceneFacts = {
  map: 'coniferous',
  stages: [{ rows: [row('Ann', 20), row('Bob', 10), row('Eve', 4)] }, { rows: [row('Ann', 10)] }],
  lineup: [place('Bob', '', 2), place('Ann', 'Spear', 1), place('Cid', 'Late', 3)],
  planned: PLANNED,
  objects: [],
};

describe('squads of a war', () => {
  it('stand in their order with what their people did, and last who stood in none', () => {
    const squads = squadsOf(FACTS.stages, FACTS.lineup, FACTS.planned);
    expect(squads.map(({ key, label, people, tally }) => [key, label, people, tally.kills.total])).toEqual([
      ['spear', 'Spear', 1, 30],
      ['#2', '#2', 1, 10],
      ['late', 'Late', 0, 0],
      [NO_SQUAD, '', 1, 4],
    ]);
  });
  it('have colour and id of the operation only where it has the same squad in the same place', () => {
    const squads = squadsOf([], FACTS.lineup, [PLANNED[1] as PlannedSquad, PLANNED[1] as PlannedSquad]);
    expect(squads.map(({ id }) => id)).toEqual([null, 'two', null]);
    expect(
      squadsOf([], FACTS.lineup, PLANNED)
        .map(({ colour }) => colour)
        .slice(0, 2),
    ).toEqual(['red', 'blue']);
  });
});

describe('the scene of a war', () => {
  it('measures every column by the highest of all that is compared', () => {
    const parts = [FACTS, { ...FACTS, stages: [{ rows: [row('Ann', 40)] }] }];
    expect(highestValue(parts, 'kills')).toBe(40);
    const { squads } = sceneOf(FACTS, 'kills', 40);
    expect(squads.map(({ value, share }) => [value, share])).toEqual([
      [15, 0.375],
      [10, 0.25],
      [null, 0],
      [4, 0.1],
    ]);
    expect(sceneOf(FACTS, 'ratio', highestValue([FACTS], 'ratio')).squads[0]?.value).toBe(3);
  });
  it('has no height where nobody could read a number', () => {
    const facts = { ...FACTS, stages: [{ rows: [row('Ann', null, null)] }] };
    expect(sceneOf(facts, 'kills', highestValue([facts], 'kills')).squads[0]).toMatchObject({
      value: null,
      share: 0,
    });
  });
  it.each<[string, Partial<DrawingObject>[], { x: number; y: number }]>([
    ['its token', [{ text: ' spear ', points: [3_000, 4_000] }], { x: 3_000, y: 4_000 }],
    ['the token on its layer', [{ layer: 'squad:one', points: [3_000, 4_100] }], { x: 3_000, y: 4_100 }],
    [
      'the last of its rally points, before its arrows',
      [
        { layer: 'squad:one', kind: 'arrow', points: [1_000, 1_000, 9_000, 9_000] },
        { layer: 'squad:one', kind: 'rally', points: [1_000, 2_000], order: 2 },
        { layer: 'squad:one', kind: 'rally', points: [2_000, 2_000], order: 3 },
      ],
      { x: 2_000, y: 2_000 },
    ],
    [
      'where its arrow leads',
      [{ layer: 'squad:one', kind: 'arrow', points: [1_000, 1_000, 4_000, 6_000] }],
      { x: 4_000, y: 6_000 },
    ],
    [
      'amid what is drawn for its people',
      [
        { layer: 'member:ann', kind: 'marker', points: [2_000, 2_000] },
        { layer: 'member:ann', kind: 'smallBarricade', points: [4_000, 2_000] },
      ],
      { x: 3_000, y: 2_000 },
    ],
  ])('shows a squad at %s', (_what, objects, at) => {
    const { squads } = sceneOf({ ...FACTS, objects: objects.map(drawn) }, 'kills', 1);
    expect(squads[0]).toMatchObject({ key: 'spear', at, isDrawn: true });
    expect(squads[1]?.isDrawn).toBe(false);
  });
  it('shows the others near the base from which the clan set out', () => {
    const rally = drawn({ kind: 'rally', points: [8_000, 5_000] });
    const { base, squads, signs } = sceneOf({ ...FACTS, objects: [rally] }, 'kills', 1);
    expect(base).toBe(1);
    for (const { at } of squads) expect(Math.hypot(at.x - 9_100, at.y - 5_000)).toBeLessThan(2_200);
    expect(signs).toEqual([
      { kind: 'rally', at: { x: 8_000, y: 5_000 }, rotation: 0, width: 40, colour: 'red' },
    ]);
  });
  it('leaves out officers’ notes, titles of steps, and what lies beyond the edge', () => {
    const objects = [
      drawn({ kind: 'smallBarricade', layer: 'notes' }),
      drawn({ kind: 'step', points: [] }),
      drawn({ kind: 'line', points: [11_000, 11_000, 12_000, 12_000] }),
      drawn({ kind: 'line', points: [9_000, 9_000, 12_000, 12_000] }),
    ];
    const { signs, paths } = sceneOf({ ...FACTS, objects }, 'kills', 1);
    expect([signs.length, paths.length]).toEqual([0, 1]);
  });
  it('keeps squads apart and on the map, wherever they were drawn', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: -9_000, max: 19_000 }), fc.integer({ min: -9_000, max: 19_000 })),
          {
            minLength: 1,
            maxLength: 9,
          },
        ),
        fc.constantFrom(...GAME_MAPS),
        (spots, map) => {
          const lineup = spots.map((_, at) => place(`p${at}`, `s${at}`, at + 1));
          // half of them are drawn
          const objects = spots
            .filter((_, at) => at % 2 === 0)
            .map(([x, y], at) => drawn({ text: `s${at * 2}`, points: [x, y] }));
          const { squads } = sceneOf({ map, stages: [], lineup, planned: [], objects }, 'kills', 1);
          for (const [at, one] of squads.entries()) {
            expect(Math.min(one.at.x, one.at.y)).toBeGreaterThanOrEqual(0);
            expect(Math.max(one.at.x, one.at.y)).toBeLessThanOrEqual(MAP_SIZE);
            for (const other of squads.slice(at + 1))
              expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThan(300);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the relief of a map', () => {
  it.each(GAME_MAPS)('of %s is the same every time, and even where people build and walk', (map) => {
    const ground = groundOn(map);
    const heights = heightGrid(ground, 40);
    expect(heights).toEqual(heightGrid(groundOn(map), 40));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(-190);
    expect(Math.max(...heights)).toBeLessThan(900);
    const { bases, points } = SCHEMATIC_MAPS[map];
    for (const { x, y } of bases) expect(ground(x, y)).toBe(0);
    for (const { x, y } of points) expect(ground(x, y)).toBeLessThanOrEqual(0);
  });
  it('has hills under forests and hollows under water', () => {
    const ground = groundOn('lowlands');
    expect(ground(8_000, 2_000)).toBeGreaterThan(200);
    expect(ground(1_200, 4_600)).toBeLessThan(0);
  });
  it('has trees in forests alone, and few enough to draw twice', () => {
    for (const map of GAME_MAPS) {
      const { trees, houses } = sceneryOn(map);
      expect(trees.length).toBeLessThan(220);
      expect(houses.length).toBeLessThan(120);
    }
    expect(sceneryOn('quarters').trees).toEqual([]);
  });
});

describe('a timeline', () => {
  const counted = (warId: string, day: string, map: CountedStage['map'] = 'berda'): CountedStage => ({
    warId: toId<ClanWarId>(warId),
    day,
    kind: 'brawl',
    map,
    outcome: null,
    rows: [],
    lineup: [],
  });
  it('goes through the stages, then shows what they came to, and begins again', () => {
    const steps = stageSteps([{ stageId: 's1' }, { stageId: 's2' }]);
    expect(steps).toEqual(['s1', 's2', ALL_STAGES]);
    expect([stepAfter(steps, 's1'), stepAfter(steps, ALL_STAGES), stepAfter(steps, 'gone')]).toEqual([
      's2',
      's1',
      's1',
    ]);
    expect(stageSteps([{ stageId: 's1' }])).toEqual([ALL_STAGES]);
    expect(stepAfter([], 's1')).toBeNull();
  });
  it('goes through the wars on the same map in the same season, or through all without one', () => {
    const all = [
      counted('a', '2026-01-01'),
      counted('b', '2026-03-01'),
      counted('b', '2026-03-01'),
      counted('c', '2026-03-02', 'lowlands'),
      counted('d', '2026-03-09'),
    ];
    const war = { map: 'berda', day: '2026-03-09' } as const;
    expect(warsOnMap(all, war, [{ from: '2026-02-01', to: '2026-04-01' }])).toEqual(['b', 'd']);
    expect(warsOnMap(all, war, [])).toEqual(['a', 'b', 'd']);
  });
});
