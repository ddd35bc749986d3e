import { describe, expect, it } from 'vitest';
import { parseTyped, writeTyped } from './parse-number.ts';

describe('typed numbers', () => {
  it.each([
    ['12.5', true, 12.5], ['12,5', true, 12.5], ['12,5', false, 12.5], ['1,200', false, 1200], ['1,200', true, 1.2], ['1 200', true, 1200],
    ['-5', false, -5], ['−5', false, -5], ['.5', false, 0.5], ['5.', false, 5], ['1e9', false, 1e9], ['-0', false, 0],
  ])('%s with comma decimals %s is %s', (text, comma, value) => {
    expect(parseTyped(text, comma)).toEqual({ kind: 'number', value });
  });
  it.each(['abc', '1.2.3', '-', '5 hp', 'NaN', 'Infinity', '1e999'])('%s is no number', (text) => expect(parseTyped(text, false).kind).toBe('bad'));
  it('nothing is empty', () => expect(parseTyped(' \u00A0 ', false)).toEqual({ kind: 'empty' }));
  it('writes short numbers in the language', () => {
    expect(writeTyped(42.449999999, false)).toBe('42.45');
    expect(writeTyped(0.5, true)).toBe('0,5');
    expect(writeTyped(Number.NaN, true)).toBe('');
    expect(writeTyped(null, true)).toBe('');
  });
});
