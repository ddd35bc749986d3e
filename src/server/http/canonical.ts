/** One text for one value: the same whatever the order in which an object's keys were written. */

function sortKeys(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}

/** JSON with the keys of every object in order; what JSON leaves out is left out. */
export function stableStringify(value: unknown): string {
  return JSON.stringify(value, sortKeys);
}
