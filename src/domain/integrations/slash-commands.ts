/** Commands of the app in Discord: their names, limits, and what people type as days. Source: decision "Commands in Discord". */
import { addDays } from '../skips/calendar.ts';
import { isDay } from '../skips/day.ts';
import type { Day } from '../skips/skip.ts';

export const SLASH_COMMANDS = ['next', 'skip', 'squad', 'ttk', 'price', 'link'] as const;
export type SlashCommand = (typeof SLASH_COMMANDS)[number];

/** A signed call is accepted for so long: what somebody has recorded is of no use afterwards. */
export const INTERACTION_LIFE_MS = 5 * 60_000;

/** A link that connects an account can be used for so long. */
export const CONNECT_CODE_LIFE_MS = 10 * 60_000;

/** Of each person in Discord: commands, and suggestions while somebody types. */
export const COMMAND_LIMIT = { most: 20, windowMs: 60_000 } as const;
export const SUGGESTION_LIMIT = { most: 240, windowMs: 60_000 } as const;

/** Discord shows no more suggestions, nor longer ones. */
export const MAX_SUGGESTIONS = 25;
export const MAX_SUGGESTION_LENGTH = 100;

/** Discord's own limit of a shown name; with a longer one a link would be too long for its button. */
export const MAX_DISCORD_NAME = 32;

/** Whether a signature is recent; `timestamp` is in seconds, as the sender wrote it. */
export function isRecentSignature(timestamp: string, nowMs: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp) * 1_000) <= INTERACTION_LIFE_MS;
}

/** Skips may begin the day before, so a date without a year is that of the last day or of a coming one. */
const LATEST_PAST_DAYS = 1;

/**
 * A day as people type it: `2027-05-04`, `4.5.2027`, `04.05` or `4/5`, the day first. Without a year it is the next such
 * day, yesterday included. Null for anything else.
 */
export function typedDay(text: string, today: Day): Day | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const match = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?\.?$/.exec(trimmed);
  if (match === null) return null;
  const [, date = '', month = '', year] = match;
  const inYear = (one: number): Day | null => {
    const day = `${String(one).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    return isDay(day) ? day : null;
  };
  if (year !== undefined) return inYear(Number(year));
  const thisYear = Number(today.slice(0, 4));
  const earliest = addDays(today, -LATEST_PAST_DAYS);
  // eight years: a leap day may be that far away
  return (
    Array.from({ length: 9 }, (_, index) => inYear(thisYear - 1 + index)).find(
      (day) => day !== null && day >= earliest,
    ) ?? null
  );
}
