/** Checks of the demo clan: one that is being marked, and those before it. */
import type { CheckPersonRow, CheckRow } from '../../../../../contract/absences.ts';
import { checkIdOf } from '../../../../../domain/absences/check.ts';
import { resultsOf, summaryOf } from '../../../../../domain/absences/results.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import { isHeld, occurrencesBetween, type Occurrence } from '../../../../../domain/schedule/occurrences.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import type { OwnResultsView } from '../../../../../offline/mirror/overlays/discipline/absences.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import { attendanceOn } from '../rows/demo-attendance.ts';
import type { DemoRows } from '../rows/demo-rows.ts';
import { demoSchedule } from '../rows/demo-schedule.ts';

const DAYS_BACK = 14;
/** Closed ones, besides the one that is open. */
const CLOSED = 6;
const HOUR_MS = 3_600_000;
/** So many people are marked at the second stage; at the first everybody is, at the third nobody. */
const MARKED_AT_SECOND = 8;
const GUEST = 'Halfmoon';
const APPELLANT = 'Fen';

export interface Checked {
  readonly check: CheckRow;
  readonly people: readonly CheckPersonRow[];
}

type Skips = DemoRows['skips'];

function skipsOf(skips: Skips, name: string): Skips {
  return skips.filter(({ characterName }) => characterName === name);
}

/** A check as it counts from now on. */
export function closed({ check, people }: Checked, skips: Skips, by: string, at: string): Checked {
  const judged = people.map((person) => ({
    ...person,
    results: resultsOf(check, person.marks, skipsOf(skips, person.name)),
  }));
  return {
    check: {
      ...check,
      state: 'closed',
      closedBy: by,
      closedAt: at,
      summary: summaryOf(judged, check.stages),
    },
    people: judged as readonly CheckPersonRow[],
  };
}

function begun({ eventId, date, event, day, startsAt, stages }: Occurrence, { members, skips }: DemoRows) {
  const id = checkIdOf({ eventId, date });
  const stateOf = attendanceOn(skips);
  const marksOf = (name: string, isMarked: (stage: number) => boolean): CheckPersonRow['marks'] =>
    Object.fromEntries(
      stages.flatMap((stage, at) => {
        const state = stateOf(name, day, at);
        return state === 'excused' || !isMarked(at)
          ? []
          : [[stage.id, { present: state === 'present', hasReason: false, by: 'Kestrel' }]];
      }),
    );
  const check: CheckRow = {
    id,
    eventId,
    eventDate: date,
    name: event.name,
    kind: event.kind,
    isMandatory: event.isMandatory,
    day,
    startsAt: new Date(startsAt).toISOString(),
    stages: stages.map((stage) => ({
      id: stage.id,
      name: stage.name,
      startsAt: new Date(stage.startsAt).toISOString(),
    })),
    state: 'open',
    createdBy: 'Kestrel',
    createdAt: new Date(startsAt).toISOString(),
    closedBy: null,
    closedAt: null,
    summary: null,
    openAppeals: 0,
    rev: 1,
  };
  const personOf = (
    { name, rank }: Pick<CheckPersonRow, 'name' | 'rank'>,
    marks: CheckPersonRow['marks'],
  ): CheckPersonRow => ({
    id: `${id}/${nameKey(name)}`,
    checkId: id,
    memberKey: nameKey(name),
    name,
    rank,
    userId: null,
    isCounted: rank !== null,
    marks,
    results: null,
    appeals: {},
    rev: 1,
  });
  return (isMarked: (person: number, stage: number) => boolean): Checked => ({
    check,
    people: [
      ...members.map((member, at) =>
        personOf(
          member,
          marksOf(member.name, (stage) => isMarked(at, stage)),
        ),
      ),
      personOf({ name: GUEST, rank: null }, {}),
    ],
  });
}

function withAppeal({ check, people }: Checked, reason: string, at: string): Checked {
  const missed = people.find(({ name }) => name === APPELLANT)?.results ?? {};
  const stageId = Object.keys(missed).find((id) => missed[id]?.state === 'unexcused');
  if (stageId === undefined) return { check, people };
  return {
    check: { ...check, openAppeals: 1 },
    people: people.map((person) =>
      person.name === APPELLANT
        ? {
            ...person,
            appeals: {
              [stageId]: { reason, at, state: 'open', answer: null, by: null, decidedAt: null },
            },
          }
        : person,
    ),
  };
}

/** Newest first; the first is open, and of the closed ones the first that has something to appeal against is appealed. */
export function demoChecks(madeAt: number, rows: DemoRows, appeal: string): readonly Checked[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = dayIn(timeZone, madeAt);
  const held = occurrencesBetween(demoSchedule({ timeZone, today }), timeZone, {
    from: addDays(today, -DAYS_BACK),
    to: today,
  })
    .filter((occurrence) => isHeld(occurrence) && occurrence.startsAt <= madeAt)
    .toReversed()
    .slice(0, CLOSED + 1);
  const checks = held.map((occurrence, at): Checked => {
    const check = begun(occurrence, rows);
    if (at === 0) return check((person, stage) => stage === 0 || (stage === 1 && person < MARKED_AT_SECOND));
    const closedAt = new Date(occurrence.startsAt + 2 * HOUR_MS).toISOString();
    return closed(
      check(() => true),
      rows.skips,
      at % 2 === 0 ? 'Halden' : 'Kestrel',
      closedAt,
    );
  });
  const appealed = checks.findIndex(({ people }) =>
    Object.values(people.find(({ name }) => name === APPELLANT)?.results ?? {}).some(
      ({ state }) => state === 'unexcused',
    ),
  );
  return checks.map((one, at) =>
    at === appealed ? withAppeal(one, appeal, new Date(madeAt - HOUR_MS).toISOString()) : one,
  );
}

/** What a member sees of closed checks. */
export function ownResultsOf(checks: readonly Checked[], memberKey: string): OwnResultsView {
  return {
    results: checks.flatMap(({ check, people }) => {
      const person = people.find((one) => one.memberKey === memberKey);
      return check.state === 'closed' && person !== undefined ? [{ check, person, appealing: {} }] : [];
    }),
  };
}
