/** Marks for those who were planned in squads. Pure. */
import type { CheckStage } from '../../../../domain/absences/check.ts';
import type { CellChange, GridRow } from '../check/grid-model.ts';

/** Who is asked about at these stages: planned, counted, with a stage that has neither a mark nor a skip. */
export function plannedRows(
  rows: readonly GridRow[],
  planned: ReadonlySet<string>,
  stages: readonly Pick<CheckStage, 'id'>[],
  wanted: ReadonlySet<string>,
): readonly GridRow[] {
  return rows.filter(
    ({ person, cells }) =>
      person.isCounted &&
      planned.has(person.memberKey) &&
      stages.some(
        ({ id }, at) =>
          wanted.has(id) && person.marks[id] === undefined && (cells[at]?.skipId ?? null) === null,
      ),
  );
}

/** Present, or absent for those in `absent`. What somebody has marked, and who has a skip, is left alone. */
export function plannedMarks(
  rows: readonly GridRow[],
  stages: readonly Pick<CheckStage, 'id'>[],
  wanted: ReadonlySet<string>,
  absent: ReadonlySet<string>,
): readonly CellChange[] {
  return rows.flatMap(({ person, cells }) =>
    stages.flatMap(({ id: stageId }, at): readonly CellChange[] =>
      !wanted.has(stageId) || person.marks[stageId] !== undefined || (cells[at]?.skipId ?? null) !== null
        ? []
        : [
            {
              memberKey: person.memberKey,
              stageId,
              to: { present: !absent.has(person.memberKey), hasReason: false },
            },
          ],
    ),
  );
}
