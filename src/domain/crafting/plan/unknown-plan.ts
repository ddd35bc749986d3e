/** The plan for an item that no recipe names: it can only be owned or bought. */
import type { CraftCosts, CraftPlan, CraftRequest } from '../craft.ts';

export function unknownPlan({ settings }: CraftCosts, { itemId, quantity, owned }: CraftRequest): CraftPlan {
  const needed = Math.max(1, quantity);
  const fromOwned = Math.min(needed, Math.max(0, owned.get(itemId) ?? 0));
  const bought = needed - fromOwned;
  const unitRub = settings.prices.get(itemId) ?? null;
  const costRub = unitRub === null ? null : unitRub * bought;
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
        leftover: 0,
        unitRub,
        ownRub: rub,
        totalRub: rub,
        knownRub: rub ?? 0,
        missing: rub === null ? [itemId] : [],
        isCircular: false,
      },
    ],
    edges: [],
    total: rub === null ? { kind: 'none', missing: [itemId] } : { kind: 'full', rub },
    unitRub: rub === null ? null : rub / needed,
    energy: 0,
    energyRub: 0,
    crafts: 0,
    leftovers: [],
    shopping: bought === 0 ? [] : [{ itemId, quantity: bought, unitRub, costRub }],
    steps: [],
    circular: [],
  };
}
