import { expect, it } from 'vitest';
import { validateManagerSearch, validateRequestSearch } from './search-params.ts';

it('keeps the valid search parameters of the manager', () => {
  expect(validateManagerSearch({ view: 'pack', map: 'berda', q: 'ves', who: 'c1', page: 3 })).toEqual({
    view: 'pack',
    map: 'berda',
    q: 'ves',
    who: 'c1',
    page: 3,
  });
  expect(validateManagerSearch({ view: 'send', map: 'moon', q: '  ', who: 5, page: 1, other: 'x' })).toEqual({
    who: '5',
  });
});

it('keeps tab and map of the request screen and omits defaults', () => {
  expect(validateRequestSearch({ tab: 'fast', map: 'allMaps' })).toEqual({ tab: 'fast', map: 'allMaps' });
  expect(validateRequestSearch({ tab: 'map', map: 'coniferous' })).toEqual({});
});
