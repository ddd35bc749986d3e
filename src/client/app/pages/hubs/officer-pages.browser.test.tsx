import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { permissionsOf, type Role } from '../../../../domain/characters/rank.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { currentSession, updateSession } from '../../../data/session/session.ts';
import { PageSwitch } from '../../shell/PageSwitch.tsx';
import { OfficerLinks } from './OfficerLinks.tsx';

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(emptyDevice);

it.each<[Role, boolean]>([
  ['officer', false],
  ['leader', true],
])('lists the same pages for an %s on the start page and on top of each page', async (role, hasSettings) => {
  updateSession({ ...currentSession(), permissions: permissionsOf(role) });
  const screen = await openPage(
    {
      path: '/treasury/manage',
      layout: 'inner',
      component: () => (
        <>
          <PageSwitch />
          <main>
            <OfficerLinks />
          </main>
        </>
      ),
    },
    '/treasury/manage',
  ).screen;
  await expect.element(screen.getByRole('main')).toBeVisible();
  const hrefs = (place: string): readonly (string | null)[] =>
    [...screen.container.querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href'));
  expect(hrefs('nav')).toEqual(hrefs('main'));
  expect(hrefs('nav')).toContain('/treasury/manage');
  expect(hrefs('nav').includes('/clan/settings')).toBe(hasSettings);
  expect(screen.container.querySelector('nav [aria-current=page]')?.getAttribute('href')).toBe(
    '/treasury/manage',
  );
});
