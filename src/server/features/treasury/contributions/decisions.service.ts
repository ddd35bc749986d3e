/** Decisions on contributions, and corrections of the entries that they made. Source: specification section 4, reliability 4.7. */
import type { LeftReason } from '../../../../contract/contribution-decisions.ts';
import type { Contribution } from '../../../../contract/gatherings.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { type ClanId, toId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { type ContributionId, decisionRefusal } from '../../../../domain/treasury/gathering.ts';
import { isPaymentKind, type PaymentKind } from '../../../../domain/treasury/ledger.ts';
import { postedPayment, postingId } from '../../../../domain/treasury/undo.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createLedgerRepo } from '../ledger/ledger.repo.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { createGatheringsRepo, type RosterMember } from '../gatherings/gatherings.repo.ts';
import { createContributionsRepo } from './contributions.repo.ts';
import { auditContribution, notifyDecided, postingReason } from './contributions.service.ts';
import { type PaymentSources, sourceFor } from './payment-sources.ts';

export interface Decided {
  readonly decided: Contribution[];
  /** As they are now; null for one that is gone. */
  readonly left: {
    readonly id: string;
    readonly now: Contribution | null;
    readonly why?: LeftReason;
  }[];
}

export interface DecisionsService {
  decide(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    wanted: {
      readonly decision: 'approve' | 'reject';
      readonly contributions: readonly { readonly id: ContributionId; readonly amountRub: number }[];
      readonly note: string | null;
    },
  ): Promise<Result<Decided, 'treasury.reasonRequired' | 'treasury.tooMuch'>>;
  /** As the ledger's; the contribution of the entry is rejected with the reason, by whoever may decide on it. */
  correct(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    seq: number,
    reason: string,
  ): Promise<
    | Awaited<ReturnType<LedgerService['correct']>>
    | Result<never, 'treasury.own' | 'warns.own' | 'warns.rankAbove'>
  >;
}

/** Why the actor may not decide on a payment; null: they may. */
export function refusalOf(
  { role, userId, characterId }: ClanActor,
  paid: Contribution,
  roster: readonly RosterMember[],
): ReturnType<typeof decisionRefusal> {
  const payer = roster.find((one) => one.nameKey === nameKey(paid.characterName))?.role ?? null;
  const isOwn = paid.userId === userId || paid.characterId === characterId;
  return decisionRefusal(paid.source.kind, { role, payer, isOwn });
}

export function createDecisionsService({
  ledger,
  sources,
  notices,
}: {
  readonly ledger: LedgerService;
  readonly sources: PaymentSources;
  readonly notices: NoticesPort;
}): DecisionsService {
  /** What a payment that waits is posted under: under its id, unless it was before and that was taken back. */
  const freePosting = async (
    work: UnitOfWork,
    clanId: ClanId,
    kind: PaymentKind,
    id: ContributionId,
  ): Promise<string> => {
    const repo = createLedgerRepo(work.db);
    const posted = await repo.postingsOf(clanId, { kind, id });
    const last = posted.at(-1);
    if (last !== undefined && (await repo.entry(clanId, last))?.correctedBy === null)
      throw new Error('A contribution that waits has an entry in the ledger.');
    return postingId(id, posted.length);
  };

  /** Stores a decision, and tells the owner. */
  const settle = async (
    work: UnitOfWork,
    actor: ClanActor,
    before: Contribution,
    after: Contribution,
    title: string,
  ): Promise<void> => {
    const { clanId, userId } = actor;
    const inside = createContributionsRepo(work.db);
    if (!(await inside.update(clanId, before.status, after, userId)))
      throw new Error('A contribution changed under the lock of its clan.');
    await sourceFor(sources, after.source).follow(work, clanId, after.source, after.rev);
    await auditContribution(
      work,
      actor,
      after.status === 'approved' ? 'approved' : 'rejected',
      before,
      after,
      title,
    );
    await notifyDecided(work, notices, actor, after, title);
  };

  return {
    async decide(work, actor, { decision, contributions, note }) {
      const { clanId, characterName } = actor;
      const text = note === null || note.trim() === '' ? null : note;
      const isApproved = decision === 'approve';
      if (!isApproved && text === null) return err('treasury.reasonRequired');
      const rev = await work.nextRev(clanId);
      const inside = createContributionsRepo(work.db);
      const roster = await createGatheringsRepo(work.db).roster(clanId);
      const decided: Contribution[] = [];
      const left: Decided['left'] = [];
      for (const { id, amountRub } of new Map(contributions.map((one) => [one.id, one])).values()) {
        const before = await inside.find(clanId, id);
        // an amount that was changed meanwhile was not the one that the person approved
        if (before?.status !== 'pending' || before.amountRub !== amountRub) {
          left.push({ id, now: before });
          continue;
        }
        const why = refusalOf(actor, before, roster);
        if (why !== null) {
          left.push({ id, now: before, why });
          continue;
        }
        const after: Contribution = {
          ...before,
          status: isApproved ? 'approved' : 'rejected',
          reviewedAt: work.now.toISOString(),
          reviewer: characterName,
          reviewNote: isApproved ? text : null,
          rejectionReason: isApproved ? null : text,
          rev,
        };
        const port = sourceFor(sources, before.source);
        const title = await port.title(work, clanId, before.source);
        if (isApproved) {
          const paid = await port.pay(work, actor, after);
          if (!paid.ok) {
            left.push({ id, now: before, why: 'moreThanOwed' });
            continue;
          }
          const posted = await ledger.post(work, actor, {
            deltaRub: before.amountRub,
            reason: postingReason(title, after),
            source: { kind: port.entry, id: await freePosting(work, clanId, port.entry, id) },
            subject: before.characterName,
          });
          if (!posted.ok) return err('treasury.tooMuch', posted.details);
        }
        await settle(work, actor, before, after, title);
        decided.push(after);
      }
      return ok({ decided, left });
    },

    async correct(work, actor, seq, reason) {
      const { clanId, characterName } = actor;
      const corrected = await ledger.correct(work, actor, seq, reason);
      if (!corrected.ok) return corrected;
      const entry = await createLedgerRepo(work.db).entry(clanId, seq);
      if (entry === null || !isPaymentKind(entry.source)) return corrected;
      const before = await createContributionsRepo(work.db).find(
        clanId,
        toId<ContributionId>(postedPayment(entry.sourceId)),
      );
      if (before?.status !== 'approved') return corrected;
      const why = refusalOf(actor, before, await createGatheringsRepo(work.db).roster(clanId));
      if (why === 'rankAbove') return err('warns.rankAbove');
      if (why === 'own') return err(before.source.kind === 'gathering' ? 'treasury.own' : 'warns.own');
      const after: Contribution = {
        ...before,
        status: 'rejected',
        reviewedAt: work.now.toISOString(),
        reviewer: characterName,
        reviewNote: null,
        rejectionReason: reason,
        rev: await work.nextRev(clanId),
      };
      const port = sourceFor(sources, before.source);
      await port.takeBack(work, actor, before.id);
      const title = await port.title(work, clanId, before.source);
      await settle(work, actor, before, after, title);
      return corrected;
    },
  };
}
