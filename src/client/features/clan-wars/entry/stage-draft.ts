/** What somebody types about a stage, before it is stored. Pure. */
import { warStage } from '../../../../contract/clan-wars.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { proposals, type KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { isEmptyRow, normalStage } from '../../../../domain/clan-wars/stage.ts';
import {
  MAX_STAGE_ROWS,
  type RowField,
  type StageContent,
  type WarRow,
} from '../../../../domain/clan-wars/war.ts';
import { isFields } from '../../../../domain/fields.ts';

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

/** A draft as the device has stored it; null: it is none. */
export function readDraft(stored: unknown): StageDraft | null {
  if (!isFields(stored) || !isFields(stored['content'])) return null;
  const { base, content } = stored;
  if (base !== null && typeof base !== 'string') return null;
  const parts = Object.entries(contentSchema).map(([key, schema]) => {
    const read = schema.safeParse(content[key]);
    return read.success ? ([key, read.data] as const) : null;
  });
  return parts.includes(null)
    ? null
    : {
        base,
        content: Object.fromEntries(
          parts.flatMap((part) => (part === null ? [] : [part])),
        ) as unknown as StageContent,
      };
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
  return { ...content, rows: [...filled, ...read].slice(0, MAX_STAGE_ROWS) };
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

/** A line with a number that was typed. */
export function numbered(row: WarRow, field: RowField, value: number | null): WarRow {
  return { ...row, [field]: value, doubtful: row.doubtful.filter((one) => one !== field) };
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

/** How many lines `withProposals` would decide on. */
export function proposalCount(content: StageContent, known: readonly KnownName[]): number {
  const after = withProposals(content, known);
  return content.rows.filter((row, at) => row !== after.rows[at]).length;
}
