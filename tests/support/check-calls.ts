/** Checks of tests. */
import { randomUUID } from 'node:crypto';
import { toId } from '../../src/domain/ids.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../src/domain/schedule/event.ts';
import type { OccurrenceKey } from '../../src/domain/schedule/occurrences.ts';
import type { SignedIn, TestApp } from './app.ts';

/** What begins a check of a free date, now, with two stages. */
export function newCheck(over: object = {}) {
  return {
    id: randomUUID(),
    occurrence: null,
    name: '',
    kind: 'tournament',
    isMandatory: true,
    startsAt: new Date().toISOString(),
    stages: [
      { id: 's1', name: '', startsAt: new Date().toISOString() },
      { id: 's2', name: 'Final', startsAt: new Date().toISOString() },
    ],
    ...over,
  };
}

/** An event of today, once, and its occurrence. */
export async function plannedToday(
  test: TestApp,
  leader: SignedIn,
  over: Partial<ScheduleEvent> = {},
): Promise<OccurrenceKey> {
  const date = new Date().toISOString().slice(0, 10);
  const event: ScheduleEvent = {
    name: '',
    kind: 'brawl',
    weekdays: [],
    firstDate: date,
    lastDate: null,
    timeZone: 'UTC',
    stages: [{ id: 's1', name: '', startMinute: 720, lengthMinutes: 30 }],
    isMandatory: true,
    noticeMinutes: 0,
    minStrength: null,
    changes: [],
    ...over,
  };
  const id = randomUUID();
  const answer = await test.post('/api/clan/schedule', { id, event, base: null }, leader.headers);
  if (answer.status !== 200) throw new Error(await answer.text());
  return { eventId: toId<ScheduleEventId>(id), date: event.firstDate };
}
