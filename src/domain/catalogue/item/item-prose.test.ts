import { describe, expect, it } from 'vitest';
import { plainProse, proseOf } from './item-prose.ts';
import { itemTextsOf, packAchievements, packItemTexts, textFileLanguage } from './packed-texts.ts';

function proseEntry(key: string, ru: string, en?: string): unknown {
  return { type: 'text', text: { type: 'translation', key, args: {}, lines: { ru, ...(en && { en }) } } };
}

describe('prose of items', () => {
  it('is written with the line breaks of the reader, and without colours', () => {
    expect(plainProse(String.raw`One.\n\nTwo. @§6§#EEEEEEThree \n\n\n four@`)).toBe(
      'One.\n\nTwo.\nThree\n\nfour',
    );
    expect(plainProse('§a')).toBe('');
  });

  it('is every description, tip and feature, wherever it is nested, and nothing else', () => {
    const { about, features } = proseOf([
      { type: 'list', title: {}, elements: [proseEntry('item.x.description', 'Описание'), {}] },
      proseEntry('item.x.additional_stats_tip', 'Совет', 'Tip'),
      proseEntry('item.x.features', 'Раз@Два'),
      proseEntry('item.info.command_item.content', 'Вы получите:'),
      proseEntry('weapon.tooltip.persistent', 'Не пропадает'),
      proseEntry('item.y.description', 'item.y.description'),
    ]);
    expect(about).toEqual([{ ru: 'Описание' }, { ru: 'Совет', en: 'Tip' }]);
    expect(features).toEqual([{ ru: 'Раз\nДва' }]);
  });

  it('is published once per text, in the wanted language or the one that there is', () => {
    const prose = new Map([
      ['b', { about: [{ ru: 'Общее', en: 'Shared' }], features: [] }],
      ['a', { about: [{ ru: 'Общее', en: 'Shared' }, { ru: 'Своё' }], features: [{ en: 'One\nTwo' }] }],
    ]);
    const packed = packItemTexts(prose, 'en');
    expect(packed.texts).toEqual(['Shared', 'Своё', 'One\nTwo']);
    expect(itemTextsOf(packed, 'a', 'en')).toEqual({
      about: [
        { text: 'Shared', language: 'en' },
        { text: 'Своё', language: 'ru' },
      ],
      features: [
        { text: 'One', language: 'en' },
        { text: 'Two', language: 'en' },
      ],
    });
    expect(itemTextsOf(packItemTexts(prose, 'ru'), 'b', 'ru').about).toEqual([
      { text: 'Общее', language: 'ru' },
    ]);
    expect(itemTextsOf(packed, 'toString', 'en')).toEqual({ about: [], features: [] });
  });

  it('is in Russian for Ukrainian readers: the game has no other', () => {
    expect(textFileLanguage('ua')).toBe('ru');
    expect(textFileLanguage('ko')).toBe('ko');
  });
});

it('achievements have a title in every file', () => {
  const list = [{ id: 'acrobat', title: { ru: 'Акробат' }, description: {} }];
  expect(packAchievements(list, 'en').achievements).toEqual({ acrobat: ['Акробат', ''] });
});
