import { expect, it } from 'vitest';
import { demoTarget } from './demo-links.ts';

it('leads to the same place of the demo, with the search that the link has', () => {
  const search = { check: 'one' };
  expect(demoTarget({ to: '/{-$locale}/officer/absent-checker', search })).toMatchObject({
    to: '/{-$locale}/demo/check',
    search,
  });
});

it('names what a page of the demo selects by its search', () => {
  expect(demoTarget({ to: '/{-$locale}/clan-war/view/$id', params: { id: 'war' } })).toEqual({
    to: '/{-$locale}/demo/clan-wars',
    params: {},
    search: { war: 'war' },
  });
  const character = { params: { id: 'demo-quill' }, search: { tab: 'curve' } };
  expect(demoTarget({ to: '/{-$locale}/character/$id', ...character })).toEqual({
    to: '/{-$locale}/demo/member',
    params: {},
    search: { who: 'demo-quill' },
  });
  expect(demoTarget({ to: '/{-$locale}/character/{$id}-new', ...character }).search).toEqual({
    who: 'demo-quill',
    tab: 'curve',
  });
  expect(demoTarget({ to: '/{-$locale}/dashboard/skips', search: {} }).search).toEqual({ tab: 'own' });
});

it('leaves links alone that are open to everybody, or that the demo has no page for', () => {
  for (const to of ['/{-$locale}/tools/ttk', '/{-$locale}/demo/gear', '/{-$locale}/settings', undefined]) {
    const target = to === undefined ? {} : { to };
    expect(demoTarget(target)).toBe(target);
  }
});
