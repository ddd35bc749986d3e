/** Exact fractions, for tests that allow no rounding. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function gcd(one: bigint, other: bigint): bigint {
  return other === 0n ? one : gcd(other, one % other);
}

export function fraction(top: bigint, bottom: bigint): Fraction {
  const sign = bottom < 0n ? -1n : 1n;
  const common = gcd(top < 0n ? -top : top, bottom * sign) || 1n;
  return { top: (sign * top) / common, bottom: (sign * bottom) / common };
}

export function whole(value: number): Fraction {
  return fraction(BigInt(value), 1n);
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.bottom - other.top * one.bottom, one.bottom * other.bottom);
}

export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.top, one.bottom * other.bottom);
}

export function over(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.bottom, one.bottom * other.top);
}

export function isLess(one: Fraction, other: Fraction): boolean {
  return one.top * other.bottom < other.top * one.bottom;
}

export function numberOf({ top, bottom }: Fraction): number {
  return Number(top) / Number(bottom);
}

/** Solves matrix * x = right exactly; null: no single answer. */
export function solveExactly(
  matrix: readonly (readonly Fraction[])[],
  right: readonly Fraction[],
): readonly Fraction[] | null {
  const rows = matrix.map((row, index) => [...row, right[index] ?? whole(0)]);
  for (const [column] of rows.entries()) {
    const pivot = rows.findIndex((row, index) => index >= column && row[column]?.top !== 0n);
    const chosen = rows[pivot];
    if (chosen === undefined) return null;
    rows[pivot] = rows[column] ?? [];
    rows[column] = chosen;
    const head = chosen[column] ?? whole(1);
    for (const [index, row] of rows.entries()) {
      if (index === column || row[column]?.top === 0n) continue;
      const factor = over(row[column] ?? whole(0), head);
      rows[index] = row.map((value, at) => minus(value, times(factor, chosen[at] ?? whole(0))));
    }
  }
  return rows.map((row, index) => over(row[rows.length] ?? whole(0), row[index] ?? whole(1)));
}
