import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { audit } from '../../src/i18n/locales/en/audit/telemetry.ts';
import { telemetrySettings as settingsWords } from '../../src/i18n/locales/en/telemetry-settings.ts';
import { telemetry as words } from '../../src/i18n/locales/en/telemetry.ts';
import { telemetrySettings as settingsWordsRu } from '../../src/i18n/locales/ru/telemetry-settings.ts';
import { telemetry as wordsRu } from '../../src/i18n/locales/ru/telemetry.ts';
import { telemetrySettings as settingsWordsUa } from '../../src/i18n/locales/ua/telemetry-settings.ts';
import { telemetry as wordsUa } from '../../src/i18n/locales/ua/telemetry.ts';
import type { RunningServer } from '../support/running-server.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { callAs, nameOf } from './app-calls.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';

const PURPOSE = 'Our squads were posted in another chat before two wars.';
const PAGE = '/clan/squads';
const OPTIONS = {
  isOn: true,
  purpose: PURPOSE,
  pages: ['squad-manager'],
  hasWatermark: true,
  marksFiles: true,
  isForColonels: false,
};
const ALL = {
  en: { ...settingsWords, ...words },
  ru: { ...settingsWordsRu, ...wordsRu },
  ua: { ...settingsWordsUa, ...wordsUa },
};

interface Heard {
  /** Files of telemetry that were loaded. */
  readonly files: string[];
  /** Calls about it, by path. */
  readonly calls: string[];
  /** What was noted. */
  readonly notes: Record<string, unknown>[];
}

/** What a browser loads and sends of telemetry. */
function listen(context: BrowserContext): Heard {
  const heard: Heard = { files: [], calls: [], notes: [] };
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/telemetry/i.test(pathname)) heard.files.push(pathname);
    if (pathname.includes('/telemetry')) heard.calls.push(pathname);
    if (pathname === '/api/telemetry/screenshot')
      heard.notes.push(JSON.parse(request.postData() ?? '{}') as Record<string, unknown>);
  });
  return heard;
}

/** The combinations that have left the page. */
function keysOf({ notes }: Heard): readonly string[] {
  return notes.flatMap(({ keys }) =>
    (keys as { combination: string }[]).map(({ combination }) => combination),
  );
}

/** The page shows all that it has to show; its live stream never ends. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

async function personOf(page: Page, name: 'leader' | 'member', server: RunningServer): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: server.url });
  if (context === undefined) throw new Error('no browser');
  const own = await context.newPage();
  await signIn(own, name, { at: server.url });
  return own;
}

async function switchOn(leader: Page, over: object = {}, version = 0): Promise<void> {
  const { status } = await callAs(leader, 'POST', '/api/clan/telemetry', {
    settings: { ...OPTIONS, ...over },
    version,
  });
  expect(status).toBe(200);
}

test.describe.configure({ timeout: 120_000 });

test('where it is off, not a byte of it is loaded and nothing is sent', async ({ page, ownClan }) => {
  const heard = listen(page.context());
  await signIn(page, 'member', { at: ownClan.url, path: PAGE });
  for (const path of [PAGE, '/dashboard', '/clan/members', '/settings', '/tactics']) {
    await page.goto(ownClan.url + path);
    await settled(page);
    await page.keyboard.press('PrintScreen');
    await page.keyboard.press('Control+s');
  }
  expect(heard).toEqual({ files: [], calls: [], notes: [] });
  expect(await page.locator('[data-watermark]').count()).toBe(0);
  // who may switch it on loads what it says, and nothing that records
  await signIn(page, 'leader', { at: ownClan.url, path: '/clan/settings#general' });
  await expect(page.getByText(settingsWords.offBody)).toBeVisible({ timeout: 30_000 });
  expect(heard.files.filter((file) => file.startsWith('/assets/telemetry-recorder'))).toEqual([]);
});

test('a leader protects a page; a member reads the notice, refuses, agrees, sees what was noted, and objects @turn10', async ({
  page,
  ownClan,
}) => {
  const member = await personOf(page, 'member', ownClan);
  await signIn(page, 'leader', { at: ownClan.url, path: '/clan/settings#general' });
  const panel = page.getByRole('region', { name: settingsWords.heading });
  await expect(panel.getByText(settingsWords.offBody)).toBeVisible();
  await panel.getByRole('button', { name: settingsWords.turnOn }).press('Enter');
  const dialog = page.getByRole('dialog', { name: settingsWords.dialogTitle });
  await dialog.getByRole('button', { name: settingsWords.save }).press('Enter');
  // each field says what it lacks, and the first has the focus
  await expect(dialog.getByRole('textbox', { name: settingsWords.purposeLabel })).toBeFocused();
  await expect(dialog.getByText(settingsWords.pagesMissing)).toBeVisible();
  await dialog.getByRole('textbox', { name: settingsWords.purposeLabel }).fill(PURPOSE);
  for (const name of [words.pageSquads, settingsWords.watermarkLabel, settingsWords.marksLabel])
    await dialog.getByRole('checkbox', { name }).press('Space');
  await dialog.getByRole('button', { name: settingsWords.save }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText(PURPOSE)).toBeVisible();

  // a member who is there already is asked before the page is shown again
  const heard = listen(member.context());
  await member.goto(ownClan.url + PAGE);
  await expect(member.getByRole('heading', { level: 1, name: words.noticeTitle })).toBeVisible();
  await expect(member.getByText(PURPOSE)).toBeVisible();
  await member.keyboard.press('PrintScreen');
  await member.getByRole('button', { name: words.refuse }).press('Enter');
  await expect(member.getByRole('heading', { level: 1, name: words.closedTitle })).toBeFocused();
  await member.keyboard.press('PrintScreen');
  expect(heard.notes).toEqual([]);
  // the rest of the app stays, and loads nothing of it
  heard.files.length = 0;
  for (const path of ['/dashboard', '/dashboard/skips']) {
    await member.goto(ownClan.url + path);
    await settled(member);
  }
  expect(heard.files).toEqual([]);
  await member.goto(`${ownClan.url}/clan/members`);
  await expect(member.getByText(words.pageSquads)).toBeVisible();
  await member.getByRole('link', { name: words.clanLineLink }).click();
  await expect(member.getByText(words.ownRefused)).toBeVisible();

  // another mind
  await member.goto(ownClan.url + PAGE);
  await member.getByRole('button', { name: words.readNotice }).press('Enter');
  await member.getByRole('button', { name: words.agree, exact: true }).press('Enter');
  await expect(member.getByRole('heading', { level: 1, name: words.closedTitle })).toHaveCount(0);
  await expect(member.locator('[data-watermark]')).toHaveCount(1);
  await expect(member.locator('[data-watermark]')).toHaveCSS('pointer-events', 'none');
  const opacity = Number(
    await member.locator('[data-watermark]').evaluate((canvas) => getComputedStyle(canvas).opacity),
  );
  expect(opacity).toBeGreaterThanOrEqual(0.0008);
  expect(opacity).toBeLessThanOrEqual(0.0015);
  await member.keyboard.press('PrintScreen');
  await member.keyboard.type('hunter2');
  await member.keyboard.press('Tab');
  // the key and its release, which the throttle holds back, and nothing of what was typed
  await expect.poll(() => keysOf(heard), { timeout: 15_000 }).toEqual(['PrintScreen', 'PrintScreen']);
  expect(JSON.stringify(heard.notes)).not.toMatch(/hunter|Tab/);
  for (const { url, type, risk, keys, ...more } of heard.notes) {
    expect(more).toEqual({});
    expect(url).toBe(PAGE);
    expect([typeof type, typeof risk, Array.isArray(keys)]).toEqual(['string', 'number', true]);
  }

  // offline the page stays open, and nothing is sent
  await member.context().setOffline(true);
  await member.keyboard.press('PrintScreen');
  await expect(member.locator('[data-watermark]')).toHaveCount(1);
  expect(keysOf(heard)).toHaveLength(2);
  await member.context().setOffline(false);

  // elsewhere there is neither mark nor ear
  await member.goto(`${ownClan.url}/dashboard`);
  await expect(member.locator('[data-watermark]')).toHaveCount(0);
  await member.goto(`${ownClan.url}/settings#protected-pages`);
  const own = member.getByRole('region', { name: words.ownEvents });
  await expect(own.getByText(words.typeScreenshot).first()).toBeVisible();
  const [download] = await Promise.all([
    member.waitForEvent('download'),
    own.getByRole('button', { name: /CSV/ }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(words.typeScreenshot);
  await own
    .getByRole('button', { name: /^Object/ })
    .last()
    .click();
  const objection = member.getByRole('dialog', { name: words.objectTitle });
  await objection.getByRole('textbox', { name: words.objectTitle }).fill('My hand slipped');
  await objection.getByRole('button', { name: words.objectSave }).click();
  await expect(own.getByText('My hand slipped')).toBeVisible();

  // who reads it is written down
  await page.reload();
  await panel.getByRole('button', { name: settingsWords.viewEvents }).click();
  const events = page.getByRole('dialog', { name: settingsWords.eventsTitle });
  await expect(events.getByText(settingsWords.eventsHonest)).toBeVisible();
  await events.getByRole('button', { name: new RegExp(await nameOf(member)) }).click();
  await expect(events.getByText('My hand slipped')).toBeVisible();
  await page.goto(`${ownClan.url}/clan/audit`);
  await expect(page.getByText(audit.telemetryViewed.replace('{{actor}}', await nameOf(page)))).toBeVisible();
});

test('a browser with Global Privacy Control says no, until the person agrees all the same @turn15', async ({
  browser,
  page,
  ownClan,
}) => {
  await signIn(page, 'leader', { at: ownClan.url });
  await switchOn(page);
  const context = await browser.newContext({ baseURL: ownClan.url });
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const heard = listen(context);
  const member = await context.newPage();
  await signIn(member, 'member', { at: ownClan.url, path: PAGE });
  await expect(member.getByText(words.closedSignal)).toBeVisible();
  await member.getByRole('button', { name: words.readNotice }).click();
  await expect(member.getByText(words.signalNote)).toBeVisible();
  await member.keyboard.press('PrintScreen');
  expect(heard.notes).toEqual([]);
  await member.getByRole('button', { name: words.agree, exact: true }).click();
  await expect(member.locator('[data-watermark]')).toHaveCount(1);
  // a new purpose is another notice, on the open page
  await switchOn(page, { purpose: 'Another purpose than the one before.' }, 1);
  await expect(member.getByText(words.closedSignal)).toBeVisible({ timeout: 20_000 });
  await expect(member.locator('[data-watermark]')).toHaveCount(0);
});

test('reports that the server does not take show nothing on the page @turn2', async ({
  page,
  ownClan,
  expectedProblems,
}) => {
  expectedProblems.push(/status of (?:401|429|500)/, /ERR_FAILED/);
  await signIn(page, 'leader', { at: ownClan.url });
  await switchOn(page);
  await page.goto(ownClan.url + PAGE);
  await page.getByRole('button', { name: words.agree, exact: true }).click();
  await expect(page.locator('[data-watermark]')).toHaveCount(1);
  await settled(page);
  const seen = await page.locator('body').ariaSnapshot();
  const failures = [500, 401, 429, 'html', 'network'] as const;
  let tried = 0;
  await page.route('**/api/telemetry/screenshot', async (route) => {
    const failure = failures[tried];
    tried += 1;
    if (failure === 'network') return route.abort();
    if (failure === 'html' || failure === undefined)
      return route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' });
    const code = failure === 401 ? 'auth.required' : 'server.internal';
    return route.fulfill({ status: failure, json: { success: false, code, message: 'Not taken' } });
  });
  for (const [at, failure] of failures.entries()) {
    await page.keyboard.press('PrintScreen');
    await expect.poll(() => tried, { message: String(failure) }).toBeGreaterThan(at);
    // past the throttle; whatever would be shown had its time
    await page.waitForTimeout(1_600);
    expect(await page.locator('body').ariaSnapshot(), String(failure)).toBe(seen);
  }
  await expect(page.locator('[data-watermark]')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-watermark]'), 'still signed in').toHaveCount(1);
});

for (const variant of variantsOf(7))
  test(`protected pages are accessible (${labelOf('telemetry', variant)})`, async ({ page, ownClan }) => {
    test.setTimeout(variantsTimeoutMs());
    const own = ALL[variant.locale];
    await signIn(page, 'leader', { at: ownClan.url });
    await switchOn(page);
    await applyVariant(page, variant);
    await page.goto(ownClan.url + inLocale(variant.locale, PAGE));
    await expect(page.getByRole('heading', { level: 1, name: own.noticeTitle })).toBeVisible();
    await expectAccessible(page, labelOf('notice', variant));
    await page.getByRole('button', { name: own.refuse }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.closedTitle })).toBeVisible();
    await expectAccessible(page, labelOf('closed page', variant));
    await page.getByRole('button', { name: own.readNotice }).click();
    await page.getByRole('button', { name: own.agree, exact: true }).click();
    await expect(page.locator('[data-watermark]')).toHaveCount(1);
    await expectAccessible(page, labelOf('page with the watermark', variant));
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/telemetry/screenshot')),
      page.keyboard.press('PrintScreen'),
    ]);
    await page.goto(ownClan.url + inLocale(variant.locale, '/settings'));
    const events = page.getByRole('region', { name: own.ownEvents });
    await expect(events.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, labelOf('own events', variant));
    await page.goto(ownClan.url + inLocale(variant.locale, '/clan/settings#general'));
    const panel = page.getByRole('region', { name: own.heading });
    await expect(panel.getByText(PURPOSE)).toBeVisible();
    await expectAccessible(page, labelOf('settings', variant));
    await panel.getByRole('button', { name: own.change }).click();
    await expectAccessible(page, labelOf('dialog of the settings', variant));
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: own.viewEvents }).click();
    await expect(page.getByRole('dialog').getByText(own.eventsHonest)).toBeVisible();
    await expectAccessible(page, labelOf('events', variant));
  });
