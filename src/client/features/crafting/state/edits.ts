/** Changes of a set-up, one by one. */
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

/** Choices with another one about an item; null: as the mode says. */
export function withChoice(
  choices: CraftSetup['choices'],
  itemId: string,
  choice: StoredChoice | null,
): CraftSetup['choices'] {
  return choice === null ? without(choices, itemId) : { ...choices, [itemId]: choice };
}

/** What the person decided about an item; null: as the mode says. */
export function setChoice(itemId: string, choice: StoredChoice | null): Edit {
  return (setup) => ({ ...setup, choices: withChoice(setup.choices, itemId, choice) });
}

/** Units at hand; anything that is no amount takes the entry away. */
export function setOwned(itemId: string, amount: number | null): Edit {
  return (setup) => ({
    ...setup,
    owned: isOwned(amount) ? { ...setup.owned, [itemId]: amount } : without(setup.owned, itemId),
  });
}

/** Rubles for one unit; anything that is no price takes the entry away. */
export function setOwnPrice(itemId: string, rub: number | null): Edit {
  return (setup) => ({
    ...setup,
    prices: isOwnPrice(rub) ? { ...setup.prices, [itemId]: rub } : without(setup.prices, itemId),
  });
}

/** `all`: every station there is; having all of them again is the same as having said nothing. */
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

/** `all`: every perk there is; all at their highest is the same as having said nothing. */
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
