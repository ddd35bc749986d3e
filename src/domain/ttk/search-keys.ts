/** The search part of the calculator's address as the router may keep it: tiny, because it stays in the entry file. */

const KEY = /^(?:v|d|max|step|m|y|f|same|on|[snt][1-8])$/;

/** Keeps the keys that `readAddress` knows, with values that are text, numbers or flags. Never throws. */
export const keepTtkSearch = (search: Readonly<Record<string, unknown>>): Record<string, string | number | boolean> => {
  const kept: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(search)) {
    if (KEY.test(key) && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')) kept[key] = value;
  }
  return kept;
};
