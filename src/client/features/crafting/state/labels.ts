/** Labels for the amounts and ways of a plan. */
import type { CostTotal, CraftNode, ShoppingLine } from '../../../../domain/crafting/craft.ts';
import type { HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { crafting } from '../../../../i18n/locales/en/crafting.ts';
import type { shell as shellTexts } from '../../../../i18n/locales/en/shell.ts';
import type { TextKey, Translate } from '../../../../i18n/translation.ts';
import type { StripeRank } from '../../../ui/layout/RankStripe.tsx';
import type { Crafting } from './use-crafting.ts';

export type CraftTranslate = Translate<typeof crafting>;

export const WAY_KEYS = {
  craft: 'wayCraft',
  buy: 'wayBuy',
  owned: 'wayOwned',
  missing: 'noPrice',
} as const satisfies Record<CraftNode['way'], TextKey<typeof crafting>>;

/** Text colour of a way; the label says the same. */
export const WAY_COLOURS: Readonly<Record<CraftNode['way'], string>> = {
  craft: 'text-accent-text',
  buy: 'text-info',
  owned: 'text-ok',
  missing: 'text-no',
};

/** "Make ×12", "Buy", "Owned", "No price". */
export function wayText(t: CraftTranslate, format: Formats, node: CraftNode): string {
  return node.way === 'craft'
    ? t('craftTimes', { times: format.number(node.crafts) })
    : t(WAY_KEYS[node.way]);
}

/** All units of an item that a plan takes. */
export function totalUnits(node: CraftNode): number {
  return node.needed + node.circular;
}

export function rankOf(crafting: Crafting, itemId: string): StripeRank {
  return crafting.itemOf(itemId)?.rank ?? 'default';
}

const FEATURES = [
  'workbench',
  'precise_tools',
  'cnc',
  'hoods',
  'tool_trolley',
  'lathe',
  'chemical_reactor',
  'centrifuge',
  'precise_powertools',
  'wrenches_kit',
  'screwdrivers',
  'electronics_kit',
  'welding_equipment',
  'flasks_kit',
  'calipers_kit',
  'gauze_filter',
  'rotary_evaporator',
  'laser_level',
  'stove',
  'water_collector',
  'generator_energy_source_battery',
  'generator_energy_source_anomal',
  'laboratory_table',
  'laminar_box',
  'sterilization_system',
  'chromatographic_equipment',
  'scalpels_kit',
  'kitchen_table',
  'kitchen_items',
  'fermentation_container',
] as const;
type Feature = (typeof FEATURES)[number];
type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;
function isFeature(id: string): id is Feature {
  return FEATURES.some((known) => known === id);
}

function featureKey<F extends Feature>(id: F): `feature${Capitalize<Camel<F>>}` {
  return `feature${id
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}` as `feature${Capitalize<Camel<F>>}`;
}

/** Name of hideout equipment; for equipment newer than this list, its id in words. */
export function featureName(t: CraftTranslate, id: string): string {
  return isFeature(id) ? t(featureKey(id)) : id.replaceAll('_', ' ');
}

/** The game's name of a perk. */
export function perkName(crafting: Crafting, perk: string): string {
  return crafting.labelOf(`perk.${perk}`) ?? perk;
}

/** "3 × Water + 2 × Salt"; a number stays with its item. */
export function partsText(crafting: Crafting, format: Formats, recipe: HideoutRecipe): string {
  return recipe.ingredients
    .map(({ itemId, amount }) => `${format.number(amount)}\u00A0×\u00A0${crafting.nameOf(itemId)}`)
    .join(' + ');
}

/** A total as text: full, partial ("from") or none. */
export function totalText(t: CraftTranslate, format: Formats, total: CostTotal): string {
  return total.kind === 'none'
    ? t('cannotCalculate')
    : total.kind === 'partial'
      ? t('fromRub', { rub: format.rubles(total.rub) })
      : format.rubles(total.rub);
}

/**
 * Cost of an item including its ingredients: full, "from" where prices are missing, empty where it is free.
 */
export function costText(
  t: CraftTranslate,
  format: Formats,
  node: CraftNode,
  write: (rub: number) => string = format.rubles,
): string {
  if (node.totalRub !== null) return node.totalRub === 0 ? '' : write(node.totalRub);
  if (node.knownRub > 0) return t('fromRub', { rub: write(node.knownRub) });
  return node.way === 'missing' ? '' : t('noCost');
}

/** Names of the items without a price, among an item and its ingredients; shortened when there are many. */
export function missingText(
  t: CraftTranslate,
  format: Formats,
  crafting: Pick<Crafting, 'nameOf'>,
  missing: readonly string[],
): string {
  const shown = missing.length > MAX_NAMES + 1 ? missing.slice(0, MAX_NAMES) : missing;
  const names = shown.map(crafting.nameOf);
  return t('withoutPrice', {
    names: format.list(
      shown.length < missing.length
        ? [...names, t('andMore', { count: missing.length - shown.length })]
        : names,
    ),
  });
}

/** Why there is no price: not fetched from the game yet, or not on sale. */
export function noPriceText(
  t: CraftTranslate,
  shell: Translate<typeof shellTexts>,
  { market }: Pick<Crafting, 'market'>,
  itemId: string,
): string {
  return market.stateOf(itemId) === 'waiting' ? shell('priceWaiting') : t('noPrice');
}

/** Equal lots in one: "2 × 10 for 1,000 ₽, 5 for 420 ₽". */
export function lotsText(t: CraftTranslate, format: Formats, { lots }: Pick<ShoppingLine, 'lots'>): string {
  const equal = new Map<string, { readonly amount: number; readonly rub: number; count: number }>();
  for (const { amount, buyoutRub } of lots ?? []) {
    const key = `${amount} ${buyoutRub}`;
    const known = equal.get(key);
    if (known === undefined) equal.set(key, { amount, rub: buyoutRub, count: 1 });
    else known.count += 1;
  }
  const each = Array.from(equal.values(), ({ amount, rub, count }) =>
    t(count === 1 ? 'oneLot' : 'equalLots', {
      times: format.number(count),
      amount: format.number(amount),
      rub: format.rubles(rub),
    }),
  );
  return `${t('lotsCount', { count: lots?.length ?? 0 })}: ${each.join(' · ')}`;
}

/** What is not known about a line: whether so many are on sale at that price. Empty: it is known. */
export function depthText(
  t: CraftTranslate,
  format: Formats,
  { market, setup }: Pick<Crafting, 'market' | 'setup'>,
  { itemId, quantity, lots, short, costRub }: ShoppingLine,
): string {
  if (short > 0) return t('lotsShort', { count: short, amount: format.number(short) });
  if (lots !== null || costRub === null || setup.prices[itemId] !== undefined || setup.basis !== 'lowest')
    return '';
  const price = market.prices?.byItem.get(itemId);
  if (price?.lowestRub == null) return t('noneOnSale');
  return quantity === 1 ? '' : t('depthUnknown');
}

const MAX_NAMES = 3;
const EXACT_BELOW_RUB = 100_000;
/** Compact rubles: exact below 100,000. */
export function shortRubles(format: Formats, rub: number): string {
  return rub < EXACT_BELOW_RUB ? format.rubles(rub) : format.compactRubles(rub);
}
