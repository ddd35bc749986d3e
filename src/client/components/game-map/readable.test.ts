import { expect, it } from 'vitest';
import type { DrawingObject } from '../../../domain/tactics/drawing/object.ts';
import { readable, readableHeight } from './readable.ts';

const object = (kind: DrawingObject['kind'], width: number) => ({ kind, width }) as DrawingObject;
/** Of the whole map on a phone, and on a large screen. */
const [PHONE, WIDE] = [0.036, 0.2];

it.each([
  ['text', 5],
  ['marker', 3.6],
  ['token', 2.2],
] as const)('the letters of a small %s can be read on a phone', (kind, letters) => {
  const shown = readable(object(kind, 20), PHONE);
  expect(shown.width * letters * PHONE).toBeGreaterThanOrEqual(10);
  expect(shown.width * letters * PHONE).toBeLessThan(10.2);
});

it('leaves alone what can be read, and what has no letters', () => {
  for (const shown of [object('text', 120), object('pen', 20), object('rally', 20)])
    expect(readable(shown, PHONE)).toBe(shown);
  const token = object('token', 40);
  expect(readable(token, WIDE)).toBe(token);
  expect(readableHeight(210, WIDE)).toBe(210);
});
