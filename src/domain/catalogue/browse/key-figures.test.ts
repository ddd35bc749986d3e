import { describe, expect, it } from 'vitest';
import { keyFigures } from './key-figures.ts';

const FACTOR = 'stalker.artefact_properties.factor.';

function keysOf(category: string, numbers: Readonly<Record<string, number>>): readonly string[] {
  return keyFigures({ category, numbers, ranges: {} }).map(({ key }) => key.split('.').at(-1) ?? '');
}

describe('figures of a row', () => {
  it('are damage, rate and magazine of a gun', () => {
    expect(
      keysOf('weapon/pistol', {
        'core.tooltip.info.weight': 1,
        'weapon.tooltip.weapon.info.recoil': 1,
        'weapon.tooltip.weapon.info.clip_size': 8,
        'weapon.tooltip.weapon.info.rate_of_fire': 400,
        'core.tooltip.stat_name.damage_type.direct': 30,
      }),
    ).toEqual(['direct', 'rate_of_fire', 'clip_size']);
  });

  it('are what a suit of the kind is worn for', () => {
    const suit = {
      [`${FACTOR}speed_modifier`]: -2,
      [`${FACTOR}psycho_protection`]: 5,
      [`${FACTOR}radiation_protection`]: 4,
      [`${FACTOR}explosion_dmg_factor`]: 3,
      [`${FACTOR}tear_dmg_factor`]: 2,
      [`${FACTOR}bullet_dmg_factor`]: 1,
    };
    expect(keysOf('armor/combat', suit)).toEqual([
      'bullet_dmg_factor',
      'tear_dmg_factor',
      'explosion_dmg_factor',
    ]);
    expect(keysOf('armor/scientist', suit)).toEqual([
      'bullet_dmg_factor',
      'radiation_protection',
      'psycho_protection',
    ]);
  });

  it('are none for what has only a weight', () => {
    expect(keysOf('misc', { 'core.tooltip.info.weight': 1 })).toEqual([]);
  });
});
