/** Figures as cells of a file: numbers that a spreadsheet goes on calculating with, no longer than they are read. Pure. */
import { averageOf, ratioOf, winShare, type PersonFigures } from '../../../../domain/clan-wars/figures.ts';
import { ROW_FIELDS, type RowField } from '../../../../domain/clan-wars/war.ts';

export function roundedCell(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}

const DECIMALS: Readonly<Record<RowField, number>> = { kills: 1, deaths: 1, assists: 1, cash: 0, score: 0 };

/** Averages per stage of everything that a scoreboard has, K/D, and what was won in percent. */
export function averageCells({ tally, record }: PersonFigures): readonly (number | null)[] {
  const share = winShare(record);
  return [
    ...ROW_FIELDS.map((field) => roundedCell(averageOf(tally, field), DECIMALS[field])),
    roundedCell(ratioOf(tally), 2),
    roundedCell(share === null ? null : share * 100, 0),
  ];
}
