import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { reasonToggled } from '../../../../domain/absences/marks.ts';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { presentAt, type GridRow } from '../marking/grid-model.ts';
import { cellWidth } from './cell-width.ts';
import { GridLine } from './GridLine.tsx';
import type { Marking } from '../marking/use-marking.ts';

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

/** With so many stages the grid scrolls in its own box, since a scrolled one cannot keep its head under the page's. */
const SCROLLED = [
  { from: 9, box: 'max-h-[calc(100dvh-10rem)] overflow-auto', head: 'top-0' },
  {
    from: 5,
    box: 'max-sm:max-h-[calc(100dvh-12rem)] max-sm:overflow-auto',
    head: 'top-14 max-sm:top-0',
  },
] as const;

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
  const presentOf = (present: number): string =>
    t('presentOf', { present: format.number(present), all: format.number(counted) });
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
  const scrolls = SCROLLED.find(({ from }) => stages.length >= from);
  return (
    <div className={scrolls?.box ?? ''}>
      <table
        ref={table}
        aria-label={t('grid')}
        style={
          {
            '--stages': stages.length,
            '--cell': cellWidth(stages.map(stageOf), presentOf(counted)),
          } as CSSProperties
        }
        className="w-full min-w-[calc(6rem+var(--stages)*var(--cell))] table-fixed border-separate border-spacing-0 sm:w-[min(100%,calc(20rem+var(--stages)*9rem))] sm:min-w-[calc(11rem+var(--stages)*4.75rem)]"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const [row, column] = (target.getAttribute('data-cell') ?? '').split('.').map(Number);
          if (row !== undefined && column !== undefined) setActive([row, column]);
        }}
      >
        <colgroup>
          <col className="sm:w-[clamp(11rem,calc(40rem-var(--stages)*4rem),20rem)]" />
          {stages.map(({ id }) => (
            <col key={id} className="max-sm:w-(--cell)" />
          ))}
        </colgroup>
        <thead>
          <tr className="text-xs text-ink-2 max-sm:text-[0.6875rem]">
            <th
              scope="col"
              className={`sticky start-0 z-20 border-b border-line-strong bg-panel px-3 py-1.5 text-start font-normal max-sm:px-2 ${scrolls?.head ?? 'top-14'}`}
            >
              {t('person')}
            </th>
            {stages.map((stage, at) => (
              <th
                key={stage.id}
                scope="col"
                className={`sticky z-10 border-b border-line-strong bg-panel px-0.5 py-1.5 text-center font-normal ${scrolls?.head ?? 'top-14'}`}
              >
                <span title={stage.name} className="line-clamp-2 wrap-anywhere text-ink">
                  {stageOf(stage, at)}
                </span>
                {stage.startsAt !== null && (
                  <span className="block whitespace-nowrap text-ink-3 tabular-nums">
                    {format.time(stage.startsAt)}
                  </span>
                )}
                <span className="block whitespace-nowrap tabular-nums">{presentOf(presentAt(all, at))}</span>
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
