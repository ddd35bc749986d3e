/** Items that are made of each other: the strongly connected components of a graph (Tarjan). */

/**
 * The edges of node i are the entries `from[i]` to `from[i + 1]` of `to`. Returns the component of each node;
 * ingredients have lower numbers.
 */
export function stronglyConnectedComponents(from: Int32Array, to: Int32Array): Int32Array {
  const count = from.length - 1;
  const group = new Int32Array(count).fill(-1);
  const seen = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const next = Int32Array.from(from.subarray(0, count));
  const path: number[] = [];
  const open: number[] = [];
  let [clock, groups] = [0, 0];
  const enter = (node: number): void => {
    seen[node] = clock;
    low[node] = clock;
    clock += 1;
    path.push(node);
    open.push(node);
  };
  for (let start = 0; start < count; start += 1) {
    if (seen[start] !== -1) continue;
    enter(start);
    while (path.length > 0) {
      const node = path.at(-1) ?? 0;
      const edge = next[node] ?? 0;
      if (edge < (from[node + 1] ?? 0)) {
        next[node] = edge + 1;
        const other = to[edge] ?? 0;
        if (seen[other] === -1) enter(other);
        else if (group[other] === -1) low[node] = Math.min(low[node] ?? 0, seen[other] ?? 0);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) low[above] = Math.min(low[above] ?? 0, low[node] ?? 0);
      if (low[node] !== seen[node]) continue;
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        group[member] = groups;
        if (member === node) break;
      }
      groups += 1;
    }
  }
  return group;
}
