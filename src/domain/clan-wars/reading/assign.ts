/** The assignment of rows to columns with the lowest total cost: the Hungarian method with potentials. */

/** For each row its column. `costs`: at least as many columns as rows. */
export function cheapestAssignment(costs: readonly (readonly number[])[]): readonly number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  // 0 stands for "none": rows and columns count from 1 on
  const rowOf = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const isUsed = new Uint8Array(columns + 1);
    do {
      isUsed[column] = 1;
      const current = rowOf[column] ?? 0;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other] === 1) continue;
        const cost =
          (costs[current - 1]?.[other - 1] ?? 0) -
          (rowPotential[current] ?? 0) -
          (columnPotential[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          cameFrom[other] = column;
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1)
        if (isUsed[other] === 1) {
          const used = rowOf[other] ?? 0;
          rowPotential[used] = (rowPotential[used] ?? 0) + delta;
          columnPotential[other] = (columnPotential[other] ?? 0) - delta;
        } else least[other] = (least[other] ?? 0) - delta;
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[before] ?? 0;
      column = before;
    }
  }
  const found = Array.from({ length: rows }, () => -1);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row > 0) found[row - 1] = column - 1;
  }
  return found;
}
