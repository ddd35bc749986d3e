/** Paths that name a thing, and the pattern that the router knows them by; the first that fits counts. */
const PATTERNS = [
  [/^\/tools\/items\/[^/]+$/, '/tools/items/$itemId'],
  [/^\/character\/create$/, '/character/create'],
  [/^\/character\/[^/]+-gear$/, '/character/{$id}-gear'],
  [/^\/character\/[^/]+-new$/, '/character/{$id}-new'],
  [/^\/character\/[^/]+$/, '/character/$id'],
] as const;

/** The pattern of a path without its language: the path itself, unless a part of it names a thing. */
export function patternOf(bare: string): string {
  const path = bare === '/' ? bare : bare.replace(/\/+$/, '');
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}
