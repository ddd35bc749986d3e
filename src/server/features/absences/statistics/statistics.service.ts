/** Attendance of a clan in the last weeks. Source: decision "Attendance is read from one row per closed check". */
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { statistics } from '../../../../contract/absence-statistics.ts';
import { attendanceFrom, NOT_COUNTED } from '../../../../domain/absences/attendance/attendance.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { dayAt } from '../../../../domain/schedule/zoned-time.ts';
import type { Day } from '../../../../domain/skips/skip.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { TalliesRepo, Tally } from './tallies.repo.ts';

type Statistics = Pick<AnswerOf<typeof statistics>, 'today' | 'checks' | 'people'>;

/** A row of letters for each person, whose places are the stages of all checks. */
export function statisticsOf(today: Day, tallies: readonly Tally[]): Statistics {
  const people = new Map<string, string>();
  let width = 0;
  for (const { letters, stages } of tallies) {
    for (const [name, own] of Object.entries(letters))
      people.set(name, `${(people.get(name) ?? '').padEnd(width, NOT_COUNTED)}${own}`);
    width += stages.length;
  }
  return {
    today,
    checks: tallies.map(({ letters: _letters, ...check }) => ({ ...check, stages: [...check.stages] })),
    people: Array.from(people, ([name, letters]) => ({ name, letters: letters.padEnd(width, NOT_COUNTED) })),
  };
}

export interface StatisticsService {
  read(clanId: ClanId): Promise<Statistics>;
}

export function createStatisticsService({
  repo,
  rules,
  clock,
}: {
  readonly repo: TalliesRepo;
  readonly rules: RulesPort;
  readonly clock: Clock;
}): StatisticsService {
  return {
    async read(clanId) {
      const { timeZone } = await rules.rules(clanId);
      const today = dayAt(timeZone, clock.now().getTime());
      return statisticsOf(today, await repo.since(clanId, attendanceFrom(today, 90)));
    },
  };
}
