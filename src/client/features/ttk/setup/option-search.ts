import { matchesSearch, foldText } from '../../../../domain/search-text.ts';
import type { ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { createItemSearch } from '../../../data/item-search/item-search.ts';
import { withPlayerWords } from '../../../data/item-search/player-words.ts';
import type { ComboboxMatch, ComboboxOption } from '../../../ui/combobox/Combobox.tsx';

/** An item in a list, with its category in the library. */
export interface ItemOption extends ComboboxOption {
  readonly category: string;
  readonly rank: ItemRank;
}

/**
 * The library's search over the names of a list's items, with the words of players, and after its matches the items
 * with all words in name and facts: "7.62", "pistol". `also` is the English name.
 */
export function createOptionSearch(
  options: readonly ItemOption[],
): (text: string) => readonly ComboboxMatch[] | null {
  const byName = createItemSearch(
    options.map(({ id, label, also }) => ({ id, names: also === undefined ? [label] : [label, also] })),
  );
  const items = options.map(({ id, label, category, rank }) => ({ id, name: label, category, rank }));
  const facts = options.map(({ id, label, also, detail }) => ({
    id,
    folded: foldText(`${label} ${also ?? ''} ${detail}`),
  }));
  return (text) => {
    if (text.trim() === '') return null;
    const named = withPlayerWords(text, items, byName).map(({ id, name }): ComboboxMatch => ({
      id,
      by: name === null ? null : { text: name, language: 'en' },
    }));
    const ids = new Set(named.map(({ id }) => id));
    const others = facts.filter(({ id, folded }) => !ids.has(id) && matchesSearch(folded, text));
    return [...named, ...others.map(({ id }): ComboboxMatch => ({ id, by: null }))];
  };
}
