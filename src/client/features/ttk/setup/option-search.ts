import { matchesSearch, foldText } from '../../../../domain/search-text.ts';
import { createItemSearch } from '../../../data/item-search/item-search.ts';
import type { ComboboxMatch, ComboboxOption } from '../../../ui/combobox/Combobox.tsx';

/**
 * The library's search over the names of a list's items, and after its matches the items with all words in name and
 * facts: "7.62", "pistol". `also` is the English name.
 */
export function createOptionSearch(
  options: readonly ComboboxOption[],
): (text: string) => readonly ComboboxMatch[] | null {
  const byName = createItemSearch(
    options.map(({ id, label, also }) => ({ id, names: also === undefined ? [label] : [label, also] })),
  );
  const facts = options.map(({ id, label, also, detail }) => ({
    id,
    folded: foldText(`${label} ${also ?? ''} ${detail}`),
  }));
  return (text) => {
    if (text.trim() === '') return null;
    const named = byName(text).map(({ id, name }): ComboboxMatch => ({
      id,
      by: name === null ? null : { text: name, language: 'en' },
    }));
    const ids = new Set(named.map(({ id }) => id));
    const others = facts.filter(({ id, folded }) => !ids.has(id) && matchesSearch(folded, text));
    return [...named, ...others.map(({ id }): ComboboxMatch => ({ id, by: null }))];
  };
}
