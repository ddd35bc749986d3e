import { describe, expect, it } from 'vitest';
import { wordSearch } from '../../ui/combobox/word-search.ts';
import { offsetOf, zoneOptions } from './time-zones.ts';

const SUMMER = new Date('2026-07-01T12:00:00Z');
const WINTER = new Date('2026-12-01T12:00:00Z');

function find(locale: 'en' | 'ru' | 'ua', text: string): readonly string[] {
  return wordSearch(zoneOptions(locale, 'UTC', SUMMER))(text).map(({ id }) => id);
}

describe('time zone options', () => {
  it('are complete, unique and grouped by section', () => {
    const options = zoneOptions('en', 'Europe/Kyiv', SUMMER);
    expect(options.length).toBeGreaterThan(400);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    const sections = options.map(({ section }) => section);
    expect(sections.filter((section, index) => section !== sections[index - 1])).toEqual([
      ...new Set(sections),
    ]);
    for (const zone of ['UTC', 'Europe/Moscow', 'Asia/Yekaterinburg', 'America/New_York', 'Europe/Kyiv'])
      expect(
        options.map(({ id }) => id),
        zone,
      ).toContain(zone);
  });

  it('are found by city, offset and localised name', () => {
    expect(find('en', 'new york')).toEqual(['America/New_York']);
    expect(find('en', '+03:00')).toContain('Europe/Moscow');
    expect(find('ua', 'східноєвропейським')).toContain('Europe/Kyiv');
  });

  it.each([
    ['en', 'mosc', 'Europe/Moscow'],
    ['en', 'kyi', 'Europe/Kyiv'],
    ['en', 'berl', 'Europe/Berlin'],
    ['ru', 'моск', 'Europe/Moscow'],
    ['ru', 'кие', 'Europe/Kyiv'],
    ['ru', 'кир', 'Europe/Kirov'],
    ['ru', 'mosc', 'Europe/Moscow'],
    ['ua', 'моск', 'Europe/Moscow'],
    ['ua', 'киї', 'Europe/Kyiv'],
    ['ua', 'варш', 'Europe/Warsaw'],
    ['ua', 'єкат', 'Asia/Yekaterinburg'],
  ] as const)('come by their beginning: %s "%s" means %s', (locale, text, zone) => {
    expect(find(locale, text)[0]).toBe(zone);
  });

  it('show the offset of the season', () => {
    expect([
      offsetOf('Europe/Berlin', SUMMER),
      offsetOf('Europe/Berlin', WINTER),
      offsetOf('UTC', SUMMER),
      offsetOf('Mars/Base', SUMMER),
    ]).toEqual(['UTC+02:00', 'UTC+01:00', 'UTC+00:00', '']);
  });
});
