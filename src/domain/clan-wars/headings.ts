/** What scoreboards and tables call their columns, in the languages of the game. Source: domain notes, section 5. */
import { ROW_FIELDS, type RowField } from './war.ts';

type ColumnWords = Readonly<Record<RowField, readonly string[]>>;

/** Of each language, and of players who write the letters of K, D and A in Cyrillic. */
export const COLUMN_WORDS: readonly ColumnWords[] = [
  {
    kills: ['k', 'kills', 'kill', 'frags'],
    deaths: ['d', 'deaths', 'death'],
    assists: ['a', 'assists', 'assist', 'help'],
    cash: ['treasury', 'treasure', 'cash', 'money'],
    score: ['score', 'points'],
  },
  {
    kills: ['у', 'убийства', 'убийств', 'убийство', 'убито'],
    deaths: ['с', 'смерти', 'смертей', 'смерть'],
    assists: ['п', 'помощь', 'помощи', 'содействие', 'поддержка'],
    cash: ['казна', 'деньги'],
    score: ['счет', 'счёт', 'очки'],
  },
  {
    kills: ['в', 'вбивства', 'вбивств', 'убивства', 'вбито'],
    deaths: ['с', 'смерті', 'смертей', 'смерть'],
    assists: ['д', 'допомога', 'допомоги', 'сприяння', 'підтримка'],
    cash: ['скарбниця', 'казна', 'гроші'],
    score: ['рахунок', 'очки', 'бали'],
  },
  {
    kills: ['к', 'киллы', 'фраги', 'кіли', 'фраґи'],
    deaths: ['д', 'смерти', 'смерті'],
    assists: ['а', 'ассисты', 'асисти', 'ассист'],
    cash: ['казна', 'скарбниця'],
    score: ['счет', 'счёт', 'очки', 'рахунок'],
  },
];

export const NAME_WORDS: readonly string[] = [
  'name',
  'player',
  'member',
  'character',
  'nick',
  'nickname',
  'игрок',
  'имя',
  'ник',
  'участник',
  'гравець',
  "ім'я",
  'нік',
];

/** What the columns after the name are where nothing says so, by how many there are. */
export const GAME_ORDER: Readonly<Record<number, readonly RowField[]>> = {
  1: ['kills'],
  2: ['kills', 'deaths'],
  3: ['kills', 'deaths', 'assists'],
  4: ['kills', 'deaths', 'assists', 'score'],
  5: ROW_FIELDS,
};
