import { columnName, type Cell } from '../../../../domain/tactics/drawing/cells.ts';
import { GRID_CELLS } from '../../../../domain/tactics/schematic-map.ts';
import { FIELD } from './field-style.ts';

const CELLS = Array.from({ length: GRID_CELLS }, (_, at) => at);

interface CellChoiceProps {
  /** Shown before the fields, where there are several cells. */
  readonly label?: string | undefined;
  readonly column: string;
  readonly row: string;
  readonly value: Cell;
  readonly onChange: (cell: Cell) => void;
}

/** A cell of the grid, by its column and its row. */
export function CellChoice({ label, column, row, value, onChange }: CellChoiceProps) {
  return (
    <span className="flex items-center gap-1">
      {label !== undefined && <span className="text-ink-2">{label}</span>}
      <select
        aria-label={column}
        value={value.column}
        onChange={({ target }) => onChange({ ...value, column: Number(target.value) })}
        className={FIELD}
      >
        {CELLS.map((at) => (
          <option key={at} value={at}>
            {columnName(at)}
          </option>
        ))}
      </select>
      <select
        aria-label={row}
        value={value.row}
        onChange={({ target }) => onChange({ ...value, row: Number(target.value) })}
        className={FIELD}
      >
        {CELLS.map((at) => (
          <option key={at} value={at}>
            {at + 1}
          </option>
        ))}
      </select>
    </span>
  );
}
