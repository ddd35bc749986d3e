/** Marks for those who were planned in squads. Pure. */
import type { CheckStage } from '../../../../domain/absences/check.ts';
import type { CellChange, GridRow } from '../marking/grid-model.ts';

/**
 * Present, or absent for those in `absent`, at each of the wanted stages. What somebody has marked, who has a skip and who
 * does not count is left alone.
 */
export function plannedMarks(
  rows: readonly GridRow[],
  stages: readonly Pick<CheckStage, 'id'>[],
  wanted: ReadonlySet<string>,
  absent: ReadonlySet<string>,
): readonly CellChange[] {
  return rows.flatMap(({ person: { memberKey, marks, isCounted }, cells }) =>
    stages.flatMap(({ id: stageId }, at): readonly CellChange[] => {
      const isOpen =
        isCounted && wanted.has(stageId) && marks[stageId] === undefined && cells[at]?.skipId === null;
      return isOpen
        ? [{ memberKey, stageId, to: { present: !absent.has(memberKey), hasReason: false } }]
        : [];
    }),
  );
}
