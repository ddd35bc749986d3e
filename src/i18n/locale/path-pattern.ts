export const ITEM_PAGE = '/tools/items/$itemId';
export const PLAN_PAGE = '/plan/$token';
export const GUEST_PAGE = '/guest';

/** Paths with a parameter and their route patterns; the first match wins. */
const PATTERNS = [
  [/^\/tools\/items\/[^/]+$/, ITEM_PAGE],
  [/^\/plan\/[^/]+$/, PLAN_PAGE],
  [/^\/clan-war\/view\/[^/]+$/, '/clan-war/view/$id'],
  [/^\/character\/create$/, '/character/create'],
  [/^\/character\/[^/]+-gear$/, '/character/{$id}-gear'],
  [/^\/character\/[^/]+-new$/, '/character/{$id}-new'],
  [/^\/character\/[^/]+$/, '/character/$id'],
] as const;

/** Route pattern of a path without locale: the path itself unless it has a parameter. */
export function patternOf(bare: string): string {
  const path = bare === '/' ? bare : bare.replace(/\/+$/, '');
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}
