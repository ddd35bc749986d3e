import { type GearSetId, type ReadySetId, toId } from '../ids.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_RANKS, type ItemRank } from '../catalogue/item/item.ts';
import {
  checkGearSet,
  GEAR_SLOTS,
  type GearPiece,
  type GearSet,
  MAX_OTHERS,
  MAX_QUANTITY,
  slotFit,
} from './gear.ts';
import { checkReadySet, costOfLacks, lackOf, lacksOf, type Need, nearest, type ReadySet } from './ready.ts';

function piece(fields: Partial<GearPiece> = {}): GearPiece {
  return {
    itemId: 'ak12',
    text: null,
    rank: null,
    level: 10,
    notes: null,
    ...fields,
  };
}

function set(fields: Partial<GearSet> = {}): GearSet {
  return {
    id: toId<GearSetId>('set'),
    name: 'War',
    isMain: true,
    slots: {},
    others: [],
    ...fields,
  };
}

function need(fields: Partial<Need> = {}): Need {
  return {
    slot: 'mainWeapon',
    itemIds: [],
    rank: null,
    level: 0,
    ...fields,
  };
}

function ready(...needs: Need[]): ReadySet {
  return { id: toId<ReadySetId>('r'), name: 'Berda', map: 'berda', needs };
}

const RANKS: Readonly<Record<string, ItemRank>> = { ak12: 'veteran', ak15: 'master', rusty: 'newbie' };

function rankOf(itemId: string): ItemRank | null {
  return RANKS[itemId] ?? null;
}

describe('a gear set', () => {
  it.each([
    ['no name', set({ name: '' }), 'name'],
    ['a level above 15', set({ slots: { helmet: piece({ level: 16 }) } }), 'slots.helmet'],
    ['half a level', set({ slots: { helmet: piece({ level: 1.5 }) } }), 'slots.helmet'],
    ['an item and own words', set({ slots: { detector: piece({ text: 'Echo' }) } }), 'slots.detector'],
    ['neither', set({ slots: { detector: piece({ itemId: null }) } }), 'slots.detector'],
    [
      'a rank for what the catalogue ranks',
      set({ slots: { mainWeapon: piece({ rank: 'legend' }) } }),
      'slots.mainWeapon',
    ],
    ['empty notes', set({ slots: { mainWeapon: piece({ notes: '' }) } }), 'slots.mainWeapon'],
    ['no pieces of something', set({ others: [{ ...piece(), quantity: 0 }] }), 'others.0'],
    [
      'too much of something',
      set({
        others: [
          { ...piece(), quantity: 1 },
          { ...piece(), quantity: MAX_QUANTITY + 1 },
        ],
      }),
      'others.1',
    ],
    [
      'too many things',
      set({ others: Array.from({ length: MAX_OTHERS + 1 }, () => ({ ...piece(), quantity: 1 })) }),
      'others',
    ],
  ])('with %s is rejected', (_what, bad, field) => {
    expect(checkGearSet(bad)).toEqual({ ok: false, code: 'gear.invalid', details: { field } });
  });

  it('may have free text with a rank where the catalogue has no item', () => {
    const helmet = piece({ itemId: null, text: 'Сфера-12', rank: 'master', notes: 'с тепловизором' });
    expect(
      checkGearSet(set({ slots: { helmet }, others: [{ ...piece({ level: 0 }), quantity: 3 }] })).ok,
    ).toBe(true);
  });

  it('accepts fitting items into a slot', () => {
    expect(slotFit('sniperRifle', 'weapon/sniper_rifle')).toBe(0);
    expect(slotFit('mainWeapon', 'armor/combat')).toBeNull();
    expect(slotFit('bioArmour', 'armor/scientist')).toBe(0);
    expect(slotFit('detector', 'weapon/device')).toBe(0);
    expect(slotFit('mainWeapon', 'weapon/assault_rifle_parts')).toBeNull();
  });
});

describe('readiness', () => {
  it.each([
    ['nothing there', need(), undefined, 'empty'],
    ['the item', need({ itemIds: ['ak12', 'ak15'] }), piece(), null],
    ['another item', need({ itemIds: ['ak15'] }), piece(), 'other'],
    [
      'own words where items are named',
      need({ itemIds: ['ak15'] }),
      piece({ itemId: null, text: 'AK-15' }),
      'other',
    ],
    ['too low a rank', need({ rank: 'master' }), piece(), 'other'],
    ['a higher rank', need({ rank: 'stalker' }), piece(), null],
    [
      'own words of a rank',
      need({ rank: 'stalker' }),
      piece({ itemId: null, text: 'Сфера', rank: 'legend' }),
      null,
    ],
    ['own words of no rank', need({ rank: 'stalker' }), piece({ itemId: null, text: 'Сфера' }), 'other'],
    ['an item nobody knows', need({ rank: 'newbie' }), piece({ itemId: 'gone' }), 'other'],
    ['too low a level', need({ level: 11 }), piece(), 'level'],
    ['the level', need({ level: 10 }), piece(), null],
  ])('%s', (_what, wanted, has, why) => {
    expect(lackOf(wanted, has, rankOf)?.why ?? null).toBe(why);
  });

  it('uses the nearest set, the main one on a tie', () => {
    const wanted = ready(need({ itemIds: ['ak12'] }), need({ slot: 'helmet' }));
    const bare = set({ id: toId<GearSetId>('bare') });
    const spare = set({ id: toId<GearSetId>('spare'), isMain: false, slots: { mainWeapon: piece() } });
    expect(nearest(wanted, [bare, spare], rankOf)).toMatchObject({
      set: { id: 'spare' },
      lacks: [{ why: 'empty', need: { slot: 'helmet' } }],
    });
    expect(
      nearest(
        wanted,
        [
          { ...spare, id: toId<GearSetId>('first') },
          { ...spare, id: toId<GearSetId>('main'), isMain: true },
        ],
        rankOf,
      )?.set.id,
    ).toBe('main');
    expect(nearest(wanted, [], rankOf)).toBeNull();
  });

  it('never gets worse with a higher level or rank', () => {
    const level = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(
        level,
        level,
        fc.constantFrom(...ITEM_RANKS),
        fc.constantFrom(...ITEM_RANKS),
        level,
        (has, more, rank, least, wanted) => {
          const own = (at: number) => piece({ itemId: null, text: 'x', rank, level: at });
          const requirement = need({ rank: least, level: wanted });
          const [lower, higher] = [Math.min(has, more), Math.max(has, more)];
          if (lackOf(requirement, own(lower), rankOf) === null)
            expect(lackOf(requirement, own(higher), rankOf)).toBeNull();
        },
      ),
    );
  });

  it('costs the cheapest accepted item; levels are not sold, and missing prices are listed', () => {
    const lacks = lacksOf(
      ready(need({ itemIds: ['ak15'] }), need({ slot: 'helmet' }), need({ slot: 'detector', level: 5 })),
      set({ slots: { mainWeapon: piece(), detector: piece({ level: 3 }) } }),
      rankOf,
    );
    expect(costOfLacks(lacks, ({ slot }) => (slot === 'mainWeapon' ? 90_000 : null))).toEqual({
      rub: 90_000,
      unpriced: ['helmet'],
      levels: 2,
      isBare: false,
    });
    expect(costOfLacks([], () => 1)).toEqual({ rub: 0, unpriced: [], levels: 0, isBare: false });
  });

  it('counts every missing level; an item to buy is priced at +0 and lacks all of them', () => {
    const wanted = ready(need({ itemIds: ['ak15'], level: 6 }), need({ slot: 'mainArmour', level: 8 }));
    const costOf = (slots: GearSet['slots']) =>
      costOfLacks(lacksOf(wanted, set({ slots }), rankOf), ({ slot }) =>
        slot === 'mainArmour' ? 10_400 : null,
      );
    const suit = (level: number) => piece({ itemId: 'suit', level });
    expect(costOf({ mainWeapon: piece({ itemId: 'ak15', level: 2 }), mainArmour: suit(7) })).toEqual({
      rub: 0,
      unpriced: [],
      levels: 5,
      isBare: false,
    });
    expect(costOf({ mainWeapon: piece({ itemId: 'ak15', level: 15 }) })).toEqual({
      rub: 10_400,
      unpriced: [],
      levels: 8,
      isBare: true,
    });
    expect(costOf({ mainWeapon: piece({ itemId: 'ak12', level: 15 }), mainArmour: suit(9) })).toEqual({
      rub: 0,
      unpriced: ['mainWeapon'],
      levels: 6,
      isBare: false,
    });
  });

  it.each([
    ['without a need', ready(), 'needs'],
    ['with a slot twice', ready(need(), need()), 'needs'],
    ['with an item twice', ready(need({ itemIds: ['a1', 'a1'] })), 'needs.0'],
    ['with a level above 15', ready(need(), need({ slot: 'helmet', level: 16 })), 'needs.1'],
    ['without a name', { ...ready(need()), name: '' }, 'name'],
  ])('%s is rejected', (_what, bad, field) => {
    expect(checkReadySet(bad)).toEqual({ ok: false, code: 'gear.invalid', details: { field } });
  });
  it('of every slot is valid', () => {
    expect(checkReadySet(ready(...GEAR_SLOTS.map((slot) => need({ slot })))).ok).toBe(true);
  });
});
