/**
 * Solves a system of linear equations by Gaussian elimination with row exchange; each row ends with its right
 * side and is overwritten. Null: no unique solution.
 */
export function solveLinear(rows: Float64Array[]): Float64Array | null {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const chosen = rows[pivot];
    const other = rows[column];
    if (chosen === undefined || other === undefined || Math.abs(chosen[column] ?? 0) < 1e-14) return null;
    rows[pivot] = other;
    rows[column] = chosen;
    for (let row = column + 1; row < size; row += 1) {
      const line = rows[row];
      const factor = (line?.[column] ?? 0) / (chosen[column] ?? 1);
      if (line === undefined || factor === 0) continue;
      for (let at = column; at <= size; at += 1) line[at] = (line[at] ?? 0) - factor * (chosen[at] ?? 0);
    }
  }
  const values = new Float64Array(size);
  for (let row = size - 1; row >= 0; row -= 1) {
    const line = rows[row];
    let sum = line?.[size] ?? 0;
    for (let at = row + 1; at < size; at += 1) sum -= (line?.[at] ?? 0) * (values[at] ?? 0);
    values[row] = sum / (line?.[row] ?? 1);
  }
  return values;
}
