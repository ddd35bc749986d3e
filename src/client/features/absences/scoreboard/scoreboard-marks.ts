/** Marks that the scoreboards of the event's war propose. Pure. */
import type { WarStageRow } from '../../../../contract/clan-wars.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { CellChange, GridRow } from '../marking/grid-model.ts';

/**
 * Present at a stage: whoever is on its confirmed scoreboard and has no mark there. What somebody has said stays, and
 * who is not on a scoreboard is proposed as nothing.
 */
export function scoreboardMarks(
  rows: readonly GridRow[],
  stages: readonly Pick<WarStageRow, 'stageId' | 'state' | 'rows'>[],
): readonly CellChange[] {
  return stages
    .filter(({ state }) => state === 'confirmed')
    .flatMap(({ stageId, rows: lines }) => {
      const there = new Set(lines.map(({ name }) => nameKey(name)));
      return rows.flatMap(({ person: { memberKey, marks } }): readonly CellChange[] =>
        there.has(memberKey) && marks[stageId] === undefined
          ? [{ memberKey, stageId, to: { present: true, hasReason: false } }]
          : [],
      );
    });
}
