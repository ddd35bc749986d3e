import { randomUUID } from 'node:crypto';
import { squadList as list } from '../../src/i18n/locales/en/squad-list.ts';
import { squads as words } from '../../src/i18n/locales/en/squads.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';

test.use({ permissions: ALLOWED });
test.describe.configure({ timeout: 180_000 });

test('a member asks for a squad without a network, and an officer answers with a word @turn1', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const officer = await openAs(context, ownClan.url, 'officer', '/officer/squad-manager-new?map=berda');
  for (const name of ['Alpha', 'Bravo'])
    await callAs(officer, 'POST', '/api/squads', {
      id: randomUUID(),
      map: 'berda',
      base: null,
      to: { name, colour: 'green' },
    });
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/clan/squads?map=berda');
  await member.setViewportSize(PHONE);
  const own = await nameOf(member);
  const alpha = member.locator('[data-squad]').filter({ hasText: 'Alpha' });
  await expect(alpha).toBeVisible({ timeout: 30_000 });

  await theirs.setOffline(true);
  await alpha.getByRole('button').click();
  const dialog = member.getByRole('dialog', { name: fill(words.askTitle, { squad: '1. Alpha' }) });
  await dialog.getByRole('textbox', { name: words.askNote }).fill('I know the bridge');
  await dialog.getByRole('button', { name: words.askSend, exact: true }).click();
  const mine = member.locator('[data-ask]');
  await expect(mine).toContainText('You asked to join 1. Alpha');
  await expect(mine).toContainText(words.askWaiting);
  await expect(alpha.getByRole('button')).toHaveCount(0);
  await theirs.setOffline(false);

  const row = officer.locator('[data-asks]');
  await expect(row).toContainText(own, { timeout: 30_000 });
  await expect(row).toContainText('wants to join 1. Alpha');
  await expect(row).toContainText('I know the bridge');
  await row.getByRole('textbox', { name: fill(list.asksWord, { name: own }) }).fill('Builders only');
  await row.getByRole('button', { name: fill(list.asksRefuse, { name: own }) }).click();
  await expect(row).toHaveCount(0);
  await expect(mine).toContainText('Builders only', { timeout: 30_000 });

  // another squad, and the officer's list, from what waits on the officers' page
  const bravo = member.locator('[data-squad]').filter({ hasText: 'Bravo' });
  await bravo.getByRole('button').click();
  await member.getByRole('dialog').getByRole('button', { name: words.askSend, exact: true }).click();
  await officer.goto(`${ownClan.url}/officer`);
  await officer.locator('[data-task=squadAsks]').click({ timeout: 30_000 });
  await officer.locator('[data-asks-on=berda]').click();
  await expect(row).toContainText('wants to join 2. Bravo', { timeout: 30_000 });
  for (const variant of variantsOf(1)) {
    await applyVariant(officer, variant);
    await officer.goto(`${ownClan.url}${inLocale(variant.locale, '/officer/squad-manager?map=berda')}`);
    await expect(row).toBeVisible({ timeout: 30_000 });
    await expectAccessible(officer, labelOf('asks for squads', variant));
    await applyVariant(member, variant);
    await member.goto(`${ownClan.url}${inLocale(variant.locale, '/clan/squads?map=berda')}`);
    await expect(mine).toBeVisible({ timeout: 30_000 });
    await expectAccessible(member, labelOf('own ask for a squad', variant));
  }
  await officer.goto(`${ownClan.url}/officer/squad-manager?map=berda`);
  await officer.getByRole('button', { name: fill(list.asksAccept, { name: own }) }).click();
  await expect(row).toHaveCount(0);
  await member.goto(`${ownClan.url}/clan/squads?map=berda`);
  await expect(member.locator('[data-mate]')).toContainText(own, { timeout: 30_000 });
  await expect(mine).toHaveCount(0);
  await theirs.close();
});
