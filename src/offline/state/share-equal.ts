import { dequal } from 'dequal';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * `next` with the fields of `previous` that are deeply equal, and `previous` where all are: what did not change stays
 * identical, as `useMemo` and `useSyncExternalStore` want it.
 */
export function shareEqual<Value>(next: Value, previous: Value): Value {
  if (!isRecord(next) || !isRecord(previous)) return dequal(next, previous) ? previous : next;
  const shared: Record<string, unknown> = {};
  let isSame = Object.keys(next).length === Object.keys(previous).length;
  for (const [field, value] of Object.entries(next)) {
    shared[field] = dequal(value, previous[field]) ? previous[field] : value;
    if (shared[field] !== previous[field]) isSame = false;
  }
  return isSame ? previous : (shared as Value);
}
