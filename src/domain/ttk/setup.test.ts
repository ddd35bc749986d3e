import { describe, expect, it } from 'vitest';
import type { Weapon, WeaponPart } from '../catalogue/item/item.ts';
import { EMPTY_SETUP, fireModeOf, itemNumbers, NO_ITEMS, withTargetOf } from './setup.ts';

function weapon(own: Partial<Weapon> = {}): Weapon {
  return {
    id: 'w',
    name: 'W',
    rank: 'default',
    type: 'assault_rifle',
    calibre: '556mm',
    closeDamage: [30],
    longDamage: [20],
    falloffStartM: 10,
    falloffEndM: 20,
    maxDistanceM: 100,
    fireRateRpm: 600,
    headMultiplier: 1.4,
    limbMultiplier: 0.8,
    magazine: 30,
    reloadSeconds: 3.3,
    bleeding: 0,
    stoppingPower: 0,
    ergonomicsPct: 90,
    ...own,
  };
}

function part(own: Partial<WeaponPart>): WeaponPart {
  return {
    id: 'p',
    name: 'P',
    rank: 'default',
    slot: 'mag',
    magazine: null,
    addedRounds: 0,
    reloadSeconds: null,
    ergonomicsPct: 0,
    weaponIds: ['w'],
    ...own,
  };
}

function fitted(parts: readonly WeaponPart[], own: Partial<Weapon> = {}) {
  const { magazine, reloadSeconds } = itemNumbers(EMPTY_SETUP, { ...NO_ITEMS, weapon: weapon(own), parts });
  return [magazine, reloadSeconds == null ? reloadSeconds : Number(reloadSeconds.toFixed(6))];
}

describe('attachments', () => {
  const drum = part({ magazine: 60, reloadSeconds: 3.5 });
  const grip = part({ id: 'g', slot: 'handgrips', ergonomicsPct: 10 });
  const longer = part({ magazine: null, addedRounds: 2, reloadSeconds: 2.9 });

  it('replace magazine and reload, at the ergonomics of the weapon', () => {
    expect(fitted([])).toEqual([30, 3.3]);
    // 3.5 s at 100 %, 10 % slower at 90 %
    expect(fitted([drum])).toEqual([60, 3.85]);
    expect(fitted([longer], { ergonomicsPct: 100 })).toEqual([32, 2.9]);
  });

  it('change ergonomics in points: 3.3 s at 90 % are 3 s at 100 %', () => {
    expect(fitted([grip])).toEqual([30, 3]);
    expect(fitted([part({ ...grip, ergonomicsPct: -10 })])).toEqual([30, 3.6]);
    expect(fitted([drum, grip])).toEqual([60, 3.5]);
  });

  it('do nothing on a weapon that they do not fit, or whose reload is unknown', () => {
    expect(fitted([part({ ...drum, weaponIds: ['other'] })])).toEqual([30, 3.3]);
    expect(fitted([grip], { reloadSeconds: null })).toEqual([30, null]);
  });
});

describe('the fire mode', () => {
  it('is bursts where they keep the average, and steady fire where the data gives a pause', () => {
    const even = weapon({ burst: { shots: 3, rateRpm: 1200, pauseSeconds: null } });
    const paused = weapon({ burst: { shots: 6, rateRpm: 1000, pauseSeconds: 1.25 } });
    expect([weapon(), even, paused].map((own) => fireModeOf(own, null))).toEqual([
      'steady',
      'burst',
      'steady',
    ]);
    expect([weapon(), even, paused].map((own) => fireModeOf(own, 'burst'))).toEqual([
      'steady',
      'burst',
      'burst',
    ]);
    const numbers = itemNumbers({ ...EMPTY_SETUP, fireMode: 'burst' }, { ...NO_ITEMS, weapon: paused });
    expect(numbers).toMatchObject({ burstShots: 6, burstRpm: 1000, burstPauseSeconds: 1.25 });
    expect(itemNumbers(EMPTY_SETUP, { ...NO_ITEMS, weapon: paused }).burstShots).toBeNull();
  });
});

it('shares the plate with the target', () => {
  const target = { ...EMPTY_SETUP, plateId: 'p', own: { plateAbsorptionPct: 50 } };
  expect(withTargetOf({ ...EMPTY_SETUP, weaponId: 'w', own: { plateDurability: 7 } }, target)).toMatchObject({
    weaponId: 'w',
    plateId: 'p',
    own: { plateAbsorptionPct: 50 },
  });
});
