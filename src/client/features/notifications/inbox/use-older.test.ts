import { expect, it } from 'vitest';
import { hasOlder } from './use-older.ts';

it('older lines are offered for a full page, or when the server has more', () => {
  expect([hasOlder(1, null), hasOlder(1, 1), hasOlder(1, 2), hasOlder(19, null), hasOlder(20, null)]).toEqual(
    [false, false, true, false, true],
  );
});
