/** Contributions of members: report, change, withdraw, record for somebody; the list. Source: specification sections 3 and 4. */
import {
  type Contribution,
  CONTRIBUTIONS_PAGE_SIZE,
  type PaymentSource,
} from '../../../../contract/gatherings.ts';
import { opensPage } from '../../../../domain/characters/standing.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { resolveEdit } from '../../../../domain/edits/merge-edit.ts';
import { contributionEdit } from '../../../../domain/treasury/edits.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import {
  type ContributionId,
  type ContributionStatus,
  decisionRefusal,
  type GatheringId,
  MAX_PENDING_CONTRIBUTIONS,
} from '../../../../domain/treasury/gathering.ts';
import type { WarnId } from '../../../../domain/warns/warn.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import { storedMadeAt, type UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createGatheringsRepo } from '../gatherings/gatherings.repo.ts';
import { type LedgerService, MANAGE_PAGE } from '../ledger/ledger.service.ts';
import { createContributionsRepo, type ContributionsRepo } from './contributions.repo.ts';
import { type PaymentRefusal, type PaymentSources, sourceFor } from './payment-sources.ts';

interface ContributionContent {
  readonly amountRub: number;
  readonly proof: string | null;
}

type OwnRefusal = 'treasury.contributionNotFound' | 'treasury.decided';

export interface ContributionsService {
  contribute(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    made: ContributionContent & {
      readonly id: ContributionId;
      readonly source: Exclude<PaymentSource, { readonly kind: 'reset' }>;
    },
  ): Promise<
    Result<Contribution, PaymentRefusal | 'treasury.idTaken' | 'treasury.tooManyPending' | 'auth.forbidden'>
  >;
  edit(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: ContributionId,
    wanted: ContributionContent & { readonly seen: ContributionContent },
  ): Promise<Result<Contribution, OwnRefusal | 'edit.conflict' | 'warns.noDebt' | 'warns.moreThanOwed'>>;
  withdraw(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: ContributionId,
  ): Promise<Result<null, OwnRefusal>>;
  /** Recorded and approved at once: an entry of the ledger. */
  recordFor(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    made: {
      readonly id: ContributionId;
      readonly memberName: string;
      readonly source: RecordedSource;
      readonly amountRub: number;
      readonly note: string | null;
    },
  ): Promise<
    Result<
      Contribution,
      | PaymentRefusal
      | 'treasury.idTaken'
      | 'treasury.memberNotFound'
      | 'treasury.tooMuch'
      | 'treasury.own'
      | 'warns.own'
      | 'warns.rankAbove'
      | 'warns.nothingToReset'
      | 'warns.resetChanged'
    >
  >;
  page(
    actor: ClanActor,
    filter: {
      readonly gathering?: GatheringId | undefined;
      readonly status?: ContributionStatus | undefined;
      readonly before?: ContributionId | undefined;
    },
  ): Promise<{ readonly contributions: Contribution[]; readonly hasMore: boolean }>;
}

/** A reset names the warns that the officer saw it pay. */
type RecordedSource =
  | Exclude<PaymentSource, { readonly kind: 'reset' }>
  | (Extract<PaymentSource, { readonly kind: 'reset' }> & { readonly warnIds: readonly WarnId[] });

/** Null where nothing was written. */
function textOf(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

/**
 * What the ledger says beside what was paid by whom: the gathering, which everybody reads. A note is for whoever paid;
 * it is in the ledger only of payments for warns, which others do not read.
 */
export function postingReason(title: string, { source, reviewNote }: Contribution): string | null {
  return source.kind === 'gathering' ? title : reviewNote;
}

/** Notifies whose contribution was decided, unless they did it themselves. */
export async function notifyDecided(
  work: UnitOfWork,
  notices: NoticesPort,
  { clanId, userId, characterName }: ClanActor,
  made: Contribution,
  title: string,
): Promise<void> {
  if (made.userId === null || made.userId === userId) return;
  const isApproved = made.status === 'approved';
  await notices.notify(work, {
    clanId,
    rev: made.rev,
    userIds: [made.userId],
    notice: {
      kind: 'contributionDecided',
      contributionId: made.id,
      characterName: made.characterName,
      amountRub: made.amountRub,
      title,
      ...(made.source.kind !== 'gathering' && { what: made.source.kind }),
      isApproved,
      by: characterName,
      note: isApproved ? made.reviewNote : made.rejectionReason,
    },
  });
}

/** What decisions and corrections write to the audit log. */
export function auditContribution(
  work: UnitOfWork,
  { clanId, userId, characterName }: ClanActor,
  action: 'made' | 'changed' | 'withdrawn' | 'recorded' | 'approved' | 'rejected' | 'decisionUndone',
  before: Contribution | null,
  after: Contribution | null,
  /** What it is for, in words of the clan; empty where it has none. */
  title: string,
): Promise<void> {
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action: `contribution.${action}`,
    entityKind: 'contribution',
    entityId: (after ?? before)?.id ?? '',
    before,
    after,
    whole: { ...(after ?? before), ...(title !== '' && { title }) },
  });
}

export function createContributionsService({
  repo,
  rules,
  sources,
  ledger,
  notices,
}: {
  readonly repo: ContributionsRepo;
  readonly rules: RulesPort;
  readonly sources: PaymentSources;
  readonly ledger: Pick<LedgerService, 'post'>;
  readonly notices: NoticesPort;
}): ContributionsService {
  const check = (
    work: UnitOfWork,
    clanId: ClanId,
    payment: {
      readonly source: Exclude<PaymentSource, { readonly kind: 'reset' }>;
      readonly memberName: string;
      readonly amountRub: number;
      readonly madeAt: Date;
    },
  ): Promise<Result<null, PaymentRefusal>> => {
    const { source, ...made } = payment;
    return source.kind === 'gathering'
      ? sources.gathering.check(work, clanId, { ...made, source })
      : sources.debt.check(work, clanId, { ...made, source });
  };

  const decidedNow = ({ status, reviewer, reviewedAt }: Contribution) =>
    err('treasury.decided', { status, reviewer, reviewedAt });
  /** The own contribution under the clan's lock, while it is pending. */
  const ownPending = async (
    work: UnitOfWork,
    { clanId, userId }: ClanActor,
    id: ContributionId,
  ): Promise<Result<Contribution, OwnRefusal>> => {
    const found = await createContributionsRepo(work.db).find(clanId, id);
    if (found?.userId !== userId) return err('treasury.contributionNotFound');
    return found.status === 'pending' ? ok(found) : decidedNow(found);
  };

  return {
    async contribute(work, actor, { id, source, amountRub, proof }) {
      const { clanId, userId, characterId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      // a payment that was reported offline was made then
      const madeAt = storedMadeAt(work);
      const checked = await check(work, clanId, { source, memberName: characterName, amountRub, madeAt });
      if (!checked.ok) return checked;
      const inside = createContributionsRepo(work.db);
      // they may have left since the call was authorised
      const roster = await createGatheringsRepo(work.db).roster(clanId);
      if (!roster.some((member) => member.characterId === characterId)) return err('auth.forbidden');
      if ((await inside.countPending(clanId, userId)) >= MAX_PENDING_CONTRIBUTIONS)
        return err('treasury.tooManyPending', { most: MAX_PENDING_CONTRIBUTIONS });
      const contribution: Contribution = {
        id,
        userId,
        characterId,
        characterName,
        source,
        amountRub,
        proof: textOf(proof),
        status: 'pending',
        madeAt: madeAt.toISOString(),
        enteredBy: null,
        reviewedAt: null,
        reviewer: null,
        reviewNote: null,
        rejectionReason: null,
        rev,
      };
      if (!(await inside.insert(clanId, contribution, { enteredBy: null, reviewer: null })))
        return err('treasury.idTaken');
      const port = sourceFor(sources, source);
      await port.follow(work, clanId, source, rev);
      const title = await port.title(work, clanId, source);
      await auditContribution(work, actor, 'made', null, contribution, title);
      return ok(contribution);
    },

    async edit(work, actor, id, { seen, ...asked }) {
      const rev = await work.nextRev(actor.clanId);
      const found = await ownPending(work, actor, id);
      if (!found.ok) return found;
      const before = found.value;
      const stored = { amountRub: before.amountRub, proof: before.proof };
      const merged = resolveEdit(
        contributionEdit,
        {
          base: { ...seen, proof: textOf(seen.proof) },
          mine: { ...asked, proof: textOf(asked.proof) },
        },
        { content: stored, changedAt: '', changedBy: null },
        null,
      );
      // when the other device did it is not stored
      if (!merged.ok) return err('edit.conflict', { theirs: stored, changedAt: null, changedBy: null });
      const wanted = merged.value ?? stored;
      if (before.source.kind === 'debt') {
        const payable = await sources.debt.check(work, actor.clanId, {
          source: before.source,
          memberName: before.characterName,
          amountRub: wanted.amountRub,
          madeAt: new Date(before.madeAt),
          replaces: id,
        });
        if (!payable.ok) return payable;
      }
      const after: Contribution = {
        ...before,
        amountRub: wanted.amountRub,
        proof: wanted.proof,
        rev,
      };
      await createContributionsRepo(work.db).update(actor.clanId, 'pending', after, null);
      const port = sourceFor(sources, before.source);
      await port.follow(work, actor.clanId, before.source, rev);
      const title = await port.title(work, actor.clanId, before.source);
      await auditContribution(work, actor, 'changed', before, after, title);
      return ok(after);
    },

    async withdraw(work, actor, id) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const found = await ownPending(work, actor, id);
      if (!found.ok) return found;
      await createContributionsRepo(work.db).remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'contributions', id, ownerUserId: found.value.userId });
      const { source } = found.value;
      const port = sourceFor(sources, source);
      await port.follow(work, clanId, source, rev);
      const title = await port.title(work, clanId, source);
      await auditContribution(work, actor, 'withdrawn', found.value, null, title);
      return ok(null);
    },

    async recordFor(work, actor, { id, memberName, source: recorded, amountRub, note }) {
      const { clanId, userId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const roster = await createGatheringsRepo(work.db).roster(clanId);
      const member = roster.find((one) => one.nameKey === nameKey(memberName));
      if (member === undefined) return err('treasury.memberNotFound');
      const why = decisionRefusal(recorded.kind, {
        role: actor.role,
        payer: member.role,
        isOwn: member.userId === userId || member.characterId === actor.characterId,
      });
      if (why === 'own') return err(recorded.kind === 'gathering' ? 'treasury.own' : 'warns.own');
      if (why === 'rankAbove') return err('warns.rankAbove');
      const source: PaymentSource = recorded.kind === 'reset' ? { kind: 'reset' } : recorded;
      const made = { memberName: member.name, amountRub };
      const checked =
        recorded.kind === 'reset'
          ? await sources.reset.check(work, clanId, { ...made, warnIds: recorded.warnIds })
          : await check(work, clanId, { ...made, source: recorded, madeAt: work.now });
      if (!checked.ok) return checked;
      const contribution: Contribution = {
        id,
        userId: member.userId,
        characterId: member.characterId,
        characterName: member.name,
        source,
        amountRub,
        proof: null,
        status: 'approved',
        madeAt: work.now.toISOString(),
        enteredBy: characterName,
        reviewedAt: work.now.toISOString(),
        reviewer: characterName,
        reviewNote: textOf(note),
        rejectionReason: null,
        rev,
      };
      const inside = createContributionsRepo(work.db);
      if (!(await inside.insert(clanId, contribution, { enteredBy: userId, reviewer: userId })))
        return err('treasury.idTaken');
      const port = sourceFor(sources, source);
      const paid = await port.pay(work, actor, contribution);
      if (!paid.ok) return paid;
      const title = await port.title(work, clanId, source);
      const posted = await ledger.post(work, actor, {
        deltaRub: amountRub,
        reason: postingReason(title, contribution),
        source: { kind: port.entry, id },
        subject: member.name,
      });
      if (!posted.ok) return err('treasury.tooMuch', posted.details);
      await port.follow(work, clanId, source, rev);
      await auditContribution(work, actor, 'recorded', null, contribution, title);
      if (source.kind !== 'gathering') await notifyDecided(work, notices, actor, contribution, title);
      return ok(contribution);
    },

    async page(actor, filter) {
      const { clanId, userId } = actor;
      const { pageAccess } = await rules.rules(clanId);
      const isManager = opensPage(MANAGE_PAGE, actor, pageAccess);
      const found = await repo.page(
        { clanId, userId: isManager ? null : userId, ...filter },
        CONTRIBUTIONS_PAGE_SIZE + 1,
      );
      return {
        contributions: found.slice(0, CONTRIBUTIONS_PAGE_SIZE),
        hasMore: found.length > CONTRIBUTIONS_PAGE_SIZE,
      };
    },
  };
}
