/** Reading and writing numbers as people type them: comma or point as the decimal sign, spaces between thousands. */

/** What a typed text stands for: a number, nothing at all, or no number. */
export type Typed = { readonly kind: 'number'; readonly value: number } | { readonly kind: 'empty' } | { readonly kind: 'bad' };

const SPACES = /[\s\u00A0\u202F']/g;

/** Reads a typed number. `12,5` is twelve and a half; `1,200` too is read by the language: thousands where it groups so. */
export const parseTyped = (text: string, hasCommaDecimals: boolean): Typed => {
  let plain = text.replace(SPACES, '').replace(/^[−–]/, '-');
  if (plain === '') return { kind: 'empty' };
  plain = !hasCommaDecimals && /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(plain)) return { kind: 'bad' };
  const value = Number(plain);
  return Number.isFinite(value) ? { kind: 'number', value: value === 0 ? 0 : value } : { kind: 'bad' };
};

/** Writes a number into a field: no grouping, at most four decimals, the language's decimal sign. */
export const writeTyped = (value: number | null, hasCommaDecimals: boolean): string => {
  if (value === null || !Number.isFinite(value)) return '';
  const text = String(Math.abs(value) < 1e15 ? Number(value.toFixed(4)) : value);
  return hasCommaDecimals ? text.replace('.', ',') : text;
};
