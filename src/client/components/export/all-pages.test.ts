import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

function pages(total: number, size: number) {
  return async (page: number) => ({
    rows: Array.from(
      { length: Math.max(0, Math.min(size, total - (page - 1) * size)) },
      (_, index) => (page - 1) * size + index,
    ),
    total,
  });
}

it('takes every page of a list once, in order', async () => {
  const { rows, isCut } = await allPages(pages(45, 20));
  expect(rows).toEqual(Array.from({ length: 45 }, (_, index) => index));
  expect(isCut).toBe(false);
  expect(await allPages(pages(0, 20))).toEqual({ rows: [], isCut: false });
});

it('ends where a list grows shorter meanwhile, and says where it stops', async () => {
  expect((await allPages(async (page) => ({ rows: page === 1 ? [1] : [], total: 5 }))).rows).toEqual([1]);
  expect(await allPages(pages(100_000, 20))).toMatchObject({ isCut: true });
});
