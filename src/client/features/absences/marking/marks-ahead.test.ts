import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../../domain/absences/check.ts';
import { tapped } from '../../../../domain/absences/marks.ts';
import { stepOf, withSteps } from './grid-model.ts';
import { createMarksAhead } from './marks-ahead.ts';

const CELL = { memberKey: 'morrow', stageId: 's1' };
const PRESENT: Mark = { present: true, hasReason: false };
const ABSENT: Mark = { present: false, hasReason: false };

function grid(shown: Mark | null) {
  const marks = createMarksAhead();
  marks.show(() => shown);
  const tap = (store: () => Promise<boolean>) =>
    marks.add(stepOf(marks.markOf, [{ ...CELL, to: tapped(marks.markOf(CELL) ?? null) }]), store);
  return { marks, tap };
}

describe('taps that come before the grid has drawn', () => {
  it('the second of two builds on the first', async () => {
    const { marks, tap } = grid(null);
    const first = tap(async () => true);
    expect(marks.markOf(CELL)).toEqual(PRESENT);
    const second = tap(async () => true);
    expect(marks.markOf(CELL)).toEqual(ABSENT);
    await Promise.all([first, second]);
    expect(marks.markOf(CELL)).toEqual(ABSENT);
  });

  it('a mark that could not be kept is not there any more', async () => {
    const { marks, tap } = grid(ABSENT);
    await tap(async () => false);
    expect(marks.markOf(CELL)).toEqual(ABSENT);
  });

  it("what is shown counts once the device has stored it, also when it is another's", async () => {
    const { marks, tap } = grid(null);
    await tap(async () => true);
    marks.show(() => ABSENT);
    expect(marks.markOf(CELL)).toEqual(ABSENT);
  });

  it('a drawing in between does not bring back the mark from before', async () => {
    const { marks, tap } = grid(null);
    let store: ((isSaved: boolean) => void) | undefined;
    const saved = tap(() => new Promise((done) => (store = done)));
    marks.show(() => null);
    expect(marks.markOf(CELL)).toEqual(PRESENT);
    store?.(true);
    await saved;
  });

  it('nobody by that key has no mark', () => {
    const marks = createMarksAhead();
    marks.show(() => undefined);
    expect(stepOf(marks.markOf, [{ ...CELL, to: PRESENT }])).toEqual([]);
  });

  it('are shown before the device has stored them, the last of a cell', () => {
    const person = { ...CELL, marks: {}, waiting: [] } as unknown as Parameters<typeof withSteps>[0][number];
    const step = (to: Mark | null) => [{ ...CELL, base: null, to }];
    expect(withSteps([person], [])).toEqual([person]);
    const [shown] = withSteps([person], [step(PRESENT), step(ABSENT)]);
    expect(shown?.marks['s1']).toMatchObject(ABSENT);
    expect(withSteps([person], [step(PRESENT), step(null)])[0]?.marks).toEqual({});
    expect(person.marks).toEqual({});
  });
});
