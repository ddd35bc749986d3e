/**
 * Types of the texts. The English file of a slug defines the type: other languages must have all its keys, and all four
 * plural forms where English has two. Values are interpolated as `{{name}}`; `t` requires exactly those.
 */

type PluralForm = 'one' | 'few' | 'many' | 'other';

/** A text file: flat camelCase keys, plural keys end in `_one`, `_few`, `_many`, `_other`. */
export type TextFile = Readonly<Record<string, string>>;

type BaseKey<K> = K extends `${infer Base}_${PluralForm}` ? Base : K;
type PluralBase<E> = { [K in keyof E]: K extends `${infer Base}_other` ? Base : never }[keyof E];

/** Keys that `t` accepts, without plural suffixes. */
export type TextKey<E> = BaseKey<keyof E & string>;

type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<E, K extends string> =
  | (K extends keyof E ? Names<E[K]> : never)
  | (`${K}_other` extends keyof E ? Names<E[`${K}_other` & keyof E]> | 'count' : never);

type Values<N extends string> = { readonly [K in N]: K extends 'count' ? number : string | number };

/** Translates one key; values are preformatted, except `count`, which selects the plural form. */
export type Translate<E> = <K extends TextKey<E>>(
  key: K,
  ...values: [NamesOf<E, K>] extends [never] ? [] : [Values<NamesOf<E, K>>]
) => string;

/** Type of a Russian or Ukrainian file for an English one: `export const x: Translation<typeof en> = {…}`. */
export type Translation<E> = {
  readonly [K in Exclude<keyof E & string, `${PluralBase<E> & string}_${PluralForm}`>]: string;
} & { readonly [K in `${PluralBase<E> & string}_${PluralForm}`]: string };
