import { expect, it } from 'vitest';
import { clanWar, warSeason, warStage } from '../../../../../contract/clan-wars.ts';
import { stateAt } from '../../../../../domain/absences/attendance/attendance.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import { warsView, type WarsView } from '../../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { operationOfWar } from '../../../../../domain/operations/operation-of-war.ts';
import {
  operationsView,
  type OperationsView,
} from '../../../../../offline/mirror/overlays/squads/operations.ts';
import { drawingView, type DrawingView } from '../../../../../offline/mirror/overlays/tactics/drawing.ts';
import { demoAttendance } from '../rows/demo-attendance.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { extendWithWars } from './demo-wars.ts';

const MADE_AT = Date.UTC(2026, 5, 1, 12);
const TODAY = '2026-06-01';
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;

it('every war of the demo has the plan of its operation', () => {
  const rows = demoRows(MADE_AT, TODAY, { ...NO_TEXTS, money: NO_TEXTS.money });
  const { views, openViews } = extendWithWars({ madeAt: MADE_AT, rows });
  const shown = <View>(of: unknown): View => {
    const store = views.get(of);
    if (store === undefined) throw new Error('The demo lacks a view.');
    return (store.current() as ShownView<View>).view;
  };
  const { wars } = shown<WarsView>(warsView);
  const { operations } = shown<OperationsView>(operationsView);
  expect(wars.length).toBeGreaterThan(1);
  for (const war of wars) {
    const operation = operationOfWar(
      operations,
      { occurrence: null, startsAtMs: Date.parse(war.startsAt) },
      ({ time }) => (time?.kind === 'free' ? { startsAt: Date.parse(time.startsAt) } : null) as never,
    );
    const drawing = openViews
      ?.get(drawingView)?.(operation?.id ?? '')
      .current() as ShownView<DrawingView>;
    const kinds = [...drawing.view.objects.values()].map(({ kind }) => kind);
    expect(kinds, war.day).toContain('token');
  }
});

it('wars of the demo have the kinds of its week, and whom its checks found present', () => {
  const rows = demoRows(MADE_AT, TODAY, { ...NO_TEXTS, money: NO_TEXTS.money });
  const store = extendWithWars({ madeAt: MADE_AT, rows }).views.get(warsView);
  if (store === undefined) throw new Error('The demo has no wars');
  const { view } = store.current() as ShownView<WarsView>;
  const names = new Set(view.counted.flatMap((stage) => stage.rows.map(({ name }) => name)));
  const { checks, people } = demoAttendance(TODAY, [...names], rows.skips);
  expect(new Set(view.wars.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  let absent = 0;
  for (const war of view.wars) {
    const at = checks.findIndex(({ day }) => day === war.day);
    expect(checks[at]?.kind).toBe(war.kind);
    const before = checks.slice(0, at).reduce((sum, check) => sum + check.stages.length, 0);
    const stages = view.stages.get(war.id) ?? [];
    expect(stages).toHaveLength(checks[at]?.stages.length ?? 0);
    for (const [index, stage] of stages.entries())
      for (const { name, letters } of people) {
        const isPresent = stateAt(letters, before + index) === 'present';
        if (!isPresent) absent += 1;
        expect(
          stage.rows.some((row) => row.name === name),
          `${name}, ${war.day}`,
        ).toBe(isPresent);
      }
  }
  expect(absent).toBeGreaterThan(0);
});

it('wars of the demo come to figures on several maps, in a season that is over and in the present one', () => {
  const rows = demoRows(MADE_AT, TODAY, { ...NO_TEXTS, money: NO_TEXTS.money });
  const store = extendWithWars({ madeAt: MADE_AT, rows }).views.get(warsView);
  if (store === undefined) throw new Error('The demo has no wars');
  const { view } = store.current() as ShownView<WarsView>;
  for (const war of view.wars) expect(clanWar.safeParse(war).error).toBeUndefined();
  for (const stage of [...view.stages.values()].flat())
    expect(warStage.safeParse(stage).error).toBeUndefined();
  for (const season of view.seasons) expect(warSeason.safeParse(season).error).toBeUndefined();
  expect(new Set(view.counted.map(({ map }) => map)).size).toBeGreaterThan(2);
  const [over, now] = view.seasons;
  expect(over?.frozen?.wars.length).toBeGreaterThan(3);
  expect(now?.frozen).toBeNull();
  expect(now !== undefined && now.from <= TODAY && TODAY <= now.to).toBe(true);
});
