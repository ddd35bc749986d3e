import { describe, expect, it } from 'vitest';
import type { GridRow } from '../marking/grid-model.ts';
import { plannedMarks } from './planned-marks.ts';

const STAGES = [{ id: 'one' }, { id: 'two' }];

function row(
  memberKey: string,
  over: { marks?: object; skipped?: boolean; isCounted?: boolean } = {},
): GridRow {
  const { marks = {}, skipped = false, isCounted = true } = over;
  return {
    person: { memberKey, marks, isCounted },
    cells: STAGES.map(() => ({ skipId: skipped ? 'skip' : null })),
  } as unknown as GridRow;
}

const BOTH = new Set(['one', 'two']);
const ROWS = [
  row('ash'),
  row('bo', { marks: { one: { present: false, hasReason: true } } }),
  row('cy', { skipped: true }),
  row('di'),
  row('late', { isCounted: false }),
];

const NOBODY = new Set<string>();

describe('those who were planned', () => {
  it('are marked where nobody has marked them and no skip excuses them', () => {
    const marked = (wanted: ReadonlySet<string>): readonly string[] =>
      plannedMarks(ROWS, STAGES, wanted, NOBODY).map(({ memberKey, stageId }) => `${memberKey} ${stageId}`);
    expect(marked(BOTH)).toEqual(['ash one', 'ash two', 'bo two', 'di one', 'di two']);
    expect(marked(new Set(['one']))).toEqual(['ash one', 'di one']);
  });
  it('are present but for those who are unticked', () => {
    const marks = plannedMarks(ROWS, STAGES, BOTH, new Set(['di']));
    expect(marks.filter(({ to }) => to?.present === false).map(({ memberKey }) => memberKey)).toEqual([
      'di',
      'di',
    ]);
    expect(marks.every(({ to }) => to?.hasReason === false)).toBe(true);
  });
});
