import { describe, expect, it } from 'vitest';
import { drawnObject } from '../../../../tests/support/drawn-object.ts';
import {
  cellAt,
  cellName,
  endsOf,
  placeName,
  pulledPoints,
  strokeThrough,
  withEnd,
  type Cell,
} from './cells.ts';
import { isStorable } from './object.ts';

const B2: Cell = { column: 1, row: 1 };
const D4: Cell = { column: 3, row: 3 };

function cellsOf(points: readonly number[]): readonly string[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  return [cellName(cellAt({ x: x1, y: y1 })), cellName(cellAt({ x: x2, y: y2 }))];
}

describe('what is pulled from cell to cell', () => {
  it('goes from the middle of one to the middle of the other', () => {
    expect(pulledPoints(B2, D4)).toEqual([1_500, 1_500, 3_500, 3_500]);
  });

  it('stays within a cell where both are the same', () => {
    for (const cell of [B2, { column: 0, row: 9 }, { column: 9, row: 9 }]) {
      const points = pulledPoints(cell, cell);
      expect(cellsOf(points)).toEqual([cellName(cell), cellName(cell)]);
      expect(isStorable(drawnObject({ points }))).toBe(true);
      expect(points[0]).not.toBe(points[2]);
    }
  });

  it('has ends where they are seen, whatever the rotation of a line', () => {
    const flat = drawnObject({ points: [1_500, 5_500, 9_500, 5_500] });
    const upright = endsOf({ ...flat, rotation: 90 });
    expect(upright?.map((end) => cellName(cellAt(end)))).toEqual(['F2', 'F10']);
    expect(endsOf({ ...flat, kind: 'rectangle', rotation: 90 })).toBeNull();
    expect(endsOf({ ...flat, kind: 'rectangle', rotation: 0 })).not.toBeNull();
    expect(endsOf({ ...flat, kind: 'pen' })).toBeNull();
    expect(endsOf({ ...flat, kind: 'rally', points: [1, 1] })).toBeNull();
  });

  it('moves one end and leaves the other where it is seen', () => {
    const ends = endsOf(drawnObject({ points: [111, 222, 3_333, 4_444] }));
    if (ends === null) throw new Error('no ends');
    expect(withEnd(ends, 'to', B2)).toEqual({ points: [111, 222, 1_500, 1_500], rotation: 0 });
    expect(withEnd(ends, 'from', B2)).toEqual({ points: [1_500, 1_500, 3_333, 4_444], rotation: 0 });
    // both in one cell: it is still to be seen
    expect(withEnd(ends, 'to', cellAt({ x: 111, y: 222 })).points).toEqual([100, 300, 900, 700]);
  });

  it('has whole numbers on the map, turned or beyond its edge', () => {
    const ends = endsOf(drawnObject({ points: [200, 5_000, 9_900, 5_100], rotation: 47 }));
    if (ends === null) throw new Error('no ends');
    const moved = withEnd([ends[0], { x: 12_000, y: -40 }], 'from', B2);
    expect(moved.points).toEqual([1_500, 1_500, 10_000, 0]);
    expect(withEnd(ends, 'from', B2).points.every(Number.isInteger)).toBe(true);
  });
});

describe('a stroke through cells', () => {
  it.each(['B2 C3 J10', ' b2, c3; j10 ', 'B2-C3-J10', 'B2 → C3 → J10', 'В2 С3 J10'])(
    'is read from %j',
    (text) => {
      const read = strokeThrough(text);
      expect(read).toEqual({ ok: true, value: [1_500, 1_500, 50, 2_500, 2_500, 50, 9_500, 9_500, 50] });
      if (read.ok) expect(isStorable(drawnObject({ kind: 'pen', points: read.value }))).toBe(true);
    },
  );

  it.each(['K1', 'A0', 'A11', 'A01', 'AA1', '11', 'B', 'B2x', 'Д4'])('names %j as wrong', (cell) => {
    expect(strokeThrough(`B2 ${cell} C3`)).toEqual({ ok: false, code: 'wrongCell', details: { cell } });
  });

  it('has two cells and more, and no more than may be stored', () => {
    expect(strokeThrough('  ')).toMatchObject({ ok: false, code: 'tooFewCells' });
    expect(strokeThrough('B2')).toMatchObject({ ok: false, code: 'tooFewCells' });
    expect(strokeThrough('B2 B2 b2')).toMatchObject({ ok: false, code: 'tooFewCells' });
    expect(strokeThrough('B2 C3 '.repeat(200)).ok).toBe(true);
    expect(strokeThrough(`${'B2 C3 '.repeat(200)} B2`)).toMatchObject({ ok: false, code: 'tooManyCells' });
  });
});

describe('where an object is, in words', () => {
  const through = (cells: string) => {
    const read = strokeThrough(cells);
    if (!read.ok) throw new Error(read.code);
    return drawnObject({ kind: 'pen', points: read.value });
  };

  it('is both ends of a stroke, so that strokes with one middle differ', () => {
    expect(placeName(through('J10 A1'))).toBe('J10–A1');
    expect(placeName(through('A10 J1'))).toBe('A10–J1');
  });

  it('is one cell for a stroke that comes back, and for what is put down', () => {
    expect(placeName(through('B2 D4 B2'))).toBe('C3');
    expect(placeName(drawnObject({ kind: 'rally', points: [1_500, 2_500] }))).toBe('B3');
  });
});
