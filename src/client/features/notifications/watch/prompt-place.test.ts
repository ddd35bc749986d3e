import { expect, it } from 'vitest';
import { isPromptInTheWay } from './prompt-place.ts';

it.each([
  ['/ru/dashboard', {}, false],
  ['/tactics', {}, false],
  ['/ua/tactics', { tactic: 'one' }, true],
  ['/officer/operations', { id: 'one' }, true],
  ['/clan/squads', {}, true],
  ['/treasury/manage', {}, true],
  ['/settings', {}, true],
] as const)('the prompt is in the way on %s %j: %s', (pathname, search, isInTheWay) => {
  expect(isPromptInTheWay({ pathname, search })).toBe(isInTheWay);
});
