import { describe, expect, it } from 'vitest';
import { createLabelRoom } from './label-room.ts';

type Box = readonly [left: number, top: number, rank: number];
const [WIDTH, HEIGHT, STEP] = [60, 20, 22];
/** Clear of the upper edge. */
const DOWN = 100;
const ASIDE = { between: 0, step: STEP, gap: 12, level: -22, within: 400, tall: 400 };

function arranged(boxes: readonly Box[], aside = ASIDE) {
  const room = createLabelRoom(boxes.length);
  for (const [at, [left, top, rank]] of boxes.entries()) room.set(at, left, DOWN + top, WIDTH, HEIGHT, rank);
  room.arrange(aside);
  return boxes.map((_, at) => (room.isShown(at) ? [room.across(at), room.along(at)] : null));
}

describe('room for labels', () => {
  it('leaves those alone that are clear of each other', () => {
    expect(
      arranged([
        [0, 0, 1],
        [60, 0, 2],
        [0, 20, 3],
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('keeps them apart by so much', () => {
    const boxes: readonly Box[] = [
      [0, 0, 1],
      [62, 0, 2],
      [0, 23, 3],
    ];
    expect(arranged(boxes, { ...ASIDE, between: 2 })).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const [first, beside, below] = arranged(boxes, { ...ASIDE, between: 4, step: 24 });
    expect(first).toEqual([0, 0]);
    expect([beside, below]).not.toContainEqual([0, 0]);
  });

  it('goes to the most important one; the others step aside wherever there is room', () => {
    expect(
      arranged([
        [110, 4, 3],
        [120, 2, 1],
        [105, 1, 2],
        [112, 3, 4],
      ]),
    ).toEqual([
      [WIDTH / 2 + 12, -22],
      [0, 0],
      [0, STEP],
      [-(WIDTH / 2 + 12), -22],
    ]);
  });

  it('is left out only where every place is taken', () => {
    const crowd = Array.from({ length: 20 }, (_, at): Box => [100, 0, at]);
    const shown = arranged(crowd).filter((one) => one !== null);
    expect(shown).toHaveLength(10);
  });

  it('never lets two that are shown cover each other', () => {
    // a crowd, always the same one
    const boxes = Array.from({ length: 60 }, (_, at): Box => [
      (at * 37) % 300,
      (at * 53) % 200,
      (at * 29) % 60,
    ]);
    for (const step of [STEP, -STEP]) {
      const places = arranged(boxes, { ...ASIDE, step });
      const shown = boxes.flatMap(([left, top], at) => {
        const [across, along] = places[at] ?? [];
        return across === undefined || along === undefined ? [] : [{ left: left + across, top: top + along }];
      });
      expect(shown.length).toBeGreaterThan(20);
      for (const [at, one] of shown.entries())
        for (const other of shown.slice(at + 1))
          expect(
            Math.abs(one.left - other.left) >= WIDTH || Math.abs(one.top - other.top) >= HEIGHT,
            JSON.stringify([one, other]),
          ).toBe(true);
    }
  });

  it('is not taken by what is out of sight', () => {
    const room = createLabelRoom(2);
    const shown = () => {
      room.arrange(ASIDE);
      return [0, 1].map((at) => (room.isShown(at) ? room.along(at) : null));
    };
    room.set(0, 0, 0, WIDTH, HEIGHT, 1);
    room.leaveOut(0);
    room.set(1, 0, 0, WIDTH, HEIGHT, 2);
    expect(shown()).toEqual([null, 0]);
    // and comes back when it is seen again
    room.set(0, 0, 0, WIDTH, HEIGHT, 1);
    room.set(1, 0, 0, WIDTH, HEIGHT, 2);
    expect(shown()).toEqual([0, STEP]);
  });

  it('is not beside its spot where that would be outside', () => {
    const steps = arranged([
      [0, 0, 1],
      [0, 0, 2],
      [0, 0, 3],
      [0, 0, 4],
    ]);
    expect(steps).toEqual([
      [0, 0],
      [0, STEP],
      [WIDTH / 2 + 12, -22],
      [0, 2 * STEP],
    ]);
  });

  it('stays within the picture', () => {
    // moved in from over an edge
    expect(arranged([[-25, 300, 1]])).toEqual([[25, -20]]);
    const steps = arranged(
      [
        [170, 270, 1],
        [170, 270, 2],
        [170, 270, 3],
      ],
      { ...ASIDE, within: 240 },
    );
    // below there is no room, and neither is to the right
    expect(steps).toEqual([
      [0, 0],
      [-(WIDTH / 2 + 12), -22],
      [-(WIDTH / 2 + 12), -22 - STEP],
    ]);
  });

  it('leaves free what is on the map, where it can', () => {
    const room = createLabelRoom(2);
    room.set(0, 0, DOWN, WIDTH, HEIGHT, 1);
    room.avoid(1, 20, DOWN, 24, 24);
    room.arrange(ASIDE);
    expect([room.across(0), room.along(0)]).toEqual([WIDTH / 2 + 12, -22]);
    // there is no better place
    room.set(0, 0, DOWN, WIDTH, HEIGHT, 1);
    room.avoid(1, -500, -500, 1_000, 1_000);
    room.arrange(ASIDE);
    expect([room.isShown(0), room.across(0), room.along(0)]).toEqual([true, 0, 0]);
  });
});
