/** Types of the text files: the English ones define those of every language. */
import type { files as en } from './locales/en/files.ts';
import type { Translation } from './translation.ts';

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

export type Slug = keyof typeof en;
type Module<S extends Slug> = Awaited<ReturnType<(typeof en)[S]>>;
/** A file has one object of texts; errors and changes have one per slug, and are loaded as one. */
export type Texts = { readonly [S in Slug]: Intersection<Module<S>[keyof Module<S>]> };

/** The files of a language; one without a slug, a code or a text of the English files does not compile. */
export type Files = {
  readonly [S in Slug]: () => Promise<{ readonly [K in keyof Module<S>]: Translation<Module<S>[K]> }>;
};
