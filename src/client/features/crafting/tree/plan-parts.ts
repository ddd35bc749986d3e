/**
 * Views of a plan: without folded branches for the tree, and as a nested list that expands each item once.
 */
import type { CraftEdge, CraftNode, CraftPlan } from '../../../../domain/crafting/craft.ts';

/** Outgoing edges of each node: its ingredients. */
export function edgesByParent(plan: CraftPlan): ReadonlyMap<string, readonly CraftEdge[]> {
  const parts = new Map<string, CraftEdge[]>();
  for (const edge of plan.edges) {
    const known = parts.get(edge.from);
    if (known === undefined) parts.set(edge.from, [edge]);
    else known.push(edge);
  }
  return parts;
}

export interface VisibleGraph {
  readonly nodes: readonly CraftNode[];
  readonly edges: readonly CraftEdge[];
}

/** The plan without what is folded away: a node stays while it is reachable through an unfolded one. */
export function withoutFolded(plan: CraftPlan, folded: ReadonlySet<string>): VisibleGraph {
  const first = plan.nodes[0];
  if (folded.size === 0 || first === undefined) return plan;
  const parts = edgesByParent(plan);
  const reachable = new Set([first.itemId]);
  for (const id of reachable) {
    if (!folded.has(id)) for (const edge of parts.get(id) ?? []) reachable.add(edge.to);
  }
  return {
    nodes: plan.nodes.filter(({ itemId }) => reachable.has(itemId)),
    edges: plan.edges.filter(({ from, to }) => reachable.has(from) && reachable.has(to) && !folded.has(from)),
  };
}

/** Depths within what is visible: the longest way from the result, by itself shorter than in the whole plan. */
export function depthsIn({ nodes, edges }: VisibleGraph): ReadonlyMap<string, number> {
  const whole = new Map(nodes.map(({ itemId, depth }) => [itemId, depth]));
  const depths = new Map(nodes.map(({ itemId }) => [itemId, 0]));
  const forward = edges
    .filter(({ from, to, isCircular }) => !isCircular && (whole.get(from) ?? 0) < (whole.get(to) ?? 0))
    .toSorted((a, b) => (whole.get(a.from) ?? 0) - (whole.get(b.from) ?? 0));
  for (const { from, to } of forward)
    depths.set(to, Math.max(depths.get(to) ?? 0, (depths.get(from) ?? 0) + 1));
  return depths;
}

/**
 * The deepest branches, folded level by level until what is left fits. The result and its ingredients always stay.
 */
export function foldsToFit(plan: CraftPlan, fits: (part: VisibleGraph) => boolean): ReadonlySet<string> {
  const foldedFrom = (depth: number): ReadonlySet<string> =>
    new Set(plan.nodes.flatMap((node) => (node.depth >= depth ? [node.itemId] : [])));
  const deepest = Math.max(0, ...plan.nodes.map(({ depth }) => depth));
  for (let depth = deepest + 1; depth > 1; depth -= 1) {
    const folded = foldedFrom(depth);
    if (fits(withoutFolded(plan, folded))) return folded;
  }
  return foldedFrom(1);
}

/**
 * The plan with its deepest branches folded until at most `columns` columns remain and none holds more than `rows` items:
 * what a picture can show at a readable size. The result and its ingredients always stay.
 */
export function foldedToFit(plan: CraftPlan, columns: number, rows: number): VisibleGraph {
  return withoutFolded(
    plan,
    foldsToFit(plan, (part) => {
      const sizes = new Map<number, number>();
      for (const node of part.nodes) sizes.set(node.depth, (sizes.get(node.depth) ?? 0) + 1);
      return sizes.size <= columns && Math.max(...sizes.values()) <= rows;
    }),
  );
}

/** A line of the nested list. */
export interface ListBranch {
  readonly node: CraftNode;
  /** Units that the parent needs; null for the result. */
  readonly quantity: number | null;
  /** Why a crafted item is not expanded: already shown above, or part of a cycle. */
  readonly stop: 'shown' | 'circular' | null;
  readonly branches: readonly ListBranch[];
}

/** The plan as a tree: an item is expanded where it first occurs and only referenced elsewhere. */
export function nestedPlan(plan: CraftPlan): ListBranch | null {
  const nodes = new Map(plan.nodes.map((node) => [node.itemId, node]));
  const parts = edgesByParent(plan);
  const shown = new Set<string>();
  const branchOf = (itemId: string, quantity: number | null, isCircular: boolean): ListBranch[] => {
    const node = nodes.get(itemId);
    if (node === undefined) return [];
    const below = parts.get(itemId) ?? [];
    if (isCircular) return [{ node, quantity, stop: 'circular', branches: [] }];
    if (shown.has(itemId)) return [{ node, quantity, stop: below.length > 0 ? 'shown' : null, branches: [] }];
    shown.add(itemId);
    return [
      {
        node,
        quantity,
        stop: null,
        branches: below.flatMap((edge) => branchOf(edge.to, edge.quantity, edge.isCircular)),
      },
    ];
  };
  const first = plan.nodes[0];
  return first === undefined ? null : (branchOf(first.itemId, null, false)[0] ?? null);
}

/** Items of the list that can be folded: all with ingredients below them but the result. */
export function foldableItems(root: ListBranch): readonly string[] {
  return root.branches.flatMap((branch) => [
    ...(branch.branches.length > 0 ? [branch.node.itemId] : []),
    ...foldableItems(branch),
  ]);
}
