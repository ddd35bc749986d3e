/** Words of drawn scoreboards. */
import type { Outcome } from '../../../src/domain/clan-wars/war.ts';
import type { GameMap } from '../../../src/domain/squads/game-map.ts';

export type Language = 'ru' | 'ua' | 'en';

/** Of a table, in the order in which the game has them. */
export const BOARD_COLUMNS = ['rank', 'name', 'kills', 'deaths', 'assists', 'cash', 'score'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** `letters`: as the game has them; `words`: written out; `icons`: pictures instead; `none`: nothing. */
export const HEADING_LOOKS = ['letters', 'words', 'icons', 'none'] as const;
export type HeadingLook = (typeof HEADING_LOOKS)[number];

type Headings = Readonly<Record<BoardColumn, string>>;
export const HEADINGS: Readonly<Record<'letters' | 'words', Readonly<Record<Language, Headings>>>> = {
  letters: {
    ru: { rank: 'Ранг', name: 'Игрок', kills: 'У', deaths: 'С', assists: 'П', cash: 'Казна', score: 'Счет' },
    ua: {
      rank: 'Ранг',
      name: 'Гравець',
      kills: 'В',
      deaths: 'С',
      assists: 'Д',
      cash: 'Скарбниця',
      score: 'Рахунок',
    },
    en: {
      rank: 'Rank',
      name: 'Player',
      kills: 'K',
      deaths: 'D',
      assists: 'A',
      cash: 'Treasury',
      score: 'Score',
    },
  },
  words: {
    ru: {
      rank: 'Ранг',
      name: 'Имя',
      kills: 'Убийства',
      deaths: 'Смерти',
      assists: 'Помощь',
      cash: 'Казна',
      score: 'Очки',
    },
    ua: {
      rank: 'Ранг',
      name: 'Гравець',
      kills: 'Вбивства',
      deaths: 'Смерті',
      assists: 'Допомога',
      cash: 'Скарбниця',
      score: 'Рахунок',
    },
    en: {
      rank: 'Rank',
      name: 'Name',
      kills: 'Kills',
      deaths: 'Deaths',
      assists: 'Assists',
      cash: 'Cash',
      score: 'Points',
    },
  },
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
