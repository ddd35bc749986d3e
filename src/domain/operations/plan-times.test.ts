import { expect, it } from 'vitest';
import { brawl } from '../../../tests/support/brawl.ts';
import { toId } from '../ids.ts';
import { comingOccurrences, type Occurrence } from '../schedule/occurrences.ts';
import type { OperationState, OperationTime } from './operation.ts';
import { planTimes } from './plan-times.ts';

const ZONE = 'Europe/Moscow';
const NOW = Date.parse('2026-05-07T10:00:00Z');
const EVENTS = comingOccurrences([brawl()], ZONE, NOW).slice(0, 2);
const eventAt = (at: number): Occurrence => {
  const occurrence = EVENTS[at];
  if (occurrence === undefined) throw new Error('no event');
  return occurrence;
};
const [next, later] = [eventAt(0), eventAt(1)];

const free = (at: string): OperationTime => ({ kind: 'free', startsAt: at, minutes: 60 });
const operation = (
  id: string,
  time: OperationTime | null,
  state: OperationState = 'prepared',
  map = 'berda',
) => ({ id: toId<never>(id), title: id, map: map as 'berda', time, state }) as const;
const keys = (operations: readonly ReturnType<typeof operation>[]) =>
  planTimes('berda', { events: EVENTS, operations }, { zone: ZONE, nowMs: NOW }).map(({ key }) => key);

it('are the events, and the operations of the map with a time of their own, in the order of time', () => {
  expect(keys([])).toEqual([next.key, later.key]);
  const soon = operation('soon', free('2026-05-07T11:00:00.000Z'));
  expect(keys([soon])).toEqual(['operation:soon', next.key, later.key]);
  const none = [
    operation('past', free('2026-05-07T08:00:00.000Z')),
    operation('over', free('2026-05-07T11:00:00.000Z'), 'finished'),
    operation('elsewhere', free('2026-05-07T11:00:00.000Z'), 'active', 'lowlands'),
    operation('timeless', null),
  ];
  expect(keys(none)).toEqual([next.key, later.key]);
});

it('begin with that of the active operation, be it an event', () => {
  const late = operation('late', free('2026-06-30T11:00:00.000Z'), 'active');
  expect(keys([late])[0]).toBe('operation:late');
  const { eventId, date } = later;
  expect(keys([operation('war', { kind: 'event', eventId, date }, 'active')])).toEqual([later.key, next.key]);
});

it("are on the clan's day, for skips to cover", () => {
  const night = operation('night', free('2026-05-07T22:30:00.000Z'));
  const [, time] = planTimes('berda', { events: [next], operations: [night] }, { zone: ZONE, nowMs: NOW });
  expect(time).toMatchObject({ day: '2026-05-08', of: { kind: 'operation', title: 'night' } });
});
