/** Keyboard navigation of the tree: to a node's ingredients, back to its parents, up and down its column. */
import type { Layout, LayoutEdge } from './layout.ts';

export const NAVIGATION_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type NavigationKey = (typeof NAVIGATION_KEYS)[number];

export function isNavigationKey(key: string): key is NavigationKey {
  return NAVIGATION_KEYS.some((known) => known === key);
}

function rowOf(layout: Layout, id: string): number {
  return layout.places.get(id)?.y ?? 0;
}

/** The vertically nearest node; the first of two. */
function nearest(layout: Layout, ids: readonly string[], from: string): string | null {
  let best: string | null = null;
  for (const id of ids) {
    if (
      best === null ||
      Math.abs(rowOf(layout, id) - rowOf(layout, from)) < Math.abs(rowOf(layout, best) - rowOf(layout, from))
    )
      best = id;
  }
  return best;
}

/**
 * Node that a key moves to; null: none. Left and right follow edges, else go to the nearest node of the next
 * column.
 */
export function nodeByKey(
  layout: Layout,
  edges: readonly LayoutEdge[],
  from: string,
  key: NavigationKey,
): string | null {
  const at = layout.columns.findIndex((column) => column.includes(from));
  const column = layout.columns[at];
  if (column === undefined) return layout.columns[0]?.[0] ?? null;
  const index = column.indexOf(from);
  switch (key) {
    case 'Home':
      return layout.columns[0]?.[0] ?? null;
    case 'End':
      return layout.columns.at(-1)?.at(-1) ?? null;
    case 'ArrowUp':
      return column[index - 1] ?? null;
    case 'ArrowDown':
      return column[index + 1] ?? null;
    case 'ArrowLeft': {
      const users = edges.filter((edge) => edge.to === from && edge.from !== from).map((edge) => edge.from);
      return nearest(layout, users.length > 0 ? users : (layout.columns[at - 1] ?? []), from);
    }
    case 'ArrowRight': {
      const parts = edges.filter((edge) => edge.from === from && edge.to !== from).map((edge) => edge.to);
      return nearest(layout, parts.length > 0 ? parts : (layout.columns[at + 1] ?? []), from);
    }
    default:
      return null;
  }
}
