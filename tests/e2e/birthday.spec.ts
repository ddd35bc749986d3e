/** The greeting of one person on one day; the server's answer is given that day. */
import type { Page } from '@playwright/test';
import { birthday as en } from '../../src/i18n/locales/en/birthday.ts';
import { birthday as ru } from '../../src/i18n/locales/ru/birthday.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';

/** Answers of `/api/user/me` say that today is the person's birthday. */
async function birthdayToday(page: Page, timeZone: string | undefined): Promise<void> {
  await page.route(/\/api\/user\/me\b/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly user?: object };
    // the day of the device, as Sweden writes it
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
    await route.fulfill({
      response: answer,
      json: body.user === undefined ? body : { ...body, user: { ...body.user, birthday: day } },
    });
  });
}

test('greets once per browser, with confetti, in the language of the address @turn14', async ({
  page,
  timezoneId,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await birthdayToday(page, timezoneId);
  await signIn(page, 'member', { path: '/ru/dashboard' });
  const greeting = page.getByRole('dialog', { name: ru.title });
  await expect(greeting).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(() =>
      greeting.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        return [...data].some((value) => value > 0);
      }),
    )
    .toBe(true);
  await expectAccessible(page, 'birthday');
  await greeting.getByRole('button', { name: ru.thanks }).click();
  await expect(greeting).toBeHidden();
  await page.reload();
  await page.waitForTimeout(3_000);
  await expect(greeting).toBeHidden();
});

test('is calm for who wants less motion, and closes by itself @turn15', async ({ page, timezoneId }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await birthdayToday(page, timezoneId);
  await signIn(page, 'member', { path: '/dashboard' });
  const greeting = page.getByRole('dialog', { name: en.title });
  await expect(greeting).toBeVisible({ timeout: 15_000 });
  expect(scripts.filter((url) => url.includes('confetti'))).toEqual([]);
  await expect(greeting).toBeHidden({ timeout: 12_000 });
});

test('nothing of it is loaded on any other day @turn16', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await signIn(page, 'member', { path: '/dashboard' });
  await page.waitForTimeout(5_000);
  expect(scripts.filter((url) => /Greeting|confetti|birthday/.test(url))).toEqual([]);
});
