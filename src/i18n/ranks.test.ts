import { expect, it } from 'vitest';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { characters as en } from './locales/en/characters.ts';
import { characters as ru } from './locales/ru/characters.ts';
import { characters as ua } from './locales/ua/characters.ts';

it.each([
  [en, ['Recruit', 'Reserve', 'Soldier', 'Sergeant', 'Officer', 'Colonel', 'Leader']],
  [ru, ['Рядовой', 'Запасной', 'Боец', 'Сержант', 'Офицер', 'Полковник', 'Лидер']],
  [ua, ['Рядовий', 'Запасний', 'Боєць', 'Сержант', 'Офіцер', 'Полковник', 'Лідер']],
] as const)('names the ranks as the game does', (texts, names) => {
  expect(CLAN_RANKS.map((rank) => texts[`rank${rank}`])).toEqual(names);
});
