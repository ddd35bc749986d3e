import { expect, it } from 'vitest';
import { PEN_STRIDE } from '../../../domain/tactics/drawing/object.ts';
import { paintStroke, smoothPath } from './paint-object.ts';

function near(path: Path2D, x: number, y: number): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.lineWidth = 4;
  context.lineCap = 'round';
  return context.isPointInStroke(path, x, y);
}

it('reaches every point of a stroke of which only the corners are left', () => {
  const corners = [0, 0, 100, 100, 200, 0, 300, 100, 400, 0];
  const points = Array.from({ length: corners.length / 2 }, (_, at) => [
    corners[at * 2] ?? 0,
    corners[at * 2 + 1] ?? 0,
    50,
  ]);
  const path = smoothPath(points.flat(), PEN_STRIDE);
  for (const [x = 0, y = 0] of points) expect(near(path, x, y), `${x} ${y}`).toBe(true);
  // nor does it run past them
  expect(near(path, 100, 110)).toBe(false);
});

it('draws a dot for one point, and a line through equal ones', () => {
  expect(near(smoothPath([10, 10, 50], PEN_STRIDE), 10, 10)).toBe(true);
  expect(near(smoothPath([10, 10, 50, 10, 10, 50, 20, 10, 50], PEN_STRIDE), 15, 10)).toBe(true);
});

/** How many pixels of a column are painted, for each of these columns, by a stroke along the middle of a picture. */
function thicknessAt(columns: readonly number[], points: readonly number[]): readonly number[] {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [200, 100];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.lineCap = 'butt';
  paintStroke(context, points, 20);
  return columns.map(
    (x) => context.getImageData(x, 0, 1, 100).data.filter((alpha, at) => at % 4 === 3 && alpha > 128).length,
  );
}

it('paints a stroke wider where the pen pressed harder', () => {
  const pressed = [0, 50, 0, 70, 50, 0, 130, 50, 50, 200, 50, 100];
  const [light = 0, middle = 0, hard = 0] = thicknessAt([35, 100, 165], pressed);
  expect([light, middle, hard]).toEqual([8, 20, 32]);
});

it('paints a stroke of a mouse, or of a hand that trembles, as wide as chosen', () => {
  const even = [0, 50, 50, 100, 50, 50, 200, 50, 50];
  const trembling = [0, 50, 50, 100, 50, 56, 200, 50, 44];
  for (const points of [even, trembling]) expect(thicknessAt([50, 150], points)).toEqual([20, 20]);
});
