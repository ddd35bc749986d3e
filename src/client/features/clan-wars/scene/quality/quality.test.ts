import { describe, expect, it } from 'vitest';
import { createQuality } from './quality.ts';

function run(
  quality: ReturnType<typeof createQuality>,
  frames: number,
  everyMs: number,
  { from = 0, isAsking = false } = {},
): number {
  let now = from;
  for (let frame = 0; frame < frames; frame += 1) {
    now += everyMs;
    quality.frame(now);
    if (isAsking) quality.ask();
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
    run(quality, 200, 50, { from: now });
    expect(quality.dpr()).toBe(0.6);
  });
  it('rises again once frames were fast for a while, and not above the screen', () => {
    const quality = createQuality(1);
    let now = run(quality, 11, 60);
    expect(quality.dpr()).toBe(0.8);
    now = run(quality, 40, 8, { from: now });
    expect(quality.dpr()).toBe(0.8);
    now = run(quality, 40, 8, { from: now });
    expect(quality.dpr()).toBe(1);
    run(quality, 400, 8, { from: now });
    expect(quality.dpr()).toBe(1);
  });
  it('does not take a pause for a slow frame', () => {
    const quality = createQuality(2);
    run(quality, 100, 400);
    expect(quality.dpr()).toBe(2);
  });
  it('falls with frames that were asked for, however late they come', () => {
    const quality = createQuality(2);
    const now = run(quality, 11, 400, { isAsking: true });
    expect(quality.dpr()).toBe(1.5);
    run(quality, 200, 400, { from: now, isAsking: true });
    expect(quality.dpr()).toBe(0.6);
  });
  it('does not take a page that was out of sight for a slow one', () => {
    const quality = createQuality(2);
    let now = run(quality, 9, 10, { isAsking: true });
    now = run(quality, 1, 60_000, { from: now, isAsking: true });
    run(quality, 10, 10, { from: now, isAsking: true });
    expect(quality.dpr()).toBe(2);
  });
  it('is asked for one frame at a time', () => {
    const quality = createQuality(2);
    for (let at = 0; at < 40; at += 1) {
      quality.frame(at * 500);
      if (at % 2 === 0) quality.ask();
    }
    expect(quality.dpr()).toBe(2);
  });
});
