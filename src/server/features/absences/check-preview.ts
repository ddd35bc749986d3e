/** Checks as officers read them from the server: one they open, and what closing one would come to. */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { get, preview } from '../../../contract/absences.ts';
import type { CheckId } from '../../../domain/absences/check.ts';
import { summaryOf } from '../../../domain/absences/results.ts';
import type { StageState } from '../../../domain/absences/stage-states.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { AbsencesRepo } from './absences.repo.ts';
import { peopleWithResults } from './absences.service.ts';

type Preview = Omit<AnswerOf<typeof preview>, 'success'>;

export type CheckPreview = (clanId: ClanId, id: CheckId) => Promise<Result<Preview, 'absences.notFound'>>;

type Whole = Pick<AnswerOf<typeof get>, 'check' | 'people'>;

export type CheckReader = (clanId: ClanId, id: CheckId) => Promise<Result<Whole, 'absences.notFound'>>;

export function createCheckReader(repo: AbsencesRepo): CheckReader {
  return async (clanId, id) => {
    const check = await repo.find(clanId, id);
    return check === null
      ? err('absences.notFound')
      : ok({ check, people: [...(await repo.people(clanId, id))] });
  };
}

export function createCheckPreview(repo: AbsencesRepo): CheckPreview {
  return async (clanId, id) => {
    const check = await repo.find(clanId, id);
    if (check === null) return err('absences.notFound');
    const people =
      check.state === 'closed' ? await repo.people(clanId, id) : await peopleWithResults(repo, clanId, check);
    const counted = people.filter(({ isCounted }) => isCounted);
    const namesIn = (state: StageState): string[] =>
      counted
        .filter(({ results }) => check.stages.some((stage) => results?.[stage.id]?.state === state))
        .map(({ name }) => name);
    return ok({
      summary: summaryOf(people, check.stages),
      names: {
        unexcused: namesIn('unexcused'),
        pending: namesIn('pending'),
        unmarked: namesIn('unmarked'),
        notCounted: people
          .filter(({ isCounted, rank }) => !isCounted && rank !== null)
          .map(({ name }) => name),
      },
    });
  };
}
