import { expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../../domain/schedule/event.ts';
import { stagesAt } from '../../../../domain/schedule/presets.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import type { ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { stageAt } from '../pictures/picture-time.ts';
import { candidateStages, offeredWars } from './begin-war.ts';

const SCHEDULE = {
  events: [
    {
      id: 'e0000000-0000-7000-8000-000000000000',
      name: 'Evening',
      kind: 'tournament',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstDate: '2026-04-01',
      lastDate: null,
      timeZone: null,
      stages: stagesAt([1_140, 1_170], 25),
      isMandatory: true,
      noticeMinutes: 0,
      minStrength: null,
      changes: [],
    } as unknown as ShownEvent,
  ],
  zone: 'UTC',
  today: '2026-05-03',
};

function stageOfPicture(
  time: string,
  wars: readonly ShownWar[] = [],
  stages: Parameters<typeof candidateStages>[2] = new Map(),
) {
  const found = stageAt(Date.parse(time), candidateStages(SCHEDULE, wars, stages));
  return found === null ? null : [found.war?.id ?? found.occurrence?.key, found.stage.number];
}

it('proposes event and stage for a picture of now, before the event has an entry', () => {
  const event = SCHEDULE.events[0]?.id ?? '';
  expect(stageOfPicture('2026-05-03T19:20:00Z')).toEqual([`${event}@2026-05-03`, 1]);
  expect(stageOfPicture('2026-05-03T19:41:00Z')).toEqual([`${event}@2026-05-03`, 2]);
  // clocks differ, and people are early
  expect(stageOfPicture('2026-05-03T18:57:00Z')).toEqual([`${event}@2026-05-03`, 1]);
  expect(stageOfPicture('2026-05-03T15:00:00Z')).toBeNull();
  expect(stageOfPicture('2026-04-30T19:41:00Z')).toEqual([`${event}@2026-04-30`, 2]);
});

it('proposes a war that is entered already, also one that was linked or is outside of the schedule', () => {
  const eventId = toId<ScheduleEventId>(SCHEDULE.events[0]?.id ?? '');
  const war = (id: string, over: Partial<ShownWar>): ShownWar =>
    ({
      id,
      eventId: null,
      eventDate: null,
      startsAt: '2026-05-03T12:00:00Z',
      ...over,
    }) as unknown as ShownWar;
  const linked = war('linked', { eventId, eventDate: '2026-05-03' });
  const free = war('free', {});
  expect(stageOfPicture('2026-05-03T19:41:00Z', [linked])).toEqual(['linked', 2]);
  expect(stageOfPicture('2026-05-03T12:10:00Z', [linked, free])).toEqual(['free', 1]);
  const own = new Map([
    [
      'free',
      [
        { stageId: 'x1', number: 1, name: '', startsAt: null },
        { stageId: 'x2', number: 2, name: '', startsAt: '2026-05-03T12:30:00Z' },
      ],
    ],
  ]);
  expect(stageOfPicture('2026-05-03T12:40:00Z', [linked, free], own)).toEqual(['free', 2]);
});

it('offers a war that was opened, or has only pictures, until it has results', () => {
  const eventId = SCHEDULE.events[0]?.id ?? '';
  const nowMs = Date.parse('2026-05-03T20:00:00Z');
  const war = {
    id: 'begun',
    kind: 'tournament',
    name: 'Evening',
    day: '2026-05-03',
    eventId,
    eventDate: '2026-05-03',
    startsAt: '2026-05-03T19:00:00Z',
  } as unknown as ShownWar;
  const free = {
    ...war,
    id: 'free',
    eventId: null,
    eventDate: null,
    startsAt: '2026-05-03T12:00:00Z',
  } as unknown as ShownWar;
  const old = {
    ...free,
    id: 'old',
    day: '2026-04-02',
    startsAt: '2026-04-02T12:00:00Z',
  } as unknown as ShownWar;
  const offer = (wars: readonly ShownWar[], stages: Parameters<typeof offeredWars>[2] = new Map()) =>
    offeredWars(SCHEDULE, wars, stages, nowMs)
      .slice(0, 3)
      .map(({ id, day, toCreate }) => [day, toCreate === null ? id : 'new']);
  expect(offer([])[0]).toEqual(['2026-05-03', 'new']);
  expect(offer([war, free, old])).toEqual([
    ['2026-05-03', 'begun'],
    ['2026-05-03', 'free'],
    ['2026-05-02', 'new'],
  ]);
  expect(offer([war], new Map([['begun', [{ state: 'draft', rows: [] }]]]))[0]).toEqual([
    '2026-05-03',
    'begun',
  ]);
  expect(offer([war], new Map([['begun', [{ state: 'draft', rows: [{}] }]]]))[0]).toEqual([
    '2026-05-02',
    'new',
  ]);
  expect(offer([war], new Map([['begun', [{ state: 'confirmed', rows: [] }]]]))[0]).toEqual([
    '2026-05-02',
    'new',
  ]);
});
