import { isTimeZone } from '../../../domain/clan-settings/time-zone.ts';
import { formats, type Formats } from '../../../i18n/formats.ts';
import { useLocale } from '../i18n/locale.ts';
import { useClanMirror } from './use-clan-mirror.ts';

/** Asking the engine is slow, and every row of a list asks. */
const known = new Map<string, boolean>();

function isKnownZone(zone: string): boolean {
  const before = known.get(zone);
  if (before !== undefined) return before;
  const isKnown = isTimeZone(zone);
  known.set(zone, isKnown);
  return isKnown;
}

/** Formats for a clan's screens: everybody reads the same time, that of the clan's zone, wherever the device is. */
export function useClanFormats(): Formats {
  const locale = useLocale();
  const zone = useClanMirror()?.clan.timeZone;
  return formats(locale, zone !== undefined && isKnownZone(zone) ? zone : undefined);
}
