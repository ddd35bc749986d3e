import type { CompareValue } from '../../../domain/catalogue/library/compare.ts';

/** A number to tell a change by: of a range its highest value. */
export function comparableNumber(value: CompareValue | null): number {
  return value === null || value.kind === 'word' ? 0 : value.kind === 'number' ? value.value : value.high;
}
