import { describe, expect, it } from 'vitest';
import { createLabelRoom, NO_ROOM } from './label-room.ts';

type Box = readonly [left: number, top: number, rank: number];
const [WIDTH, HEIGHT, STEP] = [60, 20, 22];

function arranged(boxes: readonly Box[], step = STEP) {
  const room = createLabelRoom(boxes.length);
  for (const [at, [left, top, rank]] of boxes.entries()) room.set(at, left, top, WIDTH, HEIGHT, rank);
  room.arrange(step);
  return boxes.map((_, at) => room.steps(at));
}

describe('room for labels', () => {
  it('leaves those alone that are clear of each other', () => {
    expect(
      arranged([
        [0, 0, 1],
        [60, 0, 2],
        [0, 20, 3],
      ]),
    ).toEqual([0, 0, 0]);
  });

  it('goes to the most important one; the others step aside, and the last is not shown', () => {
    expect(
      arranged([
        [10, 4, 3],
        [20, 2, 1],
        [5, 1, 2],
      ]),
    ).toEqual([NO_ROOM, 0, 1]);
  });

  it('never lets two that are shown cover each other', () => {
    // a crowd, always the same one
    const boxes = Array.from({ length: 60 }, (_, at): Box => [
      (at * 37) % 300,
      (at * 53) % 200,
      (at * 29) % 60,
    ]);
    for (const step of [STEP, -STEP]) {
      const steps = arranged(boxes, step);
      const shown = boxes.flatMap(([left, top], at) =>
        steps[at] === NO_ROOM ? [] : [{ left, top: top + (steps[at] ?? 0) * step }],
      );
      expect(shown.length).toBeGreaterThan(10);
      for (const [at, one] of shown.entries())
        for (const other of shown.slice(at + 1))
          expect(
            Math.abs(one.left - other.left) >= WIDTH || Math.abs(one.top - other.top) >= HEIGHT,
            JSON.stringify([one, other]),
          ).toBe(true);
      expect(Math.min(...boxes.map(([, , rank], at) => (steps[at] === 0 ? rank : 60)))).toBe(0);
    }
  });

  it('is not taken by what is out of sight', () => {
    const room = createLabelRoom(2);
    room.set(0, 0, 0, WIDTH, HEIGHT, 1);
    room.leaveOut(0);
    room.set(1, 0, 0, WIDTH, HEIGHT, 2);
    room.arrange(STEP);
    expect([room.steps(0), room.steps(1)]).toEqual([NO_ROOM, 0]);
    // and comes back when it is seen again
    room.set(0, 0, 0, WIDTH, HEIGHT, 1);
    room.set(1, 0, 0, WIDTH, HEIGHT, 2);
    room.arrange(STEP);
    expect([room.steps(0), room.steps(1)]).toEqual([0, 1]);
  });
});
