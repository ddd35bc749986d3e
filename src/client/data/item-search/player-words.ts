/** Puts what players mean by a word before what only looks like it. */
import { inSections } from '../../../domain/catalogue/browse/sections.ts';
import { isWithinCategory } from '../../../domain/catalogue/library/filter-items.ts';
import { playerWords } from '../../../domain/catalogue/browse/player-words.ts';
import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import { foldText } from '../../../domain/search-text.ts';
import { transliterate } from './transliterate.ts';

type NamedItem = Pick<LibraryItem, 'id' | 'name' | 'category' | 'rank'>;

/** A match of the search by names. */
interface Match {
  readonly id: string;
  /** The name in another language that matched. */
  readonly name: string | null;
}

/**
 * The matches with the meant items in front: an item of exactly that name, then nicknamed ones, then those of the
 * meant kind (matching ones first), then the other matches. Guesses are left out where a word is meant. `find`: the
 * search by names.
 */
export function withPlayerWords(
  text: string,
  items: readonly NamedItem[],
  find: (text: string) => readonly Match[],
): readonly Match[] {
  const matches = find(text);
  const meant = playerWords(text);
  if (meant === null) return matches;
  const byId = new Map(items.map((item) => [item.id, item]));
  const { category, rest, isWhole } = meant;
  const isOfKind = (itemId: string): boolean =>
    category !== null && isWithinCategory(byId.get(itemId)?.category ?? '', category);
  const narrowed = rest === '' ? null : new Set(find(rest).map(({ id }) => id));
  const isNarrowed = (itemId: string): boolean => narrowed === null || narrowed.has(itemId);
  const typed = foldText(text).trim();
  const sounds = typed.split(/\s+/).map(transliterate);
  const isNamed = ({ id, name }: Match): boolean =>
    [byId.get(id)?.name ?? '', name ?? ''].some((one) => {
      const sound = transliterate(foldText(one));
      return sounds.every((word) => sound.includes(word));
    });
  const ofKind =
    category === null ? [] : inSections(items.filter((item) => isWithinCategory(item.category, category)));
  // an unfinished word is a name that begins so, rather than a kind: "винто" is Винторез, and may become "винтовка"
  const isBegun = ({ id }: Match): boolean =>
    !isWhole &&
    category !== null &&
    foldText(byId.get(id)?.name ?? '')
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(typed));
  const front = [
    ...matches.flatMap(({ id }) => (foldText(byId.get(id)?.name ?? '') === typed ? [id] : [])),
    ...matches.flatMap((match) => (isBegun(match) ? [match.id] : [])),
    ...meant.itemIds.filter((id) => byId.has(id) && isNarrowed(id)),
    ...matches.flatMap(({ id }) => (isOfKind(id) ? [id] : [])),
    ...ofKind.flatMap(({ id }) => (isNarrowed(id) ? [id] : [])),
  ];
  const others = isWhole && front.length > 0 ? matches.filter(isNamed) : matches;
  const found = new Map(matches.map((match) => [match.id, match]));
  return [...new Set([...front, ...others.map(({ id }) => id)])].map(
    (id) => found.get(id) ?? { id, name: null },
  );
}
