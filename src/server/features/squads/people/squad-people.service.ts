/** Attendance and statistics of people, for those who make squads. Source: decision "People to make squads of". */
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { people } from '../../../../contract/squad-people.ts';
import {
  attendanceFrom,
  countLetters,
  sumCounts,
  type AttendanceCounts,
} from '../../../../domain/absences/attendance/attendance.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { killRatio } from '../../../../domain/characters/kill-ratio.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { dayAt } from '../../../../domain/schedule/zoned-time.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { SquadPeopleRepo } from './squad-people.repo.ts';

const DAYS = 30;

export interface SquadPeopleService {
  read(clanId: ClanId): Promise<AnswerOf<typeof people>['people']>;
}

export function createSquadPeopleService({
  repo,
  rules,
  clock,
}: {
  readonly repo: SquadPeopleRepo;
  readonly rules: RulesPort;
  readonly clock: Clock;
}): SquadPeopleService {
  return {
    async read(clanId) {
      const { timeZone } = await rules.rules(clanId);
      const now = clock.now();
      const members = await repo.members(clanId);
      const checks = await repo.letters(clanId, attendanceFrom(dayAt(timeZone, now.getTime()), DAYS));
      // what somebody does today is theirs: others see the last full day of the game's clock
      const kills = await repo.kills(clanId, now.toISOString().slice(0, 10));
      const counts = new Map<string, AttendanceCounts>();
      for (const letters of checks)
        for (const [name, own] of Object.entries(letters)) {
          const key = nameKey(name);
          const before = counts.get(key);
          const added = countLetters(own);
          counts.set(key, before === undefined ? added : sumCounts([before, added]));
        }
      const ratios = new Map(kills.map((row) => [row.memberKey, killRatio(row.kills, row.deaths)]));
      return members.map((memberKey) => {
        const attendance = counts.get(memberKey);
        return {
          memberKey,
          attendance: attendance === undefined || attendance.total === 0 ? null : { ...attendance },
          killRatio: ratios.get(memberKey) ?? null,
        };
      });
    },
  };
}
