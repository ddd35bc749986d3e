import { expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../../domain/schedule/event.ts';
import { stagesAt } from '../../../../domain/schedule/presets.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import { likelyEvents, likelyOperations } from './likely-links.ts';

function event(id: string, kind: ShownEvent['kind'], hour: number): ShownEvent {
  return {
    id: toId<ScheduleEventId>(id),
    name: id,
    kind,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    firstDate: '2026-04-01',
    lastDate: null,
    timeZone: null,
    stages: stagesAt([hour * 60], 60),
    isMandatory: true,
    noticeMinutes: 0,
    minStrength: null,
    changes: [{ date: '2026-05-02', to: null }],
  } as unknown as ShownEvent;
}

const SCHEDULE = {
  events: [event('morning', 'brawl', 9), event('evening', 'tournament', 19), event('drop', 'goldDrop', 18)],
  zone: 'UTC',
};
const WAR = { day: '2026-05-01', startsAt: '2026-05-01T19:20:00Z', eventId: null, eventDate: null } as const;

const NOW = Date.parse('2026-05-03T12:00:00Z');

it('proposes the events around a war that have none, by how close they are', () => {
  const keys = likelyEvents(SCHEDULE, WAR, [], NOW).map(({ key }) => key);
  // the day after they are cancelled
  expect(keys).toEqual([
    'evening@2026-05-01',
    'morning@2026-05-01',
    'evening@2026-04-30',
    'morning@2026-04-30',
  ]);
  const wars = [WAR, { eventId: 'evening', eventDate: '2026-05-01' }];
  expect(likelyEvents(SCHEDULE, WAR, wars, NOW)[0]?.key).toBe('morning@2026-05-01');
  // nobody has fought what has not begun
  const early = Date.parse('2026-05-01T18:29:00Z');
  expect(likelyEvents(SCHEDULE, WAR, [], early)[0]?.key).toBe('morning@2026-05-01');
  expect(likelyEvents(SCHEDULE, WAR, [], early + 60_000)[0]?.key).toBe('evening@2026-05-01');
});

it('proposes operations that were held then, on another map or for a war without one', () => {
  const free = (id: string, hours: number, over: object = {}) => ({
    id,
    map: 'berda' as const,
    state: 'finished',
    time: {
      kind: 'free' as const,
      startsAt: new Date(Date.parse(WAR.startsAt) + hours * 3_600_000).toISOString(),
      minutes: 60,
    },
    ...over,
  });
  const eventId = toId<ScheduleEventId>('evening');
  const all = [
    free('then', 1),
    free('far', 5),
    free('planned', 0, { state: 'prepared' }),
    free('other map', 0, { map: 'quarters' }),
    free('of the event', 9, { time: { kind: 'event', eventId, date: '2026-05-01' } }),
  ];
  const timeOf = ({ time }: (typeof all)[number]) =>
    time.kind === 'free' ? { startsAt: Date.parse(time.startsAt), endsAt: 0 } : null;
  const found = (war: Parameters<typeof likelyOperations>[1]) =>
    likelyOperations(all, war, timeOf).map(({ id }) => id);
  expect(found({ ...WAR, map: null })).toEqual(['then', 'other map']);
  expect(found({ ...WAR, map: 'berda' })).toEqual(['other map']);
  expect(found({ ...WAR, map: null, eventId: 'evening', eventDate: '2026-05-01' })).toContain('of the event');
});
