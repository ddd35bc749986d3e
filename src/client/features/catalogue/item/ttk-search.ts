import { ARMOUR_TYPES, WEAPON_TYPES } from '../../../../domain/catalogue/item/item.ts';
import type { TtkKey } from '../../../../domain/ttk/validate-search.ts';
import type { UrlSearch } from '../../../../domain/url-search.ts';

/**
 * Search parameters that open the time-to-kill page with this item; null for other kinds. `s1` is its first
 * set-up.
 */
export function ttkSearch(category: string, itemId: string, level: number): UrlSearch<TtkKey> | null {
  const [group, kind] = category.split('/');
  const item = level > 0 ? `${itemId}*${level}` : itemId;
  if (group === 'bullet') return { v: 1, s1: `r-${itemId}` };
  if (group === 'weapon' && WEAPON_TYPES.some((type) => type === kind)) return { v: 1, s1: `w-${item}` };
  if (group === 'armor' && ARMOUR_TYPES.some((type) => type === kind)) return { v: 1, s1: `a-${item}` };
  return null;
}
