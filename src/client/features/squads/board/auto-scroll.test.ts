import { describe, expect, it } from 'vitest';
import { scrolledIn, scrollStep } from './auto-scroll.ts';

describe('scrolling while somebody is held', () => {
  it('begins near an edge, is faster the nearer, and is still in the middle', () => {
    expect(scrollStep(400, 0, 800)).toBe(0);
    expect(scrollStep(200, 0, 800)).toBe(0);
    const above = [100, 50, 10].map((y) => scrollStep(y, 0, 800));
    expect(above.every((by) => by < 0)).toBe(true);
    expect(above).toEqual(above.toSorted((one, other) => other - one));
    expect([700, 750, 790].map((y) => scrollStep(y, 0, 800))).toEqual(above.map((by) => -by));
  });

  it('is not faster beyond an edge, and does nothing where there is no height', () => {
    expect(scrollStep(-500, 0, 800)).toBe(scrollStep(0, 0, 800));
    expect(scrollStep(5_000, 0, 800)).toBe(scrollStep(800, 0, 800));
    expect(scrollStep(10, 10, 10)).toBe(0);
    expect(scrollStep(10, 20, 10)).toBe(0);
  });
});

it('goes as far in a second however few frames are drawn', () => {
  expect(scrolledIn(16, 0)).toBe(16);
  expect(scrolledIn(16, 50)).toBe(48);
  expect(scrolledIn(-16, 50)).toBe(-48);
  // a page that stood still for a second does not jump
  expect(scrolledIn(16, 1_000)).toBe(64);
});
