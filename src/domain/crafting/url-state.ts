/**
 * URL state of the crafting page: compact, readable; junk is dropped and never throws.
 *
 * `?item=wj2zp&n=10&mode=craft&p=y7po-b_jl26-r1x8f2&have=m22k-40&own=rwow5-120&st=wl&perk=cooking-3&e=900&er=2&basis=median&by=k3x9q2`
 * Lists are `id-value` joined by `_`: a choice is `b` (buy), `c` (craft) or `r` with the fingerprint of a
 * recipe. `by` identifies the workspace that wrote it: on the same workspace the stored settings win,
 * elsewhere those of the URL. Defaults are omitted.
 */
import { PRICE_BASES } from '../auction/item-price.ts';
import { STATIONS } from '../catalogue/item/hideout.ts';
import { CRAFT_MODES } from './craft.ts';
import {
  EMPTY_SETUP,
  isEnergyLimit,
  isEnergyPrice,
  isItemId,
  isOwnPrice,
  isOwned,
  isQuantity,
  readChoice,
  readPerks,
  type CraftSetup,
  type StoredChoice,
} from './setup.ts';
import type { PlanKey } from './validate-search.ts';

/** Main views of the page. */
export const CRAFT_VIEWS = ['tree', 'list', 'shopping', 'steps', 'profit'] as const;
export type CraftView = (typeof CRAFT_VIEWS)[number];

export interface CraftUrlState {
  readonly setup: CraftSetup;
  readonly view: CraftView;
  /** The workspace that wrote the URL; null: none, such as a link from an item's page. */
  readonly by: string | null;
}

export type CraftSearch = { readonly [K in PlanKey | 'view']?: string | number };

/** More than any real plan has; further entries are dropped. */
const MAX_ENTRIES = 200;
const STATION_KEYS = {
  workbench: 'w',
  laboratory_table: 'l',
  kitchen_table: 'k',
  distillery: 'd',
  campfire: 'c',
} as const;
/** Encodes an empty list. */
const EMPTY_LIST = '-';

/** Whether it is a workspace id. */
export function isWorkspaceId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][0-9a-z]{5}$/.test(value);
}

/** Text of a search parameter, whether the router or a person wrote it. */
function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';
}

/** Null where there is no number. */
function numberOf(value: unknown): number | null {
  const text = textOf(value);
  return /^\d{1,15}(?:\.\d{1,4})?$/.test(text) ? Number(text) : null;
}

function writeEntries(entries: readonly (readonly [string, string | number])[]): string {
  return entries
    .slice(0, MAX_ENTRIES)
    .map(([id, value]) => `${id}-${value}`)
    .join('_');
}

function readEntries<Value>(
  value: unknown,
  read: (text: string) => Value | undefined,
): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const entry of textOf(value).slice(0, 20_000).split('_').slice(0, MAX_ENTRIES)) {
    const cut = entry.indexOf('-');
    const id = entry.slice(0, cut);
    const known = cut > 0 && isItemId(id) ? read(entry.slice(cut + 1)) : undefined;
    if (known !== undefined) found[id] = known;
  }
  return found;
}

function writeChoice(choice: StoredChoice): string {
  return choice.way === 'buy' ? 'b' : choice.recipe === null ? 'c' : `r${choice.recipe}`;
}

function choiceOf(text: string): StoredChoice | undefined {
  if (text === 'b') return { way: 'buy' };
  if (text === 'c') return { way: 'craft', recipe: null };
  return /^r[0-9a-z]{1,7}$/.test(text) ? readChoice({ way: 'craft', recipe: text.slice(1) }) : undefined;
}

function numberIf(isRight: (value: unknown) => value is number) {
  return (text: string): number | undefined => {
    const value = numberOf(text);
    return isRight(value) ? value : undefined;
  };
}

/** Hundredths, without an exponent. */
function plain(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Serialises the state; only what differs from an empty page. */
export function writeUrlState({ setup, view, by }: CraftUrlState): CraftSearch {
  const search: { [K in PlanKey | 'view']?: string | number } = {};
  const put = (key: PlanKey | 'view', value: string | number | null, usual: string | number | null): void => {
    if (value !== null && value !== usual) search[key] = value;
  };
  put('item', setup.itemId, null);
  put('n', setup.quantity, 1);
  put('mode', setup.mode, 'best');
  put(
    'p',
    writeEntries(Object.entries(setup.choices).map(([id, choice]) => [id, writeChoice(choice)] as const)),
    '',
  );
  put('have', writeEntries(Object.entries(setup.owned)), '');
  put('own', writeEntries(Object.entries(setup.prices).map(([id, rub]) => [id, plain(rub)] as const)), '');
  const { stations, perks, energy } = setup.hideout;
  put(
    'st',
    stations === null ? null : stations.map((station) => STATION_KEYS[station]).join('') || EMPTY_LIST,
    null,
  );
  put('perk', perks === null ? null : writeEntries(Object.entries(perks)) || EMPTY_LIST, null);
  put('e', energy, null);
  put('er', Number(plain(setup.energyRub)), 0);
  put('basis', setup.basis, EMPTY_SETUP.basis);
  put('view', view, 'tree');
  if (by !== null && Object.keys(search).some((key) => key !== 'view')) search['by'] = by;
  return search;
}

/** Parses the state. Total: anything invalid takes its default. */
export function readUrlState(search: Readonly<Record<string, unknown>>): CraftUrlState {
  const itemId = textOf(search['item']);
  const [quantity, energy, energyRub] = [
    numberOf(search['n']),
    numberOf(search['e']),
    numberOf(search['er']),
  ];
  const stations = textOf(search['st']);
  const perks = textOf(search['perk']);
  const by = textOf(search['by']);
  return {
    setup: {
      itemId: isItemId(itemId) ? itemId : null,
      quantity: isQuantity(quantity) ? quantity : 1,
      mode: CRAFT_MODES.find((mode) => mode === search['mode']) ?? 'best',
      choices: readEntries(search['p'], choiceOf),
      owned: readEntries(search['have'], numberIf(isOwned)),
      prices: readEntries(search['own'], numberIf(isOwnPrice)),
      hideout: {
        stations:
          stations === '' ? null : STATIONS.filter((station) => stations.includes(STATION_KEYS[station])),
        perks:
          perks === ''
            ? null
            : readPerks(
                perks === EMPTY_LIST ? {} : readEntries(perks, (text) => numberOf(text) ?? undefined),
              ),
        energy: isEnergyLimit(energy) ? energy : null,
      },
      energyRub: isEnergyPrice(energyRub) ? energyRub : 0,
      basis: PRICE_BASES.find((basis) => basis === search['basis']) ?? EMPTY_SETUP.basis,
    },
    view: CRAFT_VIEWS.find((view) => view === search['view']) ?? 'tree',
    by: isWorkspaceId(by) ? by : null,
  };
}
