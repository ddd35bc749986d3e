import { expect, it } from 'vitest';
import { withPlayerWords } from './player-words.ts';

const ITEMS = [
  { id: 'cap', name: 'Камуфляж «Калаш»', category: 'other/skins', rank: 'default' },
  { id: 'g4mdp', name: 'АК-12', category: 'weapon/assault_rifle', rank: 'veteran' },
  { id: '7lrz3', name: 'АК-103', category: 'weapon/assault_rifle', rank: 'master' },
  { id: 'toy', name: 'Нож', category: 'misc', rank: 'default' },
  { id: 'knife', name: 'Тесак', category: 'weapon/melee', rank: 'default' },
  { id: 'hunter', name: 'Охотничий нож', category: 'weapon/melee', rank: 'default' },
] as const;

function order(text: string, matched: readonly string[]): readonly string[] {
  return withPlayerWords(
    text,
    matched.map((id) => ({ id })),
    ITEMS,
    (id) => ({ id }),
  ).map(({ id }) => id);
}

it('puts nicknamed items before those that only contain the word', () => {
  expect(order('калаш', ['cap'])).toEqual(['g4mdp', '7lrz3', 'cap']);
});

it('keeps an item of exactly that name first, and the matching ones of a kind before the others of it', () => {
  expect(order('нож', ['hunter', 'toy'])).toEqual(['toy', 'hunter', 'knife']);
});

it('leaves other searches as they are', () => {
  expect(order('ак-12', ['g4mdp', 'cap'])).toEqual(['g4mdp', 'cap']);
});
