/** `npm run catalogue -- --from <folder | .tar.gz | address> [--realm global|ru] [--force]`: imports the item database, beside a running server or without one; without `--realm` each realm of GAME_REGIONS. */
import { parseArgs } from 'node:util';
import { connect } from '../db/connection/engine.ts';
import { migrate } from '../db/migrate/migrate.ts';
import type { Env } from '../env.ts';
import {
  createCatalogueImport,
  NO_SOURCE,
  sourcesIn,
  type CatalogueImport,
  type Imported,
} from '../features/catalogue/catalogue-import.service.ts';
import { createCatalogueRepo } from '../features/catalogue/catalogue.repo.ts';
import type { ImportProgress } from '../features/catalogue/import/import-catalogue.ts';
import { GAME_REALMS, type GameRealm, realmsOf } from '../../domain/catalogue/item/realm.ts';
import { ImportProblem, OtherRealmProblem } from '../features/catalogue/import/problem.ts';
import { systemClock } from '../ports/clock.ts';
import { UsageError, printError, runCommand, print } from './run-command.ts';
import { withTarget } from './with-target.ts';

const USAGE = 'Usage: npm run catalogue -- --from <folder | .tar.gz | address> [--realm global|ru] [--force]';
const log = { info: () => undefined, warn: printError };

interface CatalogueArguments {
  readonly sources: readonly string[];
  /** In the order of the import: the one with pictures first, since the other shares them. */
  readonly realms: readonly GameRealm[];
  /** Import it even if more than a fifth of the catalogue is lost. */
  readonly isForced: boolean;
}

function readArguments(given: readonly string[], env: Env): CatalogueArguments {
  const { values } = parseArgs({
    args: [...given],
    options: { from: { type: 'string' }, realm: { type: 'string' }, force: { type: 'boolean' } },
  });
  const sources = sourcesIn(values.from ?? env.catalogueSource ?? '').filter((each) => each !== NO_SOURCE);
  if (sources.length === 0) throw new UsageError('Set a source with --from or CATALOGUE_SOURCE.');
  const played = env.game === null ? ['global'] : realmsOf(env.game.regions);
  const wanted: readonly string[] = values.realm === undefined ? played : [values.realm];
  const realms = GAME_REALMS.filter((realm) => wanted.includes(realm));
  if (realms.length === 0)
    throw new UsageError(`--realm must be ${GAME_REALMS.join(' or ')}, not "${wanted.join()}".`);
  return { sources, realms, isForced: values.force === true };
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

function printImported(done: Imported): void {
  const { items = 0, weapons = 0, rounds = 0, armours = 0, recipes = 0, icons = 0 } = done.counts;
  print(
    `Catalogue ${done.version} (${done.realm}) ${done.isNew ? 'imported' : 'is already imported'}: ${items} items, ${weapons} weapons, ${rounds} rounds, ${armours} armours, ${recipes} recipes, ${icons} pictures, in ${done.seconds.toFixed(1)} s with ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`,
  );
  const odd = Object.entries(done.oddities);
  if (odd.length > 0) print(`Tolerated: ${odd.map(([kind, count]) => `${kind} ${count}`).join(', ')}.`);
}

/** From the first source that holds the realm; the problem of the last one otherwise. */
async function importRealm(
  importer: CatalogueImport,
  realm: GameRealm,
  { sources, isForced }: CatalogueArguments,
  signal: AbortSignal,
): Promise<Imported | ImportProblem> {
  let last: ImportProblem | null = null;
  for (const source of sources) {
    try {
      const done = await importer.importFrom(source, {
        realm,
        isForced,
        signal,
        onProgress: progressPrinter(),
      });
      if (done !== null) return done;
    } catch (problem) {
      if (!(problem instanceof ImportProblem)) throw problem;
      last = problem;
      if (!(problem instanceof OtherRealmProblem)) return problem;
    } finally {
      if (process.stdout.isTTY) print('');
    }
  }
  return last ?? new ImportProblem('Stopped.');
}

await runCommand(USAGE, async (env, args) => {
  const given = readArguments(args, env);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopping.abort(new ImportProblem('Stopped.'));
    });
  const failures: { readonly realm: GameRealm; readonly problem: ImportProblem }[] = [];
  await withTarget(env, 'shared', async (target) => {
    const connection = connect(target, { max: 2, log });
    try {
      await migrate(connection.db, log);
      const importer = createCatalogueImport({
        repo: createCatalogueRepo(connection.db),
        clock: systemClock,
        log,
      });
      for (const realm of given.realms) {
        if (stopping.signal.aborted) break;
        const done = await importRealm(importer, realm, given, stopping.signal);
        if (done instanceof ImportProblem) failures.push({ realm, problem: done });
        else printImported(done);
      }
    } finally {
      await connection.close();
    }
  });
  const isPart = given.realms.length > 1;
  for (const { realm, problem } of failures)
    printError(`${problem.message}\nNothing has changed${isPart ? ` of the realm ${realm}` : ''}.`);
  // sources of one realm are enough for an import; it is no failure that they lack another one
  const isPartial = failures.length < given.realms.length;
  if (failures.some(({ problem }) => !isPartial || !(problem instanceof OtherRealmProblem)))
    process.exitCode = 1;
});
