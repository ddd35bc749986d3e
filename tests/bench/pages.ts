/** Lighthouse, mobile, simulated throttling, three runs, median. Limits: architecture section 8. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.ts';
import { ownBlockingMs } from './load/blocking-time.ts';
import { median, type Line } from './report.ts';

const RUNS = 3;
/** Lighthouse now and then misses the beginning of a page (NO_NAVSTART). */
const TRIES = 3;

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcpS: number;
  readonly lcpS: number;
  readonly tbtMs: number;
  readonly ownTbtMs: number;
  readonly shift: number;
}

async function runOnce(url: string, path: string, token: string | null): Promise<Scores> {
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath === null ? {} : { chromePath }),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  });
  try {
    if (token !== null) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
      await browser.contexts()[0]?.addCookies([{ name: 'auth_token', value: token, url }]);
      await browser.close();
    }
    const result = await lighthouse(`${url}${path}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const report = result?.lhr;
    if (report === undefined || report.runtimeError !== undefined)
      throw new Error(`Lighthouse did not measure ${path}: ${report?.runtimeError?.message ?? 'no report'}`);
    if (new URL(report.finalDisplayedUrl).pathname !== path)
      throw new Error(`Lighthouse was sent from ${path} to ${report.finalDisplayedUrl}`);
    const number = (id: string): number => report.audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string): number => (report.categories[id]?.score ?? Number.NaN) * 100;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcpS: number('first-contentful-paint') / 1000,
      lcpS: number('largest-contentful-paint') / 1000,
      tbtMs: number('total-blocking-time'),
      ownTbtMs: ownBlockingMs(result?.artifacts.Trace.traceEvents ?? [], url),
      shift: number('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

async function runWithRetries(what: string, run: () => Promise<Scores>): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES) throw error;
      console.log(
        `  ${what}, try ${attempt} of ${TRIES} failed: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
}

async function measurePage(
  what: string,
  url: string,
  path: string,
  token: string | null,
): Promise<readonly Scores[]> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    console.log(`  ${what}, run ${run + 1} of ${RUNS} …`);
    runs.push(await runWithRetries(what, () => runOnce(url, path, token)));
  }
  return runs;
}

/** What search engines send people to, as somebody without an account sees it. */
const PUBLIC_TOOLS = {
  'calculator of a guest': '/tools/ttk',
  'items of a guest': '/tools/items',
  'item of a guest': '/tools/items/5ldkg',
  'crafting of a guest': '/tools/crafting',
  'auction of a guest': '/tools/auction',
} as const;

function of(runs: readonly Scores[], key: keyof Scores): number {
  return median(runs.map((run) => run[key]));
}

function all(runs: readonly Scores[], key: keyof Scores): string {
  return runs.map((run) => run[key].toFixed(key === 'fcpS' || key === 'lcpS' ? 2 : 0)).join(', ');
}

/** The second tells slow code from a busy machine. */
function blockingLines(name: string, runs: readonly Scores[]): readonly Line[] {
  return [
    {
      what: `${name}, total blocking time`,
      value: of(runs, 'tbtMs'),
      unit: 'ms',
      note: all(runs, 'tbtMs'),
    },
    {
      what: `${name}, of it by its own clock`,
      value: of(runs, 'ownTbtMs'),
      unit: 'ms',
      note: all(runs, 'ownTbtMs'),
    },
  ];
}

export async function measurePages(url: string, token: string): Promise<readonly Line[]> {
  const landing = await measurePage('landing page', url, '/', null);
  const ttk = await measurePage('calculator', url, '/tools/ttk', token);
  const tools: (readonly [name: string, runs: readonly Scores[]])[] = [];
  for (const [name, path] of Object.entries(PUBLIC_TOOLS))
    tools.push([name, await measurePage(name, url, path, null)]);
  return [
    {
      what: 'landing, performance',
      value: of(landing, 'performance'),
      unit: 'points',
      limit: 99,
      better: 'higher',
      note: all(landing, 'performance'),
    },
    {
      what: 'landing, accessibility',
      value: of(landing, 'accessibility'),
      unit: 'points',
      limit: 100,
      better: 'higher',
    },
    { what: 'landing, seo', value: of(landing, 'seo'), unit: 'points', limit: 100, better: 'higher' },
    { what: 'landing, best practices', value: of(landing, 'bestPractices'), unit: 'points' },
    {
      what: 'landing, first contentful paint',
      value: of(landing, 'fcpS'),
      unit: 's',
      limit: 1.3,
      note: all(landing, 'fcpS'),
    },
    {
      what: 'landing, largest contentful paint',
      value: of(landing, 'lcpS'),
      unit: 's',
      limit: 1.9,
      note: all(landing, 'lcpS'),
    },
    ...blockingLines('landing', landing),
    {
      what: 'calculator, performance',
      value: of(ttk, 'performance'),
      unit: 'points',
      limit: 95,
      better: 'higher',
      note: all(ttk, 'performance'),
    },
    {
      what: 'calculator, accessibility',
      value: of(ttk, 'accessibility'),
      unit: 'points',
      limit: 100,
      better: 'higher',
    },
    { what: 'calculator, first contentful paint', value: of(ttk, 'fcpS'), unit: 's' },
    {
      what: 'calculator, largest contentful paint',
      value: of(ttk, 'lcpS'),
      unit: 's',
      note: all(ttk, 'lcpS'),
    },
    ...blockingLines('calculator', ttk),
    { what: 'calculator, layout shift', value: of(ttk, 'shift'), unit: 'shift' },
    ...tools.flatMap(([name, runs]): readonly Line[] => [
      {
        what: `${name}, performance`,
        value: of(runs, 'performance'),
        unit: 'points',
        limit: 95,
        better: 'higher',
        note: all(runs, 'performance'),
      },
      ...(['accessibility', 'seo'] as const).map((key): Line => ({
        what: `${name}, ${key}`,
        value: of(runs, key),
        unit: 'points',
        limit: 100,
        better: 'higher',
      })),
      {
        what: `${name}, largest contentful paint`,
        value: of(runs, 'lcpS'),
        unit: 's',
        note: all(runs, 'lcpS'),
      },
      ...blockingLines(name, runs),
    ]),
  ];
}
