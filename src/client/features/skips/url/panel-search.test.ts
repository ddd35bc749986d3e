import { expect, it } from 'vitest';
import { validatePanelSearch } from './panel-search.ts';

it('keeps the tab and the filters from the URL', () => {
  expect(
    validatePanelSearch({
      tab: 'manager',
      user: ' vesper ',
      character: 7,
      status: 'auto_approved',
      from: '2026-11-01',
      to: '2026-11-30',
      page: '3',
    }),
  ).toEqual({
    tab: 'manager',
    user: 'vesper',
    character: '7',
    status: 'auto_approved',
    from: '2026-11-01',
    to: '2026-11-30',
    page: 3,
  });
});

it('drops invalid values', () => {
  expect(
    validatePanelSearch({
      tab: 'queue',
      user: '',
      status: 'gone',
      from: '2026-02-30',
      to: 5,
      page: '1',
      other: 'x',
    }),
  ).toEqual({});
  expect(validatePanelSearch({ page: '-2', user: 'x'.repeat(80) })).toEqual({ user: 'x'.repeat(64) });
});
