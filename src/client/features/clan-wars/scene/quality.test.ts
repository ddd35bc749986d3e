import { describe, expect, it } from 'vitest';
import { createQuality } from './quality.ts';

function run(quality: ReturnType<typeof createQuality>, frames: number, everyMs: number, from = 0): number {
  let now = from;
  for (let frame = 0; frame < frames; frame += 1) {
    now += everyMs;
    quality.frame(now);
  }
  return now;
}

describe('the quality of the scene', () => {
  it('begins with the pixels of the screen, up to twice those of the page', () => {
    expect([0.5, 1, 1.25, 2, 3].map((dpr) => createQuality(dpr).dpr())).toEqual([0.6, 1, 1, 2, 2]);
  });
  it('falls step by step while frames are slow, and no further than the lowest', () => {
    const quality = createQuality(2);
    const now = run(quality, 11, 50);
    expect(quality.dpr()).toBe(1.5);
    run(quality, 200, 50, now);
    expect(quality.dpr()).toBe(0.6);
  });
  it('rises again once frames were fast for a while, and not above the screen', () => {
    const quality = createQuality(1);
    let now = run(quality, 11, 60);
    expect(quality.dpr()).toBe(0.8);
    now = run(quality, 40, 8, now);
    expect(quality.dpr()).toBe(0.8);
    now = run(quality, 40, 8, now);
    expect(quality.dpr()).toBe(1);
    run(quality, 400, 8, now);
    expect(quality.dpr()).toBe(1);
  });
  it('does not take a pause for a slow frame', () => {
    const quality = createQuality(2);
    run(quality, 100, 400);
    expect(quality.dpr()).toBe(2);
  });
});
