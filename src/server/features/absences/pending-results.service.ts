/**
 * Results that were pending when their check was closed: judged once something has become of the skip that they wait
 * for. Source: decision "Results are corrected in the open".
 */
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { CheckSkip } from '../../../domain/absences/results.ts';
import { rejudged, missedStages, summaryOf } from '../../../domain/absences/results.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createAbsencesRepo } from './absences.repo.ts';
import { auditJudged, type CheckActor } from './check-audit.ts';
import { noticeMissed } from './notices/missed-notice.ts';
import { createTalliesRepo } from './statistics/tallies.repo.ts';

/** A skip as it is now; a deleted one counts as cancelled. */
export type ChangedSkip = Pick<CheckSkip, 'id' | 'startDate' | 'endDate' | 'status'> & {
  readonly characterName: string;
};

export interface PendingResults {
  /** `actor`: null for the program itself. */
  judge(
    work: UnitOfWork,
    clanId: ClanId,
    actor: Pick<CheckActor, 'userId' | 'characterName'> | null,
    skips: readonly ChangedSkip[],
  ): Promise<void>;
}

/** Stores people of a closed check with their new results, and the numbers that follow. */
export async function storeResults(
  work: UnitOfWork,
  clanId: ClanId,
  check: CheckRow,
  people: readonly CheckPersonRow[],
): Promise<CheckRow> {
  const repo = createAbsencesRepo(work.db);
  await repo.putPeople(clanId, people);
  const summary = summaryOf(await repo.people(clanId, check.id), check.stages);
  const row: CheckRow = { ...check, summary: { ...summary } };
  await repo.put(clanId, row);
  await createTalliesRepo(work.db).put(clanId, row, people);
  return row;
}

export function createPendingResults({
  notices,
  onCounted,
}: {
  readonly notices: NoticesPort;
  readonly onCounted: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): PendingResults {
  return {
    async judge(work, clanId, actor, skips) {
      const [from] = skips.map(({ startDate }) => startDate).toSorted();
      const [to] = skips.map(({ endDate }) => endDate).toSorted((one, other) => (one < other ? 1 : -1));
      if (from === undefined || to === undefined) return;
      const named = skips.map((skip) => ({ ...skip, key: nameKey(skip.characterName) }));
      const keys = [...new Set(named.map(({ key }) => key))];
      const repo = createAbsencesRepo(work.db);
      // the skips changed under the clan's lock
      const rev = await work.nextRev(clanId);
      let isChanged = false;
      for (const { check, people } of await repo.closedOf(clanId, keys, { from, to })) {
        const active = await repo.skipsOn(clanId, check.day);
        const judged = people.flatMap((before) => {
          const own = active.get(before.memberKey) ?? [];
          let results = before.results ?? {};
          for (const skip of named.filter(({ key }) => key === before.memberKey))
            results = { ...(rejudged(check, { ...before, results }, own, skip) ?? results) };
          const isSame = Object.entries(results).every(([id, is]) => is === before.results?.[id]);
          return isSame ? [] : [{ before, after: { ...before, results, rev } }];
        });
        if (judged.length === 0) continue;
        isChanged = true;
        const row = await storeResults(
          work,
          clanId,
          { ...check, rev },
          judged.map(({ after }) => after),
        );
        for (const { before, after } of judged)
          await auditJudged(work, { clanId, ...actor }, row, before, after);
        const missedMore = judged.filter(
          ({ before, after }) =>
            missedStages(after, row.stages).length > missedStages(before, row.stages).length,
        );
        await noticeMissed(work, notices, {
          clanId,
          check: row,
          people: missedMore.map(({ after }) => after),
        });
      }
      if (isChanged) await onCounted(work, clanId);
    },
  };
}
