/**
 * Measures the program against its budgets (architecture section 8) and prints a table: `npm run bench`.
 * It judges no absolute time: a slower machine says OVER and still ends well. Name groups to run only those.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';

import { REAL_ARCHIVE } from '../support/real-item-database.ts';
import { prepareServer } from '../support/running-server.ts';
import { measureAnswerTime } from './answer-time.ts';
import { measureAuction } from './auction.ts';
import { measureImport } from './catalogue-import.ts';
import { measureCrafting } from './crafting.ts';
import { measureDrawing } from './drawing.ts';
import { measureFirstSync } from './first-sync.ts';
import { measureGear } from './gear.ts';
import { measureOfflineStart } from './offline-start.ts';
import { measurePages } from './pages.ts';
import { countOver, printGroup, type Line } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureSearch } from './search.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts } from './starts.ts';
import { measureSync } from './sync.ts';
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
  'auction',
  'requests',
  'first-sync',
  'gear',
] as const;
const asked = process.argv.slice(2).filter((word) => word !== '--');

function wants(group: (typeof GROUPS)[number]): boolean {
  return asked.length === 0 || asked.includes(group);
}

const unknown = asked.filter((word) => !GROUPS.some((group) => group === word));
if (unknown.length > 0)
  throw new Error(`There is no group ${unknown.join(', ')}. Groups: ${GROUPS.join(', ')}.`);

const needsServer =
  wants('ttk') || wants('sizes') || wants('answer') || wants('drawing') || wants('lighthouse');

const all: Line[] = [];

async function group(title: string, measure: () => Promise<readonly Line[]>): Promise<void> {
  const lines = await measure();
  printGroup(title, lines);
  all.push(...lines);
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
    await server.start();
    if (wants('ttk')) await group('Time to kill, sweep over every metre', () => measureTtkSweep(server.url));
    const token = await signInOverHttp(server.url, 'member');
    const executablePath = findChromium();
    const browser = await chromium.launch({
      args: [...CHROMIUM_ARGS],
      ...(executablePath === null ? {} : { executablePath }),
    });
    try {
      if (wants('sizes'))
        await group('Sizes, brotli, first visit', () => measureSizes(browser, server.url, token));
      if (wants('answer'))
        await group('Calculator at work', () => measureAnswerTime(browser, server.url, token));
      if (wants('drawing'))
        await group('Drawing of a crafting plan', () => measureDrawing(browser, server.url, token, archive));
    } finally {
      await browser.close();
    }
    if (wants('lighthouse'))
      await group('Lighthouse, mobile, median of three', () => measurePages(server.url, token));
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
