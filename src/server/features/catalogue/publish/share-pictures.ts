/**
 * Pictures are shared by id: an import without a picture of an item keeps the one that another snapshot has,
 * because a realm's archive may hold none.
 */
import { CATALOGUE_PATH } from '../../../../contract/catalogue.ts';
import { withKinds, type IconIndex } from '../../../../domain/catalogue/item/icon-index.ts';
import type { PackedLibrary } from '../../../../domain/catalogue/library/packed-library.ts';
import { jsonFile, type PublishedFile, type Snapshot, versionOf } from './publish.ts';

/** Pictures of another snapshot. */
export interface PictureSource {
  readonly index: IconIndex;
  /** A sheet by its file name; null when it is gone. */
  readonly sheet: (name: string) => Promise<Buffer | null>;
}

function nameOf(url: string): string {
  return url.slice(CATALOGUE_PATH.length);
}

function contentOf<Content>(files: readonly PublishedFile[], part: PublishedFile['part']): Content | null {
  const file = files.find((candidate) => candidate.part === part);
  return file === undefined ? null : (JSON.parse(file.body.toString()) as Content);
}

/** The snapshot with the pictures that it lacks, from the first source that has each. */
export async function sharePictures(
  snapshot: Snapshot,
  sources: readonly PictureSource[],
): Promise<Snapshot> {
  const library = contentOf<PackedLibrary>(snapshot.files, 'library');
  const ids = library?.id ?? [];
  const own = contentOf<IconIndex>(snapshot.files, 'icon-index');
  const icons: Record<string, readonly [sheet: number, place: number, kind?: number]> = { ...own?.icons };
  const sheets = [...(own?.sheets ?? [])];
  const added: PublishedFile[] = [];
  let sizePx = own === null || own.sheets.length === 0 ? null : own.sizePx;
  for (const { index, sheet } of sources) {
    // One size per index: the page draws all sheets alike.
    if (sizePx !== null && index.sizePx !== sizePx) continue;
    /** Place of each sheet of the source among ours; null: it is gone. */
    const places = new Map<number, number | null>();
    for (const id of ids) {
      const [from, place] = Object.hasOwn(index.icons, id) ? (index.icons[id] ?? []) : [];
      if (from === undefined || place === undefined || Object.hasOwn(icons, id)) continue;
      if (!places.has(from)) {
        const known = index.sheets[from];
        const body = known === undefined ? null : await sheet(nameOf(known.url));
        if (known === undefined || body === null) places.set(from, null);
        else {
          const at = sheets.findIndex(({ url }) => url === known.url);
          places.set(from, at < 0 ? sheets.length : at);
          if (at < 0) {
            sheets.push(known);
            added.push({
              name: nameOf(known.url),
              part: 'icons',
              language: null,
              mediaType: 'image/webp',
              body,
              brotli: null,
              gzip: null,
            });
          }
        }
      }
      const to = places.get(from);
      if (to == null) continue;
      icons[id] = [to, place];
      sizePx = index.sizePx;
    }
  }
  if (sizePx === null || Object.keys(icons).length === Object.keys(own?.icons ?? {}).length) return snapshot;
  const index = withKinds(
    { format: 1, sizePx, sheets, icons },
    ids.map((id, place) => ({
      id,
      category: library?.categories[library.category[place] ?? 0] ?? '',
      rank: library?.rank[place] ?? 0,
    })),
  );
  const files = [
    ...snapshot.files.filter((file) => file.part !== 'icon-index'),
    ...added,
    await jsonFile('icon-index', null, index),
  ];
  return {
    ...snapshot,
    version: versionOf(snapshot.realm, files),
    counts: { ...snapshot.counts, icons: Object.keys(icons).length },
    files,
  };
}
