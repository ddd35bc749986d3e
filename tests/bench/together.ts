/**
 * Two officers mark one check, each in a browser of their own, in a quiet moment: from the tap of one until the cell of
 * the other has changed. Against a bare echo: the same tap posted to a handler that does nothing but send it on, to a
 * page that does nothing but read it.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newCheck } from '../support/check-calls.ts';
import { measureEcho, pause, PAUSE_MS, seenAfter } from './echo.ts';
import { postAs, withContexts } from './officers.ts';
import { median, type Line } from './report.ts';

const TAPS = 25;
const PATH = '/officer/absent-checker';
const PHONE = { width: 390, height: 844 };

async function openCheck(context: BrowserContext, url: string, token: string, id: string): Promise<Page> {
  await context.addCookies([{ name: 'auth_token', value: token, url }]);
  const page = await context.newPage();
  await page.goto(`${url}${PATH}`);
  await page.locator(`[data-check="${id}"] a`).click({ timeout: 60_000 });
  await page.locator('[data-cell]').last().waitFor();
  await page.evaluate(() => {
    window.changedAt = {};
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement)
          window.changedAt[target.dataset['cell'] ?? ''] = performance.timeOrigin + performance.now();
    }).observe(document.body, { attributeFilter: ['data-state'], subtree: true });
  });
  return page;
}

function tap(page: Page, cell: string): Promise<number> {
  return page.evaluate((place) => {
    const since = performance.timeOrigin + performance.now();
    document.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.click();
    return since;
  }, cell);
}

/** Taps in turns, so that both ways are measured. */
async function measureMarks(pages: readonly [Page, Page]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= TAPS; turn += 1) {
    const [from, to] = turn % 2 === 0 ? pages : [pages[1], pages[0]];
    const cell = `${turn}.0`;
    const took = await seenAfter(to, cell, await tap(from, cell));
    // the first turn meets everything cold
    if (turn > 0) times.push(took);
    await pause(PAUSE_MS + 37 * (turn % 7));
  }
  return times;
}

/** `officers`: session tokens of two officers of one clan. */
export async function measureTogether(
  browser: Browser,
  url: string,
  officers: readonly [string, string],
): Promise<readonly Line[]> {
  return withContexts(browser, PHONE, async (newContext) => {
    const check = newCheck();
    await postAs(url, officers[0], '/api/absences/checks', check);
    const { id } = check;
    const [one, other] = [await newContext(), await newContext()];
    const pages = [
      await openCheck(one, url, officers[0], id),
      await openCheck(other, url, officers[1], id),
    ] as const;
    await pause(2 * PAUSE_MS);
    const marks = await measureMarks(pages);
    for (const page of pages) await page.close();
    const echoes = await measureEcho([
      await (await newContext()).newPage(),
      await (await newContext()).newPage(),
    ]);
    return [
      {
        what: 'a mark seen by the other officer',
        value: median(marks),
        unit: 'ms',
        limit: 1_000,
        note: `slowest of ${marks.length}: ${Math.max(...marks).toFixed(0)} ms`,
      },
      { what: 'a bare echo seen by another page', value: median(echoes), unit: 'ms' },
    ];
  });
}
