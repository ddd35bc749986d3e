/** The clan's gear in one table: a row for each member, filters over it. Pure, so that 500 members answer at once. */
import { ITEM_RANKS, type ItemRank } from '../../../domain/catalogue/item.ts';
import { GEAR_SLOTS, type GearPiece, type GearSet, type GearSlot } from '../../../domain/gear/gear.ts';
import { foldText, matchesSearch } from '../../../domain/search-text.ts';

export interface GearMember { readonly characterId: string | null; readonly name: string }
export interface GearTableRow {
  readonly key: string;
  readonly characterId: string | null;
  readonly name: string;
  readonly folded: string;
  /** The main set, else any; null: nothing listed. */
  readonly set: (GearSet & { readonly updatedAt: string }) | null;
}

export const GEAR_SHOWN = ['all', 'with', 'without'] as const;
export type GearShown = (typeof GEAR_SHOWN)[number];
export interface GearFilter {
  readonly member: string;
  readonly slot: GearSlot | null;
  readonly itemId: string | null;
  readonly rank: ItemRank | null;
  readonly level: number;
  /** Whether those who have it are listed, or those who lack it. */
  readonly shown: GearShown;
}
export const NO_FILTER: GearFilter = { member: '', slot: null, itemId: null, rank: null, level: 0, shown: 'all' };

/** A row for everybody on the roster, and for whoever has gear but is not on it yet; the main set of each. */
export const gearRows = (members: readonly GearMember[], sets: readonly (GearSet & { readonly characterId: string; readonly characterName: string; readonly updatedAt: string })[]): GearTableRow[] => {
  const mainOf = new Map<string, (typeof sets)[number]>();
  for (const set of sets) if (set.isMain || !mainOf.has(set.characterId)) mainOf.set(set.characterId, set);
  const known = new Set(members.flatMap(({ characterId }) => characterId ?? []));
  const unknown = [...mainOf.values()].filter(({ characterId }) => !known.has(characterId)).map(({ characterId, characterName }) => ({ characterId, name: characterName }));
  return [...members, ...(members.length === 0 ? unknown : [])].map(({ characterId, name }) => ({
    key: characterId ?? `name:${name}`, characterId, name, folded: foldText(name), set: mainOf.get(characterId ?? '') ?? null,
  }));
};

const fits = (piece: GearPiece | undefined, { itemId, rank, level }: GearFilter, rankOf: (piece: GearPiece) => ItemRank | null): boolean => {
  if (piece === undefined || piece.level < level || (itemId !== null && piece.itemId !== itemId)) return false;
  if (rank === null) return true;
  const has = rankOf(piece);
  return has !== null && ITEM_RANKS.indexOf(has) >= ITEM_RANKS.indexOf(rank);
};

/** Whether a set has in the slot (or in any) what the filter asks for. */
const hasWanted = (set: GearSet | null, filter: GearFilter, rankOf: (piece: GearPiece) => ItemRank | null): boolean =>
  set !== null && (filter.slot === null
    ? [...GEAR_SLOTS.map((slot) => set.slots[slot]), ...set.others].some((piece) => fits(piece, filter, rankOf))
    : fits(set.slots[filter.slot], filter, rankOf));

/** The rows that are to be seen. Who lacks something includes those who list nothing. */
export const filterGear = (rows: readonly GearTableRow[], filter: GearFilter, rankOf: (piece: GearPiece) => ItemRank | null): GearTableRow[] => rows.filter((row) => {
  if (filter.member.trim() !== '' && !matchesSearch(row.folded, filter.member.trim())) return false;
  return filter.shown === 'all' || hasWanted(row.set, filter, rankOf) === (filter.shown === 'with');
});
