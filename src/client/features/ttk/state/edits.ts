/** What a person does to the calculator, as pure steps from one state to the next. */
import type { Round, Weapon } from '../../../../domain/catalogue/item/item.ts';
import { DEFAULT_STATE, type TtkState } from '../../../../domain/ttk/url-state.ts';
import { MAX_SETUPS } from '../../../../domain/ttk/constants.ts';
import type { TtkField } from '../../../../domain/ttk/numbers.ts';
import {
  EMPTY_SETUP,
  fits,
  withTargetOf,
  clearOverrides,
  type TtkSetup,
} from '../../../../domain/ttk/setup.ts';

type Edit = (state: TtkState) => TtkState;

const WEAPON_FIELDS: readonly TtkField[] = [
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
];
const ROUND_FIELDS: readonly TtkField[] = ['penetrationPct', 'damagePct', 'bleedingPct', 'stoppingPowerPct'];
const ARMOUR_FIELDS: readonly TtkField[] = ['bulletResistance', 'hp', 'vitalityPct'];

/** The set-up that is being edited. */
export function activeSetup(state: TtkState): TtkSetup {
  return state.setups[state.active] ?? EMPTY_SETUP;
}

/** Changes the edited set-up; the others take its target when all aim at the same. */
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

/** Picks a weapon: its own values make way for the item's; a round that does not fit is replaced by the usual one. */
export function pickWeapon(weapon: Weapon | null, current: Round | null, usual: Round | null): Edit {
  return editSetup((setup) => ({
    ...clearOverrides(setup, WEAPON_FIELDS),
    weaponId: weapon?.id ?? null,
    roundId:
      weapon !== null && (current === null || !fits(weapon, current)) ? (usual?.id ?? null) : setup.roundId,
  }));
}

export function pickRound(id: string | null): Edit {
  return editSetup((setup) => ({ ...clearOverrides(setup, ROUND_FIELDS), roundId: id, apOverridePct: null }));
}

export function pickArmour(id: string | null): Edit {
  return editSetup((setup) => ({ ...clearOverrides(setup, ARMOUR_FIELDS), armourId: id }));
}

/** Types a value over the item's. */
export function setOverride(field: TtkField, value: number): Edit {
  return editSetup((setup) => ({ ...setup, own: { ...setup.own, [field]: value } }));
}

/** Goes back to the item's value. */
export function clearOverride(field: TtkField): Edit {
  return editSetup((setup) => clearOverrides(setup, [field]));
}

/** Adds a copy of the edited set-up (or another one) to the comparison and edits it; nothing when there are eight. */
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

/** Takes a set-up out; the last one cannot go. */
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

/** Makes all set-ups aim at the target of the edited one, or lets each have its own. */
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

/** Back to the start, with the set-up that a fresh page shows. */
export function resetTo(setup: TtkSetup): Edit {
  return () => ({ ...DEFAULT_STATE, setups: [setup] });
}
