import { expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { GearPiece } from '../../../../domain/gear/gear.ts';
import { clanCombatSets, ownCombatSets } from './combat-sets.ts';

function piece(itemId: string | null, level: number): GearPiece {
  return { itemId, level, text: itemId === null ? 'Some rifle' : null, rank: null, notes: null };
}

it('takes weapons and armour of own sets, the main set first, and leaves out pieces in words', () => {
  const sets = ownCombatSets([
    { id: toId('b'), name: 'Bio', isMain: false, slots: { bioArmour: piece('seva', 3) }, others: [] },
    {
      id: toId('a'),
      name: 'Main',
      isMain: true,
      slots: { mainWeapon: piece(null, 0), sniperRifle: piece('svd', 5), mainArmour: piece('exo', 10) },
      others: [
        { ...piece('plate', 0), quantity: 2 },
        { ...piece(null, 0), quantity: 1 },
      ],
    },
  ]);
  expect(sets.map(({ name, weapons, armours }) => [name, weapons, armours])).toEqual([
    ['Main', [{ itemId: 'svd', level: 5 }], [{ itemId: 'exo', level: 10 }]],
    ['Bio', [], [{ itemId: 'seva', level: 3 }]],
  ]);
  expect(sets.map(({ otherIds }) => otherIds)).toEqual([['plate'], []]);
});

it('takes every item that the clan accepts, at the level that it asks', () => {
  const [set] = clanCombatSets([
    {
      id: toId('r'),
      name: 'Berda',
      map: 'berda',
      needs: [
        { slot: 'mainArmour', itemIds: ['exo', 'seva'], rank: null, level: 8 },
        { slot: 'mainWeapon', itemIds: [], rank: 'master', level: 0 },
        { slot: 'detector', itemIds: ['veles'], rank: null, level: 0 },
      ],
    },
  ]);
  expect(set).toMatchObject({
    owner: 'clan',
    weapons: [],
    armours: [
      { itemId: 'exo', level: 8 },
      { itemId: 'seva', level: 8 },
    ],
  });
});
