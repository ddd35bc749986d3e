/** Walking over the drawing with the arrow keys: to what a node is made of, back to what needs it, up and down its column. */
import type { Layout, LayoutEdge } from './layout.ts';

export const NAVIGATION_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type NavigationKey = (typeof NAVIGATION_KEYS)[number];

export function isNavigationKey(key: string): key is NavigationKey {
  return NAVIGATION_KEYS.some((known) => known === key);
}

function rowOf(layout: Layout, id: string): number {
  return layout.places.get(id)?.y ?? 0;
}

/** The one that stands nearest in height; the upper one of two. */
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

/** Where a key leads from a node; null: nowhere. Left and right follow lines first, then go to the nearest of the next column. */
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
