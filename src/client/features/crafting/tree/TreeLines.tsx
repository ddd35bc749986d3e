import { memo, useMemo } from 'react';
import type { CraftEdge } from '../../../../domain/crafting/craft.ts';
import { edgePath, type Layout } from './layout.ts';

interface LinesProps {
  readonly layout: Layout;
  readonly edges: readonly CraftEdge[];
}

function pathOf(layout: Layout, edges: readonly CraftEdge[], isCircular: boolean): string {
  return edges
    .map((edge) => {
      const [from, to] = [layout.places.get(edge.from), layout.places.get(edge.to)];
      return edge.isCircular !== isCircular || from === undefined || to === undefined
        ? ''
        : edgePath(from, to, layout.card);
    })
    .join('');
}

const LAYER = 'pointer-events-none absolute top-0 left-0 overflow-visible';

/** All edges between the nodes, subdued; edges of a cycle are dashed. */
export const TreeLines = memo(({ layout, edges }: LinesProps) => (
  <svg
    aria-hidden
    width={layout.width}
    height={layout.height}
    className={LAYER}
    fill="none"
    strokeWidth={1.25}
  >
    <path d={pathOf(layout, edges, false)} className="stroke-line-strong" />
    <path d={pathOf(layout, edges, true)} className="stroke-wait" strokeDasharray="5 5" opacity={0.6} />
  </svg>
));

/** Edges of the active node, highlighted, with amounts. */
export const HighlightedLines = memo(
  ({
    layout,
    edges,
    activeId,
    amountOf,
  }: LinesProps & { readonly activeId: string; readonly amountOf: (edge: CraftEdge) => string }) => {
    const highlighted = useMemo(
      () => edges.filter((edge) => edge.from === activeId || edge.to === activeId),
      [edges, activeId],
    );
    return (
      <svg
        aria-hidden
        width={layout.width}
        height={layout.height}
        className={LAYER}
        fill="none"
        strokeWidth={2}
      >
        <path d={pathOf(layout, highlighted, false)} className="stroke-accent-text" />
        <path d={pathOf(layout, highlighted, true)} className="stroke-wait" strokeDasharray="5 5" />
        {highlighted.map((edge) => {
          const [from, to] = [layout.places.get(edge.from), layout.places.get(edge.to)];
          if (from === undefined || to === undefined) return null;
          return (
            <text
              key={`${edge.from}>${edge.to}`}
              x={to.x > from.x ? to.x - 8 : to.x - 12}
              y={to.y + layout.card.height / 2 - 6}
              textAnchor="end"
              className="fill-ink stroke-ground font-display text-xs font-semibold [paint-order:stroke]"
              strokeWidth={4}
            >
              {amountOf(edge)}
            </text>
          );
        })}
      </svg>
    );
  },
);
