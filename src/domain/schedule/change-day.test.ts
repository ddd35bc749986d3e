import { describe, expect, it } from 'vitest';
import { changeDay } from './change-day.ts';
import type { ScheduleEvent } from './event.ts';
import { stagesAt } from './presets.ts';

const EVENT: ScheduleEvent = {
  name: '',
  kind: 'brawl',
  weekdays: [1],
  firstDate: '2026-01-05',
  lastDate: null,
  timeZone: null,
  stages: stagesAt([1_200], 25),
  isMandatory: true,
  noticeMinutes: 0,
  minStrength: null,
  changes: [
    { date: '2026-01-12', to: null },
    { date: '2026-01-19', to: { date: '2026-05-02', startMinute: 600 } },
    { date: '2026-05-04', to: null },
  ],
};

describe('a changed day', () => {
  it('replaces what was said about it, and forgets what is long over', () => {
    const to = { date: '2026-05-05', startMinute: 600 };
    expect(changeDay(EVENT, '2026-05-04', to, '2026-05-01').changes).toEqual([
      EVENT.changes[1],
      { date: '2026-05-04', to },
    ]);
  });
  it('is put back', () => {
    expect(changeDay(EVENT, '2026-05-04', undefined, '2026-05-01').changes).toEqual([EVENT.changes[1]]);
  });
});
