import { loadouts as en } from '../../src/i18n/locales/en/loadouts.ts';
import { callAs } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { CLAYMORE, elsewhere, openAs, PHONE, requestSupplies } from './request-tools.ts';
import { WORDS } from './words.ts';

test('a limit for the whole clan is shown while choosing, and follows the stepper and the others @turn1', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const leader = await openAs(theirs, ownClan.url, 'leader', '/dashboard');
  const { body } = await callAs<{ readonly settings: Record<string, unknown> }>(
    leader,
    'GET',
    '/api/clan/settings',
  );
  const { version, updatedAt: _at, updatedBy: _by, ...settings } = body.settings;
  const saved = await callAs(leader, 'POST', '/api/clan/settings', {
    version,
    settings: { ...settings, requestLimits: { kinds: {}, items: {}, clan: { [CLAYMORE]: 30 } } },
  });
  expect(saved.status).toBe(200);
  await requestSupplies(leader, 'berda', [{ itemId: CLAYMORE, quantity: 20 }]);

  await page.setViewportSize(PHONE);
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard/request/create?map=berda' });
  await page.getByRole('radio', { name: en.kindClaymore }).check({ force: true });
  const row = page.locator(`[data-supply="${CLAYMORE}"]`);
  await expect(row).toContainText('10 of 30 left in the clan', { timeout: 30_000 });
  await row.getByRole('textbox').fill('4');
  await expect(row).toContainText('6 of 30 left in the clan');
  await requestSupplies(leader, 'lowlands', [{ itemId: CLAYMORE, quantity: 3 }]);
  await expect(row).toContainText('3 of 30 left in the clan', { timeout: 30_000 });
  await page.getByRole('button', { name: en.send }).click();
  await expect(page.locator('[data-voice=sent]')).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText('3 of 30 left in the clan');

  await leader.goto(`${ownClan.url}/clan/settings`);
  await leader.getByRole('radio', { name: WORDS.en.clanSettings.tabGeneral }).check({ force: true });
  const limit = leader.locator(`[data-limit-scope=clan][data-item-limit="${CLAYMORE}"]`);
  await expect(limit.getByRole('textbox')).toHaveValue('30', { timeout: 30_000 });
  // typed into the form, it is the one that others see
  await limit.getByRole('textbox').fill('40');
  await leader.getByRole('button', { name: WORDS.en.clanSettings.save }).click();
  await expect(leader.getByText(WORDS.en.clanSettings.saved)).toBeVisible();
  await expect(row).toContainText('13 of 40 left in the clan', { timeout: 30_000 });
  await theirs.close();
});
