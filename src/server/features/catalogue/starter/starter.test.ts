import { describe, expect, it } from 'vitest';
import { ARMOUR_TYPES, WEAPON_TYPES } from '../../../../domain/catalogue/item/item.ts';
import type { HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import { CATALOGUE_LANGUAGES } from '../../../../contract/catalogue.ts';
import { numbersAt, rangesAt } from '../../../../domain/catalogue/library/level-curve.ts';
import { unpackLibrary } from '../../../../domain/catalogue/library/packed-library.ts';
import type {
  LibraryItem,
  PackedLibrary,
  PackedLibraryNames,
} from '../../../../domain/catalogue/library/packed-library.ts';
import { propertyOf } from '../../../../domain/catalogue/library/properties.ts';
import { FALLOFF_KEYS } from '../../../../domain/catalogue/library/property-table.ts';
import { isLikelyTraded } from '../../../../domain/catalogue/library/trade.ts';
import { unpackTtk } from '../../../../domain/catalogue/item/packed-ttk.ts';
import type { PackedTtk, PackedTtkNames } from '../../../../domain/catalogue/item/packed-ttk.ts';
import { publish } from '../publish/publish.ts';
import type { Snapshot } from '../publish/publish.ts';
import { starterContent } from './starter.ts';

const content = starterContent();

function has(id: string): boolean {
  return content.library.some((entry) => entry.facts.id === id);
}

/** Items that can be made from themselves, by group. */
function cycles(recipes: readonly HideoutRecipe[]): string[] {
  const madeOf = new Map<string, Set<string>>();
  for (const { result, ingredients } of recipes)
    madeOf.set(
      result.itemId,
      new Set([...(madeOf.get(result.itemId) ?? []), ...ingredients.map((part) => part.itemId)]),
    );
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const next = [start];
    for (let item = next.pop(); item !== undefined; item = next.pop())
      for (const part of madeOf.get(item) ?? [])
        if (!seen.has(part)) {
          seen.add(part);
          next.push(part);
        }
    return seen;
  };
  const groups = [...madeOf.keys()].flatMap((item) => {
    const within = reach(item);
    return within.has(item)
      ? [
          [...within]
            .filter((other) => reach(other).has(item))
            .toSorted()
            .join(),
        ]
      : [];
  });
  return [...new Set(groups)];
}

function jsonOf<Value>(snapshot: Snapshot, part: string, language: string | null): Value {
  const file = snapshot.files.find((candidate) => candidate.part === part && candidate.language === language);
  return JSON.parse(String(file?.body)) as Value;
}

describe('the built-in catalogue', () => {
  it('has enough of everything', () => {
    expect(content.weapons.length).toBeGreaterThanOrEqual(40);
    expect(new Set(content.weapons.map((weapon) => weapon.type))).toEqual(new Set(WEAPON_TYPES));
    expect(content.rounds.length).toBeGreaterThanOrEqual(30);
    expect(content.armours.length).toBeGreaterThanOrEqual(20);
    expect(new Set(content.armours.map((armour) => armour.type))).toEqual(new Set(ARMOUR_TYPES));
    expect(content.recipes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(content.recipes.map((recipe) => recipe.station))).toEqual(
      new Set(['workbench', 'laboratory_table', 'kitchen_table']),
    );
  });

  it('has the consumables that the specification names: soups, drinks, medicine, stimulators, injectors, Claymore, crates', () => {
    for (const id of [
      '5l23g',
      'wj2zp',
      '7lyo3',
      '2o9w0',
      '1r2o6',
      '1r2yq',
      'g4l10',
      'p62q6',
      'vjy3n',
      'wwod',
      'j5pd0',
      'lywdk',
    ])
      expect(has(id), id).toBe(true);
  });

  it('has a round for every weapon, and each item once', () => {
    const calibres = new Set(content.rounds.map((round) => round.calibre));
    for (const weapon of content.weapons)
      expect(calibres.has(weapon.calibre ?? 'rpg7'), weapon.id).toBe(true);
    const ids = content.library.map((entry) => entry.facts.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names everything in English and Russian', () => {
    for (const entry of content.library) {
      expect(content.names.get(entry.facts.id)?.en, entry.facts.id).toMatch(/\S/);
      expect(content.names.get(entry.facts.id)?.ru, entry.facts.id).toMatch(/\S/);
    }
  });

  it('makes every recipe from items that it has, and has exactly one cycle', () => {
    for (const { result, ingredients } of content.recipes)
      for (const { itemId, amount } of [result, ...ingredients]) {
        expect(has(itemId), itemId).toBe(true);
        expect(amount).toBeGreaterThan(0);
      }
    expect(cycles(content.recipes)).toEqual(['jl26,pry2,rwow5']);
  });

  it('covers what screens must be able to show: alternatives, levels, trades, pouches, and untraded items', async () => {
    const made = content.recipes.map((recipe) => recipe.result.itemId);
    expect(made.filter((id, index) => made.indexOf(id) !== index)).toEqual(
      expect.arrayContaining(['pry2', 'rwow5']),
    );
    expect(content.barter.some((trade) => trade.offers.length > 1)).toBe(true);
    expect(new Set(content.barter.flatMap((trade) => trade.offers.map((offer) => offer.currency)))).toEqual(
      new Set(['money', 'sleeves']),
    );
    for (const { itemId, offers, settlement } of content.barter) {
      for (const id of [itemId, ...offers.flatMap((offer) => offer.required.map((part) => part.itemId))])
        expect(has(id), id).toBe(true);
      for (const { cost } of offers) expect(cost).toBeGreaterThan(0);
      expect(content.labels.get(settlement)?.ru, settlement).toMatch(/\S/);
    }
    const published = await publish(content);
    const library = unpackLibrary(
      jsonOf<PackedLibrary>(published, 'library', null),
      jsonOf<PackedLibraryNames>(published, 'library-names', 'en'),
      'v',
    );
    const item = (id: string): LibraryItem => {
      const found = library.items.find((one) => one.id === id);
      if (found === undefined) throw new Error(id);
      return found;
    };
    expect(numbersAt(item('0r2g1'), 15)).toMatchObject({
      'core.tooltip.stat_name.damage_type.direct': 42.375,
      [FALLOFF_KEYS.endDamage]: 27.625,
      [FALLOFF_KEYS.startM]: 14,
    });
    expect(numbersAt(item('p6m3w'), 15)['stalker.artefact_properties.factor.bullet_dmg_factor']).toBeCloseTo(
      118.456,
      3,
    );
    expect(rangesAt(item('jkq7'), 15)['stalker.artefact_properties.factor.health_bonus']).toEqual([
      2.3205, 2.73,
    ]);
    expect(item('7l1z6').parts).toEqual(['y9go']);
    for (const id of ['dq0n', 'wwod'])
      expect(isLikelyTraded(item(id).category, item(id).binding), id).toBe(false);
    for (const key of new Set(
      library.items.flatMap((one) => [...Object.keys(one.numbers), ...Object.keys(one.ranges)]),
    )) {
      expect(propertyOf(key).group, key).not.toBe('other');
      if (!/^muster\.|_damage_modifier$/.test(key)) expect(library.labels.get(key), key).toMatch(/\S/);
    }
  });

  it('is published like any other catalogue, deterministically, with names in every language', async () => {
    const [one, other] = [await publish(content), await publish(starterContent())];
    expect(other.version).toBe(one.version);
    expect(
      new Set(one.files.filter((file) => file.part === 'ttk-names').map((file) => file.language)),
    ).toEqual(new Set(CATALOGUE_LANGUAGES));
    const { keys } = jsonOf<PackedLibrary>(one, 'library', null);
    const { labels } = jsonOf<PackedLibraryNames>(one, 'library-names', 'ua');
    expect(labels[keys.indexOf('stalker.artefact_properties.factor.bullet_dmg_factor')]).toBe(
      'Кулестійкість',
    );
    const read = unpackTtk(
      jsonOf<PackedTtk>(one, 'ttk', null),
      jsonOf<PackedTtkNames>(one, 'ttk-names', 'ua'),
      one.version,
    );
    const rifle = read.weapons.find((weapon) => weapon.id === '0r2g1');
    expect(rifle).toMatchObject({
      name: '9А-91',
      type: 'assault_rifle',
      calibre: '939mm',
      falloffStartM: 14,
      falloffEndM: 62,
      fireRateRpm: 700,
      headMultiplier: 1.4,
      limbMultiplier: 0.9,
    });
    expect(rifle?.closeDamage).toHaveLength(16);
    expect(rifle?.closeDamage[0]).toBe(33.9);
    expect(rifle?.closeDamage[15]).toBe(42.375);
    expect(read.weapons.find(({ burst }) => burst !== undefined)?.name).toBe('M16A1');
    expect(read.parts.find(({ id }) => id === 'dm2v2')).toMatchObject({
      name: 'Увеличенный магазин для ВСС/Вал',
      slot: 'mag',
      magazine: 30,
      weaponIds: expect.arrayContaining(['y375z', 'knmpy']),
    });
    expect(read.parts.every((part) => part.weaponIds.length > 0)).toBe(true);
    expect(read.plates.map(({ durability }) => durability)).toContain(247.5);
  });
});
