import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { landing } from '../../../i18n/locales/en/landing.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import { LandingFeatures } from '../../features/auth/landing/LandingFeatures.tsx';
import { setLocale } from '../../data/i18n/locale.ts';
import type { Page } from '../routes/table/page-route.ts';
import { ROUTES } from '../routes/table/routes.ts';

/** What the landing page calls each page of the app; null: a way to other pages, or one for operators of a server. */
const NAMED: Readonly<Record<string, keyof typeof landing | null>> = {
  '/dashboard': 'profileName',
  '/dashboard/requests': 'requestsName',
  '/dashboard/skips': 'skipsName',
  '/dashboard/attendance': 'attendanceName',
  '/dashboard/notifications': 'pushName',
  '/dashboard/unsent': 'offlineName',
  '/tools': null,
  '/officer': null,
  '/tools/ttk': 'ttkName',
  '/tools/requests': 'requestsName',
  '/tools/crafting': 'craftingName',
  '/tools/auction': 'auctionName',
  '/tools/items': 'itemsName',
  '/tactics': 'tacticsName',
  '/character/{$id}-gear': 'gearName',
  '/clan/schedule': 'scheduleName',
  '/clan/members': 'membersName',
  '/clan/squads': 'squadsName',
  '/clan/gear': 'gearName',
  '/officer/request-manager': 'requestsName',
  '/officer/skipsPanel': 'skipsName',
  '/officer/absent-checker': 'attendanceName',
  '/officer/squad-manager': 'squadsName',
  '/officer/guest-passes': 'guestsName',
  '/officer/warns': 'warnsName',
  '/officer/operations': 'operationsName',
  '/officer/gear-manager': 'gearName',
  '/clan/audit': 'auditName',
  '/clan/bin': 'auditName',
  '/treasury': 'treasuryName',
  '/treasury/manage': 'treasuryName',
  '/clan/settings': 'rolesName',
  '/debug/push': null,
  '/debug/status': null,
  '/clan-war': 'warsName',
  '/clan-war/dashboard': 'warsName',
  '/clan-war/upload': 'warsName',
  '/clan-wars-3d': 'warsName',
};

it('names everything that the app has, each with a sentence and a page to look at', async () => {
  setLocale('en');
  await loadTexts('en', 'landing');
  const screen = await render(<LandingFeatures />);
  const pages = (Object.entries(ROUTES) as [string, Page][]).filter(([, { nav }]) => nav !== undefined);
  expect(pages.map(([path]) => path).toSorted()).toEqual(Object.keys(NAMED).toSorted());
  for (const name of new Set(Object.values(NAMED)))
    if (name !== null)
      await expect
        .element(screen.getByRole('heading', { level: 3, name: landing[name], exact: true }))
        .toBeVisible();
  const links = [...document.querySelectorAll('#features ~ ul a')].map((link) => link.getAttribute('href'));
  for (const path of ['/tools/ttk', '/tools/items', '/tools/crafting', '/tools/auction'])
    expect(links).toContain(path);
  expect(document.querySelectorAll('#features ~ ul li').length, 'each has a page for everybody').toBe(
    links.length,
  );
  for (const link of links.filter((one) => one?.startsWith('/demo') === true))
    expect(Object.keys(ROUTES), link ?? '').toContain(link?.split('?')[0]);
});
