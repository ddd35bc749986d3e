/** Positions of item pictures on the published icon sheets. Source: architecture section 4. */

/** File part `icon-index`. */
export interface IconIndex {
  readonly format: 1;
  /** Side of one square picture on every sheet, in pixels of the file. */
  readonly sizePx: number;
  readonly sheets: readonly { readonly url: string; readonly columns: number; readonly rows: number }[];
  /** Item id to sheet index and position on it, counted from the top left, row by row. */
  readonly icons: Readonly<Record<string, readonly [sheet: number, place: number]>>;
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
