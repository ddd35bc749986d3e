import { expect, it } from 'vitest';
import { iconSprite, itemKind, withKinds } from './icon-index.ts';

const bare = {
  format: 1,
  sizePx: 96,
  sheets: [{ url: '/catalogue/icons-1.webp', columns: 2, rows: 1 }],
  icons: { gun: [0, 1], gone: [0, 0] },
} as const;

it('names the kind of every item, with a picture or without', () => {
  const index = withKinds(bare, [
    { id: 'gun', category: 'weapon/pistol', rank: 2 },
    { id: 'toString', category: 'weapon/pistol', rank: 2 },
    { id: 'soup', category: 'supply/food', rank: 0 },
  ]);
  expect(itemKind(index, 'gun')).toEqual({ category: 'weapon/pistol', rank: 'stalker' });
  expect(itemKind(index, 'toString')).toEqual({ category: 'weapon/pistol', rank: 'stalker' });
  expect(itemKind(index, 'soup')).toEqual({ category: 'supply/food', rank: 'default' });
  expect(itemKind(index, 'constructor'), 'no item').toBeNull();
  expect(itemKind(index, 'gone'), 'a picture that the library does not know').toBeNull();
  expect(iconSprite(index, 'gun')).toMatchObject({ xPx: 96, yPx: 0 });
  expect(iconSprite(index, 'gone')).toMatchObject({ xPx: 0, yPx: 0 });
  expect(iconSprite(index, 'soup')).toBeNull();
});

it('reads the index of an older server', () => {
  expect(itemKind(bare, 'gun')).toBeNull();
  expect(iconSprite(bare, 'gun')).not.toBeNull();
});
