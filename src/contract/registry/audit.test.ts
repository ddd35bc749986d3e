import { expect, it } from 'vitest';
import { auditedThing, auditParts, hasOwnText, isAuditAction } from './audit.ts';

it('every action belongs to one part', () => {
  const all = auditParts().flatMap(({ actions }) => actions);
  expect(new Set(all).size).toBe(all.length);
  expect(isAuditAction('skip.approved')).toBe(true);
  expect(isAuditAction('war.won')).toBe(false);
});

it('only own actions have a second text', () => {
  for (const { own = [], actions } of auditParts()) expect(actions).toEqual(expect.arrayContaining([...own]));
  expect(hasOwnText('loadout.marked')).toBe(true);
  expect(hasOwnText('skip.approved')).toBe(false);
});

it('an unknown kind of entity names its person as most do', () => {
  expect(auditedThing('skip')).toEqual({ facts: ['startDate', 'endDate', 'parts'] });
  expect(auditedThing('thing')).toEqual({});
});
