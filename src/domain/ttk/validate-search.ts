import { pickSearch, type UrlSearch } from '../url-search.ts';

/** Of `MAX_SETUPS` set-ups. */
export const SETUP_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const SETUP_KEYS = (['s', 'n', 't'] as const).flatMap((letter) =>
  SETUP_NUMBERS.map((number) => `${letter}${number}` as const),
);
const KEYS = ['v', 'd', 'max', 'step', 'm', 'y', 'f', 'same', 'on', 'acc', 'mix', ...SETUP_KEYS] as const;

export type TtkKey = (typeof KEYS)[number];

/** Picks the parameters that `readUrlState` knows. */
export function validateTtkSearch(search: Readonly<Record<string, unknown>>): UrlSearch<TtkKey> {
  return pickSearch(search, KEYS);
}
