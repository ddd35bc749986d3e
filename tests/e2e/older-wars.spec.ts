import { clanWars as words } from '../../src/i18n/locales/en/clan-wars.ts';
import { clanWarsOlder as older } from '../../src/i18n/locales/en/clan-wars-older.ts';
import { expectAccessible } from './accessibility.ts';
import { nameOf } from './app-calls.ts';
import { expect, test } from './fixtures.ts';
import { elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { fought } from './war-map-tools.ts';

const [HELD_DAYS, OLD_DAYS] = [20, 200];

test('wars that a phone does not hold are listed, open whole, and are asked for again after a cut @turn12', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const officer = await openAs(
    await elsewhere(browser, problems, ownClan.url),
    ownClan.url,
    'officer',
    '/clan-war',
  );
  const own = await nameOf(officer);
  await fought(officer, own, { map: 'berda', opponent: 'Crows', daysAgo: HELD_DAYS });
  const ids = [
    await fought(officer, own, { map: 'lowlands', opponent: 'Choir', daysAgo: OLD_DAYS }),
    await fought(officer, own, { map: 'coniferous', opponent: 'Magpies', daysAgo: OLD_DAYS + 7 }),
  ];

  const member = await openAs(context, ownClan.url, 'member', '/clan-war');
  await member.setViewportSize(PHONE);
  // of those that devices hold, one
  await expect(member.locator('[data-war]')).toHaveCount(1, { timeout: 30_000 });
  await expect(member.locator('[data-war]')).toContainText('Crows');

  // without a network it says so, and is there once the network is
  await context.setOffline(true);
  await member.getByRole('button', { name: older.show }).click();
  const panel = member.getByRole('region', { name: older.title });
  await expect(panel.getByRole('alert').or(panel.getByRole('status')).first()).toBeVisible();
  await expect(panel.locator('[data-war]')).toHaveCount(0);
  await context.setOffline(false);
  await expect(panel.locator('[data-war]')).toHaveCount(ids.length, { timeout: 60_000 });
  await expect(panel.locator('[data-war]').first()).toContainText('Choir');
  await expect(panel.locator('[data-war]').last()).toContainText('Magpies');
  await expect(panel.getByRole('button', { name: older.more })).toHaveCount(0);
  await expectAccessible(member, 'older wars');

  await panel.locator('[data-war] a').last().click();
  await expect(member).toHaveURL(new RegExp(`/clan-war/view/${ids[1] ?? ''}$`));
  await expect(member.locator(`[data-row="${own.toLowerCase()}"]`).first()).toContainText('Kills16', {
    timeout: 30_000,
  });
  await expect(member.getByText(words.gone)).toHaveCount(0);
});
