import { describe, expect, it } from 'vitest';
import { detectSwipe } from './swipe.ts';

const from = { x: 200, y: 100, atMs: 1000 };

describe('swipe', () => {
  it('is next to the left and previous to the right', () => {
    expect(detectSwipe(from, { x: 140, y: 100, atMs: 1300 })).toBe('next');
    expect(detectSwipe(from, { x: 260, y: 180, atMs: 1001 })).toBe('previous');
  });
  it('is null when too slow, too short, or a scroll', () => {
    expect(detectSwipe(from, { x: 100, y: 100, atMs: 1301 })).toBeNull();
    expect(detectSwipe(from, { x: 141, y: 100, atMs: 1100 })).toBeNull();
    expect(detectSwipe(from, { x: 100, y: 181, atMs: 1100 })).toBeNull();
    expect(detectSwipe(from, { x: 100, y: 19, atMs: 1100 })).toBeNull();
  });
});
