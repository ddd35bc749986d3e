/** Finds the scoreboard's table in a picture: whatever its size, turned, or photographed. */
import { halved, type Gray } from './gray.ts';
import { blobsOf, inkOf, type Blob, type Polarity } from './ink.ts';
import { slantOf, straightened, type Glyph, type Slant } from './straighten.ts';
import { tableOf, type Table } from './table.ts';

export interface FoundTable {
  readonly table: Table;
  readonly slant: Slant;
  readonly polarity: Polarity;
  /** All pieces of ink, those that are part of a letter too. */
  readonly glyphs: readonly Glyph[];
  /** Letters above the table's first row, of whatever size and wherever they stand. */
  readonly above: readonly Glyph[];
  /** Pixels of the picture for one of the table's measures. */
  readonly scale: number;
}

/** A picture wider than this is looked at smaller; cells are cut from the whole one. */
const SEARCHED_WIDTH = 2_400;
/** Of the table's letters: smaller ones are no part of a head. */
const SMALLEST_HEAD = 0.6;

function isGlyph({ left, right, top, bottom, pixels }: Blob, height: number): boolean {
  const [wide, tall] = [right - left, bottom - top];
  return tall >= 4 && tall <= height / 14 && wide <= tall * 5 && wide >= 1 && pixels >= wide * tall * 0.12;
}

export function findTable(picture: Gray): FoundTable | null {
  let small = picture;
  let scale = 1;
  while (small.width > SEARCHED_WIDTH) {
    small = halved(small);
    scale *= 2;
  }
  const radius = Math.max(9, Math.round(small.height / 60));
  let best: FoundTable | null = null;
  for (const polarity of ['light', 'dark'] as const) {
    const ink = blobsOf(inkOf(small, radius, polarity), small.width, small.height);
    const blobs = ink.filter((blob) => isGlyph(blob, small.height));
    const slant = slantOf(blobs, small.width, small.height);
    const low = ink.filter(
      ({ left, right, top, bottom }) => right - left >= 3 && right - left > bottom - top,
    );
    const table = tableOf(
      blobs.map((blob) => straightened(slant, blob)),
      low.map((blob) => straightened(slant, blob)),
    );
    const worth = (one: Table | null): number => (one === null ? 0 : one.rows.length * one.columns.length);
    if (table !== null && worth(table) > worth(best?.table ?? null)) {
      const glyphs = ink
        .filter(
          ({ top, bottom, right, left, pixels }) =>
            pixels > 2 && bottom - top < table.size * 2.5 && right - left < table.size * 6,
        )
        .map((blob) => straightened(slant, blob));
      const firstTop = table.rows[0]?.top ?? 0;
      const above = blobs
        .map((blob) => straightened(slant, blob))
        .filter(({ top, bottom }) => bottom < firstTop && bottom - top > table.size * SMALLEST_HEAD);
      best = { table, slant, polarity, glyphs, above, scale };
    }
  }
  return best;
}
