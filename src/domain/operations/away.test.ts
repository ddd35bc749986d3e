import { expect, it } from 'vitest';
import { brawl as brawlEvent } from '../../../tests/support/brawl.ts';
import { toId } from '../ids.ts';
import type { CoveringSkip } from '../schedule/coverage.ts';
import type { ScheduleEventId } from '../schedule/event.ts';
import { awayFrom } from './away.ts';
import type { OperationTime } from './operation.ts';

const ZONE = 'Europe/Moscow';
const BRAWL = brawlEvent();
const skip = (characterName: string, over: Partial<CoveringSkip> = {}) => ({
  characterName,
  startDate: '2026-05-07',
  endDate: '2026-05-07',
  status: 'approved' as const,
  parts: null,
  ...over,
});
const brawl = (date: string) => ({ eventId: BRAWL.id, date, stages: null });
/** On Thursday, or at another time, by the clan's clock. */
const free = (startsAt: string): OperationTime => ({ kind: 'free', startsAt, minutes: 60 });
const away = (time: OperationTime | null, ...skips: readonly ReturnType<typeof skip>[]) => [
  ...awayFrom(time, skips, [BRAWL], ZONE),
];

it('counts skips of the day at a time of its own', () => {
  const thursday = free('2026-05-07T19:30:00.000Z');
  expect(
    away(
      thursday,
      skip('Ann'),
      skip('Bob', { status: 'pending' }),
      skip('Cat', { status: 'rejected' }),
      skip('Dan', { startDate: '2026-05-08', endDate: '2026-05-09' }),
    ),
  ).toEqual(['ann', 'bob']);
  // in the clan's zone it is Friday already
  expect(away(free('2026-05-07T21:30:00.000Z'), skip('Ann'), skip('Dan', { endDate: '2026-05-08' }))).toEqual(
    ['dan'],
  );
});

it('counts whoever is away for the event of that evening', () => {
  const parts = [brawl('2026-05-07')];
  expect(away(free('2026-05-07T19:30:00.000Z'), skip('Ann', { parts }))).toEqual(['ann']);
  expect(away(free('2026-05-08T19:30:00.000Z'), skip('Ann', { parts, endDate: '2026-05-08' }))).toEqual([]);
});

it('counts skips of the event where it is held at one', () => {
  const time: OperationTime = { kind: 'event', eventId: BRAWL.id, date: '2026-05-07' };
  const other = { eventId: toId<ScheduleEventId>('other'), date: '2026-05-07', stages: null };
  expect(
    away(time, skip('Ann'), skip('Bob', { parts: [brawl('2026-05-07')] }), skip('Cat', { parts: [other] })),
  ).toEqual(['ann', 'bob']);
  expect(away(null, skip('Ann'))).toEqual([]);
});
