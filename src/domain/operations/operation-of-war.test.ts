import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import type { ScheduleEventId } from '../schedule/event.ts';
import { operationOfWar } from './operation-of-war.ts';
import type { OperationTime } from './operation.ts';

const HOUR = 3_600_000;
const EVENT = toId<ScheduleEventId>('event');
const WAR = { occurrence: { eventId: EVENT, date: '2026-05-01' }, startsAtMs: 100 * HOUR };
const free = (id: string, hours: number) => ({
  id,
  time: { kind: 'free', startsAt: new Date(hours * HOUR).toISOString(), minutes: 60 } as OperationTime,
});
const planned = (id: string, date: string) => ({
  id,
  time: { kind: 'event', eventId: EVENT, date } as OperationTime,
});
const timeOf = ({ time }: { readonly time: OperationTime | null }) =>
  time?.kind === 'free'
    ? { startsAt: Date.parse(time.startsAt), endsAt: Date.parse(time.startsAt) + HOUR }
    : null;

describe('the operation of a war', () => {
  it('is that of its occurrence, however close another one is', () => {
    const held = [free('close', 100), planned('other', '2026-05-08'), planned('meant', '2026-05-01')];
    expect(operationOfWar(held, WAR, timeOf)?.id).toBe('meant');
  });
  it('is else the closest in time, up to three hours away', () => {
    expect(operationOfWar([free('far', 98), free('close', 101)], WAR, timeOf)?.id).toBe('close');
    expect(operationOfWar([free('edge', 103)], WAR, timeOf)?.id).toBe('edge');
    expect(operationOfWar([free('far', 103.1)], WAR, timeOf)).toBeNull();
  });
  it('is none where nothing is known', () => {
    expect(operationOfWar([], WAR, timeOf)).toBeNull();
    expect(operationOfWar([{ id: 'open', time: null }], { ...WAR, occurrence: null }, timeOf)).toBeNull();
  });
});
