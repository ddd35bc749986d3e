import { describe, expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../../domain/schedule/event.ts';
import { occurrenceOn } from '../../../../domain/schedule/occurrences.ts';
import { stagesAt } from '../../../../domain/schedule/presets.ts';
import { isPartOn, withPart } from './choose-parts.ts';

const occurrence = occurrenceOn(
  {
    id: toId<ScheduleEventId>('e1'),
    name: '',
    kind: 'brawl',
    weekdays: [],
    firstDate: '2026-05-07',
    lastDate: null,
    timeZone: null,
    stages: stagesAt([1_200, 1_225], 25),
    isMandatory: true,
    noticeMinutes: 0,
    minStrength: null,
    changes: [],
  },
  '2026-05-07',
  'UTC',
);

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
