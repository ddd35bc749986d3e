/** Filter and order of the ranked weapons. */
import type { ItemRank, WeaponType } from '../../../../domain/catalogue/item/item.ts';
import type { RankedWeapon } from '../../../../domain/ttk/ranking/weapon-ranking.ts';

export const RANKING_SORTS = ['total', 'discrete', 'shots', 'damage', 'name'] as const;
export type RankingSort = (typeof RANKING_SORTS)[number];

export interface RankingFilter {
  readonly type: WeaponType | '';
  readonly rank: ItemRank | '';
}

export function fitsFilter(
  { type, rank }: RankingFilter,
  weapon: { readonly type: WeaponType; readonly rank: ItemRank },
): boolean {
  return (type === '' || weapon.type === type) && (rank === '' || weapon.rank === rank);
}

/** Best first in what is sorted by; equal ones stay in the order of the ranking. */
export function sortedRows(
  ranked: readonly RankedWeapon[],
  sort: RankingSort,
  isReversed: boolean,
): readonly RankedWeapon[] {
  const valueOf: Readonly<Record<Exclude<RankingSort, 'name'>, (entry: RankedWeapon) => number>> = {
    total: ({ answer }) => answer.totalSeconds,
    discrete: ({ answer }) => answer.discreteSeconds,
    shots: ({ answer }) => answer.shots,
    damage: ({ answer }) => -answer.damagePerShot,
  };
  const rows = ranked.toSorted((a, b) =>
    sort === 'name' ? a.weapon.name.localeCompare(b.weapon.name) : valueOf[sort](a) - valueOf[sort](b),
  );
  return isReversed ? rows.toReversed() : rows;
}
