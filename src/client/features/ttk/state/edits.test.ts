import { describe, expect, it } from 'vitest';
import type { Round, Weapon } from '../../../../domain/catalogue/item/item.ts';
import { DEFAULT_STATE, type TtkState } from '../../../../domain/ttk/url-state.ts';
import { EMPTY_SETUP } from '../../../../domain/ttk/setup.ts';
import {
  addSetup,
  shareTarget,
  clearOverride,
  pickArmour,
  pickWeapon,
  removeSetup,
  setOverride,
} from './edits.ts';

const weapon = { id: 'w', calibre: '939mm' } as Weapon;
const fitting = { id: 'sp6', calibre: '939mm' } as Round;
const foreign = { id: 'bs', calibre: '545mm' } as Round;
const start: TtkState = {
  ...DEFAULT_STATE,
  setups: [{ ...EMPTY_SETUP, weaponId: 'old', roundId: 'bs', own: { fireRateRpm: 1, bulletResistance: 5 } }],
};

describe('editing', () => {
  it('a new weapon drops weapon overrides and a round that does not fit, and keeps armour overrides', () => {
    expect(pickWeapon(weapon, foreign, fitting)(start).setups[0]).toMatchObject({
      weaponId: 'w',
      roundId: 'sp6',
      own: { bulletResistance: 5 },
    });
    expect(pickWeapon(weapon, foreign, fitting)(start).setups[0]?.own).not.toHaveProperty('fireRateRpm');
    expect(
      pickWeapon(weapon, fitting, foreign)({ ...start, setups: [{ ...EMPTY_SETUP, roundId: 'sp6' }] })
        .setups[0]?.roundId,
    ).toBe('sp6');
  });
  it('a shared target applies to all set-ups until it is unshared', () => {
    const two = addSetup()(start);
    const aimed = setOverride('hp', 150)(pickArmour('suit')(two));
    expect(aimed.setups.map((setup) => [setup.armourId, setup.own.hp])).toEqual([
      ['suit', 150],
      ['suit', 150],
    ]);
    const apart = clearOverride('hp')(shareTarget(false)(aimed));
    expect(apart.setups.map((setup) => setup.own.hp)).toEqual([150, undefined]);
    expect(shareTarget(true)(apart).setups.map((setup) => setup.own.hp)).toEqual([undefined, undefined]);
  });
  it('keeps between one and eight set-ups', () => {
    let state = start;
    for (let count = 0; count < 12; count += 1) state = addSetup()(state);
    expect(state.setups).toHaveLength(8);
    expect(state.active).toBe(7);
    for (let count = 0; count < 12; count += 1) state = removeSetup(0)(state);
    expect(state.setups).toHaveLength(1);
    expect(state.active).toBe(0);
  });
});
