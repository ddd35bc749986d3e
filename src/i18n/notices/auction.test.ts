import { expect, it } from 'vitest';
import type { PriceReachedNotice } from '../../contract/auction.ts';
import { auctionNotices } from './auction.ts';

const NOTICE: PriceReachedNotice = {
  kind: 'priceReached',
  itemId: '04yr',
  itemName: 'Crystal',
  region: 'EU',
  side: 'below',
  priceRub: 480,
  limitRub: 500,
};

it('an alert for one kind of an artefact names it', () => {
  const { text } = auctionNotices.priceReached;
  expect(text('en', NOTICE, null).title).toBe('Price alert: Crystal');
  expect(text('en', { ...NOTICE, quality: 3, level: 5 }, null).title).toBe('Price alert: Crystal, Rare +5');
  expect(text('en', { ...NOTICE, level: 0 }, null).title).toBe('Price alert: Crystal, +0');
  expect(text('ru', { ...NOTICE, quality: 0 }, 'Кристалл').title).toMatch(/: Кристалл, \S+$/);
});

it('an alert has the name in the reader’s language, also where the device knows none', () => {
  const { text } = auctionNotices.priceReached;
  const notice = { ...NOTICE, itemNames: { en: 'Crystal', ru: 'Кристалл', ua: 'Кришталь' } };
  expect(text('ru', notice, null).title).toMatch(/: Кристалл$/);
  expect(text('ua', notice, null).title).toMatch(/: Кришталь$/);
  expect(text('ua', NOTICE, null).title).toMatch(/: Crystal$/);
});
