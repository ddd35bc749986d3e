import { expect, it } from 'vitest';
import type { ItemPrice } from '../../../domain/auction/item-price.ts';
import { bargainsOf } from './bargains.ts';

const all = (): boolean => true;
const price = (itemId: string, lowestRub: number | null, medianRub: number | null, sales = 50): ItemPrice => ({
  itemId, lowestRub, onSale: 1, minimumRub: medianRub, averageRub: medianRub, medianRub, maximumRub: medianRub, sales, lookedAt: '2026-02-03T12:00:00Z',
});

it('names what is well below its median, the furthest first', () => {
  expect(bargainsOf([price('usual', 95, 100), price('cheap', 80, 100), price('cheaper', 500, 1000), price('edge', 90, 100)], all)).toEqual(['cheaper', 'cheap', 'edge']);
});

it('leaves out what cannot be compared', () => {
  expect(bargainsOf([price('artefact', 1, 100), price('cheap', 80, 100)], (itemId) => itemId !== 'artefact')).toEqual(['cheap']);
});

it('says nothing of items without a price or with few sales', () => {
  expect(bargainsOf([price('none', null, 100), price('unsold', 1, null), price('few', 1, 100, 19)], all)).toEqual([]);
  expect(bargainsOf(Array.from({ length: 30 }, (_, index) => price(String(index), index + 1, 1000)), all)).toHaveLength(12);
});
