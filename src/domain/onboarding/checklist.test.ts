import { describe, expect, it } from 'vitest';
import { ROLES } from '../characters/rank.ts';
import { ALL_STEPS, checklistOf, isComplete, STEPS } from './checklist.ts';

describe('the first steps', () => {
  it('are those of a leader for the leader alone', () => {
    expect(ROLES.map(checklistOf)).toEqual(['member', 'member', 'member', 'leader']);
  });

  it('are complete with all steps of the list, whatever else is done', () => {
    expect(isComplete('leader', STEPS.leader)).toBe(true);
    expect(isComplete('leader', ALL_STEPS)).toBe(true);
    expect(isComplete('leader', STEPS.leader.slice(1))).toBe(false);
    expect(isComplete('member', STEPS.leader)).toBe(false);
  });
});
