/** One import from start to end, without storing anything: source, items, pictures, published files. */
import { publish } from '../publish/publish.ts';
import type { Snapshot } from '../publish/publish.ts';
import { gatherRealm } from './gather.ts';
import { drawSheets } from './icon-sheets.ts';
import type { GameRealm } from '../../../../domain/catalogue/item/realm.ts';
import type { OpenSource } from './source.ts';

/** Progress of an import; `total` is null while it is unknown. */
export interface ImportProgress {
  readonly step: 'reading' | 'pictures' | 'publishing' | 'storing';
  readonly done: number;
  readonly total: number | null;
}

export interface ReadCatalogue {
  readonly snapshot: Snapshot;
  readonly oddities: Readonly<Record<string, number>>;
}

/** Reads everything; throws `ImportProblem` and names the invalid file. */
export async function readCatalogue(
  source: OpenSource,
  {
    realm,
    signal,
    onProgress,
  }: {
    readonly realm: GameRealm;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: ImportProgress) => void;
  },
): Promise<ReadCatalogue> {
  const realmFiles = gatherRealm(realm);
  let read = 0;
  for await (const file of source.files(realmFiles.wants, signal)) {
    realmFiles.take(file);
    read += 1;
    if (read % 100 === 0) onProgress({ step: 'reading', done: read, total: null });
  }
  const gathered = realmFiles.finish();
  onProgress({ step: 'reading', done: read, total: read });
  const { icons, unreadable } = await drawSheets(gathered, {
    signal,
    onPicture: (done, total) => {
      if (done % 50 === 0 || done === total) onProgress({ step: 'pictures', done, total });
    },
  });
  let published = 0;
  const snapshot = await publish({ ...gathered.content, icons }, () => {
    published += 1;
    signal.throwIfAborted();
    onProgress({ step: 'publishing', done: published, total: null });
  });
  const missing =
    snapshot.counts['items'] === undefined ? 0 : snapshot.counts['items'] - (snapshot.counts['icons'] ?? 0);
  return {
    snapshot,
    oddities: {
      ...gathered.oddities,
      ...(missing > 0 ? { itemWithoutIcon: missing } : {}),
      ...(unreadable > 0 ? { unreadableIcon: (gathered.oddities['unreadableIcon'] ?? 0) + unreadable } : {}),
    },
  };
}
