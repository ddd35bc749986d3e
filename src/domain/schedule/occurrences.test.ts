import { parseDate, toCalendarDateTime, toZoned, Time } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import { addDays } from '../skips/calendar.ts';
import { weekdayOf, type ScheduleEvent, type ScheduleEventId, type Weekday } from './event.ts';
import { eventProblem } from './event-rules.ts';
import {
  changedOccurrences,
  comingOccurrences,
  isHeld,
  occurrenceOn,
  occurrencesBetween,
  parseOccurrenceKey,
} from './occurrences.ts';
import { eventOfPreset, presetOf, stagesAt } from './presets.ts';
import { dayAt, instantAt, minuteAt } from './zoned-time.ts';

const ZONES = [
  'Europe/Moscow',
  'Europe/Berlin',
  'Europe/Kyiv',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
] as const;

const zone = fc.constantFrom(...ZONES);
const day = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2030, 11, 31) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
const minute = fc.integer({ min: 0, max: 1_439 });
const id = toId<ScheduleEventId>('e1');

function weekly(fields: Partial<ScheduleEvent> = {}): ScheduleEvent & { readonly id: ScheduleEventId } {
  return {
    id,
    name: '',
    kind: 'brawl',
    weekdays: [1, 3],
    firstDate: '2024-01-01',
    lastDate: null,
    timeZone: null,
    stages: stagesAt([1_200, 1_225, 1_250], 25),
    isMandatory: true,
    noticeMinutes: 120,
    minStrength: 25,
    changes: [],
    ...fields,
  };
}

const event = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
    firstDate: day,
    start: minute,
    timeZone: fc.option(zone),
    moved: fc.uniqueArray(
      fc.record({ date: day, to: fc.option(fc.record({ date: day, startMinute: minute })) }),
      { maxLength: 4, selector: ({ date }) => date },
    ),
  })
  .map(({ weekdays, firstDate, start, timeZone, moved }) =>
    weekly({
      weekdays: weekdays as Weekday[],
      firstDate,
      timeZone,
      stages: stagesAt([start, start + 25], 25),
      changes: moved,
    }),
  );

describe('clocks of zones', () => {
  it('show what an independent library says, in every zone and across every change of the clocks', () => {
    fc.assert(
      fc.property(zone, day, minute, (timeZone, date, at) => {
        const wall = toCalendarDateTime(parseDate(date), new Time(Math.floor(at / 60), at % 60));
        const expected = toZoned(wall, timeZone, 'compatible').toDate().getTime();
        expect(instantAt(timeZone, date, at)).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
  });
  it('show the day and the minute of an instant again, but for times that are skipped', () => {
    fc.assert(
      fc.property(zone, day, minute, (timeZone, date, at) => {
        const instant = instantAt(timeZone, date, at);
        const shown = minuteAt(timeZone, instant);
        if (shown === at) expect(dayAt(timeZone, instant)).toBe(date);
        // clocks go forward by an hour at most
        else expect(instantAt(timeZone, date, at - 60)).toBeLessThan(instant);
      }),
      { numRuns: 1_500 },
    );
  });
  it.each([
    // 02:30 does not exist: an hour later
    ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
    // 02:30 comes twice: the first
    ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-03-28', 1_200, '2026-03-28T19:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 1_200, '2026-03-29T18:00:00.000Z'],
    ['Europe/Moscow', '2026-03-29', 1_200, '2026-03-29T17:00:00.000Z'],
    ['Europe/Moscow', '2026-03-29', 1_500, '2026-03-29T22:00:00.000Z'],
  ])('in %s on %s at minute %i is %s', (timeZone, date, at, expected) => {
    expect(new Date(instantAt(timeZone, date, at)).toISOString()).toBe(expected);
  });
});

describe('occurrences', () => {
  it('of a period are those of its parts, each once and in the order of time', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 3 }),
        zone,
        day,
        fc.nat({ max: 40 }),
        fc.nat({ max: 40 }),
        (rules, clanZone, from, first, rest) => {
          const events = rules.map((rule, at) => ({
            ...rule,
            id: toId<ScheduleEventId>(`e${at}`),
          }));
          const middle = addDays(from, first);
          const to = addDays(middle, rest + 1);
          const keys = (period: { from: string; to: string }): readonly string[] =>
            occurrencesBetween(events, clanZone, period).map(({ key }) => key);
          const all = keys({ from, to });
          expect(all).toEqual([...keys({ from, to: middle }), ...keys({ from: addDays(middle, 1), to })]);
          expect(new Set(all).size).toBe(all.length);
          const starts = occurrencesBetween(events, clanZone, { from, to }).map(({ startsAt }) => startsAt);
          expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 300 },
    );
  });
  it('begin at the same time of the clock the whole year, their stages one after the other', () => {
    fc.assert(
      fc.property(zone, day, (timeZone, from) => {
        const rule = weekly({ timeZone, firstDate: from, weekdays: [1, 2, 3, 4, 5, 6, 7] });
        for (const occurrence of occurrencesBetween([rule], 'UTC', {
          from,
          to: addDays(from, 60),
        })) {
          expect(minuteAt(timeZone, occurrence.startsAt)).toBe(1_200);
          expect(dayAt(timeZone, occurrence.startsAt)).toBe(occurrence.date);
          expect(occurrence.stages.map(({ startsAt }) => (startsAt - occurrence.startsAt) / 60_000)).toEqual([
            0, 25, 50,
          ]);
          expect(occurrence.endsAt - occurrence.startsAt).toBe(75 * 60_000);
        }
      }),
      { numRuns: 60 },
    );
  });
  it('keep their key when they are moved, and are listed on the day to which they were moved', () => {
    const rule = weekly({
      changes: [
        { date: '2026-03-30', to: { date: '2026-04-09', startMinute: 1_140 } },
        { date: '2026-04-01', to: null },
        // no longer a day of the event: the change means nothing
        { date: '2026-04-02', to: { date: '2026-04-03', startMinute: 600 } },
      ],
    });
    const shown = occurrencesBetween([rule], 'Europe/Moscow', {
      from: '2026-03-30',
      to: '2026-04-10',
    });
    expect(shown.map(({ key, day: on, state }) => [key, on, state])).toEqual([
      ['e1@2026-04-01', '2026-04-01', 'cancelled'],
      ['e1@2026-04-06', '2026-04-06', 'planned'],
      ['e1@2026-04-08', '2026-04-08', 'planned'],
      ['e1@2026-03-30', '2026-04-09', 'moved'],
    ]);
    expect(shown.filter(isHeld)).toHaveLength(3);
    expect(new Date(shown[3]?.startsAt ?? 0).toISOString()).toBe('2026-04-09T16:00:00.000Z');
    expect(new Date(shown[3]?.movedFrom ?? 0).toISOString()).toBe('2026-03-30T17:00:00.000Z');
    expect(parseOccurrenceKey('e1@2026-03-30')).toEqual({ eventId: 'e1', date: '2026-03-30' });
    expect(parseOccurrenceKey('e1')).toBeNull();
  });
  it('are on the day of the clan, wherever the event has its clock', () => {
    const rule = weekly({ timeZone: 'America/New_York', weekdays: [1] });
    // Monday 20:00 there is Tuesday in Moscow
    expect(occurrenceOn(rule, '2026-04-06', 'Europe/Moscow')).toMatchObject({
      date: '2026-04-06',
      day: '2026-04-07',
    });
    expect(
      occurrencesBetween([rule], 'Europe/Moscow', { from: '2026-04-07', to: '2026-04-07' }),
    ).toHaveLength(1);
  });
  it('happen once without weekdays, and not outside of their first and last day', () => {
    const once = weekly({ weekdays: [], firstDate: '2026-04-04' });
    const ended = weekly({ firstDate: '2026-04-06', lastDate: '2026-04-08' });
    const all = { from: '2026-03-01', to: '2026-05-01' };
    expect(occurrencesBetween([once], 'UTC', all).map(({ date }) => date)).toEqual(['2026-04-04']);
    expect(occurrencesBetween([ended], 'UTC', all).map(({ date }) => date)).toEqual([
      '2026-04-06',
      '2026-04-08',
    ]);
  });
  it('have changed where an edit moves, cancels or puts back a day that is still to come', () => {
    const rule = weekly();
    const moved = { date: '2026-04-08', to: { date: '2026-04-09', startMinute: 1_200 } };
    const cancelled = { date: '2026-04-13', to: null };
    const past = { date: '2026-04-06', to: null };
    const changed = (before: ScheduleEvent | null, after: Partial<ScheduleEvent>) =>
      changedOccurrences(before, weekly(after), 'Europe/Moscow', Date.parse('2026-04-07T12:00:00Z')).map(
        ({ date, state }) => `${date} ${state}`,
      );
    expect(changed(rule, { changes: [past, moved, cancelled] })).toEqual([
      '2026-04-08 moved',
      '2026-04-13 cancelled',
    ]);
    expect(changed(weekly({ changes: [moved, cancelled] }), { changes: [cancelled] })).toEqual([
      '2026-04-08 planned',
    ]);
    expect(changed(weekly({ changes: [moved] }), { changes: [moved], minStrength: 3 })).toEqual([]);
    expect(changed(null, { changes: [cancelled] })).toEqual(['2026-04-13 cancelled']);
  });
  it('come up until they are over', () => {
    const rule = weekly();
    const start = Date.parse('2026-04-06T17:00:00Z');
    const next = (at: number): string | undefined => comingOccurrences([rule], 'Europe/Moscow', at)[0]?.date;
    expect([next(start - 1), next(start + 74 * 60_000), next(start + 75 * 60_000)]).toEqual([
      '2026-04-06',
      '2026-04-06',
      '2026-04-08',
    ]);
  });
});

describe('presets', () => {
  it.each(['RU', 'EU', 'NA', 'SEA', 'NEA', 'XX'])('of %s are events that may be stored', (region) => {
    const preset = presetOf(region);
    for (const one of preset.events)
      expect(
        eventProblem(
          eventOfPreset(one, {
            presetZone: preset.timeZone,
            clanZone: 'Europe/Kyiv',
            from: '2026-04-06',
          }),
        ),
      ).toBeNull();
  });
  it("hold their region's clock where the clan lives by another", () => {
    const preset = presetOf('RU');
    const made = (clanZone: string): string | null | undefined =>
      preset.events[0] &&
      eventOfPreset(preset.events[0], { presetZone: preset.timeZone, clanZone, from: '2026-04-06' }).timeZone;
    expect([made('Europe/Moscow'), made('Europe/Kyiv')]).toEqual([null, 'Europe/Moscow']);
  });
  it('count weekdays from Monday', () => {
    expect([weekdayOf('2026-04-06'), weekdayOf('2026-04-12')]).toEqual([1, 7]);
  });
});
