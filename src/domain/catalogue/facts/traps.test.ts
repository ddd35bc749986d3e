import { describe, expect, it } from 'vitest';
import { armourOf } from './armour.ts';
import { attachmentOf } from './attachment.ts';
import { calibreOfAmmoType, calibreOfRound, isDevelopmentRound } from './calibre.ts';
import { carrierOf } from './carrier.ts';
import { consumableOf } from './consumable.ts';
import { detectorOf } from './detector.ts';
import { grenadeOf } from './grenade.ts';
import { nameIn } from '../item/names.ts';
import { gameText } from '../item/game-text.ts';
import { parseItem } from '../item/raw-item.ts';
import type { ParsedItem } from '../item/raw-item.ts';
import { packTtk, TTK_FORMAT, unpackTtk } from '../item/packed-ttk.ts';
import { roundOf } from './round.ts';
import { weaponOf } from './weapon.ts';
import {
  choice,
  falloff,
  item,
  list,
  numeric,
  rifle,
  statement,
  suit,
  text,
} from '../../../../tests/support/item-database.ts';

function read(raw: unknown): ParsedItem {
  const outcome = parseItem(raw);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

function factsOf(raw: unknown) {
  return read(raw).facts;
}

function round(code: string, ...elements: unknown[]) {
  return factsOf(item('r', 'bullet', `item.amm.${code}.name`, code, [list(elements)]));
}

describe('traps of the item database', () => {
  it('takes the resistance of a level once, not the repeated difference', () => {
    const levelled = read(suit(3));
    expect(levelled.facts.numbers['stalker.artefact_properties.factor.bullet_dmg_factor']).toBeCloseTo(
      8 + (12 * 3) / 32.8,
      4,
    );
    expect(levelled.oddities).not.toContain('repeatedNumber');
    const armour = armourOf(
      factsOf(suit()),
      [1, 2, 3].map((level) => factsOf(suit(level))),
    );
    expect(armour?.bulletResistance).toEqual([8, 8.3659, 8.7317, 9.0976]);
    expect(armour?.vitalityPct).toBe(5);
  });

  it('takes the damage of a level from its damage block, not from the upgrade list', () => {
    const weapon = weaponOf(factsOf(rifle()), [factsOf(rifle(15))]);
    expect(weapon?.closeDamage).toEqual([40, 50]);
    expect(weapon?.longDamage).toEqual([20, 25]);
    expect(factsOf(rifle(15)).numbers).not.toHaveProperty('weapon.stat_factor.damage');
  });

  it('skips empty elements and counts them', () => {
    expect(read(rifle()).oddities).toEqual(['emptyElement']);
  });

  it('finds modifiers in the arguments of a text, without reading the text', () => {
    expect(weaponOf(factsOf(rifle()), [])).toMatchObject({
      headMultiplier: 1.4,
      limbMultiplier: 0.9,
      calibre: '545mm',
      fireRateRpm: 600,
      magazine: 30,
      reloadSeconds: 2.5,
    });
  });

  it('parses weapons without rate of fire, modifiers, magazine or reload', () => {
    const bare = weaponOf(factsOf(item('w', 'weapon/sniper_rifle', 'k', 'W', [falloff(100, 100)])), []);
    expect(bare).toMatchObject({
      fireRateRpm: null,
      headMultiplier: 1,
      limbMultiplier: 1,
      magazine: null,
      reloadSeconds: null,
      calibre: null,
      closeDamage: [100],
    });
  });

  it('does not take melee weapons, devices, launchers or damage-less guns for weapons', () => {
    for (const category of [
      'weapon/melee',
      'weapon/device',
      'weapon/heavy',
      'armor/combat',
      'attachment/barrel',
    ])
      expect(weaponOf(factsOf(item('x', category, 'k', 'X', [falloff(1, 1)])), [])).toBeNull();
    expect(weaponOf(factsOf(item('x', 'weapon/pistol', 'k', 'X', [])), [])).toBeNull();
    expect(armourOf(factsOf(item('x', 'armor/clothes', 'k', 'X', [])), [])).toBeNull();
    expect(armourOf(factsOf(item('x', 'armor/device', 'k', 'X', [])), [])).toBeNull();
  });

  it('keeps falloff distances that depend on the level', () => {
    const base = factsOf(item('w', 'weapon/pistol', 'k', 'W', [falloff(10, 5, 18, 72)]));
    const level = factsOf(item('w', 'weapon/pistol', 'k', 'W', [falloff(11, 5, 22.5, 72)]));
    const moving = weaponOf(base, [level]);
    expect(moving?.falloffStartPerLevelM).toEqual([18, 22.5]);
    expect(moving).not.toHaveProperty('falloffEndPerLevelM');
    expect(moving?.falloffStartM).toBe(18);
  });

  it('matches the longest calibre first', () => {
    const calibre = (code: string) => calibreOfRound(`item.amm.${code}.name`);
    expect(calibre('127st')).toBe('127mm');
    expect(calibre('12kar')).toBe('12k');
    expect(calibre('10boom')).toBe('10mm');
    expect(calibre('939bb')).toBe('939mm');
    expect(calibre('9bb')).toBe('9mm');
    expect(calibre('23dart')).toBe('23k');
    expect(calibre('akumulatora')).toBe('gauss');
    expect(calibreOfRound('item.12738.name')).toBe('cr380');
  });

  it('assigns the four large-calibre rounds to the anti-tank rifle, and slugs to shotguns', () => {
    for (const code of ['12st', '12bb', '12silver', '12fire'])
      expect(calibreOfRound(`item.amm.${code}.name`)).toBe('ptrd');
    for (const code of [
      '12slug',
      '12slugsilver',
      '12slugfire',
      '12dart',
      '12drob',
      '12inc',
      '12txc',
      '12frz',
    ])
      expect(calibreOfRound(`item.amm.${code}.name`)).toBe('12k');
  });

  it('tells targets from contents by the title of the list, or by its first line', () => {
    const named = (...codes: readonly string[]) =>
      codes.map((code) => ({
        type: 'item',
        name: { type: 'translation', key: `item.${code}.name`, lines: {} },
      }));
    const many = Array.from({ length: 12 }, (_value, index) => `wpn${index}`);
    const titled = (key: string, elements: readonly unknown[]) => ({
      type: 'list',
      title: { type: 'translation', key, args: {}, lines: {} },
      elements,
    });
    const scope = factsOf(
      item('s', 'attachment/collimator_sights', 'k', 'S', [
        titled('weapon.lore.attachment.all_suitable_targets', named(...many)),
      ]),
    );
    expect([scope.parts, scope.fits]).toEqual([[], many.map((code) => `item.${code}.name`)]);
    const paint = factsOf(
      item('p', 'other', 'k', 'P', [
        list([statement('weapon.lore.skin.all_suitable_targets'), ...named('suit')]),
      ]),
    );
    expect([paint.parts, paint.fits, paint.marks]).toEqual([[], ['item.suit.name'], []]);
    const crate = factsOf(
      item('c', 'misc', 'k', 'C', [list([statement('item.info.command_item.content'), ...named(...many)])]),
    );
    expect([crate.parts, crate.fits]).toEqual([many.map((code) => `item.${code}.name`), []]);
  });

  it('skips development items, pouches and barricades', () => {
    for (const code of ['545test1', '545test6', '762st_inside', '556st_frontline', 'barricade'])
      expect(roundOf(round(code))).toBeNull();
    expect(roundOf(factsOf(item('p', 'bullet', 'item.bag.545bb.name', 'Pouch', [])))).toBeNull();
    expect(isDevelopmentRound('item.amm.545test4.name')).toBe(true);
    expect(isDevelopmentRound('item.amm.545bb.name')).toBe(false);
  });

  it('parses a round, with 0 for every missing number', () => {
    expect(
      roundOf(
        round(
          '545bb',
          numeric('weapon.tooltip.bullet.stat_name.piercing', 10),
          statement('weapon.tooltip.bullet.bullet_type.piercing'),
        ),
      ),
    ).toEqual({
      id: 'r',
      rank: 'veteran',
      calibre: '545mm',
      type: 'piercing',
      penetrationPct: 10,
      damagePct: 0,
      bleedingPct: 0,
      stoppingPowerPct: 0,
      pellets: 1,
    });
  });

  it('parses what few rounds change: range and damage to limbs, also through the published file', () => {
    const slug = roundOf(
      round(
        '12slug',
        numeric('weapon.tooltip.bullet.stat_name.distance', 25),
        numeric('weapon.stat_factor.limbs_damage_modifier', 42.499996),
      ),
    );
    expect(slug).toMatchObject({ rangePct: 25, limbDamagePct: 42.5 });
    const plain = roundOf(round('545bb'));
    const packed = packTtk({
      dataDate: null,
      weapons: [],
      rounds: [slug, plain].filter((one) => one !== null),
      armours: [],
      parts: [],
      plates: [],
    });
    const names = { format: TTK_FORMAT, weapons: [], rounds: ['Slug', 'AP'], armours: [] } as const;
    const [read, other] = unpackTtk(packed, names, 'v').rounds;
    expect(read).toMatchObject({ rangePct: 25, limbDamagePct: 42.5 });
    expect(other).not.toHaveProperty('rangePct');
    // a file that was published before
    const { limbDamage: _limb, range: _range, ...before } = packed.rounds;
    expect(unpackTtk({ ...packed, rounds: before }, names, 'v').rounds[0]).not.toHaveProperty('rangePct');
  });

  it('reads the calibre from every spelling of the ammunition type', () => {
    expect(calibreOfAmmoType('item.wpn.display_ammo_types.12k')).toBe('12k');
    expect(calibreOfAmmoType('item.wpn.ptrd.display_ammo_types')).toBe('ptrd');
    expect(calibreOfAmmoType('item.wpn.display_ammo_types.plasma')).toBeNull();
    expect(calibreOfAmmoType(undefined)).toBeNull();
  });

  it('has no name where the text equals its key', () => {
    const raw = {
      ...item('x', 'misc', 'item.x.name', 'X', []),
      name: {
        type: 'translation',
        key: 'item.x.name',
        args: {},
        lines: { ru: 'item.x.name', en: 'item.x.name' },
      },
    };
    expect(read(raw).name).toEqual({});
    expect(read(raw).oddities).toEqual(['untranslatedName']);
  });

  it('falls back: Ukrainian to Russian to English, others to English', () => {
    expect(nameIn({ ru: 'Нож', en: 'Knife' }, 'ua')).toBe('Нож');
    expect(nameIn({ en: 'Knife' }, 'ua')).toBe('Knife');
    expect(nameIn({ en: 'Knife', ru: 'Нож' }, 'ko')).toBe('Knife');
    expect(nameIn({}, 'en')).toBeNull();
    expect(gameText({ type: 'translation', key: 'k', lines: { en: ' ', ru: 'Нож', de: 'Messer' } })).toEqual({
      ru: 'Нож',
    });
  });

  it('tolerates and reports what it does not know', () => {
    const odd = read({
      ...item(
        'x',
        'misc',
        'k',
        'X',
        [
          list([
            { type: 'hologram' },
            7,
            numeric('n', 1),
            numeric('n', 2),
            { type: 'numeric', name: text('m', 'M'), value: 'many' },
          ]),
        ],
        'RANK_NEW',
      ),
      extra: 1,
    });
    expect(odd.oddities).toEqual([
      'unknownElement:hologram',
      'unknownElement:not an object',
      'repeatedNumber',
      'unreadableNumber',
      'unknownField:extra',
      'unknownColor:RANK_NEW',
    ]);
    expect(odd.facts.numbers).toEqual({ n: 1 });
    expect(odd.facts.rank).toBe('default');
  });

  it('takes the displayed sign where the file has the opposite one', () => {
    const shown = (key: string, value: number, en: string) => ({
      ...numeric(key, value),
      formatted: { value: { en, ru: en.replace('.', ',') } },
    });
    const scope = factsOf(
      item('s', 'attachment/barrel', 'k', 'S', [
        list([
          shown('weapon.stat_factor.draw_time', 20.000_004, '-20%'),
          shown('weapon.stat_factor.recoil', -12.5, '-12.5%'),
          shown('weapon.stat_factor.reload_modifier', -10, '+10%'),
          shown('weight', 0.5, '0.5 kg'),
        ]),
      ]),
    );
    expect(scope.numbers).toEqual({
      'weapon.stat_factor.draw_time': -20,
      'weapon.stat_factor.recoil': -12.5,
      'weapon.stat_factor.reload_modifier': 10,
      weight: 0.5,
    });
  });

  it('reads a word value that is only an amount as a number', () => {
    const price = {
      type: 'key-value',
      key: text('core.tooltip.info.base_price', 'Base selling price'),
      value: text('core.tooltip.info.rubles', '79 rub.', '79 руб.', { cost: '79.0' }),
    };
    const energy = {
      type: 'key-value',
      key: text('energy', 'Charge'),
      value: text('energy_value', '5/10', '5/10', { now: '5.0', most: '10.0' }),
    };
    const facts = factsOf(item('p', 'misc', 'k', 'P', [list([price, energy])]));
    expect(facts.numbers).toEqual({ 'core.tooltip.info.base_price': 79 });
    expect(facts.words).toEqual({ energy: 'energy_value' });
  });

  it('rejects what is not an item and says why', () => {
    expect(parseItem(null)).toMatchObject({ ok: false, code: 'notAnItem' });
    expect(parseItem({ category: 'misc', name: {}, infoBlocks: [] })).toMatchObject({
      ok: false,
      details: { what: 'no id' },
    });
    expect(parseItem({ id: 'x', category: 'misc', name: {} })).toMatchObject({
      ok: false,
      details: { what: 'no infoBlocks' },
    });
  });

  it('parses the other kinds of items, each only its own', () => {
    const M = 'stalker.tooltip.medicine.info.';
    const soup = factsOf(
      item('5l23g', 'supply/food', 'k', 'Soup', [
        list([
          choice(`${M}effect_type`, 'item.effects.effect_type.long_time_medicine'),
          numeric(`${M}duration`, 1800),
          numeric('stalker.artefact_properties.factor.stamina_bonus', 12.8),
          statement(`${M}persistent`),
        ]),
      ]),
    );
    expect(consumableOf(soup)).toMatchObject({
      effectType: 'long_time_medicine',
      group: 'soups',
      durationSeconds: 1800,
      survivesDeath: true,
      effects: { stamina_bonus: 12.8 },
    });
    const bang = factsOf(
      item('g', 'grenade', 'k', 'Bang', [
        list([
          numeric('weapon.grenade.frag.stats.info.explosion_strength', 300),
          numeric('weapon.grenade.frag.stats.info.explosion_size', 6),
        ]),
      ]),
    );
    expect(grenadeOf(bang)).toMatchObject({ kind: 'frag', damage: 300, radiusM: 6 });
    const box = factsOf(
      item('c', 'containers', 'k', 'Box', [
        list([numeric('stalker.tooltip.backpack.info.size', 4), statement('general.container.class.bulky')]),
      ]),
    );
    expect(carrierOf(box)).toMatchObject({ kind: 'container', capacity: 4, bulk: 'bulky' });
    const finder = factsOf(
      item('d', 'weapon/device', 'k', 'Finder', [
        list([
          numeric('anomaly.tooltip.signal_detector.info.range', 40),
          statement('anomaly.tooltip.signal_detector.can_detect_artefacts'),
        ]),
      ]),
    );
    expect(detectorOf(finder)).toMatchObject({
      kind: 'signal',
      rangeM: 40,
      findsArtefacts: true,
      findsSignals: false,
    });
    const barrel = factsOf(
      item('a', 'attachment/barrel', 'k', 'Barrel', [list([numeric('weapon.stat_factor.recoil', -5)])]),
    );
    expect(attachmentOf(barrel)).toEqual({ slot: 'barrel', changesPct: { recoil: -5 }, magazine: null });
    for (const reader of [consumableOf, grenadeOf, carrierOf, detectorOf, attachmentOf])
      expect([soup, bang, box, finder, barrel].filter((facts) => reader(facts) !== null)).toHaveLength(1);
  });
});
