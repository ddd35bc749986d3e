/** Pure edits of the calculator's state. */
import type { Round, Weapon, WeaponPart } from '../../../../domain/catalogue/item/item.ts';
import { DEFAULT_STATE, type TtkState } from '../../../../domain/ttk/url-state.ts';
import { MAX_SETUPS } from '../../../../domain/ttk/constants.ts';
import type { TtkField } from '../../../../domain/ttk/numbers.ts';
import {
  EMPTY_SETUP,
  fits,
  withTargetOf,
  clearOverrides,
  type FireMode,
  type TtkSetup,
} from '../../../../domain/ttk/setup.ts';

type Edit = (state: TtkState) => TtkState;

/** Numbers of the weapon that may be overridden, in the order of the fields. */
export const WEAPON_FIELDS: readonly TtkField[] = [
  'closeDamage',
  'longDamage',
  'falloffStartM',
  'falloffEndM',
  'fireRateRpm',
  'headMultiplier',
  'limbMultiplier',
  'magazine',
  'reloadSeconds',
  'bleeding',
  'stoppingPower',
  'burstShots',
  'burstRpm',
  'burstPauseSeconds',
  'platePenetration',
  'plateDamage',
];
/** The same of the round. */
export const ROUND_FIELDS: readonly TtkField[] = [
  'penetrationPct',
  'damagePct',
  'limbDamagePct',
  'rangePct',
  'bleedingPct',
  'stoppingPowerPct',
  'platePenetrationPct',
  'plateDamagePct',
];
const ARMOUR_FIELDS: readonly TtkField[] = ['bulletResistance', 'hp', 'vitalityPct'];
/** The same of the plate. */
export const PLATE_FIELDS: readonly TtkField[] = ['plateDurability', 'plateAbsorptionPct'];
const PART_FIELDS: readonly TtkField[] = ['magazine', 'reloadSeconds'];
const BURST_FIELDS: readonly TtkField[] = ['burstShots', 'burstRpm', 'burstPauseSeconds'];

/** The set-up being edited. */
export function activeSetup(state: TtkState): TtkSetup {
  return state.setups[state.active] ?? EMPTY_SETUP;
}

/** Edits the active set-up; with a shared target the others take its target. */
export function editSetup(edit: (setup: TtkSetup) => TtkSetup): Edit {
  return (state) => {
    const edited = edit(activeSetup(state));
    return {
      ...state,
      setups: state.setups.map((setup, index) =>
        index === state.active ? edited : state.hasSameTarget ? withTargetOf(setup, edited) : setup,
      ),
    };
  };
}

/** Picks a weapon: clears its overrides, attachments and fire mode, and replaces a round that does not fit by the default one. */
export function pickWeapon(weapon: Weapon | null, current: Round | null, usual: Round | null): Edit {
  return editSetup((setup) => ({
    ...clearOverrides(setup, WEAPON_FIELDS),
    weaponId: weapon?.id ?? null,
    partIds: [],
    fireMode: null,
    roundId:
      weapon !== null && (current === null || !fits(weapon, current)) ? (usual?.id ?? null) : setup.roundId,
  }));
}

/** Picks a weapon at a level. */
export function shootWith(
  weapon: Weapon,
  weaponLevel: number,
  current: Round | null,
  usual: Round | null,
): Edit {
  return (state) =>
    editSetup((setup) => ({ ...setup, weaponLevel }))(pickWeapon(weapon, current, usual)(state));
}

/** Picks the target's armour at a level. */
export function aimAt(armourId: string, armourLevel: number): Edit {
  return (state) => editSetup((setup) => ({ ...setup, armourLevel }))(pickArmour(armourId)(state));
}

export function pickRound(id: string | null): Edit {
  return editSetup((setup) => ({ ...clearOverrides(setup, ROUND_FIELDS), roundId: id, apOverridePct: null }));
}

export function pickArmour(id: string | null): Edit {
  return editSetup((setup) => ({ ...clearOverrides(setup, ARMOUR_FIELDS), armourId: id }));
}

/** Fits an attachment in place of what its slot holds; null takes the old one off. */
export function pickPart(part: WeaponPart | null, old: WeaponPart | null): Edit {
  return editSetup((setup) => ({
    ...clearOverrides(setup, PART_FIELDS),
    partIds: [...setup.partIds.filter((id) => id !== old?.id), ...(part === null ? [] : [part.id])],
  }));
}

export function pickFireMode(fireMode: FireMode): Edit {
  return editSetup((setup) => ({ ...clearOverrides(setup, BURST_FIELDS), fireMode }));
}

export function pickPlate(plateId: string | null): Edit {
  return editSetup((setup) => ({ ...clearOverrides(setup, PLATE_FIELDS), plateId }));
}

/** Overrides an item's value. */
export function setOverride(field: TtkField, value: number): Edit {
  return editSetup((setup) => ({ ...setup, own: { ...setup.own, [field]: value } }));
}

/** Restores the item's value. */
export function clearOverride(field: TtkField): Edit {
  return editSetup((setup) => clearOverrides(setup, [field]));
}

/** Adds a copy of the active set-up (or the given one) and makes it active; no-op when there are eight. */
export function addSetup(added?: TtkSetup): Edit {
  return (state) => {
    if (state.setups.length >= MAX_SETUPS) return state;
    const copy = added ?? activeSetup(state);
    const aimed = state.hasSameTarget && added !== undefined ? withTargetOf(copy, activeSetup(state)) : copy;
    return {
      ...state,
      setups: [...state.setups, { ...aimed, name: added === undefined ? '' : aimed.name }],
      active: state.setups.length,
    };
  };
}

/** Removes a set-up; the last one stays. */
export function removeSetup(index: number): Edit {
  return (state) => {
    if (state.setups.length < 2) return state;
    const setups = state.setups.filter((_, at) => at !== index);
    return {
      ...state,
      setups,
      active: Math.min(state.active > index ? state.active - 1 : state.active, setups.length - 1),
    };
  };
}

/** Shares the active set-up's target with all set-ups, or stops sharing. */
export function shareTarget(isOn: boolean): Edit {
  return (state) =>
    isOn
      ? {
          ...state,
          hasSameTarget: true,
          setups: state.setups.map((setup) => withTargetOf(setup, activeSetup(state))),
        }
      : { ...state, hasSameTarget: false };
}

/** Resets the state, with the set-up of a fresh page. */
export function resetTo(setup: TtkSetup): Edit {
  return () => ({ ...DEFAULT_STATE, setups: [setup] });
}
