/** All time zones of this browser, as searchable options. */
import { languageTag, type Locale } from '../../../contract/wire-words.ts';
import { isTimeZone } from '../../../domain/clan-settings/time-zone.ts';
import {
  cityPart,
  currentName,
  zoneCity,
  zoneNamePart,
  zonePlace,
} from '../../components/time-zone/zone-names.ts';

export interface ZoneOption {
  readonly id: string;
  /** `New York`. */
  readonly label: string;
  /** `UTC−05:00 · America/New_York`. */
  readonly detail: string;
  /** City or country and zone in the language of the page, for the search. */
  readonly also: string;
  /** `America`. */
  readonly section: string;
}

/** City or country of a zone in the language of the page, for the search. */
function placeOf(zone: string, locale: Locale, at: Date): string {
  const named = [zoneCity(zone, locale), zonePlace(zone, locale, at)];
  return named.filter((name) => name !== null).join(' ');
}

/** `UTC+02:00` at an instant; empty for a zone unknown to the browser. */
export function offsetOf(zone: string, at: Date): string {
  if (!isTimeZone(zone)) return '';
  const offset = zoneNamePart('en', zone, 'longOffset', at).replace('GMT', 'UTC');
  return offset === 'UTC' ? 'UTC+00:00' : offset;
}

function optionOf(zone: string, locale: Locale, at: Date): ZoneOption {
  const parts = zone.split('/');
  return {
    id: zone,
    label: cityPart(zone),
    detail: [offsetOf(zone, at), zone].join(' · '),
    also: `${placeOf(zone, locale, at)} ${zoneNamePart(languageTag(locale), zone, 'longGeneric', at)}`,
    section: parts.length > 1 ? (parts[0] ?? '') : 'UTC',
  };
}

/** Options by continent; `selected` is included even when the browser does not list it. */
export function zoneOptions(locale: Locale, selected: string, at: Date): readonly ZoneOption[] {
  const known = new Set([
    'UTC',
    ...Intl.supportedValuesOf('timeZone').map(currentName),
    ...(isTimeZone(selected) ? [selected] : []),
  ]);
  return [...known]
    .map((zone) => optionOf(zone, locale, at))
    .sort((a, b) => a.section.localeCompare(b.section, 'en') || a.label.localeCompare(b.label, 'en'));
}
