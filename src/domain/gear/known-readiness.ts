/**
 * Whether gear is what the clan asks for, as far as it can be told without the catalogue: of an item that only its rank
 * would let pass nothing is said. Never says another thing than the catalogue would.
 */
import type { GameMap } from '../squads/game-map.ts';
import { ITEM_RANKS } from '../catalogue/item/item.ts';
import type { GearSet } from './gear.ts';
import { nearest, type RankOf, type ReadySet } from './ready.ts';

/** What the clan asks for on a map: sets of that map, or those of all maps where it has none of its own. */
export function readySetsFor(map: GameMap, sets: readonly ReadySet[]): readonly ReadySet[] {
  const own = sets.filter((set) => set.map === map);
  return own.length > 0 ? own : sets.filter((set) => set.map === 'all');
}

/** `free`: the clan asks for nothing; `unsure`: the catalogue knows. */
export type KnownReadiness = 'free' | 'ready' | 'lacking' | 'unsure';

const BEST = ITEM_RANKS.at(-1) ?? null;

export function knownReadiness(asked: readonly ReadySet[], sets: readonly GearSet[]): KnownReadiness {
  if (asked.length === 0) return 'free';
  const meets = (rankOf: RankOf): boolean =>
    asked.some((ready) => nearest(ready, sets, rankOf)?.lacks.length === 0);
  if (meets(() => null)) return 'ready';
  return meets(() => BEST) ? 'unsure' : 'lacking';
}
