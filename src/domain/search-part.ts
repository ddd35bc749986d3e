/** The search part of an address as the router may keep it: tiny, because it stays in the entry file. */

export type KeptSearch = Record<string, string | number | boolean>;

/** Keeps the keys that match, with values that are text, numbers or flags. Never throws. */
export function keepSearch(search: Readonly<Record<string, unknown>>, key: RegExp): KeptSearch {
  const kept: KeptSearch = {};
  for (const [name, value] of Object.entries(search)) {
    if (
      key.test(name) &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    )
      kept[name] = value;
  }
  return kept;
}
