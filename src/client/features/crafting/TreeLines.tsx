import { memo } from 'react';
import type { CraftEdge } from '../../../domain/crafting/craft.ts';
import { edgePath, NODE_HEIGHT, type Layout } from './layout.ts';

interface TreeLinesProps {
  readonly layout: Layout;
  readonly edges: readonly CraftEdge[];
  /** Its lines are drawn out, with amounts. */
  readonly activeId: string | null;
  readonly amountOf: (edge: CraftEdge) => string;
}

/** The lines between the nodes: all of them quiet, those of one node loud. What leads back is dashed. */
export const TreeLines = memo(({ layout, edges, activeId, amountOf }: TreeLinesProps) => {
  const drawn = edges.flatMap((edge) => {
    const [from, to] = [layout.places.get(edge.from), layout.places.get(edge.to)];
    return from === undefined || to === undefined ? [] : [{ edge, from, to, path: edgePath(from, to), isLoud: edge.from === activeId || edge.to === activeId }];
  });
  const pathsOf = (isCircular: boolean, isLoud: boolean): string => drawn.filter((one) => one.edge.isCircular === isCircular && one.isLoud === isLoud).map(({ path }) => path).join('');
  return (
    <svg aria-hidden width={layout.width} height={layout.height} className="pointer-events-none absolute top-0 left-0 overflow-visible" fill="none">
      <path d={pathsOf(false, false)} className="stroke-line-strong" strokeWidth={1.25} />
      <path d={pathsOf(true, false)} className="stroke-wait" strokeWidth={1.25} strokeDasharray="5 5" opacity={0.6} />
      <path d={pathsOf(false, true)} className="stroke-accent-text" strokeWidth={2} />
      <path d={pathsOf(true, true)} className="stroke-wait" strokeWidth={2} strokeDasharray="5 5" />
      {drawn.filter(({ isLoud }) => isLoud).map(({ edge, to, from }) => (
        <text
          key={`${edge.from}>${edge.to}`} x={to.x > from.x ? to.x - 8 : to.x - 12} y={to.y + NODE_HEIGHT / 2 - 6} textAnchor="end"
          className="fill-ink stroke-ground font-display text-xs font-semibold [paint-order:stroke]" strokeWidth={4}
        >
          {amountOf(edge)}
        </text>
      ))}
    </svg>
  );
});
