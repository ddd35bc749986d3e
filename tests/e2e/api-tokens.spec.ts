import { apiHelp } from '../../src/i18n/locales/en/api-help.ts';
import { apiTokens as words } from '../../src/i18n/locales/en/api-tokens.ts';
import { audit as auditLines } from '../../src/i18n/locales/en/audit/integrations.ts';
import { audit as auditWords } from '../../src/i18n/locales/en/audit.ts';
import { common } from '../../src/i18n/locales/en/common.ts';
import { apiHelp as apiHelpRu } from '../../src/i18n/locales/ru/api-help.ts';
import { apiTokens as wordsRu } from '../../src/i18n/locales/ru/api-tokens.ts';
import { apiHelp as apiHelpUa } from '../../src/i18n/locales/ua/api-help.ts';
import { apiTokens as wordsUa } from '../../src/i18n/locales/ua/api-tokens.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { fill, nameOf } from './app-calls.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';

const PATH = '/settings#api-tokens';
const ALL = { en: words, ru: wordsRu, ua: wordsUa };
const HELP = { en: apiHelp, ru: apiHelpRu, ua: apiHelpUa };
const DAY_MS = 86_400_000;

test.describe.configure({ timeout: 150_000 });

test('a bot is let in, acts under its name, and is shut out at once', async ({
  page,
  context,
  ownClan,
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'member', { at: ownClan.url, path: PATH });
  const panel = page.locator('#api-tokens');
  await expect(panel.getByText(words.empty)).toBeVisible();
  // by keyboard alone
  await panel.getByRole('button', { name: words.add }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.newTitle });
  await dialog.getByRole('button', { name: words.add }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: words.name })).toBeFocused();
  await expect(dialog.getByText(words.nameMissing)).toBeVisible();
  await expect(dialog.getByText(words.accessMissing)).toBeVisible();
  await dialog.getByRole('textbox', { name: words.name }).fill('Skip bot');
  const skips = dialog.getByRole('radiogroup', { name: words.areaSkips });
  await skips.getByRole('radio', { name: words.none }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(skips.getByRole('radio', { name: words.change })).toBeChecked();
  const prices = dialog.getByRole('radiogroup', { name: words.areaPrices });
  await expect(prices.getByRole('radio', { name: words.change })).toHaveCount(0);
  await dialog.getByRole('button', { name: words.add }).press('Enter');
  await expect(dialog).toHaveCount(0);

  // shown once
  await expect(panel.getByRole('heading', { name: fill(words.made, { name: 'Skip bot' }) })).toBeFocused();
  const secret = await panel.getByRole('textbox', { name: words.secret }).inputValue();
  expect(secret).toMatch(/^mst_[\w-]{43}$/);
  await panel.getByRole('button', { name: words.secretCopy }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const line = panel.locator('[data-token="Skip bot"]');
  await expect(line).toContainText(fill(words.changeOf, { areas: words.areaSkips }));
  await expect(line).toContainText(words.neverUsed);
  await panel.getByRole('button', { name: words.done }).click();
  await expect(panel.getByRole('textbox', { name: words.secret })).toHaveCount(0);
  expect(await page.content()).not.toContain(secret);

  // a program: no cookies, no character in a header
  const bot = await playwright.request.newContext({
    baseURL: ownClan.url,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const day = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
  const made = await bot.post('/api/skips', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { id: crypto.randomUUID(), startDate: day, endDate: day, reason: 'By a bot' },
  });
  expect(made.status(), await made.text()).toBe(200);
  const refused = await bot.get('/api/clan/members');
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    'apiTokens.missingScope',
  ]);
  await page.reload();
  await expect(line).not.toContainText(words.neverUsed);

  await page.goto(`${ownClan.url}/clan/audit`);
  const requested = page.locator('[data-audit="skip.requested"]').first();
  await expect(requested).toContainText(fill(auditWords.viaToken, { name: 'Skip bot' }));
  await expect(page.locator('[data-audit="apiToken.created"]').first()).toContainText(
    fill(auditLines.apiTokenCreated, { actor: await nameOf(page) }),
  );

  await page.goto(`${ownClan.url}${PATH}`);
  await line.getByRole('button', { name: fill(words.revokeLabel, { name: 'Skip bot' }) }).click();
  const ask = page.getByRole('dialog', { name: fill(words.revokeAsk, { name: 'Skip bot' }) });
  await ask.getByRole('button', { name: common.cancel }).click();
  expect((await bot.get('/api/skips/mine')).status(), 'asked, not revoked').toBe(200);
  await line.getByRole('button', { name: fill(words.revokeLabel, { name: 'Skip bot' }) }).click();
  await ask.getByRole('button', { name: words.revoke }).click();
  await expect(panel.getByText(words.empty)).toBeVisible();
  expect((await bot.get('/api/skips/mine')).status()).toBe(401);
  await bot.dispose();
});

test('a leader sees the tokens of members and revokes one; offline nothing is made or revoked @turn6', async ({
  page,
  context,
  browser,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  const other = await (await browser.newContext({ baseURL: ownClan.url })).newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await signIn(other, 'member', { at: ownClan.url, path: PATH });
  await other.getByRole('button', { name: words.add }).click();
  const dialog = other.getByRole('dialog', { name: words.newTitle });
  await dialog.getByRole('textbox', { name: words.name }).fill('Gear bot');
  await dialog
    .getByRole('radiogroup', { name: words.areaGear })
    .getByRole('radio', { name: words.read })
    .check({ force: true });
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(other.getByRole('heading', { name: fill(words.made, { name: 'Gear bot' }) })).toBeVisible();

  await signIn(page, 'leader', { at: ownClan.url, path: '/clan/settings#webhooks' });
  const panel = page.getByRole('region', { name: words.clanHeading });
  const line = panel.locator('[data-token="Gear bot"]');
  await expect(line).toContainText(await nameOf(other));
  await expect(line).toContainText(fill(words.readOf, { areas: words.areaGear }));
  await context.setOffline(true);
  await expect(panel.getByText(words.offline)).toBeVisible();
  await expect(line.getByRole('button')).toBeDisabled();
  await context.setOffline(false);
  await expect(line.getByRole('button')).toBeEnabled({ timeout: 20_000 });
  await line.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click();
  await expect(panel.getByText(words.clanEmpty)).toBeVisible();
  await other.context().setOffline(true);
  await expect(other.getByRole('button', { name: words.add })).toBeDisabled();
  await other.context().close();
});

test('the page of the API shows what a token can call, to anyone @turn11', async ({ page, server }) => {
  await page.goto(`${server.url}/help/api`);
  await expect(page.getByRole('heading', { level: 1, name: apiHelp.title })).toBeVisible();
  const skips = page.getByRole('button', { name: words.areaSkips });
  await skips.click();
  const create = page.locator('[data-endpoint="skips.create"]');
  await create.getByRole('button').first().click();
  await expect(create).toContainText(fill(apiHelp.needsScope, { scope: 'skips:write' }));
  await expect(create.getByRole('group', { name: `POST /api/skips: ${apiHelp.body}` })).toContainText(
    'startDate: string',
  );
  await page.getByRole('searchbox', { name: apiHelp.search }).fill('/api/treasury/balance');
  await expect(page.locator('[data-endpoint]')).toHaveCount(1);
  await page.getByRole('searchbox', { name: apiHelp.search }).fill('webhooks');
  await expect(page.getByText(apiHelp.noMatches)).toBeVisible();
});

for (const variant of variantsOf(3))
  test(`tokens and the page of the API are accessible (${labelOf('tokens', variant)})`, async ({
    page,
    ownClan,
  }) => {
    const own = ALL[variant.locale];
    await applyVariant(page, variant);
    await signIn(page, 'leader', { at: ownClan.url, path: inLocale(variant.locale, PATH) });
    await expect(page.getByText(own.empty)).toBeVisible();
    await page.getByRole('button', { name: own.add }).click();
    const dialog = page.getByRole('dialog', { name: own.newTitle });
    await dialog.getByRole('textbox', { name: own.name }).fill('Bot');
    for (const area of [own.areaSkips, own.areaMembers])
      await dialog
        .getByRole('radiogroup', { name: area })
        .getByRole('radio', { name: own.read })
        .check({ force: true });
    await expectAccessible(page, labelOf('new token', variant));
    await dialog.getByRole('button', { name: own.add }).click();
    await expect(page.getByRole('textbox', { name: own.secret })).toBeVisible();
    await expectAccessible(page, labelOf('settings', variant));
    await page.goto(ownClan.url + inLocale(variant.locale, '/clan/settings#webhooks'));
    await expect(page.locator('[data-token="Bot"]')).toBeVisible();
    await expectAccessible(page, labelOf('clan settings', variant));

    const help = HELP[variant.locale];
    await page.goto(ownClan.url + inLocale(variant.locale, '/help/api'));
    await page.getByRole('searchbox', { name: help.search }).fill('skips.create');
    await page.locator('[data-endpoint="skips.create"]').getByRole('button').first().click();
    await expectAccessible(page, labelOf('help', variant));
  });
