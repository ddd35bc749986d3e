/** The header `Retry-After`: seconds, or an HTTP date. Source: RFC 9110, section 10.2.3. */

const SECOND_MS = 1000;
/** Only forms with a weekday: `Date.parse` would also accept words that no server means as a date. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/**
 * The wait that a response asks for, in ms; null when the header is absent or malformed. A date is compared with
 * the response's own `Date` where the caller has it, because the clock here may be a day off.
 */
export function retryAfterMs(
  header: string | null | undefined,
  {
    nowMs,
    date = null,
    maxMs = Number.POSITIVE_INFINITY,
  }: { readonly nowMs: number; readonly date?: string | null; readonly maxMs?: number },
): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * SECOND_MS, maxMs);
  const retryAtMs = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(retryAtMs)) return null;
  const sentMs = date === null ? Number.NaN : Date.parse(date);
  return Math.min(Math.max(retryAtMs - (Number.isNaN(sentMs) ? nowMs : sentMs), 0), maxMs);
}
