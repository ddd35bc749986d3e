/** A time that belongs to the clan, for somebody whose clock may say another. */
import type { Locale } from '../contract/wire-words.ts';
import { formats } from './formats.ts';

/**
 * Date and time in the clan's zone; where the device's clock says another, that one too, in words: `yours` has a place
 * for `{{time}}`. Without a zone the device's alone.
 */
export function bothTimes(
  locale: Locale,
  zone: string | undefined,
  at: string | number,
  yours: (time: string) => string,
): string {
  const own = formats(locale).dateTime(at);
  if (zone === undefined) return own;
  const clans = formats(locale, zone).dateTime(at);
  return clans === own ? own : `${clans} (${yours(own)})`;
}
