/**
 * Readiness for a map: minimum gear sets defined by officers, compared with the members' gear. Source: the
 * project's own rule; specification section 3 (ranks, levels, game maps).
 */
import { SUPPLY_MAPS } from '../squads/game-map.ts';
import type { ReadySetId } from '../ids.ts';
import { ITEM_RANKS, MAX_LEVEL, type ItemRank } from '../catalogue/item/item.ts';
import { ok, type Result, err } from '../result.ts';
import { GEAR_SLOTS, type GearPiece, type GearSet, type GearSlot } from './gear.ts';

export const MAX_READY_SETS = 30;
export const MAX_READY_NAME_LENGTH = 40;
export const MAX_ACCEPTED = 30;

/** Game maps and their union; the same names as in loadouts. */
export const READY_MAPS = [...SUPPLY_MAPS, 'all'] as const;
export type ReadyMap = (typeof READY_MAPS)[number];

/** Minimum requirement of one slot. */
export interface Need {
  readonly slot: GearSlot;
  /** Any of these items is accepted; empty: any item of the rank. */
  readonly itemIds: readonly string[];
  /** Minimum rank; null: any. */
  readonly rank: ItemRank | null;
  /** Minimum enhancement. */
  readonly level: number;
}

export interface ReadySet {
  readonly id: ReadySetId;
  readonly name: string;
  readonly map: ReadyMap;
  readonly needs: readonly Need[];
}

/** Rank of a catalogue item. */
export type RankOf = (itemId: string) => ItemRank | null;

/**
 * An unmet requirement and the reason: `empty` slot, `other` item or too low a rank, or the `level` is too
 * low.
 */
export interface Lack {
  readonly need: Need;
  readonly why: 'empty' | 'other' | 'level';
  /** Missing levels of enhancement; all of them for an item to buy, since that comes at +0. */
  readonly levels: number;
}

function rankOfPiece(piece: GearPiece, rankOf: RankOf): ItemRank | null {
  return piece.itemId === null ? piece.rank : rankOf(piece.itemId);
}

/** Why a piece does not meet a requirement; null when it does. */
export function lackOf(need: Need, piece: GearPiece | undefined, rankOf: RankOf): Lack | null {
  if (piece === undefined) return { need, why: 'empty', levels: need.level };
  const isAccepted =
    need.itemIds.length === 0 || (piece.itemId !== null && need.itemIds.includes(piece.itemId));
  const rank = rankOfPiece(piece, rankOf);
  const isHighEnough =
    need.rank === null || (rank !== null && ITEM_RANKS.indexOf(rank) >= ITEM_RANKS.indexOf(need.rank));
  if (!isAccepted || !isHighEnough) return { need, why: 'other', levels: need.level };
  return piece.level >= need.level ? null : { need, why: 'level', levels: need.level - piece.level };
}

/** Unmet requirements of one gear set; empty: ready. */
export function lacksOf(ready: ReadySet, gear: Pick<GearSet, 'slots'>, rankOf: RankOf): readonly Lack[] {
  return ready.needs.flatMap((need) => lackOf(need, gear.slots[need.slot], rankOf) ?? []);
}

/** The person's nearest set and what it lacks; null without any set. The main one wins a tie. */
export function nearest(
  ready: ReadySet,
  sets: readonly GearSet[],
  rankOf: RankOf,
): { readonly set: GearSet; readonly lacks: readonly Lack[] } | null {
  const tried = sets.map((set) => ({ set, lacks: lacksOf(ready, set, rankOf) }));
  return (
    tried.toSorted(
      (one, other) =>
        one.lacks.length - other.lacks.length || Number(other.set.isMain) - Number(one.set.isMain),
    )[0] ?? null
  );
}

/**
 * Minimum cost of closing the gaps, in rubles: the cheapest accepted item, at +0, for every slot that is
 * empty or holds another item. Enhancement is not sold, so missing `levels` are counted separately;
 * `unpriced`: slots without any price; `isBare`: an item in the sum must be enhanced afterwards.
 */
export function costOfLacks(
  lacks: readonly Lack[],
  cheapest: (need: Need) => number | null,
): {
  readonly rub: number;
  readonly unpriced: readonly GearSlot[];
  readonly levels: number;
  readonly isBare: boolean;
} {
  const bought = lacks.filter(({ why }) => why !== 'level');
  const prices = bought.map(({ need }) => ({ slot: need.slot, level: need.level, rub: cheapest(need) }));
  return {
    rub: prices.reduce((sum, { rub }) => sum + (rub ?? 0), 0),
    unpriced: prices.flatMap(({ slot, rub }) => (rub === null ? [slot] : [])),
    levels: lacks.reduce((sum, { levels }) => sum + levels, 0),
    isBare: prices.some(({ level, rub }) => level > 0 && rub !== null),
  };
}

/** Validates a ready set for storage. Error: `gear.invalid` {field}. */
export function checkReadySet(set: ReadySet): Result<ReadySet, 'gear.invalid'> {
  const invalid = (field: string): Result<never, 'gear.invalid'> => err('gear.invalid', { field });
  if (set.name.length === 0 || set.name.length > MAX_READY_NAME_LENGTH) return invalid('name');
  if (
    set.needs.length === 0 ||
    set.needs.length > GEAR_SLOTS.length ||
    new Set(set.needs.map(({ slot }) => slot)).size !== set.needs.length
  )
    return invalid('needs');
  const bad = set.needs.findIndex(
    ({ itemIds, level }) =>
      itemIds.length > MAX_ACCEPTED ||
      new Set(itemIds).size !== itemIds.length ||
      !Number.isInteger(level) ||
      level < 0 ||
      level > MAX_LEVEL,
  );
  return bad < 0 ? ok(set) : invalid(`needs.${bad}`);
}
