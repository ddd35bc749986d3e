import { beforeEach, expect, it } from 'vitest';
import { openPage } from '../../../../tests/support/page-router.tsx';
import { setLocale } from '../../data/i18n/locale.ts';
import { AccessDenied } from './AccessDenied.tsx';

beforeEach(() => setLocale('en'));

it.each([
  [['officer', 'colonel', 'leader'], 'Open to: Officer, Colonel, and Leader.'],
  [['leader'], 'Open to: Leader.'],
] as const)('says in words that a page is for %j', async (roles, text) => {
  const { screen } = openPage(
    { path: 'closed', layout: 'inner', component: () => <AccessDenied roles={roles} /> },
    '/closed',
  );
  await expect.element((await screen).getByText(text)).toBeVisible();
});

it('names no role where none is known', async () => {
  const { screen } = openPage(
    { path: 'closed', layout: 'inner', component: () => <AccessDenied /> },
    '/closed',
  );
  const shown = await screen;
  await expect.element(shown.getByRole('heading')).toBeVisible();
  expect(shown.getByText('Open to', { exact: false }).elements()).toEqual([]);
});
