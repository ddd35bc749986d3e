/** News that the schedule makes due: an event in an hour, and who has requested nothing two hours before a war. */
import { isWar, type ScheduleEvent, type ScheduleEventId } from '../schedule/event.ts';
import { comingOccurrences, type Occurrence } from '../schedule/occurrences.ts';

const MINUTE_MS = 60_000;

export const DUE_TOPICS = ['eventSoon', 'notRequested'] as const;
type DueTopic = (typeof DUE_TOPICS)[number];

/** How long before the start, in minutes. */
const BEFORE_MINUTES: Readonly<Record<DueTopic, number>> = { eventSoon: 60, notRequested: 120 };
/** News that would come later than so long before the start are left out. */
const LATEST_MINUTES: Readonly<Record<DueTopic, number>> = { eventSoon: 10, notRequested: 60 };
/** How far reminders are planned ahead: a little longer than until the next time. */
const AHEAD_MS = 6 * MINUTE_MS;

type Listed = ScheduleEvent & { readonly id: ScheduleEventId };

export interface DueNews<Event extends Listed = Listed> {
  readonly topic: DueTopic;
  readonly occurrence: Occurrence<Event>;
  /** Said once: again only where the event was moved. */
  readonly key: string;
}

function newsOf<Event extends Listed>(
  events: readonly Event[],
  clanZone: string,
  nowMs: number,
): readonly (DueNews<Event> & { readonly from: number; readonly until: number })[] {
  return comingOccurrences(events, clanZone, nowMs).flatMap((occurrence) =>
    DUE_TOPICS.filter((topic) => topic === 'eventSoon' || isWar(occurrence.event.kind)).map((topic) => ({
      topic,
      occurrence,
      key: `${topic}:${occurrence.key}:${occurrence.startsAt}`,
      from: occurrence.startsAt - BEFORE_MINUTES[topic] * MINUTE_MS,
      until: occurrence.startsAt - LATEST_MINUTES[topic] * MINUTE_MS,
    })),
  );
}

/** What is to be said now. */
export function dueNews<Event extends Listed>(
  events: readonly Event[],
  clanZone: string,
  nowMs: number,
): readonly DueNews<Event>[] {
  return newsOf(events, clanZone, nowMs)
    .filter(({ from, until }) => from <= nowMs && nowMs < until)
    .map(({ topic, occurrence, key }) => ({ topic, occurrence, key }));
}

/** When something falls due within the next minutes, each instant once. */
export function nextDue(events: readonly Listed[], clanZone: string, nowMs: number): readonly number[] {
  return [
    ...new Set(
      newsOf(events, clanZone, nowMs).flatMap(({ from }) =>
        from > nowMs && from <= nowMs + AHEAD_MS ? [from] : [],
      ),
    ),
  ];
}
