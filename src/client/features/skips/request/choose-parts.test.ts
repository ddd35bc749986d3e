import { describe, expect, it } from 'vitest';
import { brawl } from '../../../../../tests/support/brawl.ts';
import { occurrenceOn } from '../../../../domain/schedule/occurrences.ts';
import { isPartOn, withPart } from './choose-parts.ts';

const occurrence = occurrenceOn(brawl({ weekdays: [], firstDate: '2026-05-07' }), '2026-05-07', 'UTC');

describe('parts of a day', () => {
  it('are chosen stage by stage; all stages are the event', () => {
    if (occurrence === null) throw new Error('nothing is held');
    const one = withPart([], occurrence, 's2', true);
    expect(one).toEqual([{ eventId: 'e1', date: '2026-05-07', stages: ['s2'] }]);
    expect([null, 's1', 's2'].map((stage) => isPartOn(one, occurrence, stage))).toEqual([
      'some',
      'none',
      'all',
    ]);
    const both = withPart(one, occurrence, 's1', true);
    expect(both).toEqual([{ eventId: 'e1', date: '2026-05-07', stages: null }]);
    expect(withPart([], occurrence, null, true)).toEqual(both);
    expect(isPartOn(both, occurrence, null)).toBe('all');
    expect(withPart(both, occurrence, 's1', false)).toEqual(one);
    expect(withPart(one, occurrence, null, false)).toEqual([]);
  });
});
