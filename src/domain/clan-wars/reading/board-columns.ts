/** Which column of a board is which, where its headings do not say so: a person does, and every number stays as it was read. */
import { ROW_FIELDS, type DoubtfulField, type RowField, type WarRow } from '../war.ts';
import type { Gray } from './gray.ts';

/** A number by itself, whichever column it is of. */
export interface BoardCell {
  readonly value: number | null;
  readonly isCertain: boolean;
  /** Null: nothing stands there, or nobody has to look at it. */
  readonly cut: Gray | null;
}

/** A column of numbers, from left to right as in the picture. */
export interface BoardColumn {
  /** Null: none of the scoreboard's. */
  readonly field: RowField | null;
  readonly isCertain: boolean;
  /** What stands above it; null: nothing. */
  readonly heading: Gray | null;
  /** One for each row. */
  readonly cells: readonly BoardCell[];
}

interface BoardRow {
  readonly row: WarRow;
  readonly cuts: Readonly<Partial<Record<DoubtfulField, Gray>>>;
}

/** The columns of a board. */
export interface BoardColumns {
  readonly columns: readonly BoardColumn[];
  /** A person has said which is which, and that there are no others. */
  readonly areDecided: boolean;
}

interface RowNumbers {
  readonly values: Readonly<Record<RowField, number | null>>;
  readonly doubtful: readonly RowField[];
  readonly cuts: Readonly<Partial<Record<RowField, Gray>>>;
}

/** The numbers of a row. A column that is not there may have been overlooked, unless a person says that it was not. */
export function numbersAt({ columns, areDecided }: BoardColumns, at: number): RowNumbers {
  const doubtful: RowField[] = [];
  const cuts: Partial<Record<RowField, Gray>> = {};
  const values = Object.fromEntries(
    ROW_FIELDS.map((field) => {
      const column = columns.find((one) => one.field === field);
      const cell = column?.cells[at];
      const isCertain = column === undefined ? areDecided : column.isCertain && cell?.isCertain === true;
      if (!isCertain) {
        doubtful.push(field);
        // what was read for certain waits for its column alone
        if (cell?.isCertain === false && cell.cut !== null) cuts[field] = cell.cut;
      }
      return [field, cell?.value ?? null];
    }),
  ) as Record<RowField, number | null>;
  return { values, doubtful, cuts };
}

/** Whether nobody has to say which column is which. */
export function areColumnsCertain(columns: readonly Pick<BoardColumn, 'isCertain'>[]): boolean {
  return columns.every(({ isCertain }) => isCertain);
}

/** With a column that is another one; the two change places where another column was that. */
export function withField<Column extends { readonly field: RowField | null; readonly isCertain: boolean }>(
  columns: readonly Column[],
  at: number,
  field: RowField | null,
): readonly Column[] {
  const before = columns[at]?.field ?? null;
  return columns.map((column, index) => {
    if (index === at) return { ...column, field, isCertain: true };
    return field !== null && column.field === field ? { ...column, field: before } : column;
  });
}

/** As they are, by a person's word. */
export function settled<Column extends { readonly isCertain: boolean }>(
  columns: readonly Column[],
): readonly Column[] {
  return columns.map((column) => ({ ...column, isCertain: true }));
}

/**
 * A line of the table with its columns changed from some to others: what somebody has typed or decided goes with its column,
 * and what nobody has looked at is as certain as it was read.
 */
export function movedRow<Row extends WarRow>(
  row: Row,
  at: number,
  before: BoardColumns,
  after: BoardColumns,
): Row {
  const was = numbersAt(before, at);
  const is = numbersAt(after, at);
  const doubtful: DoubtfulField[] = row.doubtful.filter((field) => field === 'name');
  const values = Object.fromEntries(
    ROW_FIELDS.map((field) => {
      const column = after.columns.findIndex((one) => one.field === field);
      const from = column < 0 ? field : (before.columns[column]?.field ?? null);
      const isOwn =
        from !== null &&
        (row[from] !== was.values[from] || was.doubtful.includes(from) !== row.doubtful.includes(from));
      if (column < 0) {
        // it was no column before, either: what is there was typed
        const isTyped = isOwn && !before.columns.some((one) => one.field === field);
        if (!isTyped && is.doubtful.includes(field)) doubtful.push(field);
        return [field, isTyped ? row[field] : null];
      }
      if (isOwn && from !== null ? row.doubtful.includes(from) : is.doubtful.includes(field))
        doubtful.push(field);
      return [field, from === null ? is.values[field] : row[from]];
    }),
  ) as Record<RowField, number | null>;
  return { ...row, ...values, doubtful };
}

/** A board with other columns, and its rows as they are then. */
export function withBoardColumns<Board extends BoardColumns & { readonly rows: readonly BoardRow[] }>(
  board: Board,
  columns: readonly BoardColumn[],
): Board {
  const to: BoardColumns = { columns, areDecided: areColumnsCertain(columns) };
  return {
    ...board,
    ...to,
    rows: board.rows.map((one, at) => {
      const { values, doubtful, cuts } = numbersAt(to, at);
      const { name } = one.cuts;
      const isNameOpen = one.row.doubtful.includes('name');
      return {
        ...one,
        row: { ...one.row, ...values, doubtful: [...(isNameOpen ? (['name'] as const) : []), ...doubtful] },
        cuts: { ...(name !== undefined && { name }), ...cuts },
      };
    }),
  };
}
