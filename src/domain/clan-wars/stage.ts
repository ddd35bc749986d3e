/** Rules of a stage: what must be decided before it counts, and what a later correction has changed. */
import { parseInstantMs } from '../auction/instant.ts';
import { nameKey } from '../characters/name-key.ts';
import { err, ok, type Result } from '../result.ts';
import { shortHash } from '../short-hash.ts';
import { visibleLine } from '../visible-text.ts';
import { ROW_FIELDS, type DoubtfulField, type RowField, type StageContent, type WarRow } from './war.ts';

/** As the server stores it: names without what nobody sees. */
export function normalStage(content: StageContent): StageContent {
  return {
    ...content,
    name: visibleLine(content.name),
    rows: content.rows.map((row) => ({ ...row, name: visibleLine(row.name) })),
  };
}

/** Stands for what somebody had on the screen: equal for equal contents. */
export function stageMark({ name, startsAt, outcome, ownScore, enemyScore, rows }: StageContent): string {
  return shortHash(
    JSON.stringify([
      name,
      startsAt === null ? null : parseInstantMs(startsAt),
      outcome,
      ownScore,
      enemyScore,
      rows.map((row) => [
        row.name,
        row.kind,
        ...ROW_FIELDS.map((field) => row[field]),
        [...row.doubtful].sort(),
      ]),
    ]),
  );
}

/** The sum of a column; null where a line lacks it, or there is none. */
export function columnSum(rows: readonly WarRow[], field: RowField): number | null {
  let sum = 0;
  for (const row of rows) {
    const value = row[field];
    if (value === null) return null;
    sum += value;
  }
  return rows.length === 0 ? null : sum;
}

/** By how much the players' scores exceed the team's; 0 where they agree, null where something is not known. */
export function scoreGap({ rows, ownScore }: Pick<StageContent, 'rows' | 'ownScore'>): number | null {
  const sum = columnSum(rows, 'score');
  return sum === null || ownScore === null ? null : sum - ownScore;
}

/** Keys of names that are there more than once. */
export function doubledKeys(rows: readonly Pick<WarRow, 'name'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { name } of rows) {
    const key = nameKey(name);
    if (seen.has(key)) doubled.add(key);
    seen.add(key);
  }
  return doubled;
}

/** Whether two tables are one, entered twice: the same people with the same numbers, in whatever order. */
export function isSameTable(one: readonly WarRow[], other: readonly WarRow[]): boolean {
  const lines = (rows: readonly WarRow[]): string =>
    JSON.stringify(
      rows.map((row) => [nameKey(row.name), ...ROW_FIELDS.map((field) => row[field])].join(' ')).sort(),
    );
  return one.length > 0 && one.length === other.length && lines(one) === lines(other);
}

/** Whether nothing of a line was typed. */
export function isEmptyRow(row: WarRow): boolean {
  return visibleLine(row.name) === '' && ROW_FIELDS.every((field) => row[field] === null);
}

/** Whether a line has numbers, and nobody has said whose they are. */
export function isNameless(row: WarRow): boolean {
  return visibleLine(row.name) === '' && !isEmptyRow(row);
}

/** How many things of a line are still to be decided. */
export function openIn({ kind, doubtful }: Pick<WarRow, 'kind' | 'doubtful'>): number {
  const isNameOpen = kind === 'unknown' || doubtful.includes('name');
  return doubtful.filter((field) => field !== 'name').length + (isNameOpen ? 1 : 0);
}

/** Whether a stage can be confirmed; refusals in the order in which people deal with them. Empty lines are none. */
export function mayConfirm(
  content: Pick<StageContent, 'rows'>,
): Result<null, 'double' | 'empty' | 'nameless' | 'undecided'> {
  const rows = content.rows.filter((row) => !isEmptyRow(row));
  if (rows.length === 0) return err('empty');
  const nameless = content.rows.findIndex(isNameless);
  if (nameless !== -1) return err('nameless', { line: nameless + 1 });
  const [double] = doubledKeys(rows);
  if (double !== undefined)
    return err('double', {
      name: rows.find(({ name }) => nameKey(name) === double)?.name ?? double,
    });
  const count = rows.reduce((sum, row) => sum + openIn(row), 0);
  return count > 0 ? err('undecided', { count }) : ok(null);
}

/** A line one of whose values somebody has looked at. */
export function markCertain<Row extends WarRow>(row: Row, field: DoubtfulField): Row {
  return { ...row, doubtful: row.doubtful.filter((one) => one !== field) };
}

export type ChangedValue = string | number | null;

/** One value that a correction has changed. */
export interface StageChange {
  /** Whose line; empty: the stage itself. */
  readonly name: string;
  readonly field:
    | RowField
    | 'enemyScore'
    | 'kind'
    | 'line'
    | 'name'
    | 'outcome'
    | 'ownScore'
    | 'stage'
    | 'startsAt';
  readonly from: ChangedValue;
  readonly to: ChangedValue;
}

/** A correction of a stage that counts. */
export interface Correction {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly changes: readonly StageChange[];
}

const LINE_FIELDS = ['name', 'kind', ...ROW_FIELDS] as const;
const STAGE_FIELDS = ['outcome', 'ownScore', 'enemyScore'] as const;

function isSameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : parseInstantMs(one) === parseInstantMs(other);
}

/** What has changed from one content to the other; a new or removed line is one change. */
export function stageChanges(before: StageContent, after: StageContent): readonly StageChange[] {
  const changes: StageChange[] = [];
  if (before.name !== after.name)
    changes.push({ name: '', field: 'stage', from: before.name, to: after.name });
  if (!isSameInstant(before.startsAt, after.startsAt))
    changes.push({ name: '', field: 'startsAt', from: before.startsAt, to: after.startsAt });
  for (const field of STAGE_FIELDS)
    if (before[field] !== after[field])
      changes.push({ name: '', field, from: before[field], to: after[field] });
  const rows = new Map(before.rows.map((row) => [nameKey(row.name), row]));
  for (const row of after.rows) {
    const key = nameKey(row.name);
    const was = rows.get(key);
    rows.delete(key);
    if (was === undefined) changes.push({ name: row.name, field: 'line', from: null, to: row.name });
    else
      for (const field of LINE_FIELDS)
        if (was[field] !== row[field])
          changes.push({ name: row.name, field, from: was[field], to: row[field] });
  }
  for (const { name } of rows.values()) changes.push({ name, field: 'line', from: name, to: null });
  return changes;
}
