/** Search parameters of a URL as the router may retain them: tiny, because it is in the entry file. */

export type UrlSearch<Key extends string = string> = {
  readonly [K in Key]?: string | number | boolean;
};

/** Picks the parameters of these names whose values are text, numbers or booleans. Never throws. */
export function pickSearch<Key extends string>(
  search: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): UrlSearch<Key> {
  const picked: { [K in Key]?: string | number | boolean } = {};
  // in the order of the address: the router would rewrite it otherwise
  for (const [name, value] of Object.entries(search)) {
    const key = keys.find((known) => known === name);
    if (
      key !== undefined &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    )
      picked[key] = value;
  }
  return picked;
}
