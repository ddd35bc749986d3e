/**
 * Draws all pictures onto a few sheets: one request instead of two thousand, and identical pictures share a
 * position.
 */
import sharp from 'sharp';
import type { IconSheets } from '../publish/content.ts';
import type { GatheredCatalogue } from './gather.ts';
import { LIMITS } from './limits.ts';

/** Shown at 32 to 48 points, so this stays sharp on most screens at half the bytes of the game's 128. */
const SIZE_PX = 96;
const COLUMNS = 16;
const ROWS = 16;
const CHANNELS = 4;
/** Kinds that are viewed together are placed together. */
const ORDER = [
  'weapon/',
  'armor/',
  'bullet',
  'supply/',
  'grenade',
  'containers',
  'backpacks',
  'artefact/',
  'attachment/',
  'misc',
  'medicine',
];
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

function groupOf(category: string): number {
  const place = ORDER.findIndex((start) => category.startsWith(start));
  return place === -1 ? ORDER.length : place;
}

/** Pictures are processed in any order; the index must not depend on it. */
function inOrder(places: IconSheets['places']): IconSheets['places'] {
  return Object.fromEntries(Object.entries(places).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Draws, and removes the pictures from `gathered` as it goes; an unreadable picture is skipped and counted.
 * `onPicture` is called after each.
 */
export async function drawSheets(
  gathered: GatheredCatalogue,
  {
    signal,
    onPicture,
  }: { readonly signal: AbortSignal; readonly onPicture: (done: number, all: number) => void },
): Promise<{ readonly icons: IconSheets | null; readonly unreadable: number }> {
  const before = { threads: sharp.concurrency(), cache: sharp.cache() };
  sharp.concurrency(1);
  sharp.cache(false);
  const categories = new Map(gathered.content.library.map((entry) => [entry.facts.id, entry.facts.category]));
  const wanted = [...gathered.pictures]
    .map(([key, { itemIds }]) => ({ key, itemIds: itemIds.filter((id) => categories.has(id)).toSorted() }))
    .filter(({ itemIds }) => itemIds.length > 0)
    .map((picture) => ({ ...picture, category: categories.get(picture.itemIds[0] ?? '') ?? '' }))
    .toSorted(
      (one, other) =>
        groupOf(one.category) - groupOf(other.category) ||
        (one.category < other.category
          ? -1
          : one.category > other.category
            ? 1
            : (one.itemIds[0] ?? '') < (other.itemIds[0] ?? '')
              ? -1
              : 1),
    );
  const perSheet = COLUMNS * ROWS;
  const places: Record<string, readonly [number, number]> = {};
  const sheets: IconSheets['sheets'][number][] = [];
  let unreadable = 0;
  let done = 0;
  const rowBytes = COLUMNS * SIZE_PX * CHANNELS;
  // One canvas for all sheets, and each picture is released once it is drawn: memory is scarce on small
  // machines.
  const canvas = Buffer.alloc(Math.min(ROWS, Math.ceil(wanted.length / COLUMNS)) * SIZE_PX * rowBytes);
  try {
    for (let start = 0; start < wanted.length; start += perSheet) {
      signal.throwIfAborted();
      const group = wanted.slice(start, start + perSheet);
      const rows = Math.ceil(group.length / COLUMNS);
      canvas.fill(0);
      const draw = async (place: number): Promise<void> => {
        const picture = group[place];
        const drawn = picture === undefined ? undefined : gathered.pictures.get(picture.key);
        if (picture === undefined || drawn === undefined) return;
        gathered.pictures.delete(picture.key);
        try {
          const pixels = await sharp(drawn.png, { limitInputPixels: LIMITS.iconPixels })
            .resize(SIZE_PX, SIZE_PX, { fit: 'contain', background: TRANSPARENT })
            .ensureAlpha()
            .raw()
            .toBuffer();
          const left = (place % COLUMNS) * SIZE_PX * CHANNELS;
          const top = Math.floor(place / COLUMNS) * SIZE_PX;
          for (let row = 0; row < SIZE_PX; row += 1)
            pixels.copy(
              canvas,
              (top + row) * rowBytes + left,
              row * SIZE_PX * CHANNELS,
              (row + 1) * SIZE_PX * CHANNELS,
            );
          for (const id of picture.itemIds) places[id] = [sheets.length, place];
        } catch {
          unreadable += 1;
        }
        done += 1;
        onPicture(done, wanted.length);
      };
      for (let place = 0; place < group.length; place += 2)
        await Promise.all([0, 1].map((ahead) => draw(place + ahead)));
      const webp = await sharp(canvas.subarray(0, rows * SIZE_PX * rowBytes), {
        raw: { width: COLUMNS * SIZE_PX, height: rows * SIZE_PX, channels: CHANNELS },
      })
        .webp({ quality: 80, alphaQuality: 90, effort: 4 })
        .toBuffer();
      sheets.push({ webp, columns: COLUMNS, rows });
    }
  } finally {
    sharp.concurrency(before.threads);
    sharp.cache(before.cache.memory.max > 0);
  }
  return {
    icons: sheets.length === 0 ? null : { sizePx: SIZE_PX, sheets, places: inOrder(places) },
    unreadable,
  };
}
