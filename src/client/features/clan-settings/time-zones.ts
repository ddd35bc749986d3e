/** All time zones of this browser, as searchable options. */
import { languageTag, type Locale } from '../../../contract/wire-words.ts';
import { isTimeZone } from '../../../domain/clan-settings/time-zone.ts';

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

/** Renamed cities; browsers still list the old names. */
const RENAMED: Readonly<Record<string, string>> = {
  'Europe/Kiev': 'Europe/Kyiv',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
};

/** Cities of zones that a language names by their country. */
const CITIES: Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>> = {
  'Europe/Kyiv': { ru: 'Киев', ua: 'Київ' },
  'Europe/Minsk': { ru: 'Минск', ua: 'Мінськ' },
  'Europe/Warsaw': { ru: 'Варшава', ua: 'Варшава' },
  'Europe/Berlin': { ru: 'Берлин', ua: 'Берлін' },
  'Europe/Chisinau': { ru: 'Кишинёв', ua: 'Кишинів' },
  'Europe/Riga': { ru: 'Рига', ua: 'Рига' },
  'Europe/Vilnius': { ru: 'Вильнюс', ua: 'Вільнюс' },
  'Europe/Tallinn': { ru: 'Таллин', ua: 'Таллінн' },
  'Europe/Prague': { ru: 'Прага', ua: 'Прага' },
  'Europe/London': { ru: 'Лондон', ua: 'Лондон' },
  'Europe/Paris': { ru: 'Париж', ua: 'Париж' },
  'Europe/Rome': { ru: 'Рим', ua: 'Рим' },
  'Europe/Istanbul': { ru: 'Стамбул', ua: 'Стамбул' },
  'Asia/Tbilisi': { ru: 'Тбилиси', ua: 'Тбілісі' },
  'Asia/Yerevan': { ru: 'Ереван', ua: 'Єреван' },
  'Asia/Baku': { ru: 'Баку', ua: 'Баку' },
  'Asia/Bishkek': { ru: 'Бишкек', ua: 'Бішкек' },
  'Asia/Seoul': { ru: 'Сеул', ua: 'Сеул' },
  'Asia/Tokyo': { ru: 'Токио', ua: 'Токіо' },
};

/** City or country of a zone; some languages put "time:" before it. */
function placeOf(zone: string, locale: Locale, at: Date): string {
  const place = zoneNamePart(languageTag(locale), zone, 'shortGeneric', at).replace(/^.*: /, '');
  return [CITIES[zone]?.[locale], place].filter((name) => name !== undefined).join(' ');
}

function currentName(zone: string): string {
  const name = RENAMED[zone];
  return name !== undefined && isTimeZone(name) ? name : zone;
}

function zoneNamePart(
  tag: string,
  zone: string,
  timeZoneName: 'longOffset' | 'longGeneric' | 'shortGeneric',
  at: Date,
): string {
  return (
    new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  );
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
    label: (parts.at(-1) ?? zone).replaceAll('_', ' '),
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
