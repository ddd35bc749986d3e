import { describe, expect, it } from 'vitest';
import { ROW_FIELDS, type RowField, type WarRow } from '../war.ts';
import {
  movedRow,
  numbersAt,
  settled,
  withBoardColumns,
  withField,
  type BoardColumn,
  type BoardColumns,
} from './board-columns.ts';

const CUT = { width: 1, height: 1, data: new Uint8Array(1) };

/** Of one row: a number ends in `?` where it was not read for certain. */
function columnsOf(...texts: readonly string[]): readonly BoardColumn[] {
  return texts.map((text): BoardColumn => {
    const [field = '', number = ''] = text.split(' ');
    return {
      field: ROW_FIELDS.find((one) => one === field.replace('?', '')) ?? null,
      isCertain: !field.endsWith('?'),
      heading: null,
      cells: [{ value: Number.parseInt(number, 10), isCertain: !number.endsWith('?'), cut: CUT }],
    };
  });
}

function boardOf(columns: readonly BoardColumn[]) {
  const board: BoardColumns = { columns, areDecided: false };
  const { values, doubtful, cuts } = numbersAt(board, 0);
  const row: WarRow = { name: 'Morrow', kind: 'member', ...values, doubtful: ['name', ...doubtful] };
  return { ...board, rows: [{ row, cuts: { name: CUT, ...cuts } }] };
}

function shown(row: WarRow): readonly string[] {
  return ROW_FIELDS.map((field: RowField) => `${row[field]}${row.doubtful.includes(field) ? '?' : ''}`);
}

const UNKNOWN = ['kills? 900', 'deaths? 12', 'assists? 3?', 'cash? 4', 'score? 1500'] as const;

describe('columns of a board', () => {
  it('that nobody knows leave every number to be looked at, and once they are said each is as certain as it was read', () => {
    const board = boardOf(columnsOf(...UNKNOWN));
    expect(shown(board.rows[0]?.row as WarRow)).toEqual(['900?', '12?', '3?', '4?', '1500?']);
    // of those that were read for certain a cut-out would say nothing
    expect(Object.keys(board.rows[0]?.cuts ?? {})).toEqual(['name', 'assists']);
    const settledBoard = withBoardColumns(board, settled(board.columns));
    expect(settledBoard.areDecided).toBe(true);
    expect(settledBoard.rows[0]?.row.doubtful).toEqual(['name', 'assists']);
    expect(Object.keys(settledBoard.rows[0]?.cuts ?? {})).toEqual(['name', 'assists']);
  });

  it('change places with the one that was chosen', () => {
    const columns = withField(columnsOf(...UNKNOWN), 0, 'score');
    expect(columns.map(({ field, isCertain }) => `${field} ${isCertain}`)).toEqual([
      'score true',
      'deaths false',
      'assists false',
      'cash false',
      'kills false',
    ]);
    expect(withField(columns, 1, null).map(({ field }) => field)).toEqual([
      'score',
      null,
      'assists',
      'cash',
      'kills',
    ]);
  });

  it('take with them what somebody has typed or decided', () => {
    const before = boardOf(columnsOf(...UNKNOWN));
    const [line] = before.rows;
    if (line === undefined) throw new Error('There is no line.');
    // 4 was corrected to 7, 900 was found to be right
    const typed: WarRow = { ...line.row, cash: 7, doubtful: ['name', 'deaths', 'assists', 'score'] };
    const swapped = withBoardColumns(before, withField(before.columns, 0, 'score'));
    expect(shown(movedRow(typed, 0, before, swapped))).toEqual(['1500?', '12?', '3?', '7', '900']);
    const decided = withBoardColumns(before, settled(swapped.columns));
    expect(shown(movedRow(typed, 0, before, decided))).toEqual(['1500', '12', '3?', '7', '900']);
    expect(movedRow(typed, 0, before, decided).doubtful).toContain('name');
  });

  it('that are none of the scoreboard are left out, and come back', () => {
    const before = boardOf(columnsOf(...UNKNOWN));
    const [line] = before.rows;
    if (line === undefined) throw new Error('There is no line.');
    const without = withBoardColumns(before, settled(withField(before.columns, 3, null)));
    const row = movedRow(line.row, 0, before, without);
    // nobody knows it, and nobody has to say so for every line
    expect(shown(row)).toEqual(['900', '12', '3?', 'null', '1500']);
    const again = withBoardColumns(without, withField(without.columns, 3, 'cash'));
    expect(shown(movedRow(row, 0, without, again))).toEqual(['900', '12', '3?', '4', '1500']);
  });

  it('may have been overlooked as long as nobody says otherwise', () => {
    const board = boardOf(columnsOf('kills 1', 'deaths 2', 'assists 3', 'score 900'));
    expect(board.rows[0]?.row.doubtful).toEqual(['name', 'cash']);
    expect(withBoardColumns(board, settled(board.columns)).rows[0]?.row.doubtful).toEqual(['name']);
  });
});
