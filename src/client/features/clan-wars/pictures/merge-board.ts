/** What was read in a picture, as part of what is entered. Pure. */
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { readingDistance } from '../../../../domain/characters/names/reading-distance.ts';
import { areColumnsCertain, movedRow } from '../../../../domain/clan-wars/reading/board-columns.ts';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { isEmptyRow } from '../../../../domain/clan-wars/stage.ts';
import {
  MAX_STAGE_ROWS,
  ROW_FIELDS,
  type Outcome,
  type RowField,
  type StageContent,
  type WarContent,
  type WarRow,
} from '../../../../domain/clan-wars/war.ts';

/** A line with the place in a picture that it was read from. */
export interface SourcedRow extends WarRow {
  readonly source?: string | undefined;
  /** What was pasted in cells that are no numbers yet. */
  readonly texts?: Readonly<Partial<Record<RowField, string>>> | undefined;
}

export function sourceOf(row: SourcedRow): string | null {
  return row.source ?? null;
}

export function sourceId(picture: string, at: number): string {
  return `${picture}:${at}`;
}

/** Of which pictures there are lines, by the hashes of their files. */
export function picturesIn(rows: readonly SourcedRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ source }) => source?.split(':')[0] ?? []))];
}

/** Whether a line is there already: two pictures of one table overlap. */
function isSameLine(one: WarRow, other: WarRow): boolean {
  return (
    nameKey(one.name) === nameKey(other.name) &&
    ROW_FIELDS.every((field) => one[field] === other[field] || one[field] === null || other[field] === null)
  );
}

interface SideScores {
  readonly ownScore: number | null;
  readonly enemyScore: number | null;
}

/** What both scores say; null: one of them is not known. */
export function outcomeByScores({ ownScore, enemyScore }: SideScores): Outcome | null {
  if (ownScore === null || enemyScore === null) return null;
  return ownScore > enemyScore ? 'win' : ownScore < enemyScore ? 'loss' : 'draw';
}

/** Whose scores a board shows is certain; of a draw it is all the same. */
function areSidesCertain({ head }: ReadBoard): boolean {
  return head.certain.includes('scores') || head.ownScore === head.enemyScore;
}

/** The result of a board: the word, or what its scores say where no word says otherwise. */
function certainOutcome(board: ReadBoard): Outcome | null {
  const { head } = board;
  if (head.certain.includes('outcome')) return head.outcome;
  const byScores = areSidesCertain(board) ? outcomeByScores(head) : null;
  return head.outcome === null || head.outcome === byScores ? byScores : null;
}

/** A result of which a board's head is not certain: it is for a person to take. Null: there is none, or one is entered. */
export function maybeOutcome(content: StageContent, board: ReadBoard): Outcome | null {
  return content.outcome === null && certainOutcome(board) === null ? board.head.outcome : null;
}

/** Scores of which somebody has said whose they are: with them the result is known. */
export function withScores(content: StageContent, scores: SideScores): StageContent {
  return { ...content, ...scores, outcome: content.outcome ?? outcomeByScores(scores) };
}

/** Columns of a board whose numbers are uncertain in every line, though it is known which column is which. */
export function openColumns({ rows, columns }: ReadBoard): readonly RowField[] {
  return rows.length < 3 || !areColumnsCertain(columns)
    ? []
    : ROW_FIELDS.filter((field) => rows.every(({ row }) => row.doubtful.includes(field)));
}

/** The lines of a picture with other columns. */
export function withColumns(
  content: StageContent,
  picture: string,
  before: ReadBoard,
  after: ReadBoard,
): StageContent {
  return {
    ...content,
    rows: content.rows.map((row: SourcedRow) => {
      const [id, at] = row.source?.split(':') ?? [];
      return id === picture ? movedRow(row, Number(at), before, after) : row;
    }),
  };
}

interface TakenBoard {
  readonly id: string;
  readonly board: ReadBoard;
}

/** Whether every line of a board is in the table already. */
export function isCovered({ rows }: StageContent, board: ReadBoard): boolean {
  return board.rows.every(({ row }) => rows.some((one) => isSameLine(one, row)));
}

/** Without the lines of a picture; those that another one of the table shows as well stay, as its lines. */
export function withoutPicture(
  content: StageContent,
  picture: TakenBoard,
  others: readonly TakenBoard[],
): StageContent {
  const isOfIt = (row: SourcedRow): boolean => row.source?.split(':')[0] === picture.id;
  const removed = content.rows.filter(isOfIt);
  const rows: SourcedRow[] = content.rows.filter((row) => !isOfIt(row));
  for (const { id, board } of others)
    for (const [at, { row }] of board.rows.entries())
      if (removed.some((one) => isSameLine(one, row)) && !rows.some((one) => isSameLine(one, row)))
        rows.push({ ...row, source: sourceId(id, at) });
  const { head } = picture.board;
  const hasOther = others.length > 0;
  const isHeads = !hasOther && content.ownScore === head.ownScore && content.enemyScore === head.enemyScore;
  return {
    ...content,
    // what its head said of the stage goes with it
    outcome:
      !hasOther && content.outcome === (head.outcome ?? certainOutcome(picture.board))
        ? null
        : content.outcome,
    ownScore: isHeads ? null : content.ownScore,
    enemyScore: isHeads ? null : content.enemyScore,
    rows,
  };
}

/** So many people with other numbers are no slips of the reading. */
const OTHER_LINES = 3;
/** In parts of the name: another clan. */
const OTHER_NAME = 0.5;

export type BattleSign = 'map' | 'opponent' | 'outcome' | 'players' | 'score';

/** In what a picture contradicts the stage to which it would be added. */
export function otherBattle(
  content: StageContent,
  about: WarContent,
  picture: TakenBoard,
  others: readonly TakenBoard[],
): readonly BattleSign[] {
  const { head, rows, columns } = picture.board;
  const isOtherPair = (own: number | null, enemy: number | null): boolean =>
    own !== null &&
    enemy !== null &&
    head.ownScore !== null &&
    head.enemyScore !== null &&
    !(own === head.ownScore && enemy === head.enemyScore) &&
    !(own === head.enemyScore && enemy === head.ownScore);
  const isOtherName = (name: string): boolean =>
    name === '' || readingDistance(name, about.opponent) / Math.max(3, about.opponent.length) > OTHER_NAME;
  const isOfIt = (row: SourcedRow): boolean => row.source?.split(':')[0] === picture.id;
  // scores of a stage that its lines are in already may have been put right since
  const headsBeside = others.map(({ board }) => board.head);
  const scored = content.rows.some(isOfIt) ? headsBeside : [content, ...headsBeside];
  const entered = new Map(content.rows.filter((row) => !isOfIt(row)).map((row) => [nameKey(row.name), row]));
  const otherLines = rows.filter(({ row }) => {
    const same = entered.get(nameKey(row.name));
    return same !== undefined && !isSameLine(same, row);
  });
  const isCertain = (field: 'map' | 'outcome'): boolean => head.certain.includes(field);
  const hasMap = head.map !== null && isCertain('map');
  return [
    ...(hasMap &&
    [
      about.map,
      ...others.map(({ board }) => (board.head.certain.includes('map') ? board.head.map : null)),
    ].some((map) => map !== null && map !== head.map)
      ? (['map'] as const)
      : []),
    ...(scored.some(({ ownScore, enemyScore }) => isOtherPair(ownScore, enemyScore))
      ? (['score'] as const)
      : []),
    ...(content.outcome !== null && isCertain('outcome') && head.outcome !== content.outcome
      ? (['outcome'] as const)
      : []),
    ...(about.opponent !== '' &&
    head.opponent !== '' &&
    isOtherName(head.opponent) &&
    isOtherName(head.ownName)
      ? (['opponent'] as const)
      : []),
    // numbers of columns that nobody knows are no others
    ...(otherLines.length >= OTHER_LINES && areColumnsCertain(columns) ? (['players'] as const) : []),
  ];
}

/** Scores of which nobody knows for certain whose is whose: as they are likely, and the other way round. Null: they are entered. */
export function maybeScores(
  { ownScore, enemyScore }: SideScores,
  { head }: ReadBoard,
): readonly [SideScores, SideScores] | null {
  if (head.certain.includes('scores') || head.ownScore === null || head.enemyScore === null) return null;
  if (head.ownScore === head.enemyScore || (ownScore !== null && enemyScore !== null)) return null;
  return [
    { ownScore: head.ownScore, enemyScore: head.enemyScore },
    { ownScore: head.enemyScore, enemyScore: head.ownScore },
  ];
}

/** The lines of a board after those that are there; what is empty of the stage is filled from its head, where that is certain. */
export function withBoard(content: StageContent, board: ReadBoard, picture: string): StageContent {
  const filled = content.rows.filter((row) => !isEmptyRow(row));
  const added = board.rows.flatMap(({ row }, at): readonly SourcedRow[] =>
    filled.some((one) => isSameLine(one, row)) ? [] : [{ ...row, source: sourceId(picture, at) }],
  );
  const { head } = board;
  const isOwnKnown = areSidesCertain(board);
  return {
    ...content,
    outcome: content.outcome ?? certainOutcome(board),
    ownScore: content.ownScore ?? (isOwnKnown ? head.ownScore : null),
    enemyScore: content.enemyScore ?? (isOwnKnown ? head.enemyScore : null),
    rows: [...filled, ...added].slice(0, MAX_STAGE_ROWS),
  };
}

/** Who the other side is, by whose score the stage has as ours; empty: it was not read. */
function opponentIn({ head }: ReadBoard, { ownScore, enemyScore }: SideScores): string {
  const isSwapped =
    head.ownScore !== head.enemyScore && ownScore === head.enemyScore && enemyScore === head.ownScore;
  return isSwapped ? head.ownName : head.opponent;
}

/** Whether it is certain who of the two the opponent is: it was read, or somebody has said whose score is whose. */
export function isOpponentCertain({ head }: ReadBoard, { ownScore, enemyScore }: SideScores): boolean {
  return head.certain.includes('scores') || (ownScore !== null && enemyScore !== null);
}

/** The war with what is empty of it filled from a board's head; null: the head says nothing new. */
export function filledWar(war: WarContent, board: ReadBoard, stage: SideScores): WarContent | null {
  const { map, opponent, note } = war;
  const to = {
    map: map ?? board.head.map,
    opponent: opponent === '' ? opponentIn(board, stage) : opponent,
    note,
  };
  return to.map === map && to.opponent === opponent ? null : to;
}

export type HeadPart = 'map' | 'opponent' | 'outcome' | 'score';

/** What a board's head should say but could not be read, as far as nobody has entered it. */
export function unreadHead(war: WarContent, { head }: ReadBoard, stage: StageContent): readonly HeadPart[] {
  const hasScores = head.ownScore !== null && head.enemyScore !== null;
  return [
    ...(head.map === null && war.map === null ? (['map'] as const) : []),
    ...(head.opponent === '' && war.opponent === '' ? (['opponent'] as const) : []),
    ...(head.outcome === null && !hasScores && stage.outcome === null ? (['outcome'] as const) : []),
    ...(!hasScores && (stage.ownScore === null || stage.enemyScore === null) ? (['score'] as const) : []),
  ];
}
