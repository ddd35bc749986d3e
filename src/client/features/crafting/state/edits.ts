/** Pure edits of a set-up. */
import type { Station } from '../../../../domain/catalogue/item/hideout.ts';
import {
  isOwned,
  isOwnPrice,
  MAX_PERK_LEVEL,
  type CraftSetup,
  type StoredChoice,
} from '../../../../domain/crafting/setup.ts';

type Edit = (setup: CraftSetup) => CraftSetup;

function without<Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([known]) => known !== id));
}

/** Choices with one item's changed; null: follow the mode. */
export function withChoice(
  choices: CraftSetup['choices'],
  itemId: string,
  choice: StoredChoice | null,
): CraftSetup['choices'] {
  return choice === null ? without(choices, itemId) : { ...choices, [itemId]: choice };
}

/** Sets the user's choice for an item; null: follow the mode. */
export function setChoice(itemId: string, choice: StoredChoice | null): Edit {
  return (setup) => ({ ...setup, choices: withChoice(setup.choices, itemId, choice) });
}

/**
 * The cheapest plan of a batch, as the profit table counts it: by this recipe of the item, in place of a mode
 * or a choice from before. `recipe`: its fingerprint; null: the item has no other.
 */
export function setBatch(itemId: string, quantity: number, recipe: string | null): Edit {
  return (setup) => ({
    ...setup,
    quantity,
    mode: 'best',
    choices: withChoice(setup.choices, itemId, recipe === null ? null : { way: 'craft', recipe }),
  });
}

/** Sets the owned units; an invalid amount removes the entry. */
export function setOwned(itemId: string, amount: number | null): Edit {
  return (setup) => ({
    ...setup,
    owned: isOwned(amount) ? { ...setup.owned, [itemId]: amount } : without(setup.owned, itemId),
  });
}

/** Sets the own unit price, in rubles; an invalid price removes the entry. */
export function setOwnPrice(itemId: string, rub: number | null): Edit {
  return (setup) => ({
    ...setup,
    prices: isOwnPrice(rub) ? { ...setup.prices, [itemId]: rub } : without(setup.prices, itemId),
  });
}

/** `all`: every station. A full set is stored as null, the default. */
export function setStation(all: readonly Station[], station: Station, isThere: boolean): Edit {
  return (setup) => {
    const before = setup.hideout.stations ?? all;
    const stations = all.filter((one) => (one === station ? isThere : before.includes(one)));
    return {
      ...setup,
      hideout: { ...setup.hideout, stations: stations.length === all.length ? null : stations },
    };
  };
}

/** `all`: every perk. All perks at maximum are stored as null, the default. */
export function setPerk(all: readonly string[], perk: string, level: number): Edit {
  return (setup) => {
    const before = setup.hideout.perks;
    const perks = Object.fromEntries(
      all.map((one) => [one, one === perk ? level : before === null ? MAX_PERK_LEVEL : (before[one] ?? 0)]),
    );
    return {
      ...setup,
      hideout: {
        ...setup.hideout,
        perks: Object.values(perks).every((one) => one >= MAX_PERK_LEVEL) ? null : perks,
      },
    };
  };
}
