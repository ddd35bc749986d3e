import { notifications } from '../../src/i18n/locales/en/notifications.ts';
import { notices } from '../../src/i18n/locales/en/notices/skips.ts';
import { callAs } from './app-calls.ts';
import { coveredControls } from './covered.ts';
import { expect, signIn, test } from './fixtures.ts';
import { elsewhere, openAs } from './skip-tools.ts';

/** Parts of the top bar that a toast covers. */
function coveredInBar(): string[] {
  const toast = document.querySelector('[aria-live=polite] li')?.getBoundingClientRect();
  return [...document.querySelectorAll('header button, header a, header p')]
    .filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      return width > 0 && toast !== undefined && left < toast.right && right > toast.left;
    })
    .map((part) => part.textContent ?? '');
}

test('a toast covers no button or field of a page, on phones and beside the game @turn11', async ({
  page,
  browser,
  problems,
  ownClan,
}) => {
  test.slow();
  const leader = await openAs(
    await elsewhere(browser, problems, ownClan.url),
    ownClan.url,
    'leader',
    '/clan/schedule',
  );
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard/request/create' });
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible({ timeout: 30_000 });
  const id = crypto.randomUUID();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await callAs(page, 'POST', '/api/skips', { id, startDate: tomorrow, endDate: tomorrow });
  // a decision on an own skip stays until it is dismissed
  const decided = await callAs(leader, 'POST', `/api/skips/${id}/review`, {
    decision: 'approve',
  });
  expect(decided.status).toBe(200);

  const toasts = page.getByRole('region', { name: notifications.toasts });
  await expect(toasts.getByText(notices.approvedTitle)).toBeVisible({ timeout: 30_000 });
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    const bar = page.getByRole('banner');
    const box = (await toasts.getByRole('listitem').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    if (size.width < 1440)
      await expect
        .poll(async () => (await bar.boundingBox())?.y, 'the top bar is below it')
        .toBeGreaterThanOrEqual(box.y + box.height);
    else {
      expect(box.y + box.height, 'no higher than the top bar').toBeLessThanOrEqual(
        (await bar.boundingBox())?.height ?? 0,
      );
      expect(await page.evaluate(coveredInBar), 'nothing of the top bar is covered').toEqual([]);
    }
    const clipped = await toasts
      .locator('b, span')
      .evaluateAll(
        (texts) =>
          texts.filter((text) => text.clientWidth > 1 && text.scrollWidth > text.clientWidth + 1).length,
      );
    expect(clipped, 'no text is cut').toBe(0);
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.body.scrollHeight), share);
      expect(await page.evaluate(coveredControls), `${size.width} px, scrolled to ${share}`).toEqual([]);
    }
  }
  await toasts.getByRole('link').click();
  await expect(page).toHaveURL(/dashboard\/notifications/);
});
