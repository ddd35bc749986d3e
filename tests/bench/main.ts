/**
 * Measures the program against its budgets (architecture section 8) and prints a table: `npm run bench`.
 * It judges no absolute time: a slower machine prints OVER and still succeeds. A measurement that fails is repeated once;
 * the others go on. Name groups to run only those.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { REAL_ARCHIVE } from '../support/real-item-database.ts';
import { prepareServer } from '../support/running-server.ts';
import { measureAnswerTime } from './answer-time.ts';
import { measureAttendance } from './attendance.ts';
import { measureAuction } from './auction.ts';
import { measureImport } from './catalogue-import.ts';
import { measureCheckGrid } from './check-grid.ts';
import { measureClanFile } from './clan-file.ts';
import { measureCrafting } from './crafting.ts';
import { measureDrawing } from './drawing.ts';
import { measureFirstSync } from './first-sync.ts';
import { measureGear } from './gear.ts';
import { measureOfflineStart } from './offline-start.ts';
import { measurePages } from './pages.ts';
import { countOver, printGroup, type Line } from './report.ts';
import { measurePlans } from './plans.ts';
import { measureReading } from './reading.ts';
import { measureRequests } from './requests.ts';
import { measureSearch } from './search.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts } from './starts.ts';
import { measureSync } from './sync.ts';
import { measureTogether } from './together.ts';
import { measureTtkSweep } from './ttk.ts';
import { measureWrites } from './writes.ts';

const GROUPS = [
  'import',
  'ttk',
  'sizes',
  'answer',
  'lighthouse',
  'offline',
  'starts',
  'sync',
  'writes',
  'search',
  'crafting',
  'drawing',
  'attendance',
  'check',
  'together',
  'plans',
  'reading',
  'auction',
  'requests',
  'first-sync',
  'gear',
  'clan-file',
] as const;
const requested = process.argv.slice(2).filter((word) => word !== '--');

function wants(group: (typeof GROUPS)[number]): boolean {
  return requested.length === 0 || requested.includes(group);
}

const unknown = requested.filter((word) => !GROUPS.some((group) => group === word));
if (unknown.length > 0)
  throw new Error(`There is no group ${unknown.join(', ')}. Groups: ${GROUPS.join(', ')}.`);

const needsServer =
  wants('ttk') ||
  wants('sizes') ||
  wants('answer') ||
  wants('drawing') ||
  wants('attendance') ||
  wants('check') ||
  wants('together') ||
  wants('plans') ||
  wants('reading') ||
  wants('lighthouse');

const TRIES = 2;
const all: Line[] = [];
const failed: string[] = [];
async function group(title: string, measure: () => Promise<readonly Line[]>): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1)
    try {
      const lines = await measure();
      printGroup(title, lines);
      all.push(...lines);
      return;
    } catch (error) {
      console.log(`\n${title}: try ${attempt} of ${TRIES} failed.`);
      console.log(error instanceof Error ? (error.stack ?? error.message) : error);
    }
  failed.push(title);
}

/** A browser of its own for one measurement, so that one that crashed does not end the others. */
async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...CHROMIUM_ARGS],
    ...(executablePath === null ? {} : { executablePath }),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}.`);
const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'));
chmodSync(dataDir, 0o755);
const archive = REAL_ARCHIVE;
if (archive === null)
  console.log(
    'The real item database is not here (ITEM_DATABASE_ARCHIVE): the import is not measured, sizes are those of the starter catalogue.',
  );
else if (needsServer || wants('import')) await group('Catalogue', () => measureImport(archive, dataDir));

const server = await prepareServer({ dataDir });
try {
  if (needsServer) {
    let token: string | null = null;
    /** The server that pages are measured on, started on first use. */
    const site = async (): Promise<{ readonly url: string; readonly token: string }> => {
      if (token === null) {
        await server.start();
        token = await signInOverHttp(server.url, 'member');
      }
      return { url: server.url, token };
    };
    if (wants('ttk'))
      await group('Time to kill, sweep over every metre', async () => measureTtkSweep((await site()).url));
    if (wants('sizes'))
      await group('Sizes, brotli, first visit', async () => {
        const at = await site();
        return withBrowser((browser) => measureSizes(browser, at.url, at.token));
      });
    if (wants('answer'))
      await group('Calculator at work', async () => {
        const at = await site();
        return withBrowser((browser) => measureAnswerTime(browser, at.url, at.token));
      });
    if (wants('drawing'))
      await group('Drawing of a crafting plan', async () => {
        const at = await site();
        return withBrowser((browser) => measureDrawing(browser, at.url, at.token, archive));
      });
    if (wants('attendance'))
      await group('Attendance of a clan', async () => {
        const { url } = await site();
        const officer = await signInOverHttp(url, 'officer');
        return withBrowser((browser) => measureAttendance(browser, url, officer));
      });
    if (wants('check'))
      await group('Grid of a check', async () => {
        const { url } = await site();
        const officer = await signInOverHttp(url, 'officer');
        return withBrowser((browser) => measureCheckGrid(browser, url, officer));
      });
    if (wants('together'))
      await group('Two officers at one check', async () => {
        const { url } = await site();
        const officers = [await signInOverHttp(url, 'officer'), await signInOverHttp(url, 'leader')] as const;
        return withBrowser((browser) => measureTogether(browser, url, officers));
      });
    if (wants('plans'))
      await group('Squads and drawings', async () => {
        const { url } = await site();
        const officers = [await signInOverHttp(url, 'officer'), await signInOverHttp(url, 'leader')] as const;
        return withBrowser((browser) => measurePlans(browser, url, officers));
      });
    if (wants('reading'))
      await group('Reading scoreboards', async () => {
        const { url } = await site();
        const tokens = {
          leader: await signInOverHttp(url, 'leader'),
          officer: await signInOverHttp(url, 'officer'),
        };
        return withBrowser((browser) => measureReading(browser, url, tokens));
      });
    if (wants('lighthouse'))
      await group('Lighthouse, mobile, median of three', async () => {
        const at = await site();
        return measurePages(at.url, at.token);
      });
    await server.stop();
  }
  if (wants('offline'))
    await group(
      'Start from the home screen without a network, processor slowed down four times',
      measureOfflineStart,
    );
  if (wants('starts')) await group('Server', measureStarts);
  if (wants('writes'))
    await group('Calls each second, against a bare handler with the same statements', measureWrites);
  if (wants('crafting')) await group('Crafting costs and plans', () => measureCrafting(archive));
  if (wants('auction')) await group('Auction', measureAuction);
  if (wants('requests')) await group('Requests of a clan of 500', measureRequests);
  if (wants('first-sync')) await group('First sync of a clan of 500', measureFirstSync);
  if (wants('gear')) await group('Gear of a clan of 500', measureGear);
  if (wants('clan-file')) await group('Export and import of a clan', measureClanFile);
  if (wants('search')) await group('Search in the item library', () => measureSearch(archive));
  if (wants('sync')) await group('Sync and live, two processes on one database', measureSync);
} finally {
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

const over = countOver(all);
console.log(
  `\n${over === 0 ? 'Every measured budget is kept.' : `${over} of ${all.filter((line) => line.limit !== undefined).length} budgets are over.`}`,
);
if (failed.length > 0) {
  console.log(`Not measured: ${failed.join('; ')}.`);
  process.exitCode = 1;
}
