/** From a changed input to the changed figure on the screen of the calculator. */
import type { Browser } from '@playwright/test';
import { median, type Line } from './report.ts';
import { onSignedInPage } from './signed-in-page.ts';

const CHANGES = 20;

export async function measureAnswerTime(
  browser: Browser,
  url: string,
  token: string,
): Promise<readonly Line[]> {
  return onSignedInPage(browser, { url, token, width: 1440, height: 900 }, async (page) => {
    await page.goto(`${url}/tools/ttk`);
    await page.locator('[data-figure=discrete]').waitFor();
    await page.waitForLoadState('networkidle');
    const times = await page.evaluate(async (changes) => {
      const radios = [
        ...document.querySelectorAll<HTMLInputElement>(
          '[role=radiogroup] input[type=radio], input[type=radio]',
        ),
      ].slice(0, 3);
      const taken: number[] = [];
      for (let change = 0; change < changes; change += 1) {
        const radio = radios[(change + 1) % radios.length];
        if (radio === undefined) throw new Error('the calculator has no target area');
        const figures = document.querySelector('[data-figure=discrete]')?.closest('section') ?? document.body;
        const since = performance.now();
        const changed = new Promise<number>((done) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            done(performance.now() - since);
          });
          observer.observe(figures, { subtree: true, childList: true, characterData: true });
        });
        radio.click();
        taken.push(await changed);
        await new Promise((done) => setTimeout(done, 150));
      }
      return taken;
    }, CHANGES);
    return [
      {
        what: 'changed input to changed figure, median',
        value: median(times),
        unit: 'ms',
        limit: 16,
        note: `slowest ${Math.max(...times).toFixed(1)}`,
      },
    ];
  });
}
