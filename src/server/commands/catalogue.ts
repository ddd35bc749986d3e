/** `npm run catalogue -- --from <folder | .tar.gz | address> [--realm global|ru]`: imports the item database, beside a running server or without one. */
import { parseArgs } from 'node:util';
import { FolderInUse } from '../db/data-lock.ts';
import { findRunning } from '../db/embedded/server.ts';
import { connect, type Db } from '../db/engine.ts';
import { openDatabase } from '../db/open.ts';
import { DatabaseProblem } from '../db/problem.ts';
import { BadSetting, type Env, readEnv } from '../env.ts';
import { createCatalogueImport } from '../features/catalogue/catalogue-import.service.ts';
import { createCatalogueRepo } from '../features/catalogue/catalogue.repo.ts';
import type { ImportProgress } from '../features/catalogue/import/import-catalogue.ts';
import { GAME_REALMS, type GameRealm } from '../features/catalogue/import/layout.ts';
import { ImportProblem } from '../features/catalogue/import/problem.ts';
import { systemClock } from '../ports/clock.ts';

const USAGE = 'Usage: npm run catalogue -- --from <folder | .tar.gz | address> [--realm global|ru]';

/** The command cannot be done as it was given. */
class BadCommand extends Error {}

const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const complain = (line: string): void => { process.stderr.write(`${line}\n`); };
const log = { info: say, warn: complain };

interface Asked { readonly from: string; readonly realm: GameRealm }

const readArguments = (given: readonly string[], env: Env): Asked => {
  let values: { readonly from?: string | undefined; readonly realm?: string | undefined };
  try {
    ({ values } = parseArgs({ args: [...given], options: { from: { type: 'string' }, realm: { type: 'string' } } }));
  } catch (problem) {
    throw new BadCommand(`${problem instanceof Error ? problem.message : ''}\n${USAGE}`);
  }
  const from = values.from ?? env.catalogueSource;
  if (from === null || from === 'none') throw new BadCommand(USAGE);
  const wanted = values.realm ?? (env.game?.regions[0] === 'RU' ? 'ru' : 'global');
  const realm = GAME_REALMS.find((known) => known === wanted);
  if (realm === undefined) throw new BadCommand(`--realm must be ${GAME_REALMS.join(' or ')}, not "${wanted}".\n${USAGE}`);
  return { from, realm };
};

/** Beside a running server when there is one, else with the database opened for this command alone. */
const withDatabase = async <Value>(env: Env, work: (db: Db) => Promise<Value>): Promise<Value> => {
  const opened = await openDatabase({ env, log: { info: () => undefined, warn: complain } }).catch((problem: unknown) => {
    if (problem instanceof FolderInUse) return problem;
    throw problem;
  });
  if (!(opened instanceof FolderInUse)) {
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  }
  const target = findRunning(env.dataDir);
  if (target === null) throw opened;
  const connection = connect(target, { max: 2, log });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
};

const WORDS: Readonly<Record<ImportProgress['step'], string>> = { reading: 'Reading files', pictures: 'Drawing pictures', publishing: 'Packing', storing: 'Storing' };

/** On a terminal one line that changes; elsewhere a line per step. */
const progressPrinter = (): ((progress: ImportProgress) => void) => {
  let step: ImportProgress['step'] | null = null;
  return (progress) => {
    const line = `${WORDS[progress.step]}: ${progress.done}${progress.total === null ? '' : ` of ${progress.total}`}`;
    if (process.stdout.isTTY) process.stdout.write(`${progress.step === step || step === null ? '' : '\n'}\r${line}`);
    else if (progress.step !== step) say(`${WORDS[progress.step]}…`);
    step = progress.step;
  };
};

const run = async (given: readonly string[]): Promise<void> => {
  const env = readEnv(process.env);
  const { from, realm } = readArguments(given, env);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => { stopping.abort(new ImportProblem('Stopped; nothing has changed.')); });
  const done = await withDatabase(env, (db) => createCatalogueImport({ repo: createCatalogueRepo(db), clock: systemClock, log })
    .importFrom(from, { realm, signal: stopping.signal, onProgress: progressPrinter() }));
  if (done === null) return;
  const { items = 0, weapons = 0, rounds = 0, armours = 0, recipes = 0, icons = 0 } = done.counts;
  if (process.stdout.isTTY) say('');
  say(`Catalogue ${done.version} (${done.realm}) ${done.isNew ? 'is now current' : 'was already current'}: ${items} items, ${weapons} weapons, ${rounds} rounds, ${armours} suits of armour, ${recipes} recipes, ${icons} pictures, in ${done.seconds.toFixed(1)} s with ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`);
  const odd = Object.entries(done.oddities);
  if (odd.length > 0) say(`Tolerated: ${odd.map(([kind, count]) => `${kind} ${count}`).join(', ')}.`);
};

try {
  await run(process.argv.slice(2));
} catch (problem) {
  if (process.stdout.isTTY) say('');
  const isExpected = problem instanceof ImportProblem || problem instanceof BadSetting || problem instanceof DatabaseProblem || problem instanceof BadCommand;
  complain(isExpected ? problem.message : problem instanceof Error ? problem.stack ?? problem.message : String(problem));
  if (problem instanceof ImportProblem) complain('Nothing has changed.');
  process.exitCode = 1;
}
