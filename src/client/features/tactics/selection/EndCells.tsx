import { cellAt, endsOf, withEnd } from '../../../../domain/tactics/drawing/cells.ts';
import type { DrawingObject, ObjectPatch } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { CellChoice } from '../widgets/CellChoice.tsx';

interface EndCellsProps {
  readonly object: DrawingObject;
  readonly onEdit: (patch: ObjectPatch) => void;
}

/** From which cell to which one something pulled goes. */
export function EndCells({ object, onEdit }: EndCellsProps) {
  const t = useT('tactics-editor');
  const ends = endsOf(object);
  if (ends === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-1">
      <CellChoice
        label={t('fromCell')}
        column={t('fromColumn')}
        row={t('fromRow')}
        value={cellAt(ends[0])}
        onChange={(cell) => onEdit(withEnd(ends, 'from', cell))}
      />
      <CellChoice
        label={t('toCell')}
        column={t('endColumn')}
        row={t('endRow')}
        value={cellAt(ends[1])}
        onChange={(cell) => onEdit(withEnd(ends, 'to', cell))}
      />
    </div>
  );
}
