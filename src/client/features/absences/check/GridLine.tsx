import { memo } from 'react';
import type { CheckStage } from '../../../../domain/absences/check.ts';
import { reasonToggled, tapped } from '../../../../domain/absences/marks.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { clanRankClass } from '../../../ui/layout/clan-rank-stripe.ts';
import { GridCell } from './GridCell.tsx';
import type { GridRow } from '../marking/grid-model.ts';
import type { Marking } from '../marking/use-marking.ts';

interface GridLineProps {
  readonly row: GridRow;
  readonly stages: readonly CheckStage[];
  readonly at: number;
  /** Null: another row is the active one. */
  readonly activeColumn: number | null;
  /** Null: nothing can be marked. */
  readonly onMark: Marking['markBy'] | null;
  readonly onOpen: ((row: GridRow, stageId: string) => void) | null;
}

function sameRow(one: GridRow, other: GridRow): boolean {
  return (
    one.person.name === other.person.name &&
    one.person.waiting.join() === other.person.waiting.join() &&
    JSON.stringify(one.person.marks) === JSON.stringify(other.person.marks) &&
    one.cells.length === other.cells.length &&
    one.cells.every(
      ({ state, skipId }, at) => state === other.cells[at]?.state && skipId === other.cells[at].skipId,
    )
  );
}

/** A person's row; drawn again only when something in it has changed. */
export const GridLine = memo(
  function GridLine({ row, stages, at, activeColumn, onMark, onOpen }: GridLineProps) {
    const t = useT('absences');
    const { stageOf } = useEventWords();
    const { person, cells } = row;
    const note = person.rank === null ? t('guest') : person.isCounted ? null : t('joinedLater');
    return (
      <tr data-person={person.memberKey}>
        <th
          scope="row"
          className={`sticky start-0 z-5 border-b border-line bg-panel px-3 text-start font-medium max-sm:px-2 ${clanRankClass(person.rank)}`}
        >
          <span title={person.name} className="line-clamp-2 leading-tight wrap-anywhere">
            {person.name}
          </span>
          {note !== null && <span className="block truncate text-xs font-normal text-ink-3">{note}</span>}
        </th>
        {stages.map((stage, column) => {
          const result = cells[column];
          return (
            <td key={stage.id} className="h-11 border-s border-b border-line p-0">
              {result !== undefined && (
                <GridCell
                  result={result}
                  name={person.name}
                  stage={stageOf(stage, column)}
                  isWaiting={person.waiting.includes(stage.id)}
                  isActive={column === activeColumn}
                  place={`${at}.${column}`}
                  onTap={
                    onMark !== null
                      ? () => onMark(person.memberKey, stage.id, tapped)
                      : onOpen === null
                        ? undefined
                        : () => onOpen(row, stage.id)
                  }
                  onHold={
                    onMark === null ? undefined : () => onMark(person.memberKey, stage.id, reasonToggled)
                  }
                />
              )}
            </td>
          );
        })}
      </tr>
    );
  },
  (one, other) =>
    sameRow(one.row, other.row) &&
    JSON.stringify(one.stages) === JSON.stringify(other.stages) &&
    one.at === other.at &&
    one.activeColumn === other.activeColumn &&
    one.onMark === other.onMark &&
    one.onOpen === other.onOpen,
);
