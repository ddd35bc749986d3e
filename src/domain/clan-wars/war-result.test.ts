import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import type { ScheduleEvent, ScheduleEventId } from '../schedule/event.ts';
import { stagesAt } from '../schedule/presets.ts';
import type { Outcome } from './war.ts';
import { stagesOfWar, warOccurrence, warResult, type StageName } from './war-result.ts';

const planned = ['s1', 's2', 's3'].map((id, at) => ({
  id,
  name: '',
  startsAt: at * 1_000,
  endsAt: at * 1_000 + 500,
}));

function entered(stageId: string, number: number): StageName {
  return { stageId, number, name: '' };
}

it('numbers the stages of an event by their place, whatever was entered first', () => {
  const stages = stagesOfWar({ stages: planned }, [entered('s3', 3)]);
  expect(stages.map(({ stageId, number }) => [stageId, number])).toEqual([
    ['s1', 1],
    ['s2', 2],
    ['s3', 3],
  ]);
});

it('keeps the numbers that were entered when the event has changed since', () => {
  const stages = stagesOfWar({ stages: planned.slice(1) }, [entered('s2', 2), entered('x1', 4)]);
  expect(stages.map(({ stageId, number }) => [stageId, number])).toEqual([
    ['s2', 2],
    ['s3', 3],
    ['x1', 4],
  ]);
});

it('puts the stages of a war that was linked later in the places of the event', () => {
  const stages = stagesOfWar({ stages: planned }, [entered('x1', 1), entered('x3', 3), entered('x4', 4)]);
  expect(stages.map(({ stageId, number }) => [stageId, number])).toEqual([
    ['x1', 1],
    ['s2', 2],
    ['x3', 3],
    ['x4', 4],
  ]);
});

describe('the result of a war', () => {
  const event: ScheduleEvent & { readonly id: ScheduleEventId } = {
    id: toId<ScheduleEventId>('e0000000-0000-7000-8000-000000000000'),
    name: 'Evening',
    kind: 'tournament',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    firstDate: '2026-04-01',
    lastDate: null,
    timeZone: null,
    stages: stagesAt([1_140, 1_170, 1_200], 25),
    isMandatory: true,
    noticeMinutes: 0,
    minStrength: null,
    changes: [],
  };
  const [first = '', second = '', third = ''] = event.stages.map(({ id }) => id);
  const war = { eventId: event.id, eventDate: '2026-05-01' };
  const held = warOccurrence(war, [event], 'UTC');
  const counted = (stageId: string, number: number, outcome: Outcome | null) =>
    ({ ...entered(stageId, number), state: 'confirmed', outcome }) as const;
  const opened = ({ open }: ReturnType<typeof warResult>): readonly number[] =>
    open.map(({ number }) => number);

  it('is open while stages without results can change it, and names them', () => {
    const one = warResult([counted(first, 1, 'win')], held);
    expect([one.outcome, opened(one)]).toEqual([null, [2, 3]]);
    const even = warResult([counted(first, 1, 'win'), counted(third, 3, 'loss')], held);
    expect([even.outcome, opened(even)]).toEqual([null, [2]]);
  });

  it('is stated once the rest cannot change it', () => {
    const ahead = warResult([counted(first, 1, 'win'), counted(second, 2, 'win')], held);
    expect([ahead.outcome, opened(ahead)]).toEqual(['win', [3]]);
    const all = [counted(first, 1, 'win'), counted(second, 2, 'loss'), counted(third, 3, 'loss')];
    expect(warResult(all, held)).toEqual({ outcome: 'loss', open: [] });
  });

  it('waits for drafts, and not for a stage confirmed without a result', () => {
    const draft = { ...entered('x1', 2), state: 'draft', outcome: 'win' } as const;
    const waiting = warResult([counted('x2', 1, 'win'), draft], null);
    expect([waiting.outcome, opened(waiting)]).toEqual([null, [2]]);
    expect(warResult([counted('x2', 1, 'win'), counted('x1', 2, null)], null)).toEqual({
      outcome: 'win',
      open: [],
    });
  });

  it('is that of what was entered where the event was called off or is gone', () => {
    const stages = [counted(first, 1, 'win')];
    const calledOff = { ...event, changes: [{ date: war.eventDate, to: null }] };
    expect(warResult(stages, warOccurrence(war, [calledOff], 'UTC'))).toEqual({ outcome: 'win', open: [] });
    expect(warOccurrence(war, [], 'UTC')).toBeNull();
    expect(warOccurrence({ eventId: null, eventDate: null }, [event], 'UTC')).toBeNull();
  });
});
