import { expect, it } from 'vitest';
import { loadTexts } from '../../../../i18n/translate.ts';
import { allianceName } from './alliance-name.ts';

it('names an alliance in the page’s language, and an unknown one as the game does', async () => {
  const [en, ru, ua] = [
    await loadTexts('en', 'characters'),
    await loadTexts('ru', 'characters'),
    await loadTexts('ua', 'characters'),
  ];
  expect([en, ru, ua].map((t) => allianceName(t, 'freedom'))).toEqual(['Freedom', 'Свобода', 'Свобода']);
  expect(allianceName(ua, 'duty')).toBe('Обов’язок');
  expect(allianceName(en, 'toString')).toBe('toString');
  expect(allianceName(ru, null)).toBe('нет');
});
