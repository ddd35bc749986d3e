/** The plan for an item that no recipe names: it can only be owned or bought. */
import type { CraftCosts, CraftPlan, CraftRequest } from '../craft.ts';
import { cover } from '../../auction/lot-cover.ts';

export function unknownPlan({ settings }: CraftCosts, { itemId, quantity, owned }: CraftRequest): CraftPlan {
  const needed = Math.max(1, quantity);
  const fromOwned = Math.min(needed, Math.max(0, owned.get(itemId) ?? 0));
  const open = needed - fromOwned;
  const unitRub = settings.prices.get(itemId) ?? null;
  const stack = settings.lots?.get(itemId) ?? null;
  const basket = stack === null || open === 0 ? null : cover(stack, open);
  const bought = basket === null ? open : basket.units + basket.short;
  const [lots, short] = [basket?.lots ?? null, basket?.short ?? 0];
  const costRub = basket === null ? (unitRub === null ? null : unitRub * bought) : basket.rub;
  const rub = bought === 0 ? 0 : costRub;
  return {
    nodes: [
      {
        itemId,
        depth: 0,
        needed,
        circular: 0,
        fromOwned,
        bought,
        way: bought === 0 ? 'owned' : unitRub === null ? 'missing' : 'buy',
        alternatives: [],
        recipe: null,
        crafts: 0,
        made: 0,
        leftover: fromOwned + bought - needed,
        unitRub,
        lots,
        short,
        boughtRub: rub,
        ownRub: rub,
        totalRub: rub,
        knownRub: rub ?? 0,
        missing: rub === null ? [itemId] : [],
        isCircular: false,
      },
    ],
    edges: [],
    total: rub === null ? { kind: 'none', missing: [itemId] } : { kind: 'full', rub },
    bound: null,
    unitRub: rub === null ? null : rub / needed,
    energy: 0,
    energyRub: 0,
    crafts: 0,
    leftovers: bought > open ? [{ itemId, quantity: bought - open }] : [],
    shopping: bought === 0 ? [] : [{ itemId, quantity: bought, unitRub, costRub, lots, short }],
    steps: [],
    circular: [],
  };
}
