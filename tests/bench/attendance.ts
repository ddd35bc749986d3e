/**
 * The matrix of attendance in a real browser, of a hundred members at ninety events of three stages: counted, rendered,
 * committed and laid out, from the press that opens it. Beside it in the same run: the same elements copied in without
 * React and without counting anything, which is the least that any program could take for them.
 */
import type { Browser, Page } from '@playwright/test';
import { statistics } from '../../src/contract/absence-statistics.ts';
import { median, type Line } from './report.ts';
import { onSignedInPage } from './signed-in-page.ts';

const RUNS = 15;
const LIMIT_MS = 300;
const [MEMBERS, DAYS, STAGES] = [100, 90, 3];
const DAY_MS = 86_400_000;
const KINDS = ['brawl', 'tournament', 'baseCapture'] as const;
/** Mostly present; the others in turn. */
const LETTERS = 'ppppeppupppwpn.';

function answerOf(todayMs: number) {
  return {
    success: true,
    today: new Date(todayMs).toISOString().slice(0, 10),
    checks: Array.from({ length: DAYS }, (_, index) => ({
      id: `check-${index}`,
      day: new Date(todayMs - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      name: '',
      kind: KINDS[index % KINDS.length] ?? 'brawl',
      stages: Array.from({ length: STAGES }, () => ''),
    })),
    people: Array.from({ length: MEMBERS }, (_, member) => ({
      name: `Member-${String(member).padStart(3, '0')}`,
      letters: Array.from(
        { length: DAYS * STAGES },
        (_mark, place) => LETTERS[(place * 7 + member * 3) % LETTERS.length],
      ).join(''),
    })),
  };
}

interface Times {
  readonly script: number;
  readonly layout: number;
}

function drawOnce(page: Page, isCopied: boolean): Promise<Times> {
  return page.evaluate(async (copied) => {
    // no function of its own in here: the runner names functions with a helper that the page does not have
    const [members, days] = ['members', 'days'].map((view) =>
      document.querySelector<HTMLInputElement>(`[role=radiogroup] input[value=${view}]`),
    );
    const part = document.querySelector('[data-strip]')?.closest('table')?.parentElement;
    if (part == null) throw new Error('there is no matrix');
    const over = document.createElement('div');
    over.style.cssText = `position:fixed;top:0;left:0;width:${part.getBoundingClientRect().width}px`;
    const copy = part.cloneNode(true);
    members?.click();
    await new Promise((done) => setTimeout(done, 250));
    if (document.querySelector('[data-strip]') !== null) throw new Error('the matrix did not go');
    const since = performance.now();
    if (copied) {
      over.append(copy);
      document.body.append(over);
    } else {
      days?.click();
      for (
        let turns = 0;
        document.querySelector('[data-strip]') === null && performance.now() - since < 5_000;
        turns += 1
      )
        await new Promise((done) => setTimeout(done, 0));
    }
    const script = performance.now() - since;
    const rows = document.querySelectorAll('[data-strip]');
    const last = [...rows].at(-1)?.getBoundingClientRect();
    const layout = performance.now() - since;
    if (last === undefined || last.width === 0) throw new Error('the matrix was not drawn');
    over.remove();
    days?.click();
    await new Promise((done) => setTimeout(done, 150));
    return { script, layout };
  }, isCopied);
}

/** `token`: of an officer. */
export async function measureAttendance(
  browser: Browser,
  url: string,
  token: string,
): Promise<readonly Line[]> {
  return onSignedInPage(browser, { url, token, width: 1440, height: 900 }, async (page) => {
    await page.route(`**${statistics.path}`, (route) => route.fulfill({ json: answerOf(Date.now()) }));
    await page.goto(`${url}/officer/absent-checker/statistics?days=90&view=days`);
    await page.locator('[data-strip]').last().waitFor();
    await page.waitForLoadState('networkidle');
    const count = await page.locator('[data-strip]').count();
    if (count !== MEMBERS) throw new Error(`${count} members are drawn.`);
    const [drawn, copied]: [Times[], Times[]] = [[], []];
    // in turns, so that a busy moment of the machine meets both
    for (let run = 0; run <= RUNS; run += 1) {
      const [one, other] = [await drawOnce(page, false), await drawOnce(page, true)];
      // the first turn measures the compiler
      if (run === 0) continue;
      drawn.push(one);
      copied.push(other);
    }
    const of = (times: readonly Times[], part: keyof Times): number => median(times.map((one) => one[part]));
    const elements = await page.locator('table:has([data-strip]) *').count();
    return [
      {
        what: `matrix of ${MEMBERS} members, ${DAYS} days, ${STAGES} stages: script`,
        value: of(drawn, 'script'),
        unit: 'ms',
        limit: LIMIT_MS,
        note: `${elements} elements`,
      },
      { what: 'and laid out by the browser', value: of(drawn, 'layout'), unit: 'ms' },
      {
        what: 'against the same elements copied',
        value: of(drawn, 'layout') / of(copied, 'layout'),
        unit: 'times',
      },
    ];
  });
}
