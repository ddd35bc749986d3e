/**
 * The clan's gear as one table: a row per member, with filters. Pure; 500 members are filtered without delay.
 */
import type { CharacterId } from '../../../../domain/ids.ts';
import { ITEM_RANKS, type ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { GEAR_SLOTS, type GearPiece, type GearSet, type GearSlot } from '../../../../domain/gear/gear.ts';
import { personIdOf } from '../../../../domain/loadouts/person.ts';
import { foldText, matchesSearch } from '../../../../domain/search-text.ts';

export interface GearMember {
  readonly characterId: CharacterId | null;
  readonly name: string;
}

export type ListedSet = GearSet & {
  readonly updatedAt: string;
  /** Name of the officer who entered it; missing or null: its owner. */
  readonly enteredBy?: string | null | undefined;
};
export interface GearTableRow {
  readonly key: string;
  readonly characterId: CharacterId | null;
  readonly name: string;
  readonly folded: string;
  /** All sets of the member, the main one first; empty when none is listed. */
  readonly sets: readonly ListedSet[];
  /** The displayed set: the main one, or the first that matches the filter. */
  readonly set: ListedSet | null;
}

export const GEAR_SHOWN = ['all', 'with', 'without'] as const;
export type GearShown = (typeof GEAR_SHOWN)[number];
export interface GearFilter {
  readonly member: string;
  readonly slot: GearSlot | null;
  readonly itemId: string | null;
  readonly rank: ItemRank | null;
  readonly level: number;
  /** Lists everybody, those who have it, or those who lack it. */
  readonly shown: GearShown;
}

export const NO_FILTER: GearFilter = {
  member: '',
  slot: null,
  itemId: null,
  rank: null,
  level: 0,
  shown: 'all',
};

/**
 * A row for every roster member, and for anyone with gear who is not on the roster yet; members with gear
 * first.
 */
export function gearRows(
  members: readonly GearMember[],
  sets: readonly (ListedSet & { readonly characterId: CharacterId; readonly characterName: string })[],
): GearTableRow[] {
  const setsOf = new Map<string, ListedSet[]>();
  for (const set of sets) {
    const known = setsOf.get(set.characterId);
    if (known === undefined) setsOf.set(set.characterId, [set]);
    else if (set.isMain) known.unshift(set);
    else known.push(set);
  }
  const idOf = ({ characterId, name }: GearMember): CharacterId =>
    characterId ?? personIdOf({ kind: 'member', name });
  const known = new Set(members.map(idOf));
  const unknown = new Map(
    sets
      .filter(({ characterId }) => !known.has(characterId))
      .map(({ characterId, characterName }) => [characterId, { characterId, name: characterName }]),
  );
  return [...members, ...unknown.values()]
    .map((member) => {
      const { characterId, name } = member;
      const memberSets = setsOf.get(idOf(member)) ?? [];
      return {
        key: characterId ?? `name:${name}`,
        characterId,
        name,
        folded: foldText(name),
        sets: memberSets,
        set: memberSets[0] ?? null,
      };
    })
    .toSorted((one, other) => Number(other.set !== null) - Number(one.set !== null));
}

function matchesFilter(
  piece: GearPiece | undefined,
  { itemId, rank, level }: GearFilter,
  rankOf: (piece: GearPiece) => ItemRank | null,
): boolean {
  if (piece === undefined || piece.level < level || (itemId !== null && piece.itemId !== itemId))
    return false;
  if (rank === null) return true;
  const has = rankOf(piece);
  return has !== null && ITEM_RANKS.indexOf(has) >= ITEM_RANKS.indexOf(rank);
}

/** Whether a set matches the filter in the given slot (or in any). */
function setMatches(
  set: GearSet,
  filter: GearFilter,
  rankOf: (piece: GearPiece) => ItemRank | null,
): boolean {
  if (filter.slot !== null) return matchesFilter(set.slots[filter.slot], filter, rankOf);
  for (const slot of GEAR_SLOTS) if (matchesFilter(set.slots[slot], filter, rankOf)) return true;
  return set.others.some((piece) => matchesFilter(piece, filter, rankOf));
}

/** The filtered rows. Any set of a member counts; "without" includes members who list nothing. */
export function filterGear(
  rows: readonly GearTableRow[],
  filter: GearFilter,
  rankOf: (piece: GearPiece) => ItemRank | null,
): GearTableRow[] {
  return rows.flatMap((row) => {
    if (filter.member.trim() !== '' && !matchesSearch(row.folded, filter.member.trim())) return [];
    if (filter.shown === 'all') return [row];
    const found = row.sets.find((set) => setMatches(set, filter, rankOf));
    if (filter.shown === 'without') return found === undefined ? [row] : [];
    return found === undefined ? [] : [found === row.set ? row : { ...row, set: found }];
  });
}

/** Order by name, or by the piece in a slot: highest rank first, then highest level. */
export interface GearOrder {
  readonly by: 'member' | GearSlot;
  readonly isReversed: boolean;
}

/** Sorts the rows; null leaves them as they are. Members with an empty slot come last in both directions. */
export function sortGear(
  rows: readonly GearTableRow[],
  order: GearOrder | null,
  rankOf: (piece: GearPiece) => ItemRank | null,
  compareNames: (one: string, other: string) => number,
): readonly GearTableRow[] {
  if (order === null) return rows;
  const { by, isReversed } = order;
  const direction = isReversed ? -1 : 1;
  if (by === 'member') return rows.toSorted((one, other) => direction * compareNames(one.name, other.name));
  const sortValue = ({ set }: GearTableRow): number | null => {
    const piece = set?.slots[by];
    if (piece === undefined) return null;
    const rank = rankOf(piece);
    return (rank === null ? -1 : ITEM_RANKS.indexOf(rank)) * 100 + piece.level;
  };
  return rows
    .map((row) => ({ row, worth: sortValue(row) }))
    .toSorted((one, other) => {
      if (one.worth === null || other.worth === null)
        return Number(one.worth === null) - Number(other.worth === null);
      return direction * (other.worth - one.worth) || compareNames(one.row.name, other.row.name);
    })
    .map(({ row }) => row);
}
