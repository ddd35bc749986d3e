/**
 * Types of the texts. The English file of a slug is the type: other languages must have every key of it,
 * and all four plural forms where English has two. Values go in as `{{name}}`; `t` asks for exactly those.
 */

type PluralForm = 'one' | 'few' | 'many' | 'other';

/** A file of texts: flat camelCase keys, plural keys end in `_one`, `_few`, `_many`, `_other`. */
export type TextFile = Readonly<Record<string, string>>;

type BaseKey<K> = K extends `${infer Base}_${PluralForm}` ? Base : K;
type PluralBase<E> = { [K in keyof E]: K extends `${infer Base}_other` ? Base : never }[keyof E];

/** The keys that `t` knows, without plural endings. */
export type TextKey<E> = BaseKey<keyof E & string>;

type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<E, K extends string> =
  | (K extends keyof E ? Names<E[K]> : never)
  | (`${K}_other` extends keyof E ? Names<E[`${K}_other` & keyof E]> | 'count' : never);

type Values<N extends string> = { readonly [K in N]: K extends 'count' ? number : string | number };

/** Reads one text of a file; the values are already formatted, except `count`, which chooses the plural form. */
export type Translate<E> = <K extends TextKey<E>>(
  key: K,
  ...values: [NamesOf<E, K>] extends [never] ? [] : [Values<NamesOf<E, K>>]
) => string;

/** What a Russian or Ukrainian file must hold for an English one: `export const x: Translation<typeof en> = {…}`. */
export type Translation<E> = {
  readonly [K in Exclude<keyof E & string, `${PluralBase<E> & string}_${PluralForm}`>]: string;
} & { readonly [K in `${PluralBase<E> & string}_${PluralForm}`]: string };
