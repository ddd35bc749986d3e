import { expect, it } from 'vitest';
import { createItemSearch } from './item-search.ts';
import { withPlayerWords } from './player-words.ts';

const ITEMS = [
  { id: 'cap', name: 'Камуфляж «Калаш»', category: 'other/skins', rank: 'default' },
  { id: 'g4mdp', name: 'АК-12', category: 'weapon/assault_rifle', rank: 'veteran' },
  { id: '7lrz3', name: 'АК-103', category: 'weapon/assault_rifle', rank: 'master' },
  { id: 'vjr1n', name: 'АК-74М', category: 'weapon/assault_rifle', rank: 'newbie' },
  { id: '1rd56', name: 'АКС-74', category: 'weapon/assault_rifle', rank: 'newbie' },
  { id: 'rpk', name: 'РПК-74', category: 'weapon/machine_gun', rank: 'veteran' },
  { id: 'toy', name: 'Нож', category: 'misc', rank: 'default' },
  { id: 'knife', name: 'Тесак', category: 'weapon/melee', rank: 'default' },
  { id: 'hunter', name: 'Охотничий нож', category: 'weapon/melee', rank: 'default' },
  { id: 'zz7y2', name: 'M4A1', category: 'weapon/assault_rifle', rank: 'stalker' },
  { id: 'guess', name: 'Имка', category: 'misc', rank: 'default' },
  { id: 'bag', name: 'Сумка', category: 'misc', rank: 'default' },
  { id: 'mag', name: 'Магазин EMAG', category: 'attachment/mag', rank: 'default' },
  { id: 'flash', name: 'Пламегаситель AKademia', category: 'attachment/barrel', rank: 'default' },
  { id: 'paint', name: 'Краска «Броник»', category: 'misc', rank: 'default' },
  { id: 'suit', name: 'Комбат', category: 'armor/combat', rank: 'master' },
] as const;

const find = createItemSearch(ITEMS.map(({ id, name }) => ({ id, names: [name] })));

function order(text: string): readonly string[] {
  return withPlayerWords(text, ITEMS, find).map(({ id }) => id);
}

it('puts nicknamed items before those that only contain the word', () => {
  expect(order('калаш')).toEqual(['g4mdp', '7lrz3', 'vjr1n', '1rd56', 'cap']);
});

it.each(['калаш 74', '74 калаш', 'калаш74', 'kalash 74'])(
  '"%s" finds nicknamed items by their number',
  (text) => {
    expect(order(text)).toEqual(['vjr1n', '1rd56']);
  },
);

it('finds of a kind those that the other words name', () => {
  expect(order('пулемёт 74')).toEqual(['rpk']);
  expect(order('автомат 103')).toEqual(['7lrz3']);
});

it('keeps an item of exactly that name first, and the matching ones of a kind before the others of it', () => {
  expect(order('нож')).toEqual(['toy', 'hunter', 'knife']);
});

it('guesses no typo where a word of players is meant', () => {
  expect(find('эмка').map(({ id }) => id)).toEqual(['guess', 'mag']);
  expect(order('эмка')).toEqual(['zz7y2']);
});

it('leaves other searches as they are', () => {
  for (const text of ['ак-12', 'сумка', 'калаш 999', 'zzzz'])
    expect(order(text)).toEqual(find(text).map(({ id }) => id));
});

it('puts guns before a name that only begins like them, and a kind before a name that has its word', () => {
  expect(order('ak')).toEqual(['g4mdp', '7lrz3', 'vjr1n', '1rd56', 'flash']);
  expect(order('бронік')).toEqual(['suit', 'paint']);
});
