import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSortableIds, randomIds } from './ids.ts';

it('sorts ids as they were made, also within a millisecond', () => {
  let now = 1_764_000_000_000;
  const idOf = createSortableIds(
    () => now,
    () => randomBytes(16),
  );
  const ids = Array.from({ length: 3_000 }, () => idOf());
  now += 1;
  ids.push(idOf());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of [...ids, randomIds.id()])
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
