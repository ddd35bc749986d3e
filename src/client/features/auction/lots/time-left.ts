/** Remaining time of a lot, in its two largest units. */
import type { Formats } from '../../../../i18n/formats.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Below this, seconds are shown too. */
const SHOW_SECONDS_BELOW = 10 * MINUTE;

/** Null when the time is up. */
export function timeLeft(format: Formats, endMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((endMs - nowMs) / 1000);
  if (!(seconds > 0)) return null;
  const write = (parts: readonly (readonly [number, string])[]): string =>
    parts
      .filter(([value], index) => value > 0 || index === 0)
      // a line may break between the units, not before one
      .map(([value, unit]) => format.unit(value, unit, 0).replaceAll(' ', '\u00A0'))
      .join(' ');
  if (seconds >= DAY)
    return write([
      [Math.floor(seconds / DAY), 'day'],
      [Math.floor((seconds % DAY) / HOUR), 'hour'],
    ]);
  if (seconds >= HOUR)
    return write([
      [Math.floor(seconds / HOUR), 'hour'],
      [Math.floor((seconds % HOUR) / MINUTE), 'minute'],
    ]);
  if (seconds >= SHOW_SECONDS_BELOW) return write([[Math.floor(seconds / MINUTE), 'minute']]);
  if (seconds >= MINUTE)
    return write([
      [Math.floor(seconds / MINUTE), 'minute'],
      [seconds % MINUTE, 'second'],
    ]);
  return write([[seconds, 'second']]);
}
