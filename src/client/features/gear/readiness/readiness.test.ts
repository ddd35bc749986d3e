import { type CharacterId, type GearSetId, type ReadySetId, toId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { ReadySet } from '../../../../domain/gear/ready.ts';
import { pieceOfItem } from '../editor/gear-draft.ts';
import { cheapestFor, readinessOf } from './readiness.ts';

function item(id: string, category: string, rank: LibraryItem['rank']) {
  return { id, category, rank, name: id } as LibraryItem;
}

const items = [
  item('ak12', 'weapon/assault_rifle', 'veteran'),
  item('ak15', 'weapon/assault_rifle', 'master'),
  item('suit', 'armor/combat', 'master'),
];
const prices: Readonly<Record<string, number>> = { ak12: 10, ak15: 90 };
const cheapest = cheapestFor(items, (id) => prices[id] ?? null);
const wanted: ReadySet = {
  id: toId<ReadySetId>('r'),
  name: 'Berda',
  map: 'berda',
  needs: [
    { slot: 'mainWeapon', itemIds: [], rank: 'master', level: 5 },
    { slot: 'mainArmour', itemIds: ['suit'], rank: null, level: 0 },
  ],
};

function set(characterId: string, slots: object) {
  return {
    id: toId<GearSetId>(characterId),
    name: `${characterId}'s`,
    isMain: true,
    slots,
    others: [],
    characterId: toId<CharacterId>(characterId),
  };
}

const members = ['ready', 'weapon', 'level', 'bare', 'silent'].map((name) => ({
  characterId: toId<CharacterId>(name),
  name,
}));
const sets = [
  set('ready', { mainWeapon: { ...pieceOfItem('ak15'), level: 5 }, mainArmour: pieceOfItem('suit') }),
  set('weapon', { mainWeapon: { ...pieceOfItem('ak12'), level: 15 }, mainArmour: pieceOfItem('suit') }),
  set('level', { mainWeapon: { ...pieceOfItem('ak15'), level: 4 }, mainArmour: pieceOfItem('suit') }),
  set('bare', {}),
];

describe('readiness for a map', () => {
  const view = readinessOf(
    wanted,
    members,
    sets,
    (id) => items.find((one) => one.id === id)?.rank ?? null,
    cheapest,
  );
  const names = (group: keyof typeof view) =>
    (view[group] as readonly { name: string }[]).map(({ name }) => name);

  it('groups every member', () => {
    expect([names('ready'), names('oneAway'), names('others'), names('withoutGear')]).toEqual([
      ['ready'],
      ['weapon', 'level'],
      ['bare'],
      ['silent'],
    ]);
  });
  it('sums the minimum cost of the gaps; levels and unpriced pieces are counted separately', () => {
    expect(view.oneAway.map(({ cost }) => cost)).toEqual([
      { rub: 90, unpriced: [], levels: 5, isBare: true },
      { rub: 0, unpriced: [], levels: 1, isBare: false },
    ]);
    expect(view.others[0]?.cost).toEqual({ rub: 90, unpriced: ['mainArmour'], levels: 5, isBare: true });
    expect([view.totalRub, view.unpriced, view.levels, view.needsEnhancing]).toEqual([180, 1, 11, true]);
  });
  it('takes the cheapest item that meets the need', () => {
    expect(cheapest({ slot: 'mainWeapon', itemIds: [], rank: null, level: 0 })).toBe(10);
    expect(cheapest({ slot: 'mainWeapon', itemIds: ['ak15', 'ak12'], rank: null, level: 0 })).toBe(10);
    expect(cheapest({ slot: 'helmet', itemIds: [], rank: null, level: 0 })).toBeNull();
  });
});
