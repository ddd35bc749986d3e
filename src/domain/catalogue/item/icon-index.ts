/**
 * Positions of item pictures on the published icon sheets, and what a tile shows besides: the rank, and a sign of the
 * category where there is no picture. Source: architecture section 4.
 */
import { ITEM_RANKS, type ItemRank } from './item.ts';

/** File part `icon-index`. */
export interface IconIndex {
  readonly format: 1;
  /** Side of one square picture on every sheet, in pixels of the file. */
  readonly sizePx: number;
  readonly sheets: readonly { readonly url: string; readonly columns: number; readonly rows: number }[];
  /** Item id to sheet index and position on it, counted from the top left, row by row, and its kind. */
  readonly icons: Readonly<Record<string, readonly [sheet: number, place: number, kind?: number]>>;
  /** Categories and ranks that items share; absent in files of an older server. */
  readonly kinds?: readonly (readonly [category: string, rank: number])[];
  /** Items without a picture, and their kinds. */
  readonly blanks?: Readonly<Record<string, number>>;
}

/** An item's category and rank. */
export interface ItemKind {
  readonly category: string;
  readonly rank: ItemRank;
}

/** A picture on a sheet, in pixels of the file. */
export interface IconSprite {
  readonly url: string;
  readonly xPx: number;
  readonly yPx: number;
  readonly sizePx: number;
  readonly sheetWidthPx: number;
  readonly sheetHeightPx: number;
}

/** The picture of an item; null where the item database has none (show a placeholder). */
export function iconSprite(index: IconIndex, itemId: string): IconSprite | null {
  const place = Object.hasOwn(index.icons, itemId) ? index.icons[itemId] : undefined;
  const sheet = place === undefined ? undefined : index.sheets[place[0]];
  if (place === undefined || sheet === undefined || sheet.columns < 1) return null;
  return {
    url: sheet.url,
    xPx: (place[1] % sheet.columns) * index.sizePx,
    yPx: Math.floor(place[1] / sheet.columns) * index.sizePx,
    sizePx: index.sizePx,
    sheetWidthPx: sheet.columns * index.sizePx,
    sheetHeightPx: sheet.rows * index.sizePx,
  };
}

/** The kind of an item; null where the index does not name it. */
export function itemKind(index: IconIndex, itemId: string): ItemKind | null {
  const place = Object.hasOwn(index.icons, itemId)
    ? index.icons[itemId]?.[2]
    : index.blanks !== undefined && Object.hasOwn(index.blanks, itemId)
      ? index.blanks[itemId]
      : undefined;
  const kind = place === undefined ? undefined : index.kinds?.[place];
  return kind === undefined ? null : { category: kind[0], rank: ITEM_RANKS[kind[1]] ?? 'default' };
}

/** The index with the kinds of all items, in their order: items of a kind stand together, which packs well. */
export function withKinds(
  { icons, ...index }: Omit<IconIndex, 'kinds' | 'blanks'>,
  items: readonly { readonly id: string; readonly category: string; readonly rank: number }[],
): IconIndex {
  const kinds: (readonly [string, number])[] = [];
  const placed: Record<string, readonly [number, number, number?]> = {};
  const blanks: Record<string, number> = {};
  const numbers = new Map<string, number>();
  for (const { id, category, rank } of items) {
    const key = `${category} ${rank}`;
    const kind = numbers.get(key) ?? kinds.push([category, rank]) - 1;
    numbers.set(key, kind);
    const place = Object.hasOwn(icons, id) ? icons[id] : undefined;
    if (place === undefined) blanks[id] = kind;
    else placed[id] = [place[0], place[1], kind];
  }
  // pictures of items that the library does not have
  for (const [id, place] of Object.entries(icons)) placed[id] ??= place;
  return { ...index, icons: placed, kinds, blanks };
}
