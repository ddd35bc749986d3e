import { expect, it } from 'vitest';
import { keepManagerSearch } from './manager-search.ts';
import { keepRequestSearch } from './request-search.ts';

it('keeps what the manager understands', () => {
  expect(keepManagerSearch({ view: 'pack', map: 'berda', q: 'ves', who: 'c1', page: 3 })).toEqual({
    view: 'pack',
    map: 'berda',
    q: 'ves',
    who: 'c1',
    page: 3,
  });
  expect(keepManagerSearch({ view: 'send', map: 'moon', q: '  ', who: 5, page: 1, other: 'x' })).toEqual({
    who: '5',
  });
});

it('keeps tab and map of the request screen, defaults left out', () => {
  expect(keepRequestSearch({ tab: 'fast', map: 'allMaps' })).toEqual({ tab: 'fast', map: 'allMaps' });
  expect(keepRequestSearch({ tab: 'map', map: 'coniferous' })).toEqual({});
});
