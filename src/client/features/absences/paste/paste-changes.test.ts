import { describe, expect, it } from 'vitest';
import type { CheckId } from '../../../../domain/absences/check.ts';
import { toId } from '../../../../domain/ids.ts';
import type { GridRow } from '../marking/grid-model.ts';
import { newGuests, pasteChanges } from './paste-changes.ts';

const NO_SKIP = { state: 'unmarked', skipId: null } as const;
const SKIP = { state: 'excused', skipId: 'skip' } as const;

function row(
  memberKey: string,
  over: Partial<GridRow['person']> = {},
  cells: GridRow['cells'] = [NO_SKIP, NO_SKIP],
): GridRow {
  return {
    person: {
      id: memberKey,
      checkId: toId<CheckId>('check'),
      memberKey,
      name: memberKey,
      rank: 'SOLDIER',
      userId: null,
      isCounted: true,
      marks: {},
      results: null,
      appeals: {},
      rev: 1,
      waiting: [],
      ...over,
    },
    cells,
  };
}

const ROWS = [
  row('morrow'),
  row('halden'),
  row('away', {}, [SKIP, SKIP]),
  row('excused', { marks: { s1: { present: false, hasReason: true, by: 'Vesper' } } }),
  row('late', { isCounted: false }),
  row('guest', { rank: null, isCounted: false }),
];
const PLACES = ['s1', 's2'];

function changed(stageIds: readonly string[], others: 'leave' | 'absent'): readonly string[] {
  return pasteChanges(ROWS, stageIds, { present: ['morrow'], guests: ['Guest'], others }, PLACES).map(
    ({ memberKey, stageId, to }) => `${memberKey} ${stageId} ${String(to?.present)}`,
  );
}

describe('a pasted list', () => {
  it('marks those in it, guests too, and leaves the others as they are', () => {
    expect(changed(['s1'], 'leave')).toEqual(['morrow s1 true', 'guest s1 true']);
  });

  it('marks others absent only where asked, and neither reasons nor skips nor who does not count', () => {
    expect(changed(['s1'], 'absent')).toEqual(['morrow s1 true', 'halden s1 false', 'guest s1 true']);
    expect(changed(['s1', 's2'], 'absent')).toContain('excused s2 false');
  });

  it('adds guests once', () => {
    expect(newGuests(ROWS, { present: [], guests: ['Guest', 'Stranger'], others: 'leave' })).toEqual([
      'Stranger',
    ]);
  });
});
