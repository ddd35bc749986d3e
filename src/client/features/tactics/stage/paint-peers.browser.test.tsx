import { describe, expect, it, vi } from 'vitest';
import { COLOURS } from '../../../components/game-map/map-palette.ts';
import { paintPeers } from './paint-peers.ts';

type Peer = Parameters<typeof paintPeers>[1][number];

const STROKE = {
  kind: 'pen',
  colour: 'red',
  width: 20,
  points: [20, 150, 50, 100, 150, 50, 180, 150, 50],
} as const;

/** A picture of 200 pixels at the scale 1. */
function painted(...peers: readonly Peer[]) {
  const canvas = document.createElement('canvas');
  canvas.width = 200;
  canvas.height = 200;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  const write = vi.spyOn(context, 'fillText');
  paintPeers(context, peers, 1);
  const { data } = context.getImageData(0, 0, 200, 200);
  const at = (x: number, y: number): string => {
    const rgb = Array.from(data.slice((y * 200 + x) * 4, (y * 200 + x) * 4 + 3), (one) =>
      one.toString(16).padStart(2, '0'),
    );
    return `#${rgb.join('')}`;
  };
  const isEmpty = (x: number, y: number): boolean => data[(y * 200 + x) * 4 + 3] === 0;
  return { at, isEmpty, written: write.mock.calls.map(([text]) => text) };
}

describe('others who draw on the same map', () => {
  it('are seen with their unfinished stroke in its colour, and their name at the cursor', () => {
    const { at, isEmpty, written } = painted({
      name: 'Ozera',
      at: { x: 20, y: 20 },
      stroke: { ...STROKE, points: [...STROKE.points] },
    });
    expect(at(100, 150)).toBe(COLOURS.red);
    expect(at(24, 24)).toBe(COLOURS.red);
    expect(written).toEqual(['Ozera']);
    // the plate of the name, right below the cursor
    expect(isEmpty(34, 30)).toBe(false);
    expect(isEmpty(150, 60)).toBe(true);
  });
  it('are seen also while they draw nothing, each with a name', () => {
    const { at, isEmpty, written } = painted(
      { name: 'Ozera', at: { x: 20, y: 20 }, stroke: null },
      { name: 'Ash', at: { x: 20, y: 100 }, stroke: null },
    );
    expect(written).toEqual(['Ozera', 'Ash']);
    expect([at(24, 24), at(24, 104)]).toEqual(['#ffffff', '#ffffff']);
    expect(isEmpty(100, 150)).toBe(true);
  });
  it('have no name where their pointer is beside the map, but the stroke', () => {
    const { at, written } = painted({
      name: 'Ozera',
      at: null,
      stroke: { ...STROKE, points: [...STROKE.points] },
    });
    expect(written).toEqual([]);
    expect(at(100, 150)).toBe(COLOURS.red);
  });
});
