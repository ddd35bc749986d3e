import { useRef, useState, type KeyboardEvent } from 'react';
import { reasonToggled } from '../../../../domain/absences/marks.ts';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { presentAt, type GridRow } from './grid-model.ts';
import { GridLine } from './GridLine.tsx';
import type { Marking } from './use-marking.ts';

interface CheckGridProps {
  readonly check: ShownCheck;
  /** Everybody, for the numbers of the stages. */
  readonly all: readonly GridRow[];
  readonly rows: readonly GridRow[];
  /** Null: nothing can be marked. */
  readonly onMark: Marking['markBy'] | null;
  /** A tap where nothing can be marked; null: nothing can be done at all. */
  readonly onOpen: ((row: GridRow, stageId: string) => void) | null;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

function within(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1, value));
}

/** People and stages. One cell is in the tab order; the arrow keys move it. */
export function CheckGrid({ check, all, rows, onMark, onOpen }: CheckGridProps) {
  const t = useT('absences');
  const format = useClanFormats();
  const { stageOf } = useEventWords();
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<readonly [row: number, column: number]>([0, 0]);
  const { stages } = check;
  const [activeRow, activeColumn] = [within(active[0], rows.length), within(active[1], stages.length)];
  const counted = all.filter(({ person }) => person.isCounted).length;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[activeRow];
    const stage = stages[activeColumn];
    const step = STEPS[event.key];
    if (step !== undefined || event.key === 'Home' || event.key === 'End') {
      const next: readonly [number, number] =
        step === undefined
          ? [activeRow, event.key === 'Home' ? 0 : stages.length - 1]
          : [within(activeRow + step[0], rows.length), within(activeColumn + step[1], stages.length)];
      event.preventDefault();
      setActive(next);
      table.current?.querySelector<HTMLElement>(`[data-cell="${next[0]}.${next[1]}"]`)?.focus();
      return;
    }
    if (row === undefined || stage === undefined || onMark === null) return;
    const key = event.code === 'KeyR' ? 'r' : event.key;
    if (key === 'r') onMark(row.person.memberKey, stage.id, reasonToggled);
    else if (key === 'Delete' || key === 'Backspace') onMark(row.person.memberKey, stage.id, () => null);
    else return;
    event.preventDefault();
  };
  return (
    <div className="overflow-x-auto">
      <table
        ref={table}
        aria-label={t('grid')}
        className="w-full border-collapse"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const [row, column] = (target.getAttribute('data-cell') ?? '').split('.').map(Number);
          if (row !== undefined && column !== undefined) setActive([row, column]);
        }}
      >
        <thead>
          <tr className="border-b border-line-strong text-xs text-ink-2">
            <th
              scope="col"
              className="sticky start-0 z-10 bg-panel px-3 py-2 text-start font-normal max-sm:px-2"
            >
              {t('person')}
            </th>
            {stages.map((stage, at) => (
              <th key={stage.id} scope="col" className="min-w-11 px-1 py-2 text-center font-normal">
                <span className="block max-w-28 wrap-anywhere text-ink max-sm:max-w-16">
                  {stageOf(stage, at)}
                </span>
                {stage.startsAt !== null && (
                  <span className="block text-ink-3 tabular-nums">{format.time(stage.startsAt)}</span>
                )}
                <span className="block whitespace-nowrap tabular-nums">
                  {t('presentOf', {
                    present: format.number(presentAt(all, at)),
                    all: format.number(counted),
                  })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <GridLine
              key={row.person.memberKey}
              row={row}
              stages={stages}
              at={at}
              activeColumn={at === activeRow ? activeColumn : null}
              onMark={onMark}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
