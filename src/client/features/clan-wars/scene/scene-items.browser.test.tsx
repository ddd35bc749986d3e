import { expect, it } from 'vitest';
import { warLabels } from './scene-items.ts';
import { boardX } from './units.ts';

it('names two wars at their maps, before all other names, and one war not at all', () => {
  expect(warLabels(['Nov 29, Crows'])).toEqual([]);
  const [first, second] = warLabels(['Nov 29, Crows', 'Nov 22, NOVA']);
  expect(first).toMatchObject({ text: 'Nov 29, Crows', x: boardX(0, 2) });
  expect(second).toMatchObject({ text: 'Nov 22, NOVA', x: boardX(1, 2) });
  expect(first?.rank).toBeLessThan(0);
});
