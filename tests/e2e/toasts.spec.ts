import { notifications } from '../../src/i18n/locales/en/notifications.ts';
import { notices } from '../../src/i18n/locales/en/notices/skips.ts';
import { callAs } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { elsewhere, openAs } from './skip-tools.ts';

/** Buttons and fields of the page that a toast covers, by their names; what is scrolled under the top bar is covered anyway. */
function coveredControls(): string[] {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isCovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || x < 0 || y < bar || x > innerWidth || y > innerHeight) return false;
    return document.elementFromPoint(x, y)?.closest('[aria-live=polite]') != null;
  };
  return [
    ...document.querySelectorAll('main button, main input, main select, main textarea, [data-foot] button'),
  ]
    .filter(isCovered)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
}

test('a toast covers no button or field of a page, on phones and beside the game', async ({
  page,
  browser,
  problems,
  ownClan,
}) => {
  test.slow();
  const member = await openAs(
    await elsewhere(browser, problems, ownClan.url),
    ownClan.url,
    'member',
    '/dashboard',
  );
  await signIn(page, 'leader', { at: ownClan.url, path: '/clan/settings' });
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible({ timeout: 30_000 });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await callAs(member, 'POST', '/api/skips', {
    id: crypto.randomUUID(),
    startDate: tomorrow,
    endDate: tomorrow,
  });

  const toasts = page.getByRole('region', { name: notifications.toasts });
  await expect(toasts.getByText(notices.requestedTitle)).toBeVisible({ timeout: 30_000 });
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    const header = await page.getByRole('banner').boundingBox();
    const box = await toasts.getByRole('listitem').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'no higher than the top bar').toBeLessThanOrEqual(
      header?.height ?? 0,
    );
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.body.scrollHeight), share);
      expect(await page.evaluate(coveredControls), `${size.width} px, scrolled to ${share}`).toEqual([]);
    }
  }
  await toasts.getByRole('link').click();
  await expect(page).toHaveURL(/skipsPanel/);
});
