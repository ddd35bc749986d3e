import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { withKinds } from '../../../domain/catalogue/item/icon-index.ts';
import { ItemPicture } from './ItemPicture.tsx';

const { index } = vi.hoisted(() => ({ index: { current: null as unknown, isWaiting: false } }));

vi.mock('./item-pictures.ts', async () => {
  const { iconSprite, itemKind } = await import('../../../domain/catalogue/item/icon-index.ts');
  return {
    useItemTile: (itemId: string | null) => ({
      sprite: iconSprite(index.current as never, itemId ?? ''),
      kind: itemKind(index.current as never, itemId ?? ''),
      isWaiting: index.isWaiting,
    }),
  };
});

index.current = withKinds(
  {
    format: 1,
    sizePx: 96,
    sheets: [{ url: '/catalogue/icons-1.webp', columns: 2, rows: 1 }],
    icons: { gun: [0, 1] },
  },
  [
    { id: 'gun', category: 'weapon/pistol', rank: 4 },
    { id: 'knife', category: 'weapon/melee', rank: 0 },
    { id: 'later', category: 'weapon/of_tomorrow', rank: 0 },
  ],
);

const tileOf = (container: HTMLElement) => container.querySelector<HTMLElement>('.item-tile');

it('shows the picture, the rank as its edge and the level, and no sign', async () => {
  const { container } = await render(<ItemPicture itemId="gun" size={96} level={10} />);
  const tile = tileOf(container);
  expect(tile?.className).toContain('size-24');
  expect(tile?.textContent).toBe('+10');
  expect(tile?.className).toContain('rank-master');
  expect(container.querySelector('svg')).toBeNull();
  expect(container.querySelector('.item-tile-picture')).not.toBeNull();
});

it('has the edge of the rank that the page knows, until the catalogue names it', async () => {
  const { container, rerender } = await render(<ItemPicture itemId="unknown" rank="veteran" />);
  expect(tileOf(container)?.className).toContain('rank-veteran');
  await rerender(<ItemPicture itemId={null} category="armor/device" rank="stalker" />);
  expect(tileOf(container)?.className, 'what a person has described').toContain('rank-stalker');
  await rerender(<ItemPicture itemId="gun" rank="veteran" />);
  expect(tileOf(container)?.className).toContain('rank-master');
  await rerender(<ItemPicture itemId={null} />);
  expect(tileOf(container)?.className).toContain('transparent');
});

it('draws the sign of the category where there is no picture', async () => {
  const signOf = async (itemId: string) => {
    const { container, unmount } = await render(<ItemPicture itemId={itemId} />);
    const sign = container.querySelector('use')?.getAttribute('href')?.split('#')[1];
    await unmount();
    return sign;
  };
  expect(await signOf('knife')).toBe('weapon-melee');
  expect(await signOf('later'), 'a category that the game has added').toBe('weapon');
  expect(await signOf('nothing')).toBe('misc');
});

it('draws the sign of the named category where there is no item, and none for an empty place', async () => {
  const { container, rerender } = await render(<ItemPicture itemId={null} category="weapon/pistol" />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#weapon-pistol$/);
  await rerender(<ItemPicture itemId={null} />);
  expect(container.querySelector('use')).toBeNull();
});

it('draws the sign of the named category until the pictures are loaded', async () => {
  index.isWaiting = true;
  const { container, rerender } = await render(<ItemPicture itemId="nothing" category="bullet" />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#bullet$/);
  await rerender(<ItemPicture itemId="nothing" />);
  expect(container.querySelector('use')).toBeNull();
  index.isWaiting = false;
});
