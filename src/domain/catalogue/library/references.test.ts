import { expect, it } from 'vitest';
import type { BarterRecipe } from '../facts/barter.ts';
import type { HideoutRecipe } from '../item/hideout.ts';
import { linkItems } from './references.ts';

function recipe(station: HideoutRecipe['station'], result: string, ...ingredients: string[]): HideoutRecipe {
  return {
    station,
    category: 'c',
    subcategory: 's',
    result: { itemId: result, amount: 5 },
    ingredients: ingredients.map((itemId, index) => ({ itemId, amount: index + 1 })),
    energy: 1,
    perk: null,
    perkLevel: 0,
    features: [],
  };
}

const trade: BarterRecipe = {
  settlement: 'bar',
  requiredLevel: 2,
  itemId: 'suit',
  offers: [
    { currency: 'money', cost: 10, required: [{ itemId: 'cloth', amount: 3 }] },
    { currency: 'sleeves', cost: 1, required: [] },
  ],
};

const links = linkItems(
  [
    { id: 'pouch', parts: ['round', 'round', 'gone'], fits: [] },
    { id: 'round', parts: [], fits: [] },
    { id: 'crate', parts: ['round'], fits: [] },
    { id: 'scope', parts: [], fits: ['rifle', 'pistol'] },
    { id: 'paint', parts: [], fits: ['suit', 'rifle'] },
  ],
  [
    recipe('workbench', 'steel', 'iron', 'coal'),
    recipe('laboratory_table', 'steel', 'scrap'),
    recipe('kitchen_table', 'soup', 'coal', 'steel'),
  ],
  [trade],
);

it('links the recipes and stations that make and use an item', () => {
  expect(links.madeFrom('steel').map(({ number, amount }) => [number, amount])).toEqual([
    [0, 5],
    [1, 5],
  ]);
  expect([...links.madeAt('steel')]).toEqual(['workbench', 'laboratory_table']);
  expect(
    links.usedIn('coal').map(({ number, amount, recipe: { result } }) => [number, amount, result.itemId]),
  ).toEqual([
    [0, 2, 'steel'],
    [2, 1, 'soup'],
  ]);
  expect([...links.usedAt('steel')]).toEqual(['kitchen_table']);
});

it('links trades both ways, and the containers of an item', () => {
  expect(links.barterOffers('suit')).toEqual([trade]);
  expect(links.barterUses('cloth')).toEqual([{ recipe: trade, offer: trade.offers[0], amount: 3 }]);
  expect(links.containedIn('round')).toEqual(['pouch', 'crate']);
});

it('links attachments with what they go on', () => {
  expect(links.takes('rifle')).toEqual(['scope', 'paint']);
  expect(links.takes('suit')).toEqual(['paint']);
});

it('returns nothing for unknown items', () => {
  for (const id of ['nowhere', 'constructor', '']) {
    expect(
      [
        links.usedIn(id),
        links.madeFrom(id),
        links.barterOffers(id),
        links.barterUses(id),
        links.containedIn(id),
        links.takes(id),
        [...links.madeAt(id)],
      ],
      id,
    ).toEqual([[], [], [], [], [], [], []]);
  }
  expect(linkItems([], [], []).usedIn('steel')).toEqual([]);
});
