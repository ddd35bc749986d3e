/**
 * Layered graph layout of a plan: one column per depth, the result at the left. Hand-written, because the
 * depths are known and graph libraries take about 100 ms where this takes about 1 ms.
 */
export interface LayoutNode {
  readonly id: string;
  readonly depth: number;
}

export interface LayoutEdge {
  readonly from: string;
  readonly to: string;
}

/** Size of a node and the gaps beside and below it, in px at scale 1. */
export interface Card {
  readonly width: number;
  readonly height: number;
  readonly columnGap: number;
  readonly rowGap: number;
}

/** With name, amount and cost. */
export const FULL_CARD: Card = { width: 236, height: 72, columnGap: 76, rowGap: 14 };
/** Picture and amount, for trees that are unreadable as a whole otherwise. */
export const SMALL_CARD: Card = { width: 76, height: 76, columnGap: 44, rowGap: 12 };

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  /** Top left corner of each node, in px at scale 1. */
  readonly places: ReadonlyMap<string, Place>;
  /** Node ids by column, from top to bottom. */
  readonly columns: readonly (readonly string[])[];
  readonly width: number;
  readonly height: number;
  readonly card: Card;
}

const ORDER_SWEEPS = 8;
const PLACE_SWEEPS = 6;

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Rows closest to the preferred ones that keep order and a distance of 1 (pool adjacent violators). */
export function spread(wanted: readonly number[]): readonly number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const [index, want] of wanted.entries()) {
    let block = { sum: want - index, count: 1 };
    for (
      let last = blocks.at(-1);
      last !== undefined && last.sum / last.count >= block.sum / block.count;
      last = blocks.at(-1)
    ) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  }
  return blocks
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((row, index) => row + index);
}

/** Computes the layout; edges to unknown nodes are ignored. */
export function layOut(
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  card: Card = FULL_CARD,
): Layout {
  const [columnStep, rowStep] = [card.width + card.columnGap, card.height + card.rowGap];
  const depths = new Map(nodes.map((node) => [node.id, node.depth]));
  const used = [...new Set(depths.values())].sort((a, b) => a - b);
  const columns = used.map((depth) => nodes.filter((node) => node.depth === depth).map(({ id }) => id));
  const before = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  const after = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of edges) {
    const [left, right] = [depths.get(from), depths.get(to)];
    // Edges that go back or stay in a column do not affect the order.
    if (left === undefined || right === undefined || left >= right) continue;
    after.get(from)?.push(to);
    before.get(to)?.push(from);
  }
  const rows = new Map<string, number>();
  const placeRows = (column: readonly string[], wanted: readonly number[]): void => {
    for (const [index, row] of spread(wanted).entries()) rows.set(column[index] ?? '', row);
  };
  const wantedRow = (id: string, neighbours: readonly string[]): number =>
    neighbours.length === 0 ? (rows.get(id) ?? 0) : average(neighbours.map((other) => rows.get(other) ?? 0));
  for (const column of columns)
    placeRows(
      column,
      column.map((_id, index) => index - (column.length - 1) / 2),
    );

  const sweep = (isRightward: boolean, hasOrder: boolean): void => {
    for (const column of isRightward ? columns : columns.toReversed()) {
      const wanted = new Map(
        column.map((id) => [id, wantedRow(id, (isRightward ? before : after).get(id) ?? [])]),
      );
      if (hasOrder) column.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      placeRows(
        column,
        column.map((id) => wanted.get(id) ?? 0),
      );
    }
  };
  for (let round = 0; round < ORDER_SWEEPS; round += 1) sweep(round % 2 === 0, true);
  for (let round = 0; round < PLACE_SWEEPS; round += 1) {
    for (const column of columns)
      placeRows(
        column,
        column.map((id) => wantedRow(id, [...(before.get(id) ?? []), ...(after.get(id) ?? [])])),
      );
  }

  const top = Math.min(0, ...rows.values());
  const bottom = Math.max(0, ...rows.values());
  const places = new Map(
    columns.flatMap((column, index) =>
      column.map((id): [string, Place] => [
        id,
        { x: index * columnStep, y: Math.round(((rows.get(id) ?? 0) - top) * rowStep) },
      ]),
    ),
  );
  return {
    places,
    columns,
    width: Math.max(0, columns.length - 1) * columnStep + card.width,
    height: Math.round((bottom - top) * rowStep) + card.height,
    card,
  };
}

/** SVG path from the right edge of one node to the left edge of another; a back edge bends below both. */
export function edgePath(from: Place, to: Place, { width, height, columnGap }: Card): string {
  const [startX, startY] = [from.x + width, from.y + height / 2];
  const [endX, endY] = [to.x, to.y + height / 2];
  if (endX > startX) {
    // Long edges bend in the gap before their end, so that they run together.
    const bend = Math.min(endX - startX, columnGap) * 0.6;
    return `M${startX} ${startY}C${endX - bend} ${startY} ${endX - bend} ${endY} ${endX} ${endY}`;
  }
  const below = Math.max(startY, endY) + height;
  return `M${startX} ${startY}C${startX + 60} ${below} ${endX - 60} ${below} ${endX} ${endY}`;
}
