/** What a time zone is called in the language of the page. */
import { languageTag, type Locale } from '../../../contract/wire-words.ts';
import { isTimeZone } from '../../../domain/clan-settings/time-zone.ts';

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

/** The name of today for the same zone. */
export function currentName(zone: string): string {
  const name = RENAMED[zone];
  return name !== undefined && isTimeZone(name) ? name : zone;
}

/** City of a zone as its id has it: `New York`. */
export function cityPart(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

export function zoneNamePart(
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

/** City of a zone that the language otherwise names by its country; null: no such one. */
export function zoneCity(zone: string, locale: Locale): string | null {
  return CITIES[zone]?.[locale] ?? null;
}

/** City or country of a zone, as far as the language has it; some languages put "time:" before it. */
export function zonePlace(zone: string, locale: Locale, at: Date): string {
  return zoneNamePart(languageTag(locale), zone, 'shortGeneric', at).replace(/^.*: /, '');
}

/** What the place of a zone is called: in English the city of its id, elsewhere city or country. */
function placeName(zone: string, locale: Locale, at: Date): string {
  if (locale === 'en') return cityPart(zone);
  const place = zoneCity(zone, locale) ?? zonePlace(zone, locale, at);
  return place.startsWith('GMT') ? cityPart(zone) : place;
}

/**
 * `Kyiv (Eastern European Time)`: a zone in words; null for one that this browser does not know. Zones that are no
 * place have the name alone, and so have those whose name begins with it.
 */
export function zoneWords(id: string, locale: Locale, at: Date): string | null {
  if (!isTimeZone(id)) return null;
  const zone = currentName(id);
  const name = zoneNamePart(languageTag(locale), zone, 'longGeneric', at)
    .replace(/^GMT\+00:00$|^GMT$/, 'UTC')
    .replace('GMT', 'UTC')
    .replaceAll('ʼ', '’');
  const isPlace = zone.includes('/') && !zone.startsWith('Etc/');
  const place = placeName(zone, locale, at).replaceAll('ʼ', '’');
  return !isPlace || name.startsWith(place) ? name : `${place} (${name})`;
}
