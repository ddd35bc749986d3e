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
import { GAME_REALMS, type GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { ImportProblem, messageOf, OtherRealmProblem } from './import/problem.ts';
import { requireNoShrink, ShrinkProblem } from './import/shrink.ts';
import { isAddress, openSource } from './import/source.ts';
import { PUBLISHED_FORM } from './publish/publish.ts';
import type { IconIndex } from '../../../domain/catalogue/item/icon-index.ts';
import { sharePictures, type PictureSource } from './publish/share-pictures.ts';

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
   * Imports each realm from the first of the sources that holds it (null: the public item database; `none`:
   * nothing) without delaying the start, retries with backoff, and checks for updates twice a day where a
   * source is a URL. Failures are logged. Returns a stop function.
   */
  startBackground(
    configured: string | null,
    realms: readonly GameRealm[],
    firstMs?: number,
  ): () => Promise<void>;
}

const INITIAL_DELAY_MS = 3_000;
const BACKOFF_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000];
const RECHECK_MS = 12 * 3_600_000;

/** The sources of a setting, in order; several are separated by commas. */
export function sourcesIn(configured: string): readonly string[] {
  return configured
    .split(',')
    .map((source) => source.trim())
    .filter((source) => source !== '');
}

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
  /** Pictures of what is stored: of the realm itself, and of the others. */
  const storedPictures = async (realm: GameRealm): Promise<readonly PictureSource[]> => {
    const stored = await Promise.all(
      [realm, ...GAME_REALMS.filter((other) => other !== realm)].map((each) => repo.current(each)),
    );
    const versions = new Set(stored.flatMap((facts) => (facts === null ? [] : [facts.version])));
    const indexes = await Promise.all([...versions].map((version) => repo.part(version, 'icon-index')));
    return indexes.flatMap((body) => {
      const index = body === null ? null : (JSON.parse(body.toString()) as IconIndex);
      return index === null || index.sheets.length === 0
        ? []
        : [{ index, sheet: async (name: string) => (await repo.file(name))?.body ?? null }];
    });
  };

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
    const [before, pictures] = await Promise.all([repo.current(realm), storedPictures(realm)]);
    const lacksPictures = (before?.counts['icons'] ?? 0) === 0 && pictures.length > 0;
    if (
      onlyIfChanged &&
      !lacksPictures &&
      mark !== null &&
      before?.source === source &&
      before.realm === realm &&
      before.report.form === PUBLISHED_FORM &&
      before.report.sourceMark === mark
    )
      return null;
    const { snapshot: read, oddities } = await readCatalogue(opened, { realm, signal, onProgress });
    const snapshot = await sharePictures(read, pictures);
    const report: SnapshotReport = { form: PUBLISHED_FORM, sourceMark: mark, oddities };
    if (!isForced && before?.realm === realm) requireNoShrink(before.counts, snapshot.counts);
    const isNew = (await repo.current(realm))?.version !== snapshot.version;
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
    realms: readonly GameRealm[],
    firstMs: number = INITIAL_DELAY_MS,
  ): (() => Promise<void>) => {
    if (configured === NO_SOURCE) return () => Promise.resolve();
    const sources = configured === null ? [PUBLIC_SOURCE] : sourcesIn(configured);
    const stopping = new AbortController();
    let timer: NodeJS.Timeout | null = null;
    let running: Promise<void> = Promise.resolve();
    let failures = 0;

    /** From the source of last time, else the first that holds the realm; returns what failed, or null. */
    const importRealm = async (
      realm: GameRealm,
    ): Promise<{ readonly source: string; readonly problem: unknown } | null> => {
      const last = (await repo.current(realm).catch(() => null))?.source;
      const ordered = [...sources].sort((one, other) => Number(other === last) - Number(one === last));
      let failed: { readonly source: string; readonly problem: unknown } | null = null;
      for (const source of ordered) {
        try {
          const done = await importFrom(source, { realm, signal: stopping.signal, onlyIfChanged: true });
          if (done?.isNew === true)
            log.info(
              `Catalogue ${done.version} (${realm}) imported from ${source}: ${done.counts['items'] ?? 0} items in ${Math.round(done.seconds)} s.`,
            );
          return null;
        } catch (problem) {
          failed = { source, problem };
          if (!(problem instanceof OtherRealmProblem)) return failed;
        }
      }
      return failed;
    };

    const attempt = async (): Promise<void> => {
      let hasFailed = false;
      const lines: string[] = [];
      // the one with pictures first: the other shares them
      for (const realm of GAME_REALMS.filter((each) => realms.includes(each))) {
        const failed = await importRealm(realm);
        if (stopping.signal.aborted) return;
        if (failed === null) continue;
        const { source, problem } = failed;
        // A source that shrank is read again only when it may have changed.
        hasFailed ||= !(problem instanceof ShrinkProblem);
        const suffix = problem instanceof ImportProblem ? '' : ' (unexpected)';
        lines.push(
          `The catalogue (${realm}) was not imported from ${source}${suffix}: ${messageOf(problem)} The current one stays.`,
        );
      }
      let nextMs: number | null = sources.some(isAddress) ? RECHECK_MS : null;
      if (hasFailed) {
        nextMs = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? RECHECK_MS;
        failures += 1;
      } else failures = 0;
      const next = nextMs === null ? '' : ` Next attempt in ${Math.round(nextMs / 60_000)} min.`;
      for (const line of lines) log.warn(line + next);
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
