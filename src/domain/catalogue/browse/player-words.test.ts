import { describe, expect, it } from 'vitest';
import { REAL_ARCHIVE, WITHOUT_ARCHIVE } from '../../../../tests/support/real-item-database.ts';
import { readItemNames } from '../../../../tests/support/real-item-names.ts';
import { NICKNAMED_ITEM_IDS, playerWords } from './player-words.ts';

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
    ['ak', 'g4mdp'],
    ['АК', 'g4mdp'],
    ['пкм', 'zz2g9'],
    ['свчшка', 'dmj6j'],
    ['бандаж', 'zzqk2'],
  ])('%s means items, the likeliest first', (text, itemId) => {
    expect(playerWords(text)?.itemIds[0]).toBe(itemId);
  });

  it.each([
    ['снайперка', 'weapon/sniper_rifle'],
    ['пулемет', 'weapon/machine_gun'],
    ['SMG', 'weapon/submachine_gun'],
    ['броник', 'armor'],
    ['бронік', 'armor'],
    ['гвинтівка', 'weapon/assault_rifle'],
    ['медка', 'supply/medicine'],
    ['ліки', 'supply/medicine'],
    ['напої', 'supply/drink'],
    ['набої', 'bullet'],
  ])('%s means a kind', (text, category) => {
    expect(playerWords(text)?.category).toBe(category);
  });

  it.each([
    ['калаш 74', 'g4mdp', '74'],
    ['калаш74', 'g4mdp', '74'],
    ['чёрный калаш', 'g4mdp', 'черныи'],
    ['экза гектор', 'm03w7', 'гектор'],
  ])('"%s" means some of them', (text, itemId, rest) => {
    const meant = playerWords(text);
    expect([meant?.itemIds[0], meant?.rest]).toEqual([itemId, rest]);
  });

  it.each([
    ['снайперська гвинтівка', 'weapon/sniper_rifle', ''],
    ['снайперка м40', 'weapon/sniper_rifle', 'м40'],
  ])('"%s" means a kind, said once or twice', (text, category, rest) => {
    const meant = playerWords(text);
    expect([meant?.category, meant?.rest]).toEqual([category, rest]);
  });

  it.each([
    ['калаш', true],
    ['калашм', false],
  ])('"%s" is written out or only begun', (text, isWhole) => {
    expect(playerWords(text)?.isWhole).toBe(isWhole);
  });

  it.each(['', ' ', 'ка', 'ака', 'ак-12', 'м4 16', 'стимпанк'])('says nothing about "%s"', (text) => {
    expect(playerWords(text)).toBeNull();
  });
});

describe.skipIf(REAL_ARCHIVE === null)(`nicknames and the real catalogue${WITHOUT_ARCHIVE}`, () => {
  it('mean items that exist', async () => {
    const known = new Set((await readItemNames(REAL_ARCHIVE ?? '')).map(({ id }) => id));
    expect(NICKNAMED_ITEM_IDS.filter((id) => !known.has(id))).toEqual([]);
  }, 60_000);
});
