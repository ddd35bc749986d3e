import { describe, expect, it } from 'vitest';
import type { ScheduleEvent } from '../../../../domain/schedule/event.ts';
import { draftOf, draftProblem, eventOf, newDraft, nextStage, type EventDraft } from './event-draft.ts';

const TODAY = '2026-04-06';

function made(draft: Partial<EventDraft>): ScheduleEvent {
  return eventOf({ ...newDraft(TODAY), ...draft }, null, TODAY);
}

describe('a draft of an event', () => {
  it('is the event again when nothing was changed', () => {
    const event: ScheduleEvent = {
      ...made({ weekdays: [1, 5], minStrength: 20 }),
      firstDate: '2026-01-01',
      changes: [{ date: '2026-04-10', to: null }],
      stages: [
        { id: 'a', name: 'Warm-up', startMinute: 1_410, lengthMinutes: 20 },
        { id: 'b', name: '', startMinute: 1_450, lengthMinutes: 20 },
      ],
    };
    expect(eventOf(draftOf(event), event, TODAY)).toEqual(event);
  });
  it('asks for days, for numbers and for times', () => {
    const problem = (draft: Partial<EventDraft>) => {
      const whole = { ...newDraft(TODAY), weekdays: [1] as const, ...draft };
      return draftProblem(whole, eventOf(whole, null, TODAY));
    };
    const [stage] = newDraft(TODAY).stages;
    if (stage === undefined) throw new Error('no stage');
    expect([
      problem({}),
      problem({ weekdays: [] }),
      problem({ isWeekly: false, date: null }),
      problem({ stages: [{ ...stage, startMinute: null }] }),
      problem({ stages: [{ ...stage, lengthMinutes: Number.NaN }] }),
      problem({ noticeHours: Number.NaN }),
      problem({ minStrength: Number.NaN }),
      problem({ lastDate: '' }),
    ]).toEqual([null, 'weekdays', 'dates', 'stages', 'stages', 'notice', 'strength', 'dates']);
  });
  it('once, has no weekdays, no last day and no days that differ', () => {
    const weekly = { ...made({ weekdays: [1] }), changes: [{ date: '2026-04-13', to: null }] };
    expect(
      eventOf(
        { ...draftOf(weekly), isWeekly: false, date: '2026-05-01', lastDate: '2026-06-01' },
        weekly,
        TODAY,
      ),
    ).toMatchObject({ weekdays: [], firstDate: '2026-05-01', lastDate: null, changes: [] });
  });
  it('goes on with a stage after the last, past midnight too', () => {
    const stages = [{ id: 's1', name: '', startMinute: 1_430, lengthMinutes: 25 }];
    const next = nextStage(stages);
    expect(next).toMatchObject({ id: 's2', startMinute: 15, lengthMinutes: 25 });
    expect(made({ stages: [...stages, next] }).stages.map(({ startMinute }) => startMinute)).toEqual([
      1_430, 1_455,
    ]);
    expect(nextStage([{ ...next, id: 's2' }])).toMatchObject({ id: 's3' });
  });
  it('has its stages in the order of their times', () => {
    const stages = [
      { id: 'a', name: '', startMinute: 1_260, lengthMinutes: 25 },
      { id: 'b', name: '', startMinute: 1_200, lengthMinutes: 25 },
    ];
    expect(made({ stages }).stages.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
