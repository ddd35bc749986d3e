import { describe, expect, it } from 'vitest';
import { foldText, matchesSearch } from './search-text.ts';

describe('searching by name', () => {
  it.each([
    ['AK-103', 'ak103', true],
    ['9A-91', '9a-91', true],
    ['Ёлка', 'елка', true],
    ['9×39 мм СП-6', '9x39 сп6', true],
    ['9х39 БП', '9x39', true],
    ['Combat armour', 'armour comb', true],
    ['AK-103', 'ak 105', false],
    ['AK-103', '', true],
  ])('%s by %s: %s', (name, search, found) => expect(matchesSearch(foldText(name), search)).toBe(found));
});
