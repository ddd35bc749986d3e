import { describe, expect, it } from 'vitest';
import type { GridRow } from '../check/grid-model.ts';
import { plannedMarks, plannedRows } from './planned-marks.ts';

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

describe('those who were planned', () => {
  it('are asked about where nobody has marked them and no skip excuses them', () => {
    const asked = (planned: readonly string[], wanted = BOTH): readonly string[] =>
      plannedRows(ROWS, new Set(planned), STAGES, wanted).map(({ person }) => person.memberKey);
    expect(asked(['ash', 'bo', 'cy', 'late'])).toEqual(['ash', 'bo']);
    expect(asked(['ash', 'bo'], new Set(['one']))).toEqual(['ash']);
  });
  it('are present but for those who are unticked; marks stay', () => {
    const rows = plannedRows(ROWS, new Set(['ash', 'bo', 'di']), STAGES, BOTH);
    const marks = plannedMarks(rows, STAGES, BOTH, new Set(['di']));
    expect(marks.map(({ memberKey, stageId, to }) => [memberKey, stageId, to?.present])).toEqual([
      ['ash', 'one', true],
      ['ash', 'two', true],
      ['bo', 'two', true],
      ['di', 'one', false],
      ['di', 'two', false],
    ]);
  });
});
