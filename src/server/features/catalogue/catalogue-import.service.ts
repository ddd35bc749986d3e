/**
 * Imports the item database into a new snapshot: on the operator's request, or automatically in the
 * background.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../ports/clock.ts';
import type { CatalogueRepo, SnapshotReport } from './catalogue.repo.ts';
import { readCatalogue } from './import/import-catalogue.ts';
import type { ImportProgress } from './import/import-catalogue.ts';
import type { GameRealm } from './import/layout.ts';
import { ImportProblem, messageOf } from './import/problem.ts';
import { requireNoShrink, ShrinkProblem } from './import/shrink.ts';
import { isAddress, openSource } from './import/source.ts';
import { PUBLISHED_FORM } from './publish/publish.ts';

/** The public item database itself; the host redirects if the repository is renamed. */
export const PUBLIC_SOURCE =
  'https://github.com/EXBO-Studio/stalcraft-database/archive/refs/heads/main.tar.gz';
/** The setting that disables the import. */
export const NO_SOURCE = 'none';

export interface ImportLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface Imported {
  readonly version: string;
  readonly realm: GameRealm;
  /** False when the source equals the current snapshot. */
  readonly isNew: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly oddities: Readonly<Record<string, number>>;
  readonly seconds: number;
}

export interface ImportOptions {
  readonly realm: GameRealm;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Return null at once when the source has not changed since the last import. */
  readonly onlyIfChanged?: boolean;
  /** Accept a source that lacks more than a fifth of what is stored of its realm. */
  readonly isForced?: boolean;
}

export interface CatalogueImport {
  /**
   * Reads the whole source, then stores it in one step; throws `ImportProblem`, and then nothing has changed.
   */
  importFrom(source: string, options: ImportOptions): Promise<Imported | null>;
  /**
   * Imports `source` (null: the public item database; `none`: nothing) without delaying the start, retries
   * with backoff, and checks for updates twice a day where the source is a URL. Failures are logged. Returns
   * a stop function.
   */
  startBackground(source: string | null, realm: GameRealm, firstMs?: number): () => Promise<void>;
}

const INITIAL_DELAY_MS = 3_000;
const BACKOFF_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000];
const RECHECK_MS = 12 * 3_600_000;

/** A folder has no tag of its own; its listing changes with every release. */
async function folderFingerprint(folder: string, realm: GameRealm): Promise<string | null> {
  for (const path of [join(folder, realm, 'listing.json'), join(folder, 'listing.json')]) {
    const facts = await stat(path).catch(() => null);
    if (facts !== null) return `${facts.size}:${facts.mtimeMs}`;
  }
  return null;
}

export function createCatalogueImport({
  repo,
  clock,
  log,
}: {
  readonly repo: CatalogueRepo;
  readonly clock: Clock;
  readonly log: ImportLog;
}): CatalogueImport {
  const importFrom = async (
    source: string,
    {
      realm,
      signal = new AbortController().signal,
      onProgress = () => undefined,
      onlyIfChanged = false,
      isForced = false,
    }: ImportOptions,
  ): Promise<Imported | null> => {
    const begunMs = performance.now();
    const opened = await openSource(source, signal);
    const mark = opened.mark ?? (isAddress(source) ? null : await folderFingerprint(source, realm));
    const before = await repo.current();
    if (
      onlyIfChanged &&
      mark !== null &&
      before?.source === source &&
      before.realm === realm &&
      before.report.form === PUBLISHED_FORM &&
      before.report.sourceMark === mark
    )
      return null;
    const { snapshot, oddities } = await readCatalogue(opened, { realm, signal, onProgress });
    const report: SnapshotReport = { form: PUBLISHED_FORM, sourceMark: mark, oddities };
    if (!isForced && before?.realm === realm) requireNoShrink(before.counts, snapshot.counts);
    const isNew = (await repo.current())?.version !== snapshot.version;
    signal.throwIfAborted();
    onProgress({ step: 'storing', done: 0, total: snapshot.files.length });
    if (isNew) await repo.store(snapshot, { source, importedAt: clock.now(), report });
    else await repo.confirm(snapshot.version, source, report);
    onProgress({ step: 'storing', done: snapshot.files.length, total: snapshot.files.length });
    return {
      version: snapshot.version,
      realm,
      isNew,
      counts: snapshot.counts,
      oddities,
      seconds: (performance.now() - begunMs) / 1000,
    };
  };

  const startBackground = (
    configured: string | null,
    realm: GameRealm,
    firstMs: number = INITIAL_DELAY_MS,
  ): (() => Promise<void>) => {
    if (configured === NO_SOURCE) return () => Promise.resolve();
    const source = configured ?? PUBLIC_SOURCE;
    const stopping = new AbortController();
    let timer: NodeJS.Timeout | null = null;
    let running: Promise<void> = Promise.resolve();
    let failures = 0;
    const attempt = async (): Promise<void> => {
      let nextMs: number | null = isAddress(source) ? RECHECK_MS : null;
      try {
        const done = await importFrom(source, { realm, signal: stopping.signal, onlyIfChanged: true });
        failures = 0;
        if (done?.isNew === true)
          log.info(
            `Catalogue ${done.version} imported from ${source}: ${done.counts['items'] ?? 0} items in ${Math.round(done.seconds)} s.`,
          );
      } catch (problem) {
        if (stopping.signal.aborted) return;
        // A source that shrank is read again only when it may have changed.
        if (!(problem instanceof ShrinkProblem)) {
          nextMs = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? RECHECK_MS;
          failures += 1;
        }
        const suffix = problem instanceof ImportProblem ? '' : ' (unexpected)';
        const next = nextMs === null ? '' : ` Next attempt in ${Math.round(nextMs / 60_000)} min.`;
        log.warn(
          `The catalogue was not imported from ${source}${suffix}: ${messageOf(problem)} The current one stays.${next}`,
        );
      }
      if (nextMs !== null && !stopping.signal.aborted) plan(nextMs);
    };
    const plan = (ms: number): void => {
      timer = setTimeout(() => {
        running = attempt();
      }, ms);
      timer.unref();
    };
    plan(firstMs);
    return async () => {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      await running;
    };
  };
  return { importFrom, startBackground };
}
