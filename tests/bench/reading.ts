/**
 * Reading a scoreboard in a real browser: from the file to its rows on the page, whose main thread must answer input
 * meanwhile. Each picture is one that the device has not seen; the first one also loads what reads.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { addDays } from '../../src/domain/skips/calendar.ts';
import { drawScoreboard } from '../support/scoreboards/draw-scoreboard.ts';
import { postAs } from './officers.ts';
import { median, type Line } from './report.ts';
import { onSignedInPage } from './signed-in-page.ts';

const PICTURES = 5;
const FIRST_SEED = 40_001;
const LIMIT_S = 6;
const LONGEST_TASK_MS = 100;
const LOOK = { kind: 'compressed', size: [1920, 1080], rows: 25 } as const;

/** Every day, so that there is a war whose results are missing. */
function brawls(): Record<string, unknown> {
  const today = new Date().toISOString().slice(0, 10);
  return {
    id: crypto.randomUUID(),
    base: null,
    event: {
      name: '',
      kind: 'brawl',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstDate: addDays(today, -7),
      lastDate: null,
      timeZone: null,
      stages: [{ id: 's1', name: '', startMinute: 1_200, lengthMinutes: 25 }],
      isMandatory: true,
      noticeMinutes: 120,
      minStrength: 25,
      changes: [],
    },
  };
}

export async function measureReading(
  browser: Browser,
  url: string,
  { leader, officer }: { readonly leader: string; readonly officer: string },
): Promise<readonly Line[]> {
  await postAs(url, leader, '/api/clan/schedule', brawls());
  return onSignedInPage(browser, { url, token: officer, width: 1_440, height: 900 }, async (page) => {
    await page.goto(`${url}/clan-war/upload`);
    await page
      .getByRole('button', { name: /^Enter results: / })
      .first()
      .click({ timeout: 60_000 });
    await page.locator('datalist option').first().waitFor({ state: 'attached', timeout: 60_000 });
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    });
    const seconds: number[] = [];
    // on the disk, as a person's: a file that is handed over by the browser's tools is decoded on the page's thread
    const folder = await mkdtemp(join(tmpdir(), 'muster-boards-'));
    for (let at = 0; at < PICTURES; at += 1) {
      const name = `${at}.jpg`;
      const { file } = await drawScoreboard(FIRST_SEED + at, LOOK);
      const path = join(folder, name);
      await writeFile(path, file);
      const since = performance.now();
      await page.locator('input[type=file][multiple]').setInputFiles(path);
      await page.locator('[data-picture="read"]').filter({ hasText: name }).waitFor({ timeout: 120_000 });
      seconds.push((performance.now() - since) / 1_000);
    }
    await rm(folder, { recursive: true });
    const longest = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { readonly tasks: readonly number[] }).tasks),
    );
    const [first = Number.NaN, ...others] = seconds;
    return [
      { what: 'the first picture, with what reads', value: first, unit: 's' },
      { what: '1920×1080, 25 rows', value: median(others), unit: 's', limit: LIMIT_S },
      { what: 'slowest of them', value: Math.max(...others), unit: 's' },
      { what: 'longest task meanwhile', value: longest, unit: 'ms', limit: LONGEST_TASK_MS },
    ];
  });
}
