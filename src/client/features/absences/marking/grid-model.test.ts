import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../../domain/absences/check.ts';
import { allBut, exceptions, type GridRow } from './grid-model.ts';

const STAGES = [{ id: 's1' }, { id: 's2' }];
const FIRST = new Set(['s1']);
const BOTH = new Set(['s1', 's2']);
const PRESENT: Mark = { present: true, hasReason: false };
const ABSENT: Mark = { present: false, hasReason: false };
const REASON: Mark = { present: false, hasReason: true };

function row(
  memberKey: string,
  marks: Readonly<Record<string, Mark>> = {},
  { isCounted = true, skipId = null }: { readonly isCounted?: boolean; readonly skipId?: string | null } = {},
): GridRow {
  return {
    person: {
      memberKey,
      name: memberKey,
      rank: isCounted ? 'SOLDIER' : null,
      isCounted,
      marks: Object.fromEntries(Object.entries(marks).map(([id, mark]) => [id, { ...mark, by: 'Vesper' }])),
    },
    cells: STAGES.map(() => ({ state: skipId === null ? 'unmarked' : 'excused', skipId })),
  } as unknown as GridRow;
}

/** With those ticked who are ticked when the dialog opens, and others besides. */
function marked(rows: readonly GridRow[], wanted: ReadonlySet<string>, ...ticked: readonly string[]) {
  return allBut(rows, STAGES, wanted, new Set([...exceptions(rows, STAGES, wanted).keys(), ...ticked]));
}

describe('everyone present but …', () => {
  it('marks those without a mark, the chosen ones absent', () => {
    expect(marked([row('morrow'), row('ozera')], FIRST, 'ozera')).toEqual([
      { memberKey: 'morrow', stageId: 's1', to: PRESENT },
      { memberKey: 'ozera', stageId: 's1', to: ABSENT },
    ]);
  });

  it('leaves the marks of whoever was absent or had a reason, and repeats them where there is none', () => {
    const rows = [
      row('morrow', { s1: ABSENT }),
      row('ozera', { s2: REASON }),
      row('quill', { s1: PRESENT, s2: ABSENT }),
      row('tern'),
    ];
    expect([...exceptions(rows, STAGES, BOTH)]).toEqual([
      ['morrow', ABSENT],
      ['ozera', REASON],
      ['quill', ABSENT],
    ]);
    expect(marked(rows, BOTH)).toEqual([
      { memberKey: 'morrow', stageId: 's2', to: ABSENT },
      { memberKey: 'ozera', stageId: 's1', to: REASON },
      { memberKey: 'tern', stageId: 's1', to: PRESENT },
      { memberKey: 'tern', stageId: 's2', to: PRESENT },
    ]);
    const off = [row('wren', { s1: ABSENT }, { skipId: 'skip' })];
    expect(marked(off, BOTH)).toEqual([]);
  });

  it('a mark of another stage is no exception', () => {
    expect(marked([row('morrow', { s2: ABSENT })], FIRST)).toEqual([
      { memberKey: 'morrow', stageId: 's1', to: PRESENT },
    ]);
  });

  it('replaces such a mark only for somebody who is taken out', () => {
    expect(allBut([row('morrow', { s1: REASON })], STAGES, FIRST, new Set())).toEqual([
      { memberKey: 'morrow', stageId: 's1', to: PRESENT },
    ]);
  });

  it('counts no mark that is there already', () => {
    const rows = [row('morrow', { s1: PRESENT }), row('ozera', { s1: PRESENT })];
    expect(marked(rows, FIRST, 'ozera')).toEqual([{ memberKey: 'ozera', stageId: 's1', to: ABSENT }]);
  });

  it('leaves those alone who have a skip, and those who do not count', () => {
    const rows = [
      row('morrow', {}, { skipId: 'skip' }),
      row('guest', {}, { isCounted: false }),
      row('late', { s1: ABSENT }, { isCounted: false }),
    ];
    expect(marked(rows, FIRST)).toEqual([]);
    expect(exceptions(rows, STAGES, FIRST)).toEqual(new Map());
    expect(marked(rows, FIRST, 'morrow')).toEqual([{ memberKey: 'morrow', stageId: 's1', to: ABSENT }]);
  });
});
