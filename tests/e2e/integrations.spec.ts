import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { integrations as words } from '../../src/i18n/locales/en/integrations.ts';
import { integrations as wordsRu } from '../../src/i18n/locales/ru/integrations.ts';
import { audit } from '../../src/i18n/locales/en/audit/integrations.ts';
import { notices } from '../../src/i18n/locales/en/notices/integrations.ts';
import { common as commonRu } from '../../src/i18n/locales/ru/common.ts';
import { integrations as wordsUa } from '../../src/i18n/locales/ua/integrations.ts';
import { discord as discordWords } from '../../src/i18n/locales/en/discord.ts';
import { discord as discordWordsRu } from '../../src/i18n/locales/ru/discord.ts';
import { discord as discordWordsUa } from '../../src/i18n/locales/ua/discord.ts';
import { webhookMessages } from '../../src/i18n/locales/en/webhook-messages.ts';
import { signatureOf } from '../../src/server/features/integrations/webhook-sender.ts';
import { discordSender } from '../support/discord-calls.ts';
import { type PushEndpoint, startPushEndpoint } from '../support/push-endpoint.ts';
import { prepareServer, type RunningServer } from '../support/running-server.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { callAs, fill } from './app-calls.ts';
import { expect, inLocale, leavePages, signIn, test as base } from './fixtures.ts';

const PATH = '/clan/settings#webhooks';
const ALL = { en: words, ru: wordsRu, ua: wordsUa };
const DISCORD = { en: discordWords, ru: discordWordsRu, ua: discordWordsUa };
const DAY_MS = 86_400_000;

/** In Discord, where the operator has set up commands. */
const discord = discordSender();

/** A server, and a chat on this machine that it may send to. */
const test = base.extend<{
  readonly chat: PushEndpoint;
  readonly chatServer: RunningServer;
  /** A server with commands in Discord. */
  readonly discordServer: RunningServer;
}>({
  chat: async ({}, use) => {
    const chat = await startPushEndpoint();
    chat.answer(() => ({ status: 204 }));
    await use(chat);
    await chat.close();
  },
  chatServer: async ({ chat, context }, use, info) => {
    const certificate = info.outputPath('chat.pem');
    writeFileSync(certificate, chat.ca);
    const server = await prepareServer({
      env: { WEBHOOK_EXTRA_HOSTS: chat.host, NODE_EXTRA_CA_CERTS: certificate },
    });
    await server.start();
    await use(server);
    await leavePages(context);
    await server.remove();
  },
  discordServer: async ({ context }, use) => {
    const server = await prepareServer({ env: discord.vars });
    await server.start();
    await use(server);
    await leavePages(context);
    await server.remove();
  },
});

test.describe.configure({ timeout: 120_000 });

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

test('a leader connects Discord, sees what it will say, and tries it', async ({
  page,
  chat,
  chatServer,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  await signIn(page, 'leader', { at: chatServer.url, path: PATH });
  const panel = page.getByRole('region', { name: words.heading });
  await expect(panel.getByText(words.empty)).toBeVisible();
  // by keyboard alone
  await panel.getByRole('button', { name: words.add }).focus();
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: words.newTitle });
  await made.getByRole('button', { name: words.save }).press('Enter');
  const name = made.getByRole('textbox', { name: words.name });
  await expect(name, 'what is missing is marked').toBeFocused();
  await expect(name).toHaveAccessibleDescription(words.nameMissing);
  await expect(made.getByText(words.addressMissing)).toBeVisible();
  await name.fill('War room');
  await made.getByRole('textbox', { name: words.address }).fill('https://evil.example/api/webhooks/1/a');
  await made.getByRole('checkbox', { name: words.topicSkipRequested }).press('Space');
  await made.getByRole('combobox', { name: words.preview }).selectOption('skipRequested');
  await expect(made.locator('[data-preview]')).toContainText(webhookMessages.skipRequested);
  await expect(made.locator('[data-preview]')).not.toContainText('reason');
  await made.getByRole('checkbox', { name: words.showsReasons }).press('Space');
  await expect(made.locator('[data-preview]')).toContainText('reason');
  await made.getByRole('checkbox', { name: words.showsReasons }).press('Space');
  const squads = made.getByRole('checkbox', { name: words.topicSquads });
  await squads.check({ force: true });
  await expect(made.getByText(words.previewPicture)).toHaveCount(0);
  await made.getByRole('combobox', { name: words.preview }).selectOption('squads');
  await expect(made.getByText(words.previewPicture)).toBeVisible();
  await squads.uncheck({ force: true });
  await made.getByRole('button', { name: words.save }).press('Enter');
  await expect(made.getByRole('alert'), 'only known addresses').toContainText('Discord');
  await made.getByRole('textbox', { name: words.address }).fill(chat.urlOf('/secret-of-the-room'));
  await made.getByRole('button', { name: words.save }).press('Enter');
  await expect(made).toHaveCount(0);
  const line = page.locator('[data-webhook="War room"]');
  await expect(line).toContainText('…room');
  await expect(page.getByText('secret-of-the')).toHaveCount(0);

  const request = (days: number) =>
    callAs(page, 'POST', '/api/skips', {
      id: randomUUID(),
      startDate: dayIn(days),
      endDate: dayIn(days),
      reason: 'Private',
    });
  expect((await request(5)).status).toBe(200);
  await expect.poll(() => chat.messages.length).toBe(1);
  const body = chat.messages[0]?.body.toString('utf8') ?? '';
  expect(body).toContain(webhookMessages.skipRequested);
  expect(body).not.toContain('Private');

  await line.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: fill(words.editTitle, { name: 'War room' }) });
  await expect(dialog.getByRole('textbox', { name: words.addressNew })).toHaveValue('');
  const history = dialog.getByRole('list', { name: words.history });
  await expect(history).toContainText(words.topicSkipRequested);
  await expect(history).toContainText('HTTP 204');
  chat.answer(() => ({ status: 404, body: '{"message": "Unknown Webhook", "code": 10015}' }));
  await dialog.getByRole('button', { name: words.test }).click();
  await expect(dialog.getByText(fill(words.testRefused, { status: 404 }))).toBeVisible();
  await expect(dialog.getByText('Unknown Webhook').first()).toBeVisible();
  await expect(history).toContainText(words.topicTest);
  await page.keyboard.press('Escape');

  await line.getByRole('button').click();
  await dialog.getByRole('checkbox', { name: words.topicSkipDecided }).check({ force: true });
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line).toContainText(words.topicSkipDecided);

  // where the labels are long, the way back and the way on share a line of a phone
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${chatServer.url}${inLocale('ru', PATH)}`);
  await line.getByRole('button').click();
  const edited = page.getByRole('dialog', { name: fill(wordsRu.editTitle, { name: 'War room' }) });
  const [cancel, save] = [commonRu.cancel, wordsRu.save].map((name) =>
    edited.getByRole('button', { name, exact: true }),
  );
  expect((await cancel?.boundingBox())?.y).toBe((await save?.boundingBox())?.y);
});

test('a webhook that is gone is switched off with a notice @turn16', async ({
  browser,
  page,
  chat,
  chatServer,
}) => {
  chat.answer(() => ({ status: 404 }));
  await signIn(page, 'leader', { at: chatServer.url, path: PATH });
  expect(
    (
      await callAs(page, 'POST', '/api/clan/webhooks', {
        id: randomUUID(),
        version: null,
        kind: 'discord',
        name: 'Gone',
        address: chat.urlOf('/gone'),
        topics: ['skipRequested'],
        locale: 'ru',
        showsReasons: false,
        isOn: true,
      })
    ).status,
  ).toBe(200);
  const member = await (await browser.newContext({ baseURL: chatServer.url })).newPage();
  await signIn(member, 'member', { at: chatServer.url });
  expect(
    (
      await callAs(member, 'POST', '/api/skips', {
        id: randomUUID(),
        startDate: dayIn(6),
        endDate: dayIn(6),
        reason: 'Away',
      })
    ).status,
  ).toBe(200);
  await expect(page.locator('[data-webhook="Gone"]'), 'the open page shows it').toContainText(words.offGone, {
    timeout: 15_000,
  });
  await page.goto(`${chatServer.url}/dashboard/notifications`);
  await expect(page.getByText(fill(notices.gone, { name: 'Gone' })).first()).toBeVisible();
  await page.goto(`${chatServer.url}/clan/audit`);
  await expect(page.getByText(audit.webhookSwitchedOff).first()).toBeVisible();
});

test('signed messages on a phone: the secret is shown once, and nothing is changed offline @turn13', async ({
  page,
  context,
  chat,
  chatServer,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'leader', { at: chatServer.url, path: PATH });
  await page.getByRole('button', { name: words.add }).click();
  const made = page.getByRole('dialog', { name: words.newTitle });
  await made.getByRole('radio', { name: words.kindJson }).check({ force: true });
  const secret = await made.getByRole('textbox', { name: words.secretHeading }).inputValue();
  expect(secret).toMatch(/^[\w-]{43}$/);
  await made.getByRole('textbox', { name: words.name }).fill('Bot');
  await made.getByRole('textbox', { name: words.address }).fill(chat.urlOf('/bot'));
  await made.getByRole('button', { name: words.save }).click();
  await expect(made).toHaveCount(0);
  await page.locator('[data-webhook="Bot"]').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: fill(words.editTitle, { name: 'Bot' }) });
  await expect(dialog.getByText(words.secretStored)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: words.secretHeading })).toHaveCount(0);
  await dialog.getByRole('button', { name: words.test }).click();
  await expect(dialog.getByText(fill(words.testDelivered, { status: 204 }))).toBeVisible();
  const [sent] = chat.messages;
  expect(sent?.headers['x-muster-signature']).toBe(
    `sha256=${signatureOf(secret, String(sent?.headers['x-muster-timestamp']), sent?.body.toString('utf8') ?? '')}`,
  );

  await context.setOffline(true);
  await expect(dialog.getByText(words.offline)).toBeVisible();
  for (const name of [words.save, words.test, words.remove])
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.add })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: words.add })).toBeEnabled({ timeout: 20_000 });
  await page.locator('[data-webhook="Bot"]').getByRole('button').click();
  await dialog.getByRole('button', { name: words.remove }).click();
  await expect(dialog).toContainText(fill(words.removeAsk, { name: 'Bot' }));
  await dialog.getByRole('button', { name: words.remove }).click();
  await expect(page.getByText(words.empty)).toBeVisible();
});

for (const variant of variantsOf(2))
  test(`webhooks are accessible (${labelOf('webhooks', variant)})`, async ({ page, ownClan }) => {
    const own = ALL[variant.locale];
    await applyVariant(page, variant);
    await signIn(page, 'leader', { at: ownClan.url, path: inLocale(variant.locale, PATH) });
    await expect(page.getByText(own.empty)).toBeVisible();
    await expectAccessible(page, labelOf('webhooks', variant));
    await page.getByRole('button', { name: own.add }).click();
    const made = page.getByRole('dialog', { name: own.newTitle });
    await made.getByRole('radio', { name: own.kindJson }).check({ force: true });
    await expectAccessible(page, labelOf('new webhook', variant));
    await made.getByRole('radio', { name: 'Discord' }).check({ force: true });
    await made.getByRole('textbox', { name: own.name, exact: true }).fill('War room');
    await made
      .getByRole('textbox', { name: own.address, exact: true })
      .fill('https://discord.com/api/webhooks/1/abcdef');
    await made.getByRole('button', { name: own.save }).click();
    await expect(made).toHaveCount(0);
    await page.locator('[data-webhook="War room"]').getByRole('button').click();
    await expect(page.getByText(own.historyEmpty)).toBeVisible();
    await expectAccessible(page, labelOf('webhook', variant));
  });

for (const variant of variantsOf(4))
  test(`without commands in Discord both panels say so (${labelOf('discord', variant)})`, async ({
    page,
    ownClan,
  }) => {
    const own = DISCORD[variant.locale];
    await applyVariant(page, variant);
    await signIn(page, 'leader', { at: ownClan.url, path: inLocale(variant.locale, PATH) });
    const clan = page.getByRole('region', { name: own.heading });
    await expect(clan.getByText(own.clanOffBody)).toBeVisible();
    await expect(clan.getByRole('link', { name: own.install })).toHaveCount(0);
    await expectAccessible(page, labelOf('clan without commands', variant));
    await page.goto(ownClan.url + inLocale(variant.locale, '/settings#discord'));
    await expect(page.getByRole('region', { name: own.ownHeading }).getByText(own.off)).toBeVisible();
    await expectAccessible(page, labelOf('account without commands', variant));
  });

/** A button that is half below the bar on top can be scrolled to, which is not seen by who measures it there. */
async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
}

test('the panels of Discord, from the link of a command to its end @turn8', async ({
  page,
  discordServer,
  expectedProblems,
}) => {
  test.setTimeout(variantsTimeoutMs());
  // a link that was used
  expectedProblems.push(/status of 400 .*discord\/code/);
  await signIn(page, 'leader', { at: discordServer.url });
  const called = {
    fetch: (path: string, init?: RequestInit) => fetch(discordServer.url + path, init),
    aheadMs: () => 0,
  };
  // as long as names in Discord may be, and without a place to break
  const name = 'W'.repeat(32);
  for (const variant of variantsOf(5)) {
    const own = DISCORD[variant.locale];
    const locale = variant.locale === 'ua' ? 'uk' : variant.locale;
    await applyVariant(page, variant);

    const { url } = await discord.command(called, 'link', {}, { name, locale });
    expect(new URL(url ?? '').pathname).toBe(inLocale(variant.locale, '/settings'));
    await page.goto(url ?? '');
    const account = page.getByRole('region', { name: own.ownHeading, exact: true });
    const prompt = page.getByRole('region', { name: fill(own.askTitle, { name }) });
    await expect(prompt).toBeFocused();
    await expect(account.getByText(own.none)).toBeVisible();
    await scrollToTop(page);
    await expectAccessible(page, labelOf('whether to connect', variant));
    await prompt.getByRole('button', { name: own.connect }).press('Enter');
    await expect(account.getByText(fill(own.connected, { name }))).toBeVisible();
    await scrollToTop(page);
    await expectAccessible(page, labelOf('connected account', variant));

    // the link works once
    await page.goto('about:blank');
    await page.goto(url ?? '');
    const used = page.getByRole('region', { name: own.linkHeading });
    await expect(used.getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page, labelOf('used link', variant));

    await page.goto('about:blank');
    await page.goto(discordServer.url + inLocale(variant.locale, PATH));
    const clan = page.getByRole('region', { name: own.heading });
    await expect(clan.getByRole('link', { name: own.install })).toHaveAttribute(
      'href',
      /^https:\/\/discord\.com\/oauth2\/authorize\?client_id=\d+&scope=applications\.commands$/,
    );
    await expect(clan.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, labelOf('commands of the clan', variant));

    await page.goto(discordServer.url + inLocale(variant.locale, '/settings#discord'));
    await account.getByRole('button', { name: own.disconnect }).press('Enter');
    const dialog = page.getByRole('dialog', { name: fill(own.disconnectAsk, { name }) });
    await expect(dialog.getByText(own.disconnectBody)).toBeVisible();
    await expectAccessible(page, labelOf('whether to disconnect', variant));
    await dialog.getByRole('button', { name: own.disconnect }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(account.getByText(own.none)).toBeVisible();
  }
});
