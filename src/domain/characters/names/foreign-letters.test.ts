import { expect, it } from 'vitest';
import { foreignLetters, isLookalike } from './foreign-letters.ts';

it('names the letters of another script', () => {
  expect(foreignLetters('\u041ezera', 'Ozera')).toEqual(['\u041e']);
  expect(foreignLetters('ozer\u0430', 'Ozera')).toEqual(['\u0430']);
  expect(foreignLetters('OZERA', 'Ozera')).toEqual([]);
  expect(foreignLetters('Morrow', 'Ozera')).toEqual([]);
  expect(isLookalike('Oz\u0435ra', 'Ozera')).toBe(true);
  expect(isLookalike('Ozera', 'Ozera')).toBe(false);
});
