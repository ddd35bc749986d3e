/** Read-only links to drawings. Source: decision "A link shows a drawing and nothing else". */
import type { Branded } from '../ids.ts';

export type DrawingLinkId = Branded<string, 'DrawingLinkId'>;

/** Of a drawing, at once. */
export const MAX_LINKS = 10;

export const LINK_TERMS = ['day', 'week', 'month', 'never'] as const;
export type LinkTerm = (typeof LINK_TERMS)[number];

const HOUR_MS = 3_600_000;
const HOURS: Readonly<Record<Exclude<LinkTerm, 'never'>, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** When a link ends by itself; null: never. */
export function linkEndMs(fromMs: number, term: LinkTerm): number | null {
  return term === 'never' ? null : fromMs + HOURS[term] * HOUR_MS;
}
