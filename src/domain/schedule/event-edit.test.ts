import { describe, expect, it } from 'vitest';
import { resolveEdit } from '../edits/merge-edit.ts';
import type { ScheduleEvent } from './event.ts';
import { eventEdit } from './event-edit.ts';
import { checkEvent, eventProblem } from './event-rules.ts';
import { stagesAt } from './presets.ts';

const EVENT: ScheduleEvent = {
  name: '',
  kind: 'brawl',
  weekdays: [1, 2],
  firstDate: '2026-04-06',
  lastDate: null,
  timeZone: null,
  stages: stagesAt([1_200, 1_225], 25),
  isMandatory: true,
  noticeMinutes: 120,
  minStrength: null,
  changes: [{ date: '2026-04-07', to: null }],
};

/** As the server merges. */
const KIND = { ...eventEdit, isValid: (event: ScheduleEvent) => eventProblem(event) === null };

function stored(content: ScheduleEvent) {
  return { content, changedAt: '2026-04-01T00:00:00.000Z', changedBy: 'Vesper' };
}

describe('edits of events', () => {
  it('are cut into fields and put together again', () => {
    const moved = {
      ...EVENT,
      changes: [{ date: '2026-04-07', to: { date: '2026-04-08', startMinute: 60 } }],
    };
    const reasoned = { ...EVENT, changes: [{ date: '2026-04-07', to: null, reason: 'No enemy' }] };
    for (const event of [EVENT, moved, reasoned])
      expect(eventEdit.contentOf(eventEdit.fieldsOf(event))).toEqual(event);
  });
  it('of two people on different days, stages and fields all count', () => {
    const mine = {
      ...EVENT,
      minStrength: 25,
      weekdays: [1, 2, 3] as const,
      changes: [...EVENT.changes, { date: '2026-04-13', to: null }],
    };
    const theirs = {
      ...EVENT,
      noticeMinutes: 60,
      stages: stagesAt([1_200, 1_225, 1_250], 25),
      changes: [...EVENT.changes, { date: '2026-04-14', to: { date: '2026-04-15', startMinute: 1_200 } }],
    };
    expect(resolveEdit(KIND, { base: EVENT, mine }, stored(theirs), null)).toEqual({
      ok: true,
      value: {
        ...EVENT,
        minStrength: 25,
        weekdays: [1, 2, 3],
        noticeMinutes: 60,
        stages: theirs.stages,
        changes: [...EVENT.changes, mine.changes[1], theirs.changes[1]],
      },
    });
  });
  it('are refused where both moved the same day, or the stages of both overlap', () => {
    const to = (startMinute: number) => ({
      ...EVENT,
      changes: [...EVENT.changes, { date: '2026-04-13', to: { date: '2026-04-15', startMinute } }],
    });
    expect(resolveEdit(KIND, { base: EVENT, mine: to(600) }, stored(to(660)), null)).toMatchObject({
      ok: false,
      code: 'edit.conflict',
    });
    const longer = {
      ...EVENT,
      stages: [...EVENT.stages, { id: 'a', name: '', startMinute: 1_250, lengthMinutes: 25 }],
    };
    const other = {
      ...EVENT,
      stages: [...EVENT.stages, { id: 'b', name: '', startMinute: 1_260, lengthMinutes: 25 }],
    };
    expect(resolveEdit(KIND, { base: EVENT, mine: longer }, stored(other), null)).toMatchObject({
      ok: false,
    });
  });
});

describe('an event that may be stored', () => {
  it.each([
    ['name', { kind: 'own' as const }],
    ['weekdays', { weekdays: [1, 1] as const }],
    ['dates', { lastDate: '2026-04-05' }],
    ['dates', { firstDate: '2026-02-30' }],
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['stages', { stages: [] }],
    ['stages', { stages: stagesAt([1_440], 25) }],
    ['stages', { stages: stagesAt([1_200], 0) }],
    ['overlap', { stages: stagesAt([1_200, 1_210], 25) }],
    ['notice', { noticeMinutes: 20_000 }],
    ['strength', { minStrength: 0 }],
    ['changes', { changes: [EVENT.changes, EVENT.changes].flat() }],
    ['changes', { changes: [{ date: '2026-04-07', to: { date: '2026-04-07', startMinute: 1_440 } }] }],
  ] as const)('has no wrong %s', (problem, fields) => {
    expect(checkEvent({ ...EVENT, ...fields })).toMatchObject({
      ok: false,
      code: 'schedule.invalid',
      details: { problem },
    });
  });
  it('is stored in order', () => {
    const event = {
      ...EVENT,
      weekdays: [5, 1] as const,
      stages: EVENT.stages.toReversed(),
      name: ' War ',
    };
    expect(checkEvent(event)).toEqual({
      ok: true,
      value: { ...EVENT, weekdays: [1, 5], name: 'War' },
    });
  });
});
