import { useId, useRef, useState } from 'react';
import {
  FINAL_CELL,
  FIRST_CELL,
  pulledPoints,
  spotOfCell,
  strokeThrough,
  type Cell,
  type PathRefusal,
} from '../../../../domain/tactics/drawing/cells.ts';
import { MAX_STROKE_POINTS } from '../../../../domain/tactics/drawing/object.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CellChoice } from '../widgets/CellChoice.tsx';
import { FIELD } from '../widgets/field-style.ts';
import { isPlacedTool, isPulled, TOOLS, type DrawnKind } from '../stage/tools.ts';

const ADDED = TOOLS.filter(({ tool }) => tool === 'pen' || isPlacedTool(tool) || isPulled(tool));

interface AddFormProps {
  readonly onAdd: (kind: DrawnKind, points: readonly number[]) => void;
}

/** A stroke through cells that are typed. */
function PathField({ onAdd }: { readonly onAdd: (points: readonly number[]) => void }) {
  const t = useT('tactics-editor');
  const format = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<{ readonly code: PathRefusal; readonly cell: string } | null>(null);
  const add = (): void => {
    const read = strokeThrough(text);
    if (read.ok) {
      onAdd(read.value);
      setText('');
      setRefused(null);
    } else {
      const { cell } = read.details ?? {};
      setRefused({ code: read.code, cell: typeof cell === 'string' ? cell : '' });
      input.current?.focus();
    }
  };
  return (
    <>
      <input
        ref={input}
        aria-label={t('path')}
        placeholder={t('path')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={refused !== null || undefined}
        aria-describedby={`${id}h`}
        onChange={({ target }) => {
          setText(target.value);
          setRefused(null);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') add();
        }}
        className={`${FIELD} max-w-none flex-1 cursor-text`}
      />
      <Button icon="plus" onClick={add}>
        {t('add')}
      </Button>
      <p
        id={`${id}h`}
        role={refused === null ? undefined : 'alert'}
        className={`basis-full text-xs wrap-anywhere ${refused === null ? 'text-ink-3' : 'text-no'}`}
      >
        {refused === null
          ? t('pathHint')
          : refused.code === 'wrongCell'
            ? t('wrongCell', { cell: refused.cell, first: FIRST_CELL, final: FINAL_CELL })
            : refused.code === 'tooFewCells'
              ? t('tooFewCells')
              : t('tooManyCells', { most: format.number(MAX_STROKE_POINTS) })}
      </p>
    </>
  );
}

/** Puts an object on cells of the grid, without a pointer. */
export function AddForm({ onAdd }: AddFormProps) {
  const t = useT('tactics-editor');
  const [kind, setKind] = useState<DrawnKind>('rally');
  const [from, setFrom] = useState<Cell>({ column: 4, row: 4 });
  // until it is chosen, what is pulled stays within its first cell
  const [chosenTo, setTo] = useState<Cell | null>(null);
  const to = chosenTo ?? from;
  const pulled = isPulled(kind);
  const add = (): void => {
    const { x, y } = spotOfCell(from);
    onAdd(kind, pulled ? pulledPoints(from, to) : [x, y]);
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
      {kind === 'pen' ? (
        <PathField onAdd={(points) => onAdd('pen', points)} />
      ) : (
        <>
          <CellChoice
            label={pulled ? t('fromCell') : undefined}
            column={t('column')}
            row={t('row')}
            value={from}
            onChange={setFrom}
          />
          {pulled && (
            <CellChoice
              label={t('toCell')}
              column={t('toColumn')}
              row={t('toRow')}
              value={to}
              onChange={setTo}
            />
          )}
          <Button icon="plus" onClick={add}>
            {t('add')}
          </Button>
        </>
      )}
    </div>
  );
}
