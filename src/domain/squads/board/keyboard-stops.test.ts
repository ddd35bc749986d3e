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
  { area: area('pool', -120, 0, 900), cards: [], end: area('pool', -120, 0, 900) },
  {
    area: area('a', 0, 0, 240),
    cards: [area('ann', 0, 0, 100), area('bob', 0, 100, 100)],
    end: area('end a', 0, 200, 40),
  },
  { area: area('b', 120, 0, 40), cards: [], end: area('end b', 120, 0, 40) },
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
    expect(go({ x: 170, y: 20 }, 'ArrowRight')).toBeNull();
    expect(go({ x: 50, y: 12 }, 'ArrowUp')).toEqual({ x: -70, y: 450 });
    expect(go({ x: -70, y: 450 }, 'ArrowUp')).toBeNull();
    expect(nextStop([], { x: 0, y: 0 }, 'ArrowDown')).toBeNull();
  });
  it('lead from any card of the pool to the first squad', () => {
    for (const y of [20, 300, 880]) {
      expect(go({ x: -70, y }, 'ArrowDown')).toEqual({ x: 50, y: 12 });
      expect(go({ x: -70, y }, 'ArrowRight')?.x).toBe(50);
      expect(go({ x: -70, y }, 'ArrowLeft')).toBeNull();
    }
  });
  it('go to the nearest stop first from somewhere else', () => {
    expect(go({ x: 60, y: 40 }, 'ArrowDown')).toEqual({ x: 50, y: 50 });
  });
});
