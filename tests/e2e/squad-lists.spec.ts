import { randomUUID } from 'node:crypto';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import { absences } from '../../src/i18n/locales/en/absences.ts';
import { gear as words } from '../../src/i18n/locales/en/gear.ts';
import { newCheck } from '../support/check-calls.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { CLAYMORE, elsewhere, MANAGER, openAs, requestSupplies, SOLYANKA } from './request-tools.ts';

test('supplies and readiness are listed by squad @turn5', async ({ browser, page, ownClan, problems }) => {
  const members = [];
  for (const person of ['member', 'colonel'] as const) {
    const context = await elsewhere(browser, problems, ownClan.url);
    const own = await openAs(context, ownClan.url, person, '/dashboard');
    const itemId = person === 'member' ? SOLYANKA : CLAYMORE;
    await requestSupplies(own, 'berda', [{ itemId, quantity: 2 }]);
    members.push(await nameOf(own));
    await context.close();
  }
  const [member = '', colonel = ''] = members;
  await signIn(page, 'officer', { at: ownClan.url });
  const squadId = randomUUID();
  await callAs(page, 'POST', '/api/squads', {
    id: squadId,
    map: 'berda',
    base: null,
    to: { name: 'Alpha', colour: 'amber' },
  });
  await callAs(page, 'POST', '/api/squads/places', {
    steps: [
      {
        map: 'berda',
        isWhole: false,
        places: [{ memberKey: nameKey(member), base: null, to: { squadId, role: 'assault', position: 1 } }],
        leaders: [],
      },
    ],
  });

  await page.goto(`${ownClan.url}${MANAGER}`);
  const filter = page.locator('[data-squad-filter]');
  const people = page.locator('[data-person]');
  await expect(people.filter({ hasText: colonel })).toBeVisible({ timeout: 60_000 });
  await filter.selectOption({ label: '1. Alpha' });
  await expect(people.filter({ hasText: colonel })).toHaveCount(0);
  await expect(people.filter({ hasText: member })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`squad=${squadId}`));
  // packing goes on with the same people
  await page.goto(`${ownClan.url}${MANAGER}?view=pack&squad=${squadId}`);
  await expect(page.locator('[data-packing]')).toContainText(member, { timeout: 60_000 });
  await expect(page.getByRole('option', { name: colonel })).toHaveCount(0);

  await callAs(page, 'POST', '/api/gear/ready', {
    id: randomUUID(),
    name: 'Berda',
    map: 'berda',
    needs: [{ slot: 'mainWeapon', itemIds: [], rank: null, level: 0 }],
    base: null,
  });
  await page.goto(`${ownClan.url}/officer/gear-manager?tab=ready`);
  const readiness = page.locator('[data-readiness]').first();
  await expect(readiness).toContainText(new RegExp(`${words.withoutGear}: \\d\\d`), { timeout: 60_000 });
  await filter.selectOption({ label: '1. Alpha' });
  await expect(readiness).toContainText(new RegExp(`${words.withoutGear}: 1\\b`));

  // a check begins with those who were planned
  const check = newCheck();
  await callAs(page, 'POST', '/api/absences/checks', check);
  await page.goto(`${ownClan.url}/officer/absent-checker?check=${check.id}`);
  await page.getByRole('button', { name: absences.planned, exact: true }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog', { name: absences.planned });
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByRole('checkbox', { name: member })).toBeChecked();
  await dialog.getByRole('button', { name: fill(absences.allButDo, { present: 1, absent: 0 }) }).click();
  const marked = page.getByRole('row').filter({ hasText: member }).locator('[data-cell]').first();
  await expect(marked).toHaveAttribute('data-state', 'present');
});
