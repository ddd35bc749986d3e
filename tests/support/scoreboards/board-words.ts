/** Words of drawn scoreboards. */
import type { Outcome } from '../../../src/domain/clan-wars/war.ts';
import type { GameMap } from '../../../src/domain/squads/game-map.ts';

export type Language = 'ru' | 'ua' | 'en';
export const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  ru: ['Ранг', 'Игрок', 'У', 'С', 'П', 'Казна', 'Счет'],
  ua: ['Ранг', 'Гравець', 'В', 'С', 'Д', 'Скарбниця', 'Рахунок'],
  en: ['Rank', 'Player', 'K', 'D', 'A', 'Treasury', 'Score'],
};
export const OUTCOME_WORDS: Readonly<Record<Language, Readonly<Record<Outcome, string>>>> = {
  ru: { win: 'Победа', loss: 'Поражение', draw: 'Ничья' },
  ua: { win: 'Перемога', loss: 'Поразка', draw: 'Нічия' },
  en: { win: 'Victory', loss: 'Defeat', draw: 'Draw' },
};
export const MAP_WORDS: Readonly<Record<Language, Readonly<Record<GameMap, string>>>> = {
  ru: {
    coniferous: 'Хвойник',
    berda: 'Малая Бердовка',
    lowlands: 'Низина',
    quarters: 'Кварталы',
    windRose: 'Роза ветров',
  },
  ua: {
    coniferous: 'Хвойник',
    berda: 'Мала Бердівка',
    lowlands: 'Низина',
    quarters: 'Квартали',
    windRose: 'Роза вітрів',
  },
  en: {
    coniferous: 'Coniferous',
    berda: 'Berda',
    lowlands: 'Lowlands',
    quarters: 'Quarters',
    windRose: 'Wind Rose',
  },
};
export const CLANS = [
  'Grey Hounds',
  'Wolf Legion',
  'Северный Ветер',
  'Вільні',
  'Black Sun',
  'Тихий Дон',
  'NOVA',
  'Крук',
];
export const RANKS = ['Рядовой', 'Офицер', 'Полковник', 'Лидер', 'Recruit', 'Officer'];
export const MAP_LABELS: Readonly<Record<Language, string>> = { ru: 'Карта', ua: 'Карта', en: 'Map' };
/** What a foreign head says before the map. */
export const SENTENCES: Readonly<Record<Language, string>> = {
  ru: 'Клановая битва завершена:',
  ua: 'Кланова битва завершена:',
  en: 'Clan battle finished:',
};
