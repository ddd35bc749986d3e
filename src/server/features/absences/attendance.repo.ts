/** Who was at an event, for whoever has to agree with its check. */
import { checkIdOf } from '../../../domain/absences/check.ts';
import type { CheckAttendance } from '../../ports/discipline/check-attendance.ts';
import { createAbsencesRepo } from './absences.repo.ts';

export const checkAttendance: CheckAttendance = {
  async present(work, clanId, occurrence) {
    const repo = createAbsencesRepo(work.db);
    const check = await repo.find(clanId, checkIdOf(occurrence));
    if (check === null) return null;
    const people = (await repo.people(clanId, check.id)).filter(({ rank }) => rank !== null);
    return new Map(
      check.stages.map(({ id }) => [
        id,
        people.filter(({ marks }) => marks[id]?.present === true).map(({ name }) => name),
      ]),
    );
  },
};
