/** The schedule as a calendar program reads it (iCalendar, RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ScheduleEventRow } from '../../../contract/schedule.ts';
import type { Locale } from '../../../contract/wire-words.ts';
import type { EventKind } from '../../../domain/schedule/event.ts';
import { isHeld, occurrencesBetween } from '../../../domain/schedule/occurrences.ts';
import { dayAt } from '../../../domain/schedule/zoned-time.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { formats } from '../../../i18n/formats.ts';
import { schedule as en } from '../../../i18n/locales/en/schedule.ts';
import { schedule as ru } from '../../../i18n/locales/ru/schedule.ts';
import { schedule as ua } from '../../../i18n/locales/ua/schedule.ts';

const TEXTS = { en, ru, ua } as const satisfies Record<Locale, object>;
const KIND_KEYS = {
  brawl: 'kindBrawl',
  tournament: 'kindTournament',
  baseCapture: 'kindBaseCapture',
  goldDrop: 'kindGoldDrop',
  training: 'kindTraining',
  own: 'kindOwn',
} as const satisfies Record<EventKind, keyof typeof en>;

const DAYS_BACK = 14;
const DAYS_AHEAD = 90;
const REFRESH_SECONDS = 3_600;

interface CalendarFile {
  readonly clanName: string;
  readonly events: readonly ScheduleEventRow[];
  readonly zone: string;
  readonly locale: Locale;
  readonly now: Date;
  /** The address of the page. */
  readonly url: string;
}

/** RFC 5545 has no control characters in texts; line breaks are escaped by the library. */
function plainText(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (one) => (one === '\n' ? one : ' '));
}

/** `Europe/Moscow (UTC+3)`: a calendar shows its own clock, and its reader knows hours rather than zones. */
function zoneText(zone: string, at: number): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC');
  return offset === undefined || offset === zone ? zone : `${zone} (${offset})`;
}

/** Two weeks back and three months ahead; cancelled ones are marked, so that programs take them out. */
export function calendarFile({ clanName, events, zone, locale, now, url }: CalendarFile): string {
  const texts = TEXTS[locale];
  const clock = formats(locale, zone);
  const today = dayAt(zone, now.getTime());
  const calendar = ical({
    name: plainText(clanName),
    prodId: { company: 'Muster', product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  for (const occurrence of occurrencesBetween(events, zone, period)) {
    const { event, stages, cancelReason } = occurrence;
    const lines = stages.map(
      ({ name, startsAt }, at) =>
        `${name === '' ? texts.stageNumber.replace('{{number}}', String(at + 1)) : name}: ${clock.time(startsAt)}`,
    );
    calendar.createEvent({
      id: `${occurrence.key}@muster`,
      start: new Date(occurrence.startsAt),
      end: new Date(occurrence.endsAt),
      stamp: new Date(event.changedAt),
      lastModified: new Date(event.changedAt),
      summary: plainText(event.name === '' ? texts[KIND_KEYS[event.kind]] : event.name),
      description: plainText(
        [
          ...(cancelReason === null ? [] : [cancelReason]),
          texts[event.isMandatory ? 'mandatory' : 'optional'],
          ...(stages.length > 1
            ? [...lines, texts.clanTime.replace('{{zone}}', zoneText(zone, occurrence.startsAt))]
            : []),
        ].join('\n'),
      ),
      url,
      status: isHeld(occurrence) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      // a later version of the same evening
      sequence: event.rev,
    });
  }
  return calendar.toString();
}
