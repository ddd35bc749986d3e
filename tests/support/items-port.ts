/** The catalogue of a market in tests. */
import type { ItemsPort, MarketItem } from '../../src/server/features/auction/market/auction.ports.ts';

/** Items as they are at each call; in other languages than English their names say so. */
export function itemsPort(itemsOf: () => readonly MarketItem[]): ItemsPort {
  return {
    marketItems: async () => itemsOf(),
    names: async () => (itemId, locale) => {
      const name = itemsOf().find(({ id }) => id === itemId)?.name;
      return name === undefined ? null : locale === 'en' ? name : `${name} (${locale})`;
    },
  };
}
