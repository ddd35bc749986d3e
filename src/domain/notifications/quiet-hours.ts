/** Hours of the day in which a person gets no push messages, by the clock of the person's zone. */

export const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
/** A day is at most this much longer than 24 hours, where clocks are set back. */
const MOST_EXTRA_MINUTES = 180;

export interface QuietHours {
  /** Minutes after midnight. Where they begin later than they end, they cross midnight. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Urgent kinds of notices come through. */
  readonly letsUrgent: boolean;
}

/** The minute of the day at an instant in ms, as clocks of the zone show it. */
function clockIn(timeZone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (atMs) => {
    const parts = format.formatToParts(atMs);
    const numberOf = (type: 'hour' | 'minute'): number =>
      Number(parts.find((part) => part.type === type)?.value ?? 0);
    return numberOf('hour') * 60 + numberOf('minute');
  };
}

function isWithin({ fromMinute, toMinute }: QuietHours, minute: number): boolean {
  return fromMinute <= toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

/**
 * The instant in ms at which the quiet that holds at `atMs` ends; null while it is not quiet. By the clocks of the zone:
 * where they are set on or back meanwhile, the quiet ends when they first show its end, or a time after it.
 */
export function quietUntil(hours: QuietHours, atMs: number): number | null {
  const minuteAt = clockIn(hours.timeZone);
  const now = minuteAt(atMs);
  if (!isWithin(hours, now)) return null;
  const start = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  const left = (hours.toMinute - now + DAY_MINUTES) % DAY_MINUTES;
  const earliest = Math.max(1, left - MOST_EXTRA_MINUTES);
  for (let minutes = earliest; minutes <= left + MOST_EXTRA_MINUTES; minutes += 1)
    if (!isWithin(hours, minuteAt(start + minutes * MINUTE_MS))) return start + minutes * MINUTE_MS;
  return start + left * MINUTE_MS;
}
