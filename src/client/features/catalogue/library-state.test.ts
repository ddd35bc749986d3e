import { describe, expect, it } from 'vitest';
import { MAX_COMPARED } from '../../../domain/catalogue/library/compare.ts';
import { validateLibrarySearch } from './url/catalogue-search.ts';
import {
  EMPTY_LIBRARY,
  filterCount,
  readLibrary,
  toggleCompared,
  withoutFilters,
  writeLibrary,
  type LibraryState,
} from './library-state.ts';

const FULL: LibraryState = {
  text: 'винт',
  category: 'weapon/sniper_rifle',
  ranks: ['veteran', 'master'],
  isTraded: false,
  station: 'kitchen_table',
  sort: 'dear',
  view: 'grid',
  compared: [
    { itemId: '9nd0', level: 15 },
    { itemId: 'G4l1', level: 0 },
  ],
};

describe('the library in the URL', () => {
  it('writes every choice and omits defaults', () => {
    expect(writeLibrary(EMPTY_LIBRARY)).toEqual({});
    expect(writeLibrary(FULL)).toEqual({
      q: 'винт',
      cat: 'weapon/sniper_rifle',
      rank: 'veteran_master',
      trade: 'no',
      st: 'kitchen_table',
      sort: 'dear',
      view: 'grid',
      cmp: '9nd0*15_G4l1',
    });
  });

  it('round-trips through the router’s search validation', () => {
    expect(readLibrary(validateLibrarySearch(writeLibrary(FULL)))).toEqual(FULL);
    expect(readLibrary(validateLibrarySearch({}))).toEqual(EMPTY_LIBRARY);
  });

  it('drops invalid values', () => {
    expect(
      readLibrary({
        rank: 'admiral_master',
        trade: 'maybe',
        st: 'moon',
        sort: 7,
        view: {},
        cmp: '*3_a*99_a*2_b*x',
        q: null,
      }),
    ).toEqual({
      ...EMPTY_LIBRARY,
      ranks: ['master'],
      compared: [
        { itemId: 'a', level: 15 },
        { itemId: 'b', level: 0 },
      ],
    });
    expect(readLibrary({ q: 545 }).text).toBe('545');
    expect(readLibrary({ q: 'x'.repeat(500) }).text).toHaveLength(80);
  });

  it('never compares more items than the maximum', () => {
    const four = readLibrary({ cmp: 'a_b_c_d_e_f' });
    expect(four.compared).toHaveLength(MAX_COMPARED);
    expect(toggleCompared(four, 'g')).toBe(four);
    expect(toggleCompared(four, 'b').compared.map(({ itemId }) => itemId)).toEqual(['a', 'c', 'd']);
  });

  it('counts the filters, and clears them together with the text', () => {
    expect(filterCount(FULL)).toBe(4);
    expect(filterCount(EMPTY_LIBRARY)).toBe(0);
    expect(withoutFilters(FULL)).toEqual({
      ...EMPTY_LIBRARY,
      sort: 'dear',
      view: 'grid',
      compared: FULL.compared,
    });
  });
});
