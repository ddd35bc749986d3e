/**
 * What the audit log stores of a change: the parts that differ, of bounded size. Pure. Source: architecture
 * section 6.
 */
import { isFields } from '../fields.ts';

/** JSON text beyond this is shortened. */
export const MAX_PART_LENGTH = 2_000;
const MAX_TEXT = 200;
/** Of a list so many elements stay; fewer, where all lists together are too long. */
const MAX_ELEMENTS = [20, 8, 3] as const;

export interface ChangedParts {
  readonly before: unknown;
  readonly after: unknown;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Elements of a list that the other one lacks. */
function lacking(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map((one) => JSON.stringify(one)));
  return list.filter((one) => !known.has(JSON.stringify(one)));
}

/**
 * The fields that differ, in objects within objects too; of lists the elements that went and came, or the
 * whole lists where only their order changed. One side null: the other side whole.
 */
export function changedParts(before: unknown, after: unknown): ChangedParts {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [gone, come] = [lacking(before, after), lacking(after, before)];
    return gone.length + come.length === 0 ? { before, after } : { before: gone, after: come };
  }
  if (!isFields(before) || !isFields(after)) return { before, after };
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (same(before[key], after[key])) continue;
    const parts = changedParts(before[key], after[key]);
    if (parts.before !== undefined) was[key] = parts.before;
    if (parts.after !== undefined) is[key] = parts.after;
  }
  return { before: was, after: is };
}

function shorten(value: unknown, most: number): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (Array.isArray(value)) {
    const shown = value.slice(0, most).map((one) => shorten(one, most));
    return value.length > most ? [...shown, `… ${value.length - most}`] : shown;
  }
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shorten(one, most)]))
    : value;
}

/** The value as JSON of at most `MAX_PART_LENGTH`; what does not fit even shortened is its length alone. */
export function partText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = JSON.stringify(value);
  if (text.length <= MAX_PART_LENGTH) return text;
  const short = MAX_ELEMENTS.map((most) => JSON.stringify(shorten(value, most)));
  return short.find(({ length }) => length <= MAX_PART_LENGTH) ?? JSON.stringify({ length: text.length });
}
