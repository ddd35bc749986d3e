import { describe, expect, it } from 'vitest';
import { parseMoney, parseNumber, formatNumber } from './parse-number.ts';

describe('numbers', () => {
  it.each([
    ['12.5', true, 12.5],
    ['12,5', true, 12.5],
    ['12,5', false, 12.5],
    ['1,200', false, 1200],
    ['1,200', true, 1.2],
    ['1 200', true, 1200],
    ['-5', false, -5],
    ['−5', false, -5],
    ['.5', false, 0.5],
    ['5.', false, 5],
    ['1e9', false, 1e9],
    ['-0', false, 0],
  ])('%s with comma decimals %s is %s', (text, comma, value) => {
    expect(parseNumber(text, comma)).toEqual({ kind: 'number', value });
  });
  it.each(['abc', '1.2.3', '-', '5 hp', 'NaN', 'Infinity', '1e999'])('%s is no number', (text) =>
    expect(parseNumber(text, false).kind).toBe('bad'),
  );
  it('no text is empty', () => expect(parseNumber(' \u00A0 ', false)).toEqual({ kind: 'empty' }));
  it('formats short numbers in the language', () => {
    expect(formatNumber(42.449999999, false)).toBe('42.45');
    expect(formatNumber(0.5, true)).toBe('0,5');
    expect(formatNumber(Number.NaN, true)).toBe('');
    expect(formatNumber(null, true)).toBe('');
  });
});

describe('sums of money', () => {
  it.each([
    ['1 200 000', true, 1_200_000],
    ['1\u00A0200\u202F000 ₽', true, 1_200_000],
    ['1,2 млн', true, 1_200_000],
    ['1,2 млн', false, 1_200_000],
    ['1.2m', false, 1_200_000],
    ['1.1 mln', false, 1_100_000],
    ['350k', false, 350_000],
    ['350 тыс.', true, 350_000],
    ['12,5 тис', true, 12_500],
    ['3kk', false, 3_000_000],
    ['3кк', true, 3_000_000],
    ['2 млрд', true, 2_000_000_000],
    ['0,5к', true, 500],
    ['1,200,000', true, 1_200_000],
    ['1.200.000', false, 1_200_000],
    ['₽1,200', false, 1_200],
    ['1,200', false, 1_200],
    ['1,200', true, 1.2],
    ['500 руб.', true, 500],
    ['−5', true, -5],
  ])('%s with comma decimals %s is %s', (text, comma, value) =>
    expect(parseMoney(text, comma)).toEqual({ kind: 'number', value }),
  );
  it.each(['млн', 'k', '₽', 'руб', '1e300kkk', '1,2,3', '1.200.00', 'abc', '5 hp', '1 m 2'])(
    '%s is no sum',
    (text) => expect(parseMoney(text, true).kind).toBe('bad'),
  );
  it('no text is empty', () => expect(parseMoney(' ', true)).toEqual({ kind: 'empty' }));
});
