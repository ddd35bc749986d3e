/** Paths that name a thing, by what they start with and the pattern that the router knows them by. */
const PATTERNS = [['/tools/items/', '/tools/items/$itemId']] as const;

/** The pattern of a path without its language: the path itself, unless a part of it names a thing. */
export const patternOf = (bare: string): string => {
  const path = bare === '/' ? bare : bare.replace(/\/+$/, '');
  const known = PATTERNS.find(([start]) => path.startsWith(start) && !path.slice(start.length).includes('/'));
  return known === undefined ? path : known[1];
};
