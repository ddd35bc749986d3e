import { expect, it } from 'vitest';
import { stateAt } from '../../../../../domain/absences/attendance/attendance.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import { warsView, type WarsView } from '../../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { demoAttendance } from '../rows/demo-attendance.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { extendWithWars } from './demo-wars.ts';

const MADE_AT = Date.UTC(2026, 5, 1, 12);
const TODAY = '2026-06-01';
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;

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
