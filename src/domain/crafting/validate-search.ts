import { pickSearch, type UrlSearch } from '../url-search.ts';

/** Parameters of the plan. */
export const PLAN_KEYS = [
  'item',
  'n',
  'mode',
  'own',
  'have',
  'p',
  'st',
  'perk',
  'e',
  'er',
  'basis',
  'by',
] as const;
/** Parameters of the profit table. */
export const PROFIT_KEYS = ['sort', 'q', 'fs', 'fl', 'fe', 'fm', 'fn'] as const;

export type PlanKey = (typeof PLAN_KEYS)[number];
export type ProfitKey = (typeof PROFIT_KEYS)[number];
export type CraftKey = PlanKey | ProfitKey | 'view';

const KEYS = [...PLAN_KEYS, ...PROFIT_KEYS, 'view'] as const;

/** Picks the search parameters of the crafting page. */
export function validateCraftingSearch(search: Readonly<Record<string, unknown>>): UrlSearch<CraftKey> {
  return pickSearch(search, KEYS);
}
