/** The search part of an address as the router may keep it: tiny, because it stays in the entry file. */

export type UrlSearch = Record<string, string | number | boolean>;

/** Keeps the keys that match, with values that are text, numbers or flags. Never throws. */
export function pickSearch(search: Readonly<Record<string, unknown>>, key: RegExp): UrlSearch {
  const kept: UrlSearch = {};
  for (const [name, value] of Object.entries(search)) {
    if (
      key.test(name) &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    )
      kept[name] = value;
  }
  return kept;
}
