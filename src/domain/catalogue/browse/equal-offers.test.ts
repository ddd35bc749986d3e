import { describe, expect, it } from 'vitest';
import type { BarterOffer, BarterRecipe } from '../facts/barter.ts';
import { joinEqualOffers } from './equal-offers.ts';

function offer(cost: number, ...itemIds: readonly string[]): BarterOffer {
  return { currency: 'money', cost, required: itemIds.map((itemId) => ({ itemId, amount: 2 })) };
}

function entry(itemId: string, settlement: string, requiredLevel: number, one: BarterOffer) {
  const recipe: BarterRecipe = { itemId, settlement, requiredLevel, offers: [one] };
  return { recipe, offer: one };
}

describe('equal offers', () => {
  it('join their settlements, each with its lowest level, whatever the order of what is asked', () => {
    const groups = joinEqualOffers([
      entry('gun', 'bar', 3, offer(100, 'a', 'b')),
      entry('gun', 'swamp', 0, offer(100, 'b', 'a')),
      entry('gun', 'bar', 1, offer(100, 'a', 'b')),
    ]);
    expect(groups.map(({ places }) => places)).toEqual([
      [
        { settlement: 'bar', requiredLevel: 1 },
        { settlement: 'swamp', requiredLevel: 0 },
      ],
    ]);
  });

  it('stay apart by price, by what is asked, by currency and by what is given', () => {
    const base = offer(100, 'a');
    expect(
      joinEqualOffers([
        entry('gun', 'bar', 0, base),
        entry('gun', 'bar', 0, offer(101, 'a')),
        entry('gun', 'bar', 0, offer(100, 'b')),
        entry('gun', 'bar', 0, { ...base, currency: 'sleeves' }),
        entry('suit', 'bar', 0, base),
      ]),
    ).toHaveLength(5);
  });
});
