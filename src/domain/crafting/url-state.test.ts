import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_BASES } from '../auction/item-price.ts';
import { STATIONS, type HideoutRecipe } from '../catalogue/item/hideout.ts';
import { CRAFT_VIEWS, readUrlState, writeUrlState, type CraftUrlState } from './url-state.ts';
import { buildRecipeIndex } from './costs/recipe-graph.ts';
import { CRAFT_MODES } from './craft.ts';
import { validateCraftingSearch } from './validate-search.ts';
import {
  choicesIn,
  EMPTY_SETUP,
  MAX_PRICE_RUB,
  readSetup,
  reachableFrom,
  recipeFingerprint,
  setupFor,
  type CraftSetup,
  type StoredChoice,
} from './setup.ts';

const id = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/).filter((text) => text !== '__proto__');
const choice: fc.Arbitrary<StoredChoice> = fc.oneof(
  fc.constant<StoredChoice>({ way: 'buy' }),
  fc.record({ way: fc.constant('craft' as const), recipe: fc.option(fc.stringMatching(/^[0-9a-z]{1,7}$/)) }),
);
const rub = fc.integer({ min: 1, max: MAX_PRICE_RUB }).map((kopecks) => kopecks / 100);

function dictionary<Value>(value: fc.Arbitrary<Value>) {
  return fc.dictionary(id, value, { maxKeys: 12, noNullPrototype: true });
}

const setup: fc.Arbitrary<CraftSetup> = fc.record({
  itemId: fc.option(id),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  mode: fc.constantFrom(...CRAFT_MODES),
  choices: dictionary(choice),
  owned: dictionary(fc.integer({ min: 1, max: 10_000_000 })),
  prices: dictionary(rub),
  hideout: fc.record({
    stations: fc.option(fc.subarray([...STATIONS])),
    perks: fc.option(
      fc.dictionary(fc.constantFrom('cooking', 'brewing', 'materials'), fc.integer({ min: 0, max: 5 }), {
        noNullPrototype: true,
      }),
    ),
    energy: fc.option(fc.integer({ min: 0, max: 10_000 })),
  }),
  energyRub: fc.oneof(fc.constant(0), rub),
  basis: fc.constantFrom(...PRICE_BASES),
});

const address: fc.Arbitrary<CraftUrlState> = fc.record({
  setup,
  view: fc.constantFrom(...CRAFT_VIEWS),
  by: fc.option(fc.stringMatching(/^[a-z][0-9a-z]{5}$/)),
});

/** What the router does between writing and reading: a text that looks like a number becomes a number. */
function throughRouter(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return validateCraftingSearch(
    Object.fromEntries(
      Object.entries(search).map(([key, value]) => [
        key,
        typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value,
      ]),
    ),
  );
}

describe('the URL state of the crafting page', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(address, (given) => {
        const search = writeUrlState(given);
        const isEmpty = Object.keys(search).every((key) => key === 'view');
        expect(readUrlState(throughRouter(search))).toEqual({ ...given, by: isEmpty ? null : given.by });
      }),
    );
  });
  it('is empty for an empty page and needs no escaping', () => {
    expect(writeUrlState({ setup: EMPTY_SETUP, view: 'tree', by: 'abcdef' })).toEqual({});
    fc.assert(
      fc.property(address, (given) => {
        for (const value of Object.values(writeUrlState(given)))
          expect(encodeURIComponent(value)).toBe(String(value));
      }),
    );
  });
  it('parses any junk without throwing', () => {
    const junk = fc.dictionary(
      fc.constantFrom(
        'item',
        'n',
        'mode',
        'p',
        'have',
        'own',
        'st',
        'perk',
        'e',
        'er',
        'basis',
        'by',
        'view',
      ),
      fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
    );
    fc.assert(
      fc.property(junk, (search) => {
        const read = readUrlState(search);
        expect(readSetup(read.setup)).toEqual(read.setup);
      }),
    );
  });
  it('drops impossible amounts', () => {
    const { setup: read } = readUrlState({
      item: '../x',
      n: 0,
      own: 'a-0_b--5_c-1e9_d-12.5',
      have: 'a-1.5_b-3',
      e: -1,
      p: 'a-x_b-b_c-rzz9_-b',
    });
    expect(read).toEqual({
      ...EMPTY_SETUP,
      prices: { d: 12.5 },
      owned: { b: 3 },
      choices: { b: { way: 'buy' }, c: { way: 'craft', recipe: 'zz9' } },
    });
  });
});

describe('a stored setup', () => {
  it('is read as stored, and anything else as empty', () => {
    fc.assert(
      fc.property(setup, (given) => {
        expect(readSetup(structuredClone(given))).toEqual(given);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readSetup(readSetup(value))).toEqual(readSetup(value));
      }),
    );
  });
});

function recipe(itemId: string, ingredients: readonly string[], amount = 1): HideoutRecipe {
  return {
    station: 'workbench',
    category: '',
    subcategory: '',
    result: { itemId, amount },
    ingredients: ingredients.map((part) => ({ itemId: part, amount: 2 })),
    energy: 100,
    perk: null,
    perkLevel: 0,
    features: [],
  };
}

describe('a chosen recipe', () => {
  const first = recipe('a', ['b', 'c']);
  const second = recipe('a', ['d']);
  it('is found again at any position in the list', () => {
    const choices = { a: { way: 'craft', recipe: recipeFingerprint(second) } } as const;
    expect(choicesIn(buildRecipeIndex([first, second]), choices).get('a')).toEqual({
      way: 'craft',
      recipe: 1,
    });
    expect(choicesIn(buildRecipeIndex([second, recipe('x', ['y']), first]), choices).get('a')).toEqual({
      way: 'craft',
      recipe: 0,
    });
    expect(choicesIn(buildRecipeIndex([first]), choices).get('a')).toEqual({ way: 'craft', recipe: null });
  });
  it('has a fingerprint of its own, whatever the order of the ingredients', () => {
    expect(recipeFingerprint(recipe('a', ['c', 'b']))).toBe(recipeFingerprint(first));
    expect(
      new Set([first, second, recipe('a', ['b', 'c'], 2), recipe('e', ['b', 'c'])].map(recipeFingerprint))
        .size,
    ).toBe(4);
  });
});

describe('the setup in a link', () => {
  it('covers the items that the plan can reach, cycles included', () => {
    const recipeIndex = buildRecipeIndex([recipe('a', ['b']), recipe('b', ['a', 'c']), recipe('x', ['y'])]);
    const reached = reachableFrom(recipeIndex, 'a');
    expect([...reached].sort()).toEqual(['a', 'b', 'c']);
    const about = setupFor(
      {
        ...EMPTY_SETUP,
        prices: { c: 5, y: 7 },
        owned: { a: 1, x: 2 },
        choices: { b: { way: 'buy' }, y: { way: 'buy' } },
      },
      reached,
    );
    expect(about).toEqual({
      ...EMPTY_SETUP,
      prices: { c: 5 },
      owned: { a: 1 },
      choices: { b: { way: 'buy' } },
    });
  });
});
