import { expect, it } from 'vitest';
import type { CheckId } from '../../../../domain/absences/check.ts';
import { toId } from '../../../../domain/ids.ts';
import { warRow } from '../../../../../tests/support/war-calls.ts';
import type { GridRow } from '../marking/grid-model.ts';
import { scoreboardMarks } from './scoreboard-marks.ts';

function row(memberKey: string, marks: GridRow['person']['marks'] = {}): GridRow {
  return {
    person: {
      id: memberKey,
      checkId: toId<CheckId>('check'),
      memberKey,
      name: memberKey,
      rank: 'SOLDIER',
      userId: null,
      isCounted: true,
      marks,
      results: null,
      appeals: {},
      rev: 1,
      waiting: [],
    },
    cells: [],
  };
}

function stage(stageId: string, state: 'confirmed' | 'draft', ...names: readonly string[]) {
  return {
    stageId,
    state,
    rows: names.map((name) => ({ ...warRow(name), doubtful: [] })),
  };
}

it('proposes who is on a confirmed scoreboard, and never what somebody has said', () => {
  const rows = [
    row('morrow'),
    row('halden', { s1: { present: false, hasReason: true, by: 'Ozera' } }),
    row('vesper', { s1: { present: true, hasReason: false, by: 'Ozera' } }),
    row('away'),
  ];
  const stages = [
    stage('s1', 'confirmed', 'Morrow', 'Halden', 'Vesper', 'A guest'),
    stage('s2', 'draft', 'Morrow'),
    stage('s3', 'confirmed', 'Halden'),
  ];
  expect(scoreboardMarks(rows, stages).map(({ memberKey, stageId }) => [memberKey, stageId])).toEqual([
    ['morrow', 's1'],
    ['halden', 's3'],
  ]);
});
