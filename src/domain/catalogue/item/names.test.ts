import { describe, expect, it } from 'vitest';
import { distinctNames, nameIn } from './names.ts';

describe('the displayed name', () => {
  it('is in the language itself, else in one that its readers know', () => {
    expect(nameIn({ en: 'Soup', ru: 'Суп' }, 'ua')).toBe('Суп');
    expect(nameIn({ en: 'Soup', ru: 'Суп' }, 'fr')).toBe('Soup');
    expect(nameIn({}, 'en')).toBeNull();
  });
});

describe('names in several languages', () => {
  it('appear once each, with their true language', () => {
    expect(
      distinctNames([
        { text: 'Суп', language: 'ru' },
        { text: 'Soup', language: 'en' },
        { text: 'Soup', language: 'es' },
        { text: 'Soupe', language: 'fr' },
        { text: '수프', language: 'ko' },
        { text: 'Суп', language: 'ua' },
      ]),
    ).toEqual([
      { text: 'Soup', language: 'en' },
      { text: 'Суп', language: 'ru' },
      { text: 'Soupe', language: 'fr' },
      { text: '수프', language: 'ko' },
    ]);
  });

  it('are identified by script where one language borrows from another', () => {
    expect(
      distinctNames([
        { text: 'Суп', language: 'en' },
        { text: 'Суп', language: 'ru' },
      ]),
    ).toEqual([{ text: 'Суп', language: 'ru' }]);
    expect(
      distinctNames([
        { text: 'Glock 17', language: 'ru' },
        { text: 'Glock 17', language: 'en' },
        { text: '', language: 'ko' },
      ]),
    ).toEqual([{ text: 'Glock 17', language: 'en' }]);
    expect(distinctNames([{ text: 'Суп', language: 'en' }])).toEqual([{ text: 'Суп', language: 'en' }]);
  });
});
