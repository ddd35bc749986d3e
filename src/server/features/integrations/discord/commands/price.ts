/** `/price`: what an item costs on the auction of a region, as it is stored; nothing is asked of the game. */
import type { Locale } from '../../../../../contract/wire-words.ts';
import { foldText } from '../../../../../domain/search-text.ts';
import { priceAnswer } from '../../../../../i18n/discord/answers.ts';
import type { CommandPorts } from '../discord.ports.ts';
import { namedItem, type OpenCommand, suggestions } from './command.ts';
import { regionOf } from './ttk.ts';

interface TradedItem {
  readonly id: string;
  readonly name: string;
  readonly folded: string;
}

export function createPriceCommand({
  catalogue,
  prices,
  regions,
}: Pick<CommandPorts, 'catalogue' | 'prices' | 'regions'>): OpenCommand {
  /** By the list of items, which is another one once the catalogue changes. */
  const prepared = new WeakMap<object, Map<Locale, readonly TradedItem[]>>();
  const traded = async (region: string, locale: Locale): Promise<readonly TradedItem[]> => {
    const items = await catalogue.marketItems(region);
    const byLocale = prepared.get(items) ?? new Map<Locale, readonly TradedItem[]>();
    prepared.set(items, byLocale);
    const known = byLocale.get(locale);
    if (known !== undefined) return known;
    const nameOf = await catalogue.names(region);
    const list = items.flatMap(({ id, isTradable }) => {
      const name = nameOf(id, locale) ?? id;
      return isTradable ? [{ id, name, folded: foldText(name) }] : [];
    });
    byLocale.set(locale, list);
    return list;
  };
  return {
    access: null,
    async answer(asked) {
      const { options, words } = asked;
      const wanted = options.get('region')?.trim().toUpperCase();
      const region = wanted ?? regionOf(asked, regions);
      if (!regions.includes(region))
        return { refusal: { why: 'unknownRegion', text: wanted ?? '', regions } };
      const text = options.get('item') ?? '';
      const item = namedItem(await traded(region, words.locale), text);
      const shown = item === null ? null : await prices.item(region, item.id, false);
      if (item === null || shown === null || !shown.ok) return { refusal: { why: 'unknownItem', text } };
      const { price, state, lookedAt } = shown.value;
      return {
        answer: priceAnswer(
          {
            item: item.name,
            region,
            path: `/tools/auction?item=${encodeURIComponent(item.id)}&region=${region}`,
            state,
            lowestRub: price?.lowestRub ?? null,
            medianRub: price?.medianRub ?? null,
            sales: price?.sales ?? 0,
            onSale: price?.onSale ?? 0,
            lookedAt,
          },
          words,
        ),
      };
    },
    async suggest(asked, option) {
      const wanted = asked.options.get('region')?.trim().toUpperCase() ?? '';
      const region = regions.includes(wanted) ? wanted : regionOf(asked, regions);
      return option === 'item'
        ? suggestions(await traded(region, asked.words.locale), asked.options.get('item') ?? '')
        : [];
    },
  };
}
