import { expect, it } from 'vitest';
import { heatClassOf, heatColour, heatGradient } from './heat.ts';

it('classes a time by the best one at its distance', () => {
  expect([0.5, 0.6, 0.7, 1, 3].map((seconds) => heatClassOf(seconds, 0.5))).toEqual([0, 1, 2, 3, 4]);
  expect(heatClassOf(Number.NaN, 0.5)).toBe(-1);
  expect([heatClassOf(0, 0), heatClassOf(0.1, 0)]).toEqual([0, 4]);
});

it('draws runs of equal classes as one stripe', () => {
  expect(heatGradient([0, 0, -1, 1])).toBe(
    `linear-gradient(to right, ${heatColour(0)} 0.00% 50.00%, transparent 50.00% 75.00%, ${heatColour(1)} 75.00% 100.00%)`,
  );
});
