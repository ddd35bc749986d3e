import { expect, it } from 'vitest';
import { isDatabaseUnavailable, isDiskFull } from './pg-errors.ts';

it.each([
  ['53100', true, true],
  ['ENOSPC', true, false],
  ['53200', false, true],
  ['23505', false, false],
])('%s: the disk is full %s, the database is unavailable %s', (code, isFull, isAway) => {
  const error = Object.assign(new Error('no'), { code });
  expect([isDiskFull(error), isDatabaseUnavailable(error)]).toEqual([isFull, isAway]);
});
