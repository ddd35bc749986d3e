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

/** So sure the first model has to be by itself, … */
const SURE = 80;
/** … and another one that says the same. */
const FAIRLY_SURE = 30;

/** In some photographs both models are sure that a 4 that is alone in its cell is a 1, until they see it in another size. */
const LOOKED_AT_AGAIN = '1';

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}

function valueOf(digits: string): number | null {
  const value = digits === '' || digits.length > 8 ? null : Number(digits);
  return value !== null && value <= MAX_NUMBER ? value : null;
}

/** Whether the ink of a cell is as wide as so many digits, grouped by thousands or not. */
function isWide(width: number, digits: number, digitWidth: number): boolean {
  const spare = 0.62 + digits * 0.06;
  const groups = Math.floor((digits - 1) / 3);
  return width / digitWidth > digits - spare && width / digitWidth < digits + spare + groups * 0.7;
}

/** What one model after the other made of one cut-out; the first one is best at digits. */
export type CutReadings = readonly Recognised[];

/** `readings`: of the same cell in different sizes; `digitWidth`: of the picture, null where it is not known. */
export function readCell(
  readings: readonly CutReadings[],
  ink: CellInk | null,
  digitWidth: number | null,
): ReadCell {
  if (ink === null) return { value: null, isCertain: false };
  const first = readings.flatMap((cut) => cut.slice(0, 1));
  const others = readings.flatMap((cut) => cut.slice(1));
  const votes = new Map<string, number>();
  for (const [at, { text, confidence }] of [...first, ...others].entries()) {
    const digits = digitsOf(text);
    if (digits === '') continue;
    const fits =
      ink.digits <= digits.length && (digitWidth === null || isWide(ink.width, digits.length, digitWidth));
    votes.set(
      digits,
      (votes.get(digits) ?? 0) + (confidence + 5) * (at < first.length ? 1 : 0.45) * (fits ? 1 : 0.4),
    );
  }
  const [best] = [...votes].toSorted(([, one], [, other]) => other - one).map(([digits]) => digits);
  if (best === undefined) return { value: null, isCertain: false };
  const fits =
    ink.digits <= best.length && (digitWidth === null || isWide(ink.width, best.length, digitWidth));
  const agree = (some: readonly Recognised[], least: number): number =>
    some.filter(({ text, confidence }) => digitsOf(text) === best && confidence >= least).length;
  const isUnanimous = agree(first, 0) === first.length && agree(first, SURE) * 2 > first.length;
  const isContradicted = others.some(({ text, confidence }) => {
    const digits = digitsOf(text);
    return digits !== '' && digits !== best && confidence >= (digits.length === best.length ? 75 : 90);
  });
  const isSeconded = agree(others, FAIRLY_SURE) > 0 || ink.digits === best.length;
  const isLookedAt = best !== LOOKED_AT_AGAIN || readings.length > 1;
  return {
    value: valueOf(best),
    isCertain: fits && isUnanimous && isSeconded && isLookedAt && !isContradicted && !/^0\d/.test(best),
  };
}

/** Whether one look at a cell is enough. */
export function isSettled([reading, ...others]: CutReadings): boolean {
  return (
    reading !== undefined &&
    reading.confidence >= SURE &&
    digitsOf(reading.text) !== '' &&
    digitsOf(reading.text) !== LOOKED_AT_AGAIN &&
    others.every(
      ({ text, confidence }) => confidence >= FAIRLY_SURE && digitsOf(text) === digitsOf(reading.text),
    )
  );
}

/** Width of a digit with its share of the gaps, from cells that were read; null where there are too few. */
export function digitWidthOf(
  cells: readonly { readonly digits: number; readonly width: number }[],
): number | null {
  const widths = cells
    .filter(({ digits }) => digits >= 2 && digits <= 3)
    .map(({ digits, width }) => width / digits)
    .toSorted((one, other) => one - other);
  return widths.length < 8 ? null : (widths[Math.floor(widths.length / 2)] ?? null);
}
