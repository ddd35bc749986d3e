/** Figures as cells of a file: numbers that a spreadsheet goes on calculating with, no longer than they are read. Pure. */
import {
  averageOf,
  ratioOf,
  winShare,
  type Figures,
  type PersonFigures,
} from '../../../../domain/clan-wars/figures.ts';
import { ROW_FIELDS, type RowField } from '../../../../domain/clan-wars/war.ts';
import type { clanWars } from '../../../../i18n/locales/en/clan-wars.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import type { TableCell, TableContent } from '../../../data/page/save-table.ts';
import type { ComparedPeriods } from './Compared.tsx';

export function roundedCell(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}

const DECIMALS: Readonly<Record<RowField, number>> = { kills: 1, deaths: 1, assists: 1, cash: 0, score: 0 };

/** What was won of all, in percent. */
export function wonPercent(record: Figures['record']): number | null {
  const share = winShare(record);
  return share === null ? null : Math.round(share * 100);
}

/** Stages, won, drawn, lost, won in percent, K/D, and averages of kills and score. */
export function resultCells({
  stages,
  record,
  tally,
}: Pick<Figures, 'stages' | 'record' | 'tally'>): readonly TableCell[] {
  return [
    stages,
    record.won,
    record.drawn,
    record.lost,
    wonPercent(record),
    roundedCell(ratioOf(tally), 2),
    roundedCell(averageOf(tally, 'kills'), 1),
    roundedCell(averageOf(tally, 'score'), 0),
  ];
}

/** Of `resultCells`. */
export function resultHeadings(t: Translate<typeof clanWars>): readonly string[] {
  return [
    t('columnStages'),
    t('recordWon'),
    t('recordDrawn'),
    t('recordLost'),
    t('columnWonPercent'),
    t('ratio'),
    t('columnKills'),
    t('columnScore'),
  ];
}

interface PeriodRows<Row> {
  readonly now: readonly Row[];
  /** Null: nothing is compared. */
  readonly before: readonly Row[] | null;
  readonly periods: ComparedPeriods | null;
}

/** Rows of one period, or of two below each other with the period in a column of its own. */
export function periodTable<Row>(
  periodName: string,
  headings: readonly string[],
  { now, before, periods }: PeriodRows<Row>,
  cellsOf: (row: Row) => readonly TableCell[],
): TableContent {
  if (before === null || periods === null) return { headings, rows: now.map(cellsOf) };
  return {
    headings: [periodName, ...headings],
    rows: [
      ...now.map((row) => [periods.now, ...cellsOf(row)]),
      ...before.map((row) => [periods.before, ...cellsOf(row)]),
    ],
  };
}

/** Averages per stage of everything that a scoreboard has, K/D, and what was won in percent. */
export function averageCells({ tally, record }: PersonFigures): readonly (number | null)[] {
  return [
    ...ROW_FIELDS.map((field) => roundedCell(averageOf(tally, field), DECIMALS[field])),
    roundedCell(ratioOf(tally), 2),
    wonPercent(record),
  ];
}

/** Everybody with averages per stage, as they are ordered. */
export function peopleTable(people: readonly PersonFigures[], t: Translate<typeof clanWars>): TableContent {
  return {
    headings: [
      t('columnPlayer'),
      t('wars'),
      t('columnStages'),
      ...ROW_FIELDS.map((field) => t('eachStage', { what: t(field) })),
      t('ratio'),
      t('columnWonPercent'),
    ],
    rows: people.map((person) => [person.name, person.wars, person.stages, ...averageCells(person)]),
  };
}
