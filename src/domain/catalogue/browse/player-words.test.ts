import { describe, expect, it } from 'vitest';
import { REAL_ARCHIVE, WITHOUT_ARCHIVE } from '../../../../tests/support/real-item-database.ts';
import { readItemNames } from '../../../../tests/support/real-item-names.ts';
import { NICKNAMED_ITEM_IDS, playerWord } from './player-words.ts';

describe('words of players', () => {
  it.each([
    ['калаш', 'g4mdp'],
    ['Калаш ', 'g4mdp'],
    ['kalash', 'g4mdp'],
    ['экза', 'm03w7'],
    ['екза', 'm03w7'],
    ['сева', 'n4r21'],
    ['плетка', 'g4mk6'],
    ['клеймо', 'wwod'],
    ['deagle', 'y32z0'],
    ['часниковий', 'wj2zp'],
    ['горілка', '2o900'],
  ])('%s means items, the likeliest first', (text, itemId) => {
    expect(playerWord(text)?.itemIds[0]).toBe(itemId);
  });

  it.each([
    ['снайперка', 'weapon/sniper_rifle'],
    ['пулемет', 'weapon/machine_gun'],
    ['SMG', 'weapon/submachine_gun'],
    ['броник', 'armor'],
    ['набої', 'bullet'],
  ])('%s means a kind', (text, category) => {
    expect(playerWord(text)?.category).toBe(category);
  });

  it.each(['', ' ', 'ка', 'ака', 'ак-12', 'стимпанк'])('says nothing about "%s"', (text) => {
    expect(playerWord(text)).toBeNull();
  });
});

describe.skipIf(REAL_ARCHIVE === null)(`nicknames and the real catalogue${WITHOUT_ARCHIVE}`, () => {
  it('mean items that exist', async () => {
    const known = new Set((await readItemNames(REAL_ARCHIVE ?? '')).map(({ id }) => id));
    expect(NICKNAMED_ITEM_IDS.filter((id) => !known.has(id))).toEqual([]);
  }, 60_000);
});
