/** Puts what players mean by a word before what only looks like it. */
import { inSections } from '../../../domain/catalogue/browse/sections.ts';
import { isWithinCategory } from '../../../domain/catalogue/library/filter-items.ts';
import { playerWord } from '../../../domain/catalogue/browse/player-words.ts';
import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import { foldText } from '../../../domain/search-text.ts';

type NamedItem = Pick<LibraryItem, 'id' | 'name' | 'category' | 'rank'>;

/**
 * The matches with the meant items in front: an item of exactly that name, then nicknamed ones, then those of the
 * meant kind (matching ones first), then the other matches.
 */
export function withPlayerWords<Match extends { readonly id: string }>(
  text: string,
  matches: readonly Match[],
  items: readonly NamedItem[],
  toMatch: (itemId: string) => Match,
): readonly Match[] {
  const meant = playerWord(text);
  if (meant === null) return matches;
  const byId = new Map(items.map((item) => [item.id, item]));
  const { category } = meant;
  const isOfKind = (itemId: string): boolean =>
    category !== null && isWithinCategory(byId.get(itemId)?.category ?? '', category);
  const typed = foldText(text).trim();
  const found = new Map(matches.map((match) => [match.id, match]));
  const ofKind =
    category === null ? [] : inSections(items.filter((item) => isWithinCategory(item.category, category)));
  const order = new Set([
    ...matches.flatMap(({ id }) => (foldText(byId.get(id)?.name ?? '') === typed ? [id] : [])),
    ...meant.itemIds.filter((id) => byId.has(id)),
    ...matches.flatMap(({ id }) => (isOfKind(id) ? [id] : [])),
    ...ofKind.map(({ id }) => id),
    ...matches.map(({ id }) => id),
  ]);
  return [...order].map((id) => found.get(id) ?? toMatch(id));
}
