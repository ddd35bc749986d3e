import { describe, expect, it } from 'vitest';
import { nextStop, type Area, type Point, type StopKey } from './keyboard-stops.ts';

const area = (id: string, left: number, top: number, height: number): Area => ({
  id,
  left,
  top,
  width: 100,
  height,
});
const columns = [
  { cards: [area('ann', 0, 0, 100), area('bob', 0, 100, 100)], end: area('end a', 0, 200, 40) },
  { cards: [], end: area('end b', 120, 0, 40) },
  { cards: [], end: area('pool', 240, 0, 400) },
];
const go = (now: Point, ...keys: readonly StopKey[]): Point | null => {
  let point: Point | null = now;
  for (const key of keys) point = point === null ? null : nextStop(columns, point, key);
  return point;
};

describe('arrow keys', () => {
  it('go down through a column, before and on each card, and on into the next', () => {
    const start = { x: 50, y: 12 };
    expect(go(start, 'ArrowDown')).toEqual({ x: 50, y: 50 });
    expect(go(start, 'ArrowDown', 'ArrowDown')).toEqual({ x: 50, y: 112 });
    expect(go(start, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual({
      x: 50,
      y: 220,
    });
    expect(go({ x: 50, y: 220 }, 'ArrowDown')).toEqual({ x: 170, y: 20 });
    expect(go({ x: 170, y: 20 }, 'ArrowUp')).toEqual({ x: 50, y: 220 });
  });
  it('go sideways to the nearest stop of the neighbour, and stop at the ends', () => {
    expect(go({ x: 50, y: 150 }, 'ArrowRight')).toEqual({ x: 170, y: 20 });
    expect(go({ x: 170, y: 20 }, 'ArrowLeft')).toEqual({ x: 50, y: 12 });
    expect(go({ x: 170, y: 20 }, 'ArrowRight', 'ArrowRight')).toBeNull();
    expect(go({ x: 50, y: 12 }, 'ArrowUp')).toBeNull();
    expect(nextStop([], { x: 0, y: 0 }, 'ArrowDown')).toBeNull();
  });
  it('go to the nearest stop first from somewhere else', () => {
    expect(go({ x: 60, y: 40 }, 'ArrowDown')).toEqual({ x: 50, y: 50 });
  });
});
