import { describe, expect, it } from 'vitest';
import { foldText, matchesSearch } from '../../../domain/search-text.ts';
import { offsetOf, zoneOptions } from './time-zones.ts';

const SUMMER = new Date('2026-07-01T12:00:00Z');
const WINTER = new Date('2026-12-01T12:00:00Z');

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
    const find = (locale: 'en' | 'ru' | 'ua', search: string): readonly string[] =>
      zoneOptions(locale, 'UTC', SUMMER)
        .filter(({ label, detail, also }) => matchesSearch(foldText(`${label} ${also} ${detail}`), search))
        .map(({ id }) => id);
    expect(find('en', 'new york')).toEqual(['America/New_York']);
    expect(find('en', '+03:00')).toContain('Europe/Moscow');
    expect(find('ru', 'москва')).toContain('Europe/Moscow');
    expect(find('ua', 'східноєвропейським')).toContain('Europe/Kyiv');
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
