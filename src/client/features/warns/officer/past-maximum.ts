/** Whom added warns take to the clan's maximum or past it. Pure. */

export interface AddedTo {
  readonly memberKey: string;
  readonly name: string;
}

export interface AtMaximum {
  readonly name: string;
  /** Warns that count once these are added. */
  readonly count: number;
}

/** Each member once, in the order of the warns; `have`: what counts already, by member. */
export function atMaximum(
  added: readonly AddedTo[],
  have: ReadonlyMap<string, number>,
  max: number,
): { readonly reached: readonly AtMaximum[]; readonly past: readonly AtMaximum[] } {
  const people = [...new Map(added.map((one) => [one.memberKey, one])).values()].map(
    ({ memberKey, name }): AtMaximum => ({
      name,
      count: (have.get(memberKey) ?? 0) + added.filter((one) => one.memberKey === memberKey).length,
    }),
  );
  return {
    reached: people.filter(({ count }) => count === max),
    past: people.filter(({ count }) => count > max),
  };
}
