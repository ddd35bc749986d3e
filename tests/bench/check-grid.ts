/**
 * The grid of a check in a real browser, of a hundred members at three stages, with the processor slowed down four times
 * as a phone's. First drawing: against the same elements copied in without React. A tap until its cell has changed:
 * against one durable write of one row, before which nothing could be shown that waits for the device's storage.
 */
import type { Browser, Page } from '@playwright/test';
import type { CheckPersonRow, CheckRow } from '../../src/contract/absences.ts';
import type { SyncAnswer } from '../../src/contract/registry/sync.ts';
import type { CheckId } from '../../src/domain/absences/check.ts';
import { toId } from '../../src/domain/ids.ts';
import { median, type Line } from './report.ts';
import { onSignedInPage } from './signed-in-page.ts';

const RUNS = 9;
const TAPS = 15;
const SLOWED = 4;
const [MEMBERS, STAGES] = [100, 3];
const ID = toId<CheckId>('11111111-2222-4333-8444-555555555555');
const PATH = '/officer/absent-checker';

function addCheck({ rev, changes }: SyncAnswer): void {
  const now = new Date().toISOString();
  const stages = Array.from({ length: STAGES }, (_, at) => ({ id: `s${at}`, name: '', startsAt: now }));
  changes.checks.push({
    id: ID,
    eventId: null,
    eventDate: null,
    name: '',
    kind: 'tournament',
    isMandatory: true,
    day: now.slice(0, 10),
    startsAt: now,
    stages,
    state: 'open',
    createdBy: 'Ash',
    createdAt: now,
    closedBy: null,
    closedAt: null,
    summary: null,
    openAppeals: 0,
    rev,
  } satisfies CheckRow);
  for (let place = 0; place < MEMBERS; place += 1) {
    const memberKey = `member-${place}`;
    changes.checkPeople.push({
      id: `${ID}/${memberKey}`,
      checkId: ID,
      memberKey,
      name: memberKey,
      rank: 'SOLDIER',
      userId: null,
      isCounted: true,
      marks: {},
      results: null,
      appeals: {},
      rev,
    } satisfies CheckPersonRow);
  }
}

/** From the press that opens the check to its grid, laid out; `isCopied`: the same elements without React. */
function drawOnce(page: Page, isCopied: boolean): Promise<number> {
  return page.evaluate(
    async ([copied, link]) => {
      // no function of its own in here: the runner names functions with a helper that the page does not have
      const part = document.querySelector('[data-cell]')?.closest('table')?.parentElement;
      if (part == null) throw new Error('there is no grid');
      const over = document.createElement('div');
      over.style.cssText = `position:fixed;top:0;left:0;width:${part.getBoundingClientRect().width}px`;
      const copy = part.cloneNode(true);
      history.back();
      while (document.querySelector(link) === null || document.querySelector('[data-cell]') !== null)
        await new Promise((done) => setTimeout(done, 10));
      await new Promise((done) => setTimeout(done, 300));
      const since = performance.now();
      if (copied) {
        over.append(copy);
        document.body.append(over);
      } else document.querySelector<HTMLElement>(link)?.click();
      while (document.querySelector('[data-cell]') === null) await new Promise((done) => setTimeout(done, 0));
      const cells = document.querySelectorAll('[data-cell]');
      const width = [...cells].at(-1)?.getBoundingClientRect().width;
      const took = performance.now() - since;
      if (width === undefined || width === 0) throw new Error('the grid was not drawn');
      over.remove();
      if (copied) {
        document.querySelector<HTMLElement>(link)?.click();
        while (document.querySelector('[data-cell]') === null)
          await new Promise((done) => setTimeout(done, 10));
      }
      await new Promise((done) => setTimeout(done, 300));
      return took;
    },
    [isCopied, `[data-check="${ID}"] a`] as const,
  );
}

/** A tap until its cell has changed, and a durable write of one row. */
function tapOnce(page: Page, row: number): Promise<readonly [tap: number, write: number]> {
  return page.evaluate(async (at) => {
    const cell = document.querySelector<HTMLElement>(`[data-cell="${at}.0"]`);
    const before = cell?.dataset['state'];
    const since = performance.now();
    cell?.click();
    while (document.querySelector<HTMLElement>(`[data-cell="${at}.0"]`)?.dataset['state'] === before)
      await new Promise((done) => setTimeout(done, 0));
    const tap = performance.now() - since;
    await new Promise((done) => setTimeout(done, 600));
    const opening = indexedDB.open('bench', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
    await new Promise((done) => opening.addEventListener('success', done));
    const begun = performance.now();
    const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
    transaction.objectStore('rows').put({ at }, at);
    await new Promise((done) => transaction.addEventListener('complete', done));
    const write = performance.now() - begun;
    opening.result.close();
    return [tap, write] as const;
  }, row);
}

/** `token`: of an officer. */
export async function measureCheckGrid(
  browser: Browser,
  url: string,
  token: string,
): Promise<readonly Line[]> {
  return onSignedInPage(browser, { url, token, width: 390, height: 844 }, async (page) => {
    await page.route('**/api/sync*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as SyncAnswer;
      if (answer.reset) addCheck(answer);
      await route.fulfill({ response, json: answer });
    });
    // the server knows no such check: marks stay on the device
    await page.route(`**/api/absences/checks/${ID}/marks`, (route) => route.abort());
    await page.goto(`${url}${PATH}`);
    await page.locator(`[data-check="${ID}"] a`).click({ timeout: 60_000 });
    await page.locator('[data-cell]').last().waitFor();
    const cells = await page.locator('[data-cell]').count();
    if (cells !== MEMBERS * STAGES) throw new Error(`${cells} cells are drawn.`);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const [drawn, copied, taps, writes]: [number[], number[], number[], number[]] = [[], [], [], []];
    // in turns, so that a busy moment of the machine meets both
    for (let run = 0; run <= RUNS; run += 1) {
      const [one, other] = [await drawOnce(page, false), await drawOnce(page, true)];
      // the first turn measures the compiler
      if (run === 0) continue;
      drawn.push(one);
      copied.push(other);
    }
    for (let row = 0; row <= TAPS; row += 1) {
      const [tap, write] = await tapOnce(page, row);
      if (row === 0) continue;
      taps.push(tap);
      writes.push(write);
    }
    return [
      {
        what: `check of ${MEMBERS} members, ${STAGES} stages, processor slowed down ${SLOWED} times: opened`,
        value: median(drawn),
        unit: 'ms',
        note: `${cells} cells`,
      },
      {
        what: 'against the same elements copied',
        value: median(drawn) / median(copied),
        unit: 'times',
      },
      { what: 'a tap until its cell has changed', value: median(taps), unit: 'ms', limit: 100 },
      {
        what: 'against one durable write of one row',
        value: median(taps) / median(writes),
        unit: 'times',
      },
    ];
  });
}
