import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, recipe, settingsOf, worlds } from '../../../tests/support/crafting-worlds.ts';
import { bookOf } from './book.ts';
import { solveCosts } from './costs.ts';
import { profitRows } from './profit.ts';

const nails = [recipe('nail', 10, { iron: 2 }, 50), recipe('iron', 1, { ore: 3 }, 20), recipe('nail', 5, { wire: 1 }, 10, { perk: 'engineering', perkLevel: 4 })];

describe('the profit of recipes', () => {
  it('is what the auction leaves less what one unit costs by that recipe', () => {
    const costs = solveCosts(bookOf(nails), { prices: new Map([['ore', 10], ['wire', 40]]), hideout: EVERYTHING, energyRub: 0.5 });
    const rows = profitRows(bookOf(nails), costs, (itemId) => (itemId === 'nail' ? 20 : null));
    // iron: 30 and energy for 10; ten nails: 80 and energy for 25
    expect(rows[0]).toEqual({ recipe: 0, itemId: 'nail', costRub: 10.5, priceRub: 20, profitRub: 8.5, marginPct: expect.closeTo(80.952, 3), energy: 9, profitPerEnergyRub: expect.closeTo(8.5 / 9, 9) });
    expect(rows[1]).toMatchObject({ itemId: 'iron', costRub: 40, priceRub: null, profitRub: null, marginPct: null, energy: 20, profitPerEnergyRub: null });
    expect(rows[2]).toMatchObject({ costRub: 9, profitRub: 10, energy: 2 });
  });

  it('counts no energy for what is bought, leaves out what the hideout cannot make, and says what cannot be calculated', () => {
    const prices = new Map([['ore', 10], ['iron', 5]]);
    const hideout = { ...EVERYTHING, perks: { engineering: 3 } };
    const rows = profitRows(bookOf(nails), solveCosts(bookOf(nails), { prices, hideout, energyRub: 0 }), () => 1);
    expect(rows.map((row) => row.recipe)).toEqual([0, 1]);
    expect(rows[0]).toMatchObject({ costRub: 1, energy: 5, profitRub: expect.closeTo(-0.05, 9) });
    const missing = profitRows(bookOf(nails), solveCosts(bookOf(nails), { prices: new Map(), hideout, energyRub: 0 }), () => 1);
    expect(missing.map((row) => [row.costRub, row.profitRub, row.marginPct, row.profitPerEnergyRub])).toEqual([[null, null, null, null], [null, null, null, null]]);
  });

  it('of the cheapest recipe goes by the cost of the item', () => {
    fc.assert(fc.property(worlds({ items: 8, recipes: 16 }), (world) => {
      const book = bookOf(world.recipes);
      const costs = solveCosts(book, settingsOf(world));
      const rows = profitRows(book, costs, (itemId) => world.prices.get(itemId) ?? null);
      expect(rows).toHaveLength(world.recipes.length);
      for (const row of rows) {
        const { craftRub, recipe: cheapest } = costs.byItem.get(row.itemId) ?? { craftRub: null, recipe: null };
        if (row.recipe === cheapest) expect(row.costRub).toBeCloseTo(craftRub ?? Number.NaN, 6);
        else if (row.costRub !== null) expect(row.costRub).toBeGreaterThanOrEqual((craftRub ?? Number.NaN) * (1 - 1e-9));
        expect(row.energy).toBeGreaterThan(0);
        expect(Number.isFinite(row.energy)).toBe(true);
      }
    }), { numRuns: 300 });
  });
});
