/** Layout of the public item database. Source: domain facts, section 2.1. */
import { GAME_REALMS, type GameRealm } from '../../../../domain/catalogue/item/realm.ts';

/** A parsed path of the source. `inside` is the path within the realm. */
export type Located =
  | { readonly kind: 'item'; readonly realm: GameRealm | null; readonly inside: string; readonly id: string }
  | {
      readonly kind: 'level';
      readonly realm: GameRealm | null;
      readonly inside: string;
      readonly id: string;
      readonly level: number;
    }
  | { readonly kind: 'icon'; readonly realm: GameRealm | null; readonly inside: string; readonly id: string }
  | {
      readonly kind: 'listing' | 'hideout' | 'barter' | 'achievements';
      readonly realm: GameRealm | null;
      readonly inside: string;
    };

/** The repository's own folder, the realm, then the realm's content. */
const DEEPEST_REALM = 2;
const FILES: Readonly<Record<string, 'listing' | 'hideout' | 'barter' | 'achievements'>> = {
  'listing.json': 'listing',
  'hideout_recipes.json': 'hideout',
  'barter_recipes.json': 'barter',
  'achievements.json': 'achievements',
};

/**
 * Whether a path leads out of the source; nothing is ever written to disk, but such a source is not
 * trustworthy.
 */
export function isUnsafePath(path: string): boolean {
  return (
    path.startsWith('/') ||
    path.includes('\\') ||
    path.includes('\0') ||
    /^[a-z]:/i.test(path) ||
    path.split('/').includes('..')
  );
}

/** Parses a path; null for files that an import does not need. */
export function locate(path: string): Located | null {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const isStart = (segment: string, index: number): boolean =>
    segment === 'items' ||
    segment === 'icons' ||
    (index === segments.length - 1 && Object.hasOwn(FILES, segment));
  const realmAt = (index: number): GameRealm | null =>
    GAME_REALMS.find((known) => known === segments[index]) ?? null;
  const starts = segments.flatMap((segment, index) =>
    index <= DEEPEST_REALM && isStart(segment, index) ? [index] : [],
  );
  // A folder that a person named "items" is not the realm's own one.
  const start = starts.find((index) => realmAt(index - 1) !== null) ?? starts[0];
  if (start === undefined) return null;
  const realm = realmAt(start - 1);
  const rest = segments.slice(start);
  const inside = rest.join('/');
  const file = rest.at(-1) ?? '';
  const known = rest.length === 1 ? FILES[file] : undefined;
  if (known !== undefined) return { kind: known, realm, inside };
  if (rest.length < 3) return null;
  if (rest[0] === 'icons')
    return file.endsWith('.png') ? { kind: 'icon', realm, inside, id: file.slice(0, -4) } : null;
  if (!file.endsWith('.json')) return null;
  const name = file.slice(0, -5);
  if (rest.at(-3) !== '_variants')
    return rest.includes('_variants') ? null : { kind: 'item', realm, inside, id: name };
  const level = Number(name);
  return Number.isInteger(level) && level > 0
    ? { kind: 'level', realm, inside, id: rest.at(-2) ?? '', level }
    : null;
}
