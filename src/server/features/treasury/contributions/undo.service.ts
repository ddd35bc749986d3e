/** Decisions on contributions that whoever made them takes back. Source: decision 0160. */
import type { UndoRefusal } from '../../../../contract/contribution-decisions.ts';
import type { Contribution } from '../../../../contract/gatherings.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { ContributionId } from '../../../../domain/treasury/gathering.ts';
import { undoState } from '../../../../domain/treasury/undo.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createGatheringsRepo, type RosterMember } from '../gatherings/gatherings.repo.ts';
import { createLedgerRepo } from '../ledger/ledger.repo.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { createContributionsRepo } from './contributions.repo.ts';
import { auditContribution } from './contributions.service.ts';
import { refusalOf } from './decisions.service.ts';
import { type PaymentSources, sourceFor } from './payment-sources.ts';

export interface UndoService {
  /**
   * Those that can be are pending again, with a counter-entry for each that was approved; what waits already counts as
   * undone. Refused, with the reason of the first, where none can be.
   */
  undo(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    contributions: readonly { readonly id: ContributionId; readonly rev: number }[],
  ): Promise<
    Result<
      {
        readonly undone: Contribution[];
        readonly left: { readonly id: string; readonly code: UndoRefusal }[];
      },
      UndoRefusal
    >
  >;
}

export function createUndoService({
  ledger,
  sources,
  notices,
}: {
  readonly ledger: Pick<LedgerService, 'correct'>;
  readonly sources: PaymentSources;
  readonly notices: Pick<NoticesPort, 'follow'>;
}): UndoService {
  /** Whether it could be reported now as it waits: the gathering is open, the debt is owed and nothing else waits for it. */
  const isPayable = async (
    work: UnitOfWork,
    { clanId }: ClanActor,
    { source, characterName, amountRub, madeAt, status }: Contribution,
  ): Promise<Result<null, 'treasury.closed' | 'treasury.undoOwed'>> => {
    const payment = { memberName: characterName, amountRub, madeAt: new Date(madeAt) };
    if (source.kind === 'gathering')
      return (await sources.gathering.check(work, clanId, { ...payment, source })).ok
        ? ok(null)
        : err('treasury.closed');
    // what an approved one has paid is owed again with its undo
    if (source.kind === 'reset' || status === 'approved') return ok(null);
    return (await sources.debt.check(work, clanId, { ...payment, source })).ok
      ? ok(null)
      : err('treasury.undoOwed');
  };

  /** The contribution as it waits again. */
  const undoOne = async (
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    { id, rev: seenRev }: { readonly id: ContributionId; readonly rev: number },
    { roster, rev }: { readonly roster: readonly RosterMember[]; readonly rev: number },
  ): Promise<Result<Contribution, UndoRefusal>> => {
    const { clanId, userId } = actor;
    const inside = createContributionsRepo(work.db);
    const found = await inside.findDecided(clanId, id);
    if (found === null) return err('treasury.contributionNotFound');
    const before = found.contribution;
    const { status, reviewer, reviewedAt } = before;
    const state = undoState(
      {
        status,
        isRecorded: before.enteredBy !== null,
        isOwnDecision: found.reviewer === userId && before.rev === seenRev,
        decidedAtMs: Date.parse(reviewedAt ?? ''),
      },
      work.now.getTime(),
    );
    if (state === 'same') return ok(before);
    if (state === 'decided') return err('treasury.decided', { status, reviewer, reviewedAt });
    if (state === 'late') return err('treasury.undoLate');
    const why = refusalOf(actor, before, roster);
    if (why !== null) return err(why === 'own' ? 'treasury.own' : 'warns.rankAbove');
    const payable = await isPayable(work, actor, before);
    if (!payable.ok) return payable;
    const port = sourceFor(sources, before.source);
    if (status === 'approved') {
      const seq = (await createLedgerRepo(work.db).postingsOf(clanId, { kind: port.entry, id })).at(-1);
      if (seq === undefined) throw new Error('An approved contribution has no entry in the ledger.');
      const corrected = await ledger.correct(work, actor, seq, null);
      if (!corrected.ok) {
        if (corrected.code === 'treasury.belowZero') return err(corrected.code, corrected.details);
        throw new Error('An entry changed under the lock of its clan.');
      }
      await port.takeBack(work, actor, id);
    }
    const after: Contribution = {
      ...before,
      status: 'pending',
      reviewedAt: null,
      reviewer: null,
      reviewNote: null,
      rejectionReason: null,
      rev,
    };
    if (!(await inside.update(clanId, status, after, null)))
      throw new Error('A contribution changed under the lock of its clan.');
    await port.follow(work, clanId, after.source, rev);
    const title = await port.title(work, clanId, after.source);
    await auditContribution(work, actor, 'decisionUndone', before, after, title);
    await notices.follow(work, {
      clanId,
      about: { kind: 'contributionDecided', contributionId: id },
      follow: () => null,
    });
    return ok(after);
  };

  return {
    async undo(work, actor, contributions) {
      const rev = await work.nextRev(actor.clanId);
      const roster = await createGatheringsRepo(work.db).roster(actor.clanId);
      const undone: Contribution[] = [];
      const left: { readonly id: string; readonly code: UndoRefusal }[] = [];
      let first: Result<never, UndoRefusal> | null = null;
      for (const one of new Map(contributions.map((each) => [each.id, each])).values()) {
        const done = await undoOne(work, actor, one, { roster, rev });
        if (done.ok) {
          undone.push(done.value);
          continue;
        }
        left.push({ id: one.id, code: done.code });
        first ??= done;
      }
      return undone.length === 0 && first !== null ? first : ok({ undone, left });
    },
  };
}
