/** What a correction of an entry will do, before it is made. */
import type { OwedAgain } from '../../../../contract/treasury.ts';
import { atLeast } from '../../../../domain/characters/rank.ts';
import { toId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { ContributionId } from '../../../../domain/treasury/gathering.ts';
import { postedPayment } from '../../../../domain/treasury/undo.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DebtsPort } from '../../../ports/discipline/debts.ts';
import type { LedgerRepo } from '../ledger/ledger.repo.ts';

export interface CorrectionsService {
  /** The warns that are owed again; why they were given is for officers. */
  owedAgain(reader: ClanActor, seq: number): Promise<Result<OwedAgain, 'treasury.entryNotFound'>>;
}

export function createCorrections({
  repo,
  debts,
  clock,
}: {
  readonly repo: Pick<LedgerRepo, 'entry'>;
  readonly debts: Pick<DebtsPort, 'reopenedBy'>;
  readonly clock: Clock;
}): CorrectionsService {
  return {
    async owedAgain({ clanId, role }, seq) {
      const entry = await repo.entry(clanId, seq);
      if (entry === null) return err('treasury.entryNotFound');
      if (entry.source !== 'debt' && entry.source !== 'reset') return ok([]);
      const reopened = await debts.reopenedBy(
        clanId,
        toId<ContributionId>(postedPayment(entry.sourceId)),
        clock.now(),
      );
      const isOfficer = atLeast(role, 'officer');
      return ok(
        reopened.map(({ owedRub, warn }) => ({
          warnId: warn.id,
          owedRub,
          appliedAt: warn.appliedAt,
          reason: isOfficer ? warn.reason : null,
          ...(isOfficer && warn.absences !== undefined && { absences: warn.absences }),
        })),
      );
    },
  };
}
