/** The search of a list whose options are words: enough for a few hundred of them. Pure. */
import { foldText, matchesSearch } from '../../../domain/search-text.ts';

interface Searchable {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** Other names; the one that people would type stands first. */
  readonly also?: string | undefined;
}

/** Words are searched in label, other names and detail; best match first. */
export function wordSearch(
  options: readonly Searchable[],
): (text: string) => readonly { readonly id: string; readonly by: null }[] {
  const folded = options.map((option) => {
    const [label, also] = [foldText(option.label), foldText(option.also ?? '')];
    const name = `${label} ${also}`;
    return { id: option.id, label, also, name, all: `${name} ${foldText(option.detail)}` };
  });
  return (text) => {
    const found = folded.filter(({ all }) => matchesSearch(all, text));
    // what starts so comes first, then name matches before type matches: "vint" means the Vintorez, not every rifle
    const start = foldText(text);
    const place = ({ label, also, name }: (typeof folded)[number]): number =>
      label.startsWith(start) || also.startsWith(start) ? 0 : matchesSearch(name, text) ? 1 : 2;
    return found.toSorted((one, other) => place(one) - place(other)).map(({ id }) => ({ id, by: null }));
  };
}
