import { expect, it } from 'vitest';
import { openPage } from '../../../../tests/support/page-router.tsx';
import { ClanEmblem } from './ClanEmblem.tsx';

it('leaves no gap while the emblem is on its way', async () => {
  const clan = { name: 'Harriers', tag: 'HAR' };
  const { screen } = openPage(
    { path: '/clan', layout: 'inner', component: () => <ClanEmblem clan={clan} /> },
    '/clan',
  );
  const { container } = await screen;
  await expect.poll(() => container.querySelector('[data-emblem-place]')).not.toBeNull();
  expect(container.querySelector('[data-emblem]')).toBeNull();
  await expect.poll(() => container.querySelector('[data-emblem]'), { timeout: 12_000 }).not.toBeNull();
  expect(container.querySelector('[data-emblem-place]')).toBeNull();
});
