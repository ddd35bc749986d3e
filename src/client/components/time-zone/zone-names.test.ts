import { expect, it } from 'vitest';
import { zoneWords } from './zone-names.ts';

const AT = new Date('2026-07-01T12:00:00Z');

it.each([
  ['Europe/Kyiv', 'en', 'Kyiv (Eastern European Time)'],
  ['Europe/Kyiv', 'ru', 'Киев (Восточная Европа)'],
  ['Europe/Kyiv', 'ua', 'Київ (за східноєвропейським часом)'],
  // browsers still say the old name
  ['Europe/Kiev', 'en', 'Kyiv (Eastern European Time)'],
  ['Europe/Kiev', 'ua', 'Київ (за східноєвропейським часом)'],
  ['America/New_York', 'en', 'New York (Eastern Time)'],
  ['America/New_York', 'ru', 'Нью-Йорк (Восточная Америка)'],
  ['America/Argentina/Buenos_Aires', 'en', 'Buenos Aires (Argentina Standard Time)'],
  ['Asia/Ho_Chi_Minh', 'ua', 'В’єтнам (за часом в Індокитаї)'],
  // the name has the place already
  ['Europe/Moscow', 'en', 'Moscow Standard Time'],
  ['Europe/Moscow', 'ru', 'Москва, стандартное время'],
  // no place
  ['UTC', 'en', 'UTC'],
  ['UTC', 'ua', 'UTC'],
  ['Etc/GMT+3', 'ru', 'UTC-03:00'],
] as const)('%s in %s is "%s"', (zone, locale, words) => {
  expect(zoneWords(zone, locale, AT)).toBe(words);
});

it('is the same all year', () => {
  expect(zoneWords('Europe/Kyiv', 'en', new Date('2026-12-01T12:00:00Z'))).toBe(
    'Kyiv (Eastern European Time)',
  );
});

it('says nothing of a zone that it does not know', () => {
  expect(zoneWords('Mars/Olympus', 'en', AT)).toBeNull();
  expect(zoneWords('+03:00', 'en', AT)).toBeNull();
});
