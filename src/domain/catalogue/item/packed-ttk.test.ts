import { describe, expect, it } from 'vitest';
import { damagePerLevel, resistancePerLevel } from './levels.ts';
import { packTtk, unpackTtk, type TtkItems } from './packed-ttk.ts';

describe('the published numbers of the time-to-kill page', () => {
  const items: TtkItems = {
    dataDate: '2026-07-01',
    weapons: [
      {
        id: 'aB',
        rank: 'veteran',
        type: 'sniper_rifle',
        calibre: null,
        closeDamage: [100],
        longDamage: [100],
        falloffStartM: 20,
        falloffEndM: 60,
        maxDistanceM: 170,
        fireRateRpm: null,
        headMultiplier: 1.75,
        limbMultiplier: 0.8,
        magazine: null,
        reloadSeconds: null,
        bleeding: 3,
        stoppingPower: 7,
      },
      {
        id: 'ab',
        rank: 'master',
        type: 'pistol',
        calibre: 'ptrd',
        closeDamage: damagePerLevel(20),
        longDamage: Array.from({ length: 16 }, () => 9),
        falloffStartM: 18,
        falloffEndM: 30,
        falloffStartPerLevelM: damagePerLevel(18),
        maxDistanceM: 80,
        fireRateRpm: 450,
        headMultiplier: 1.4,
        limbMultiplier: 0.9,
        magazine: 8,
        reloadSeconds: 1.25,
        bleeding: 0,
        stoppingPower: 0,
        ergonomicsPct: 90,
        burst: { shots: 3, rateRpm: 1200, pauseSeconds: null },
        platePenetrationPct: 99,
        plateDamage: 1.5,
      },
    ],
    rounds: [
      {
        id: 'r',
        rank: 'default',
        calibre: '127mm',
        type: 'special',
        penetrationPct: -25,
        damagePct: -100,
        bleedingPct: 5,
        stoppingPowerPct: 40,
        pellets: 8,
        platePenetrationPct: -10,
        plateDamagePct: 175,
      },
    ],
    armours: [
      {
        id: 's',
        rank: 'legend',
        type: 'scientist',
        bulletResistance: resistancePerLevel(178, 83.482),
        vitalityPct: 4,
      },
    ],
    parts: [
      {
        id: 'm',
        rank: 'stalker',
        slot: 'mag',
        magazine: 45,
        addedRounds: 0,
        reloadSeconds: 3.2,
        ergonomicsPct: 0,
        weaponIds: ['ab'],
      },
      {
        id: 'g',
        rank: 'default',
        slot: 'handgrips',
        magazine: null,
        addedRounds: 2,
        reloadSeconds: null,
        ergonomicsPct: 10,
        weaponIds: ['aB', 'ab'],
      },
    ],
    plates: [{ id: 'p', rank: 'default', durability: 247.5, absorptionPct: 16.5 }],
  };

  it('round-trips', () => {
    const wire = JSON.parse(JSON.stringify(packTtk(items))) as ReturnType<typeof packTtk>;
    const back = unpackTtk(
      wire,
      {
        format: 1,
        weapons: ['One', 'Two'],
        rounds: ['Round'],
        armours: ['Suit'],
        parts: ['Mag', 'Grip'],
        plates: ['Plate'],
      },
      'v1',
    );
    expect(back.version).toBe('v1');
    expect(back.weapons).toEqual(
      items.weapons.map((weapon, index) => ({ ...weapon, name: ['One', 'Two'][index] })),
    );
    expect(back.rounds).toEqual(items.rounds.map((round) => ({ ...round, name: 'Round' })));
    expect(back.armours).toEqual(items.armours.map((armour) => ({ ...armour, name: 'Suit' })));
    expect(back.parts).toEqual(items.parts.map((part, at) => ({ ...part, name: ['Mag', 'Grip'][at] })));
    expect(back.plates).toEqual([{ ...items.plates[0], name: 'Plate' }]);
    // a file that was published before
    const { parts: _parts, plates: _plates, ...before } = wire;
    const old = unpackTtk(before, { format: 1, weapons: [], rounds: [], armours: [] }, 'v');
    expect([old.parts, old.plates]).toEqual([[], []]);
  });

  it('falls back to the id where a name is missing', () => {
    expect(
      unpackTtk(packTtk(items), { format: 1, weapons: [], rounds: [], armours: [] }, 'v').weapons[0]?.name,
    ).toBe('aB');
  });
});
