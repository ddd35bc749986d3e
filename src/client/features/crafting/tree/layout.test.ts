import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULL_CARD, layOut, spread, type LayoutEdge, type LayoutNode } from './layout.ts';
import { nodeByKey } from './keyboard-navigation.ts';

function node(id: string, depth: number): LayoutNode {
  return { id, depth };
}

function edge(from: string, to: string): LayoutEdge {
  return { from, to };
}

/** Layers of a few nodes each, with random edges between them. */
const graph = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }).chain((sizes) => {
  const nodes = sizes.flatMap((size, depth) =>
    Array.from({ length: depth === 0 ? 1 : size }, (_, index) => node(`${depth}.${index}`, depth)),
  );
  return fc
    .array(fc.tuple(fc.nat(nodes.length - 1), fc.nat(nodes.length - 1)), { maxLength: 60 })
    .map((pairs) => ({
      nodes,
      edges: pairs.map(([a, b]) => edge(nodes[a]?.id ?? '', nodes[b]?.id ?? '')),
    }));
});

describe('the layout', () => {
  it('puts every node in its column, without overlap, inside the bounds', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        const layout = layOut(nodes, edges);
        expect(layout.places.size).toBe(nodes.length);
        for (const { id, depth } of nodes) {
          const place = layout.places.get(id);
          expect(layout.columns[depth]).toContain(id);
          expect(place?.x).toBeGreaterThanOrEqual(0);
          expect(place?.y).toBeGreaterThanOrEqual(0);
          expect((place?.x ?? 0) + FULL_CARD.width).toBeLessThanOrEqual(layout.width);
          expect((place?.y ?? 0) + FULL_CARD.height).toBeLessThanOrEqual(layout.height);
        }
        for (const column of layout.columns) {
          const rows = column.map((id) => layout.places.get(id)?.y ?? 0);
          for (const [index, y] of rows.entries())
            if (index > 0) expect(y - (rows[index - 1] ?? 0)).toBeGreaterThanOrEqual(FULL_CARD.height);
        }
      }),
    );
  });
  it('avoids needless edge crossings', () => {
    const layout = layOut(
      [node('a', 0), node('b', 1), node('c', 1), node('d', 2), node('e', 2)],
      [edge('a', 'b'), edge('a', 'c'), edge('b', 'e'), edge('c', 'd')],
    );
    expect([layout.columns[1]?.indexOf('b'), layout.columns[1]?.indexOf('c')]).toEqual([
      layout.columns[2]?.indexOf('e'),
      layout.columns[2]?.indexOf('d'),
    ]);
  });
  it('puts a chain on one line and handles an empty graph', () => {
    const layout = layOut([node('a', 0), node('b', 1), node('c', 2)], [edge('a', 'b'), edge('b', 'c')]);
    expect(new Set([...layout.places.values()].map(({ y }) => y)).size).toBe(1);
    expect(layOut([], []).places.size).toBe(0);
  });
  it('spreads rows with order and distance kept, as close as possible', () => {
    expect(spread([0, 0, 0])).toEqual([-1, 0, 1]);
    expect(spread([5, 1])).toEqual([2.5, 3.5]);
    expect(spread([0, 10])).toEqual([0, 10]);
  });
});

describe('the arrow keys', () => {
  const nodes = [node('root', 0), node('a', 1), node('b', 1), node('c', 2)];
  const edges = [edge('root', 'a'), edge('root', 'b'), edge('b', 'c'), edge('c', 'b')];
  const layout = layOut(nodes, edges);
  const go = (from: string, ...keys: readonly Parameters<typeof nodeByKey>[3][]): string | null =>
    keys.reduce<string | null>((at, key) => (at === null ? null : nodeByKey(layout, edges, at, key)), from);
  it('move to the ingredients and back to the parents', () => {
    expect(['a', 'b']).toContain(go('root', 'ArrowRight'));
    expect(go('b', 'ArrowRight')).toBe('c');
    expect(go('a', 'ArrowLeft')).toBe('root');
    expect(go('root', 'ArrowLeft')).toBeNull();
    // from a leaf, to the nearest of the next column
    expect(go('a', 'ArrowRight')).toBe('c');
  });
  it('move up and down a column, and Home goes to the result', () => {
    const [upper = '', lower = ''] = layout.columns[1] ?? [];
    expect(go(upper, 'ArrowDown')).toBe(lower);
    expect(go(lower, 'ArrowDown')).toBeNull();
    expect(go(lower, 'ArrowUp')).toBe(upper);
    expect(go('c', 'Home')).toBe('root');
    expect(go('root', 'End')).toBe('c');
    expect(nodeByKey(layout, edges, 'gone', 'ArrowUp')).toBe('root');
  });
  it('reach every node of any plan from the result', () => {
    fc.assert(
      fc.property(graph, ({ nodes: some, edges: lines }) => {
        const drawn = layOut(some, lines);
        const reached = new Set([some[0]?.id ?? '']);
        for (const at of reached) {
          for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const) {
            const next = nodeByKey(drawn, lines, at, key);
            if (next !== null) reached.add(next);
          }
        }
        expect(reached.size).toBeGreaterThan(0);
        for (const column of drawn.columns)
          if (column.some((id) => reached.has(id))) for (const id of column) expect(reached).toContain(id);
      }),
    );
  });
});
