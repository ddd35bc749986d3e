import { describe, expect, it } from 'vitest';
import { lineToLabel } from './label-line.ts';

const SIZE = { width: 40, height: 20 };

describe('the line to a label that stepped aside', () => {
  it('is none for a label next to its spot', () => {
    expect(lineToLabel(0, 12, SIZE).length).toBe(0);
    expect(lineToLabel(0, -10, SIZE).length).toBe(0);
  });

  it.each([
    { where: 'below', across: 0, top: 50, length: 50, degrees: 90 },
    { where: 'above', across: 0, top: -70, length: 50, degrees: -90 },
    { where: 'to the right', across: 70, top: -10, length: 50, degrees: 0 },
    { where: 'to the left', across: -70, top: -10, length: 50, degrees: 180 },
    { where: 'across the corner', across: 50, top: 40, length: 50, degrees: 53.13 },
  ])('ends at the nearest edge of one $where', ({ across, top, length, degrees }) => {
    const line = lineToLabel(across, top, SIZE);
    expect(line.length).toBeCloseTo(length, 6);
    expect((line.turn * 180) / Math.PI).toBeCloseTo(degrees, 1);
  });
});
