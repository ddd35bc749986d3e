/** Numbers of a scoreboard's cells: read twice, and certain only where both agree with each other and with the picture. */
import { MAX_NUMBER } from '../war.ts';
import type { Recognised } from './assign-names.ts';

export interface ReadCell {
  readonly value: number | null;
  readonly isCertain: boolean;
}

/** What the picture itself shows of a cell. */
export interface CellInk {
  /** Pieces of ink as tall as a digit. */
  readonly digits: number;
  /** Width of all of them, in heights of a digit. */
  readonly width: number;
}

const SURE = 72;
const FAIRLY_SURE = 40;

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}

function valueOf(digits: string): number | null {
  const value = digits === '' || digits.length > 8 ? null : Number(digits);
  return value !== null && value <= MAX_NUMBER ? value : null;
}

/** `readings`: of the same cell, in different sizes; `digitWidth`: of the picture, null where it is not known. */
export function readCell(
  readings: readonly Recognised[],
  ink: CellInk | null,
  digitWidth: number | null,
): ReadCell {
  if (ink === null) return { value: null, isCertain: false };
  const read = readings.map(({ text, confidence }) => ({ digits: digitsOf(text), confidence }));
  const fits = (digits: string): boolean =>
    ink.digits <= digits.length &&
    (digitWidth === null || Math.abs(ink.width / digitWidth - digits.length) < 0.62 + digits.length * 0.06);
  const [best] = read
    .filter(({ digits }) => digits !== '')
    .toSorted(
      (one, other) =>
        other.confidence + (fits(other.digits) ? 30 : 0) - one.confidence - (fits(one.digits) ? 30 : 0),
    );
  if (best === undefined) return { value: null, isCertain: false };
  const agreeing = read.filter(({ digits }) => digits === best.digits);
  const highest = Math.max(...agreeing.map(({ confidence }) => confidence));
  const isAgreed =
    agreeing.length === read.length && agreeing.every(({ confidence }) => confidence >= FAIRLY_SURE);
  return {
    value: valueOf(best.digits),
    isCertain: isAgreed && highest >= SURE && fits(best.digits) && !/^0\d/.test(best.digits),
  };
}

/** Width of a digit with its share of the gaps, from cells that were read; null where there are too few. */
export function digitWidthOf(
  cells: readonly { readonly digits: number; readonly width: number }[],
): number | null {
  const widths = cells
    .filter(({ digits }) => digits >= 2)
    .map(({ digits, width }) => width / digits)
    .toSorted((one, other) => one - other);
  return widths.length < 8 ? null : (widths[Math.floor(widths.length / 2)] ?? null);
}
