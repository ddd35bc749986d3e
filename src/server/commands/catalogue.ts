/** `npm run catalogue -- --from <folder | .tar.gz | address> [--realm global|ru] [--force]`: imports the item database, beside a running server or without one. */
import { parseArgs } from 'node:util';
import { connect } from '../db/connection/engine.ts';
import { migrate } from '../db/migrate/migrate.ts';
import type { Env } from '../env.ts';
import {
  createCatalogueImport,
  NO_SOURCE,
  sourcesIn,
} from '../features/catalogue/catalogue-import.service.ts';
import { createCatalogueRepo } from '../features/catalogue/catalogue.repo.ts';
import type { ImportProgress } from '../features/catalogue/import/import-catalogue.ts';
import { GAME_REALMS, type GameRealm, realmsOf } from '../../domain/catalogue/item/realm.ts';
import { ImportProblem } from '../features/catalogue/import/problem.ts';
import { systemClock } from '../ports/clock.ts';
import { UsageError, printError, runCommand, print } from './run-command.ts';
import { withTarget } from './with-target.ts';

const USAGE = 'Usage: npm run catalogue -- --from <folder | .tar.gz | address> [--realm global|ru] [--force]';
const log = { info: () => undefined, warn: printError };

interface CatalogueArguments {
  readonly from: string;
  readonly realm: GameRealm;
  /** Import it even if more than a fifth of the catalogue is lost. */
  readonly isForced: boolean;
}

function readArguments(given: readonly string[], env: Env): CatalogueArguments {
  const { values } = parseArgs({
    args: [...given],
    options: { from: { type: 'string' }, realm: { type: 'string' }, force: { type: 'boolean' } },
  });
  const [from = null] = sourcesIn(values.from ?? env.catalogueSource ?? '');
  if (from === null || from === NO_SOURCE)
    throw new UsageError('Set a source with --from or CATALOGUE_SOURCE.');
  const wanted = values.realm ?? realmsOf(env.game?.regions ?? [])[0] ?? 'global';
  const realm = GAME_REALMS.find((known) => known === wanted);
  if (realm === undefined)
    throw new UsageError(`--realm must be ${GAME_REALMS.join(' or ')}, not "${wanted}".`);
  return { from, realm, isForced: values.force === true };
}

const STEP_LABELS: Readonly<Record<ImportProgress['step'], string>> = {
  reading: 'Reading files',
  pictures: 'Drawing pictures',
  publishing: 'Packing',
  storing: 'Storing',
};

/** On a terminal one line that changes; elsewhere a line per step. */
function progressPrinter(): (progress: ImportProgress) => void {
  let step: ImportProgress['step'] | null = null;
  return (progress) => {
    const line = `${STEP_LABELS[progress.step]}: ${progress.done}${progress.total === null ? '' : ` of ${progress.total}`}`;
    if (process.stdout.isTTY)
      process.stdout.write(`${progress.step === step || step === null ? '' : '\n'}\r${line}`);
    else if (progress.step !== step) print(`${STEP_LABELS[progress.step]}…`);
    step = progress.step;
  };
}

await runCommand(USAGE, async (env, args) => {
  const { from, realm, isForced } = readArguments(args, env);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopping.abort(new ImportProblem('Stopped.'));
    });
  try {
    const done = await withTarget(env, 'shared', async (target) => {
      const connection = connect(target, { max: 2, log });
      try {
        await migrate(connection.db, log);
        return await createCatalogueImport({
          repo: createCatalogueRepo(connection.db),
          clock: systemClock,
          log,
        }).importFrom(from, { realm, isForced, signal: stopping.signal, onProgress: progressPrinter() });
      } finally {
        await connection.close();
        if (process.stdout.isTTY) print('');
      }
    });
    if (done === null) return;
    const { items = 0, weapons = 0, rounds = 0, armours = 0, recipes = 0, icons = 0 } = done.counts;
    print(
      `Catalogue ${done.version} (${done.realm}) ${done.isNew ? 'imported' : 'is already imported'}: ${items} items, ${weapons} weapons, ${rounds} rounds, ${armours} armours, ${recipes} recipes, ${icons} pictures, in ${done.seconds.toFixed(1)} s with ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`,
    );
    const odd = Object.entries(done.oddities);
    if (odd.length > 0) print(`Tolerated: ${odd.map(([kind, count]) => `${kind} ${count}`).join(', ')}.`);
  } catch (problem) {
    if (!(problem instanceof ImportProblem)) throw problem;
    printError(`${problem.message}\nNothing has changed.`);
    process.exitCode = 1;
  }
});
