/** What somebody types about a stage, before it is stored. Pure. */
import { warStage } from '../../../../contract/clan-wars.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { lookalikeKey } from '../../../../domain/characters/names/name-forms.ts';
import { proposals, type KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { isEmptyRow, normalStage } from '../../../../domain/clan-wars/stage.ts';
import {
  MAX_STAGE_ROWS,
  ROW_FIELDS,
  type DoubtfulField,
  type RowField,
  type StageContent,
  type WarRow,
} from '../../../../domain/clan-wars/war.ts';
import { isFields, textField } from '../../../../domain/fields.ts';
import type { SourcedRow } from '../pictures/merge-board.ts';

export interface StageDraft {
  /** The mark of what it was made on, see `stageMark`; null: nothing was entered. */
  readonly base: string | null;
  readonly content: StageContent;
}

const contentSchema = {
  name: warStage.shape.name,
  startsAt: warStage.shape.startsAt,
  outcome: warStage.shape.outcome,
  ownScore: warStage.shape.ownScore,
  enemyScore: warStage.shape.enemyScore,
  rows: warStage.shape.rows,
};

function textsOf(stored: unknown): SourcedRow['texts'] {
  const texts = ROW_FIELDS.flatMap((field) => {
    const text = textField(stored, field);
    return text === null ? [] : [[field, text] as const];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** Lines with where in a picture they were read, and what was pasted, which the contract does not know. */
function withSources(rows: readonly WarRow[], stored: unknown): readonly SourcedRow[] {
  if (!Array.isArray(stored)) return rows;
  return rows.map((row, at) => {
    const source = textField(stored[at], 'source');
    const texts = isFields(stored[at]) ? textsOf(stored[at]['texts']) : undefined;
    return {
      ...row,
      ...(source !== null && { source }),
      ...(texts !== undefined && { texts }),
    };
  });
}

/** A draft as the device has stored it; null: it is none. */
export function readDraft(stored: unknown): StageDraft | null {
  if (!isFields(stored) || !isFields(stored['content'])) return null;
  const { base, content } = stored;
  if (base !== null && typeof base !== 'string') return null;
  const parts = Object.entries(contentSchema).map(([key, schema]) => {
    const read = schema.safeParse(content[key]);
    return read.success ? ([key, read.data] as const) : null;
  });
  if (parts.includes(null)) return null;
  const read = Object.fromEntries(
    parts.flatMap((part) => (part === null ? [] : [part])),
  ) as unknown as StageContent;
  return { base, content: { ...read, rows: withSources(read.rows, content['rows']) } };
}

/** The content of a stage without what is around it. */
export function contentOf(stage: StageContent): StageContent {
  const { name, startsAt, outcome, ownScore, enemyScore, rows } = stage;
  return { name, startsAt, outcome, ownScore, enemyScore, rows };
}

/** A line without numbers. */
export const EMPTY_ROW: WarRow = {
  name: '',
  kind: 'unknown',
  kills: null,
  deaths: null,
  assists: null,
  cash: null,
  score: null,
  doubtful: [],
};

/** Columns in which any line has a number. */
function usedFields(rows: readonly WarRow[]): readonly RowField[] {
  return ROW_FIELDS.filter((field) => rows.some((row) => row[field] !== null));
}

/** A further line: it lacks a number in every column that the table has, or in all of them in the first line. */
export function nextRow(rows: readonly WarRow[]): WarRow {
  const used = usedFields(rows);
  return { ...EMPTY_ROW, doubtful: used.length === 0 ? ROW_FIELDS : used };
}

/** A line in which an empty cell of a column that the table has is for somebody to decide on. */
function withGaps<Row extends WarRow>(row: Row, used: readonly RowField[]): Row {
  const gaps = used.filter((field) => row[field] === null && !row.doubtful.includes(field));
  return gaps.length === 0 ? row : { ...row, doubtful: [...row.doubtful, ...gaps] };
}

/** What of a line nobody has looked at: numbers that may be wrong, and cells without one. */
export function openNumbers(row: WarRow): {
  readonly filled: readonly RowField[];
  readonly empty: readonly RowField[];
} {
  const open = ROW_FIELDS.filter((field) => row.doubtful.includes(field));
  return {
    filled: open.filter((field) => row[field] !== null),
    empty: open.filter((field) => row[field] === null),
  };
}

/** A line some of whose numbers somebody has decided on: they are right, or nobody knows them. */
export function decided(row: SourcedRow, fields: readonly RowField[]): SourcedRow {
  const isOpen = (field: DoubtfulField): boolean => !(fields as readonly DoubtfulField[]).includes(field);
  const { texts, ...rest } = row;
  const left = Object.entries(texts ?? {}).filter(([field]) => isOpen(field as RowField));
  return {
    ...rest,
    doubtful: row.doubtful.filter(isOpen),
    ...(left.length > 0 && { texts: Object.fromEntries(left) }),
  };
}

/** Cells of lines that were typed or pasted without anything in them. */
export function gapsOf(row: SourcedRow): readonly RowField[] {
  if (row.source !== undefined) return [];
  return openNumbers(row).empty.filter((field) => row.texts?.[field] === undefined);
}

/** With all of them unknown. */
export function withoutGaps(content: StageContent): StageContent {
  return { ...content, rows: content.rows.map((row) => decided(row, gapsOf(row))) };
}

/** As it is stored: lines that nobody has typed anything in are none. */
export function typedContent(content: StageContent): StageContent {
  return normalStage({ ...content, rows: content.rows.filter((row) => !isEmptyRow(row)) });
}

/** As an endpoint takes it. */
export function sentStage(content: StageContent) {
  return {
    ...content,
    // a line may carry where in a picture it was read
    rows: content.rows.map(({ name, kind, kills, deaths, assists, cash, score, doubtful }) => ({
      name,
      kind,
      kills,
      deaths,
      assists,
      cash,
      score,
      doubtful: [...doubtful],
    })),
  };
}

export function withRow(content: StageContent, at: number, row: WarRow): StageContent {
  return { ...content, rows: content.rows.map((one, index) => (index === at ? row : one)) };
}

export function withoutRow(content: StageContent, at: number): StageContent {
  return { ...content, rows: content.rows.filter((_row, index) => index !== at) };
}

/** Lines that were read, after those that are there; an empty one is replaced. */
export function withRead(content: StageContent, read: readonly WarRow[]): StageContent {
  const filled = content.rows.filter((row) => !isEmptyRow(row));
  const used = usedFields([...filled, ...read]);
  const added = read.map((row) => withGaps(row, used));
  return { ...content, rows: [...filled, ...added].slice(0, MAX_STAGE_ROWS) };
}

/** A line whose name was typed: a name of the roster says whose it is. */
export function named(row: WarRow, name: string, known: ReadonlyMap<string, KnownName>): WarRow {
  const person = known.get(nameKey(name));
  return {
    ...row,
    name: person?.name ?? name,
    kind: person?.kind ?? 'unknown',
    doubtful: row.doubtful.filter((field) => field !== 'name'),
  };
}

/** A line with a number that was typed; one that was deleted is missing until somebody says that nobody knows it. */
export function numbered(row: SourcedRow, field: RowField, value: number | null): SourcedRow {
  const typed = { ...decided(row, [field]), [field]: value };
  return value === null ? { ...typed, doubtful: [...typed.doubtful, field] } : typed;
}

/** Every line that may mean one person alone, as proposed. */
export function withProposals(content: StageContent, known: readonly KnownName[]): StageContent {
  const proposed = proposals(content.rows, known);
  const taken = new Set<string>();
  const byKey = new Map(known.map((one) => [nameKey(one.name), one]));
  return {
    ...content,
    rows: content.rows.map((row, at) => {
      const [only, ...others] = proposed.get(at) ?? [];
      if (only === undefined || others.length > 0 || taken.has(nameKey(only.name))) return row;
      taken.add(nameKey(only.name));
      return named(row, only.name, byKey);
    }),
  };
}

/** Every line of whom nobody of the clan and no guest may be meant, as that of a new guest. */
export function withGuests(content: StageContent, known: readonly KnownName[]): StageContent {
  const proposed = proposals(content.rows, known);
  const byKey = new Map(known.map((one) => [nameKey(one.name), one]));
  const looks = new Set(known.map((one) => lookalikeKey(one.name)));
  return {
    ...content,
    rows: content.rows.map((row, at) =>
      row.kind !== 'unknown' ||
      row.name.trim() === '' ||
      (proposed.get(at) ?? []).length > 0 ||
      byKey.has(nameKey(row.name)) ||
      looks.has(lookalikeKey(row.name))
        ? row
        : { ...row, kind: 'guest', doubtful: row.doubtful.filter((field) => field !== 'name') },
    ),
  };
}

/** How many lines a change of many decides on. */
export function changedRows(content: StageContent, after: StageContent): number {
  return content.rows.filter((row, at) => row !== after.rows[at]).length;
}

/** How many lines `withProposals` would decide on. */
export function proposalCount(content: StageContent, known: readonly KnownName[]): number {
  return changedRows(content, withProposals(content, known));
}
