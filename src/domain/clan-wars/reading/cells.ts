/** Cut-outs of a table's cells: straight, of one size, dark letters on white, as recognition likes them. */
import { sampled, type Gray } from './gray.ts';
import type { CellInk } from './numbers.ts';
import type { FoundTable } from './find-table.ts';
import { slanted, type Glyph } from './straighten.ts';
import { type Line, type Span } from './table.ts';

/** Height of a capital letter in a cut-out. */
export const CUT_SIZE = 30;
/** White around it. */
const MARGIN = 12;

/** Of the straightened picture. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Ink of a box that stands for digits: how many pieces, and how wide together, in heights of a digit. */
export function inkOfBox({ left, right, top, bottom }: Box, glyphs: readonly Glyph[], size: number): CellInk {
  const tall = glyphs.filter(
    (glyph) =>
      glyph.left >= left - 1 &&
      glyph.right <= right + 1 &&
      glyph.top >= top - 1 &&
      glyph.bottom <= bottom + 1 &&
      glyph.bottom - glyph.top > size * 0.72,
  );
  return { digits: tall.length, width: (right - left) / size - 0.4 };
}

/** The line's ink within a column, with its accents and tails; null: the cell is empty. */
export function cellBox(
  line: Line,
  column: Span,
  glyphs: readonly Glyph[],
  size: number,
  pitch: number,
): Box | null {
  const reach = Math.min(size * 0.55, (pitch - size) / 2);
  const [top, bottom] = [line.top - reach, line.bottom + reach];
  const beside = glyphs.filter(
    (glyph) => (glyph.top + glyph.bottom) / 2 >= top && (glyph.top + glyph.bottom) / 2 <= bottom,
  );
  const isTall = (glyph: Glyph): boolean =>
    glyph.bottom - glyph.top > size * 0.45 && glyph.bottom - glyph.top < size * 2;
  const inside = beside.filter(
    (glyph) =>
      isTall(glyph) &&
      (glyph.left + glyph.right) / 2 >= column.from &&
      (glyph.left + glyph.right) / 2 <= column.to,
  );
  let left = Math.min(...inside.map((glyph) => glyph.left));
  let right = Math.max(...inside.map((glyph) => glyph.right));
  // a column's edge may go through a word: what is close to it belongs to it. So do dashes, underscores and accents, but not
  // specks and rules
  const near = beside.filter((glyph) => isTall(glyph) || glyph.right - glyph.left < size * 2.2);
  for (let grown = left < right; grown;) {
    grown = false;
    for (const glyph of near) {
      const reachOf = size * (isTall(glyph) ? 0.36 : 0.5);
      if (
        glyph.right > left - reachOf &&
        glyph.left < right + reachOf &&
        (glyph.left < left || glyph.right > right)
      ) {
        left = Math.min(left, glyph.left);
        right = Math.max(right, glyph.right);
        grown = true;
      }
    }
  }
  return left > right ? null : { left: left - size * 0.2, right: right + size * 0.2, top, bottom };
}

/** A box of the table as a picture of its own: `CUT_SIZE` per capital letter, black on white. */
export function cutOut(
  picture: Gray,
  { table, slant, polarity, scale }: FoundTable,
  box: Box,
  size = CUT_SIZE,
): Gray {
  const step = table.size / size;
  const width = Math.max(1, Math.round((box.right - box.left) / step));
  const height = Math.max(1, Math.round((box.bottom - box.top) / step));
  const values = new Float32Array(width * height);
  const counts = new Uint32Array(256);
  // a large picture is made smaller: the mean of what each pixel stands for
  const dense = Math.max(1, Math.round(step * scale));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let down = 0; down < dense; down += 1)
        for (let along = 0; along < dense; along += 1) {
          const [fromX, fromY] = slanted(
            slant,
            box.left + (x + (along + 0.5) / dense) * step,
            box.top + (y + (down + 0.5) / dense) * step,
          );
          sum += sampled(
            picture,
            fromX * scale + (scale - 1) / 2 - 0.5,
            fromY * scale + (scale - 1) / 2 - 0.5,
          );
        }
      const value = sum / dense ** 2;
      values[y * width + x] = value;
      const at = Math.round(value);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  const share = (wanted: number): number => {
    let seen = 0;
    for (const [value, count] of counts.entries()) {
      seen += count;
      if (seen >= wanted * values.length) return value;
    }
    return 255;
  };
  // most of a cell is its ground
  const ground = share(polarity === 'light' ? 0.4 : 0.6);
  const ink = share(polarity === 'light' ? 0.985 : 0.015);
  const range = Math.abs(ink - ground) < 6 ? 6 * Math.sign(ink - ground || 1) : ink - ground;
  const wide = width + 2 * MARGIN;
  const out = new Uint8Array(wide * (height + 2 * MARGIN)).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const part = ((values[y * width + x] ?? ground) - ground) / range;
      out[(y + MARGIN) * wide + x + MARGIN] = Math.round(
        255 * (1 - Math.max(0, Math.min(1, part * 1.05 - 0.03))),
      );
    }
  return { width: wide, height: height + 2 * MARGIN, data: out };
}
