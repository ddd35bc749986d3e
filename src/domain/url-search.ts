/** Search parameters of a URL as the router may retain them: tiny, because it is in the entry file. */

export type UrlSearch = Record<string, string | number | boolean>;

/** Picks the parameters whose keys match and whose values are text, numbers or booleans. Never throws. */
export function pickSearch(search: Readonly<Record<string, unknown>>, key: RegExp): UrlSearch {
  const picked: UrlSearch = {};
  for (const [name, value] of Object.entries(search)) {
    if (
      key.test(name) &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    )
      picked[name] = value;
  }
  return picked;
}
