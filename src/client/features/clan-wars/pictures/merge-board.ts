/** What was read in a picture, as part of what is entered. Pure. */
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { isEmptyRow } from '../../../../domain/clan-wars/stage.ts';
import {
  MAX_STAGE_ROWS,
  ROW_FIELDS,
  type StageContent,
  type WarContent,
  type WarRow,
} from '../../../../domain/clan-wars/war.ts';

/** A line with the place in a picture that it was read from. */
export interface SourcedRow extends WarRow {
  readonly source?: string | undefined;
}

export function sourceOf(row: SourcedRow): string | null {
  return row.source ?? null;
}

export function sourceId(picture: string, at: number): string {
  return `${picture}:${at}`;
}

/** Whether a line is there already: two pictures of one table overlap. */
function isSameLine(one: WarRow, other: WarRow): boolean {
  return (
    nameKey(one.name) === nameKey(other.name) &&
    ROW_FIELDS.every((field) => one[field] === other[field] || one[field] === null || other[field] === null)
  );
}

/** The lines of a board after those that are there; what is empty of the stage is filled from its head. */
export function withBoard(content: StageContent, board: ReadBoard, picture: string): StageContent {
  const filled = content.rows.filter((row) => !isEmptyRow(row));
  const added = board.rows.flatMap(({ row }, at): readonly SourcedRow[] =>
    filled.some((one) => isSameLine(one, row)) ? [] : [{ ...row, source: sourceId(picture, at) }],
  );
  const { head } = board;
  return {
    ...content,
    outcome: content.outcome ?? head.outcome,
    ownScore: content.ownScore ?? head.ownScore,
    enemyScore: content.enemyScore ?? head.enemyScore,
    rows: [...filled, ...added].slice(0, MAX_STAGE_ROWS),
  };
}

/** The war with what is empty of it filled from a board's head; null: the head says nothing new. */
export function filledWar(war: WarContent, { head }: ReadBoard): WarContent | null {
  const { map, opponent, note } = war;
  const to = { map: map ?? head.map, opponent: opponent === '' ? head.opponent : opponent, note };
  return to.map === map && to.opponent === opponent ? null : to;
}
