/** How an error is worded with its details: when the next attempt is possible, who has decided. */
import type { Formats } from './formats.ts';
import type { Translate } from './translation.ts';

/** Details of an error, unchecked: they come from the server or from a stored row. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

export interface ErrorWording<Texts> {
  /** Replaces the text of the code; null keeps it. */
  readonly summary?: (details: ErrorDetails, t: Translate<Texts>) => string | null;
  /** Sentences that follow the text of the code. */
  readonly sentences: (details: ErrorDetails, t: Translate<Texts>, format: Formats) => readonly string[];
}

/** The wordings of a slug, by its codes and with its own texts. */
export type ErrorWordings<Codes, Texts> = Readonly<Partial<Record<keyof Codes, ErrorWording<Texts>>>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day; null for anything else. */
export function dayOf(value: unknown): string | null {
  return typeof value === 'string' && DAY.test(value) ? value : null;
}

/** The values of a sentence about a limit of items; null without them. */
export function overLimitOf(
  { limit, asked }: ErrorDetails,
  format: Formats,
): { readonly limit: string; readonly asked: string } | null {
  return typeof limit === 'number' && typeof asked === 'number'
    ? { limit: format.number(limit), asked: format.number(asked) }
    : null;
}

/** The values of a sentence about a limit of the clan; null without them. */
export function clanLimitOf(
  { limit, left }: ErrorDetails,
  format: Formats,
): { readonly limit: string; readonly left: string } | null {
  return typeof limit === 'number' && typeof left === 'number'
    ? { limit: format.number(limit), left: format.number(left) }
    : null;
}
