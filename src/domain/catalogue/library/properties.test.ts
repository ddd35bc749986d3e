import { describe, expect, it } from 'vitest';
import { compareItems, withoutRepeats } from './compare.ts';
import { groupProperties, isGain, PROPERTY_KEYS, propertyOf } from './properties.ts';
import { FALLOFF_KEYS, PROPERTY_GROUPS } from './property-table.ts';

const DAMAGE = 'core.tooltip.stat_name.damage_type.direct';
const RECOIL = 'weapon.tooltip.weapon.info.recoil';
const WEIGHT = 'core.tooltip.info.weight';
const VITALITY = 'stalker.artefact_properties.factor.health_bonus';

describe('the property table', () => {
  it('has each key once, and every group but the last', () => {
    expect(new Set(PROPERTY_KEYS).size).toBe(PROPERTY_KEYS.length);
    expect(new Set(PROPERTY_KEYS.map((key) => propertyOf(key).group))).toEqual(
      new Set(PROPERTY_GROUPS.slice(0, -1)),
    );
    for (const key of PROPERTY_KEYS) expect(key, key).toMatch(/^[a-z]+(?:[._][a-zA-Z\d_]+)+$/);
  });

  it('knows the unit and the better direction', () => {
    expect(propertyOf(DAMAGE)).toEqual({
      key: DAMAGE,
      group: 'fire',
      unit: 'health',
      better: 'higher',
      isChange: false,
    });
    expect(propertyOf(RECOIL)).toMatchObject({ group: 'handling', unit: 'degrees', better: 'lower' });
    expect(propertyOf('weapon.stat_factor.recoil')).toMatchObject({
      group: 'change',
      unit: 'percent',
      better: 'lower',
      isChange: true,
    });
    expect(propertyOf('core.tooltip.info.base_price')).toMatchObject({ unit: 'rubles', better: null });
    expect(propertyOf(FALLOFF_KEYS.endM)).toMatchObject({ group: 'falloff', unit: 'metres' });
  });

  it('puts unknown keys last, without a direction', () => {
    expect(propertyOf('game.new')).toEqual({
      key: 'game.new',
      group: 'other',
      unit: 'none',
      better: null,
      isChange: false,
    });
    expect(propertyOf('constructor').group).toBe('other');
    expect(
      groupProperties(['game.new', WEIGHT, RECOIL, DAMAGE, DAMAGE, 'weapon.tooltip.weapon.info.spread']).map(
        ({ group, properties }) => [group, properties.map(({ key }) => key)],
      ),
    ).toEqual([
      ['fire', [DAMAGE]],
      ['handling', [RECOIL, 'weapon.tooltip.weapon.info.spread']],
      ['general', [WEIGHT]],
      ['other', ['game.new']],
    ]);
    expect(groupProperties([])).toEqual([]);
  });

  it('distinguishes gain from loss', () => {
    expect(isGain(propertyOf(DAMAGE), 10, 11)).toBe(true);
    expect(isGain(propertyOf(RECOIL), 1, 0.5)).toBe(true);
    expect(isGain(propertyOf(RECOIL), 0.5, 1)).toBe(false);
    expect(isGain(propertyOf(DAMAGE), 10, 10)).toBeNull();
    expect(isGain(propertyOf('game.new'), 1, 2)).toBeNull();
  });
});

describe('the comparison', () => {
  const NOTHING = { numbers: {}, ranges: {}, words: {} };
  const rows = (...items: Parameters<typeof compareItems>[0]) =>
    new Map(
      compareItems(items)
        .flatMap((block) => block.rows)
        .map((row) => [row.property.key, row]),
    );
  const best = (
    row: ReturnType<typeof rows> extends Map<string, infer Row> ? Row | undefined : never,
  ): string => (row?.cells ?? []).map((cell) => (cell.isBest ? 'x' : '-')).join('');

  it('marks the best value by direction, ties together, and nothing where all are equal', () => {
    const table = rows(
      { ...NOTHING, numbers: { [DAMAGE]: 40, [RECOIL]: 1, [WEIGHT]: 3 } },
      { ...NOTHING, numbers: { [DAMAGE]: 45, [RECOIL]: 0.5, [WEIGHT]: 3 } },
      { ...NOTHING, numbers: { [DAMAGE]: 45, [RECOIL]: 0.7, [WEIGHT]: 3 } },
    );
    expect(best(table.get(DAMAGE))).toBe('-xx');
    expect(best(table.get(RECOIL))).toBe('-x-');
    expect(best(table.get(WEIGHT))).toBe('---');
    expect(table.get(WEIGHT)?.isSame).toBe(true);
    expect(table.get(DAMAGE)?.isSame).toBe(false);
  });

  it('marks nothing where only one item has it or where no direction is better', () => {
    const table = rows(
      { ...NOTHING, numbers: { [DAMAGE]: 40, new: 1 } },
      { ...NOTHING, numbers: { new: 2 } },
    );
    expect(best(table.get(DAMAGE))).toBe('--');
    expect(table.get(DAMAGE)?.cells[1]?.value).toBeNull();
    expect(table.get(DAMAGE)?.isSame).toBe(false);
    expect(best(table.get('new'))).toBe('--');
  });

  it('compares a range by its midpoint, also against a number, and never compares words', () => {
    const table = rows(
      { ...NOTHING, ranges: { [VITALITY]: [1, 3] }, words: { type: 'a' } },
      { ...NOTHING, numbers: { [VITALITY]: 2.5 }, words: { type: 'a' } },
    );
    expect(best(table.get(VITALITY))).toBe('-x');
    expect(table.get(VITALITY)?.cells[0]?.value).toEqual({ kind: 'range', low: 1, high: 3 });
    expect(table.get('type')).toMatchObject({
      isSame: true,
      cells: [{ value: { kind: 'word', key: 'a' }, isBest: false }, { isBest: false }],
    });
  });

  it('is empty without items, and safe from prototype keys', () => {
    expect(compareItems([])).toEqual([]);
    expect(
      rows({ ...NOTHING, numbers: Object.fromEntries([['constructor', 5]]) }, NOTHING).get('constructor')
        ?.cells[1]?.value,
    ).toBeNull();
  });

  it('lists the maximum distance once, where the game states it itself', () => {
    const rifle = {
      numbers: { 'weapon.tooltip.weapon.info.distance': 300, [FALLOFF_KEYS.maxM]: 300 },
      ranges: {},
      words: {},
    };
    expect([...rows(rifle, rifle).keys()]).toEqual(['weapon.tooltip.weapon.info.distance']);
    const other = { ...rifle, numbers: { ...rifle.numbers, [FALLOFF_KEYS.maxM]: 200 } };
    expect([...rows(rifle, other).keys()]).toEqual([
      FALLOFF_KEYS.maxM,
      'weapon.tooltip.weapon.info.distance',
    ]);
    expect(withoutRepeats(other)).toBe(other);
  });

  it('merges rows with the same label unless they differ within one item', () => {
    const [signal, metal] = [
      'anomaly.tooltip.signal_detector.info.charge',
      'stalker.gauge_meter_stat.metal_detector.info.charge',
    ];
    const item = (numbers: Readonly<Record<string, number>>) => ({ numbers, ranges: {}, words: {} });
    const of = (...items: Parameters<typeof compareItems>[0]) =>
      compareItems(items, () => 'Charge')
        .flatMap((block) => block.rows)
        .map(({ property, cells }) => [
          property.key,
          ...cells.map(
            ({ value, isBest }) => `${value?.kind === 'number' ? value.value : '-'}${isBest ? '!' : ''}`,
          ),
        ]);
    expect(of(item({ [signal]: 80 }), item({ [metal]: 90 }), item({}))).toEqual([[signal, '80', '90!', '-']]);
    expect(of(item({ [signal]: 80, [metal]: 80 }), item({ [metal]: 90 }))).toEqual([[signal, '80', '90!']]);
    expect(of(item({ [signal]: 80, [metal]: 70 }), item({ [metal]: 90 }))).toEqual([
      [signal, '80', '-'],
      [metal, '70', '90!'],
    ]);
    // a different unit is a different row
    expect(of(item({ [signal]: 80 }), item({ 'anomaly.tooltip.scanner.info.energy': 5 }))).toHaveLength(2);
  });
});
