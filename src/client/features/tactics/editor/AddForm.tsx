import { useState } from 'react';
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { GRID_CELLS } from '../../../../domain/tactics/schematic-map.ts';
import { FIELD } from '../widgets/field-style.ts';
import { isPlacedTool, isPulled, TOOLS, type DrawnKind } from '../stage/tools.ts';

const CELL = MAP_SIZE / GRID_CELLS;
const ADDED = TOOLS.filter(({ tool }) => isPlacedTool(tool) || isPulled(tool));
const CELLS = Array.from({ length: GRID_CELLS }, (_, at) => at);

/** Puts an object on a cell of the grid, without a pointer. */
export function AddForm({ onAdd }: { readonly onAdd: (kind: DrawnKind, points: readonly number[]) => void }) {
  const t = useT('tactics-editor');
  const [kind, setKind] = useState<DrawnKind>('rally');
  const [column, setColumn] = useState(4);
  const [row, setRow] = useState(4);
  const add = (): void => {
    const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
    onAdd(kind, isPulled(kind) ? [x - CELL / 2, y - CELL / 4, x + CELL / 2, y + CELL / 4] : [x, y]);
  };
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line p-2">
      <select
        aria-label={t('addWhat')}
        value={kind}
        onChange={({ target }) =>
          setKind((ADDED.find(({ tool }) => tool === target.value)?.tool ?? 'rally') as DrawnKind)
        }
        className={`${FIELD} max-w-none basis-full`}
      >
        {ADDED.map(({ tool, label }) => (
          <option key={tool} value={tool}>
            {t(label)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('column')}
        value={column}
        onChange={({ target }) => setColumn(Number(target.value))}
        className={FIELD}
      >
        {CELLS.map((at) => (
          <option key={at} value={at}>
            {String.fromCodePoint(65 + at)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('row')}
        value={row}
        onChange={({ target }) => setRow(Number(target.value))}
        className={FIELD}
      >
        {CELLS.map((at) => (
          <option key={at} value={at}>
            {at + 1}
          </option>
        ))}
      </select>
      <Button icon="plus" onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
}
