/**
 * Parses and formats numbers as people type them: comma or point as decimal sign, spaces between thousands.
 */

/** Result of parsing: a number, empty, or invalid. */
export type ParsedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'bad' };

const SPACES = /[\s\u00A0\u202F']/g;

/**
 * Parses a number. `12,5` is twelve and a half; `1,200` depends on the language: thousands where it groups
 * so.
 */
export function parseNumber(text: string, hasCommaDecimals: boolean): ParsedNumber {
  let plain = text.replace(SPACES, '').replace(/^[−–]/, '-');
  if (plain === '') return { kind: 'empty' };
  plain =
    !hasCommaDecimals && /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain)
      ? plain.replaceAll(',', '')
      : plain.replace(',', '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(plain)) return { kind: 'bad' };
  const value = Number(plain);
  return Number.isFinite(value) ? { kind: 'number', value: value === 0 ? 0 : value } : { kind: 'bad' };
}

/** Suffixes for thousands as players write them, in the three languages. */
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/(?:kkk|ккк|bn|b|млрд\.?|mlrd\.?)$/i, 1e9],
  [/(?:kk|кк|mln\.?|mio\.?|m|млн\.?|м)$/i, 1e6],
  [/(?:k|к|тыс\.?|тис\.?)$/i, 1e3],
];
const CURRENCY = /^₽|(?:₽|rub\.?|руб(?:\.|лей|ля|ль)?|р\.?)$/i;
/** Thousands grouped by points or commas; with two groups or more the language does not matter. */
const GROUPED = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;

/** As `parseNumber`, for sums of money: `1 200 000 ₽`, `1.200.000`, `1,2 млн`, `350k`, `3kk`. */
export function parseMoney(text: string, hasCommaDecimals: boolean): ParsedNumber {
  const plain = text.replace(SPACES, '').replace(CURRENCY, '');
  const [word, times] = SCALES.find(([word]) => word.test(plain)) ?? [null, 1];
  const bare = word === null ? plain : plain.replace(word, '');
  const digits = GROUPED.test(bare) ? bare.replaceAll(/[.,]/g, '') : bare;
  // before a suffix a point or comma is a decimal sign: nobody means 1,200 million
  const read = parseNumber(
    word === null ? digits : digits.replace(',', '.'),
    word === null && hasCommaDecimals,
  );
  // a currency sign or suffix alone is invalid, not empty
  if (read.kind !== 'number') return read.kind === 'empty' && text.trim() !== '' ? { kind: 'bad' } : read;
  // 1.1 million is 1100000, not 1100000.0000000001
  const value = Number((read.value * times).toPrecision(15));
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'bad' };
}

/** Formats a number for a field: no grouping, at most four decimals, the language's decimal sign. */
export function formatNumber(value: number | null, hasCommaDecimals: boolean): string {
  if (value === null || !Number.isFinite(value)) return '';
  const text = String(Math.abs(value) < 1e15 ? Number(value.toFixed(4)) : value);
  return (hasCommaDecimals ? text.replace('.', ',') : text).replace('-', '−');
}
