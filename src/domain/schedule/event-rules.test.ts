import { describe, expect, it } from 'vitest';
import { isStageId } from './event-rules.ts';

describe('the id of a stage', () => {
  it('is short and plain', () => {
    expect(['s1', 'Stage_2', 'a-b'].map(isStageId)).toEqual([true, true, true]);
    expect(['', 's 1', 'x'.repeat(17), 'é'].map(isStageId)).toEqual([false, false, false, false]);
  });

  it('is no name that every object has, as marks are looked up by it', () => {
    for (const id of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])
      expect(isStageId(id), id).toBe(false);
  });
});
