/** Warns that are paid: by what a member owes, or by a paid reset. Source: the decision "Debts are paid through the treasury". */
import type { AuditAction } from '../../../../contract/registry/audit.ts';
import type { WarnRow } from '../../../../contract/warns.ts';
import { ok } from '../../../../domain/result.ts';
import { owedAgain, payDebt, resetOf, standingOf } from '../../../../domain/warns/warn.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { DebtPayment, DebtsPort, ReopenedWarn } from '../../../ports/discipline/debts.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createWarnsRepo, type WarnsRepo } from './warns.repo.ts';

export function createDebts({
  rules,
  repo: stored,
}: {
  readonly rules: RulesPort;
  readonly repo: Pick<WarnsRepo, 'find' | 'paidBy'>;
}): DebtsPort {
  const resetNow: DebtsPort['reset'] = async (work, clanId, memberKey, at) => {
    const { warns: settings } = await rules.rules(clanId, work);
    const warns = await createWarnsRepo(work.db).ofMember(clanId, memberKey);
    const { paid } = resetOf(warns, settings.warnsAfterReset, at.getTime());
    return { costRub: settings.resetBaseCost, warnIds: paid.map(({ id }) => id) };
  };

  /** Stores a warn that a payment changed. */
  const change = async (
    work: UnitOfWork,
    { clanId, userId, characterName }: ClanActor,
    action: AuditAction | null,
    before: WarnRow,
    after: Omit<WarnRow, 'rev'>,
  ): Promise<void> => {
    const rev = await work.nextRev(clanId);
    await createWarnsRepo(work.db).put(clanId, { ...after, rev });
    if (action !== null)
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action,
        entityKind: 'warn',
        entityId: after.id,
        before,
        after: { ...after, rev },
      });
  };
  const paidBy = (work: UnitOfWork, { characterName }: ClanActor) =>
    ({ status: 'paid', endedBy: characterName, endedAt: work.now.toISOString(), endReason: null }) as const;

  return {
    reset: resetNow,

    async reopenedBy(clanId, id, at) {
      const reopened: ReopenedWarn[] = [];
      for (const { warnId, ...part } of await stored.paidBy(clanId, id)) {
        const warn = await stored.find(clanId, warnId);
        if (warn === null) continue;
        const owedRub = owedAgain(warn, part, at.getTime());
        if (owedRub > 0) reopened.push({ warn, owedRub });
      }
      return reopened.toSorted((one, other) => (one.warn.appliedAt < other.warn.appliedAt ? -1 : 1));
    },

    async owed(work, clanId, memberKey, at) {
      const warns = await createWarnsRepo(work.db).ofMember(clanId, memberKey);
      return standingOf(warns, at.getTime()).debt;
    },

    async pay(work, actor, { id, memberKey, amountRub, madeAt }: DebtPayment) {
      await work.nextRev(actor.clanId);
      const repo = createWarnsRepo(work.db);
      const paid = payDebt(await repo.ofMember(actor.clanId, memberKey), amountRub, madeAt.getTime());
      if (!paid.ok) return paid;
      for (const { warn, amountRub: part, isWhole } of paid.value) {
        await repo.addPayment(actor.clanId, {
          warnId: warn.id,
          contributionId: id,
          amountRub: part,
          kind: 'debt',
        });
        await change(work, actor, isWhole ? 'warn.paid' : null, warn, {
          ...warn,
          ...(isWhole && paidBy(work, actor)),
          paidRub: (warn.paidRub ?? 0) + part,
        });
      }
      return ok(null);
    },

    async payReset(work, actor, { id, memberKey }) {
      const repo = createWarnsRepo(work.db);
      const { warnIds } = await resetNow(work, actor.clanId, memberKey, work.now);
      for (const warnId of warnIds) {
        const warn = await repo.find(actor.clanId, warnId);
        if (warn === null) continue;
        await repo.addPayment(actor.clanId, { warnId, contributionId: id, amountRub: 0, kind: 'reset' });
        await change(work, actor, 'warn.reset', warn, { ...warn, ...paidBy(work, actor) });
      }
    },

    async takeBack(work, actor, id) {
      await work.nextRev(actor.clanId);
      const repo = createWarnsRepo(work.db);
      for (const warnId of await repo.removePayments(actor.clanId, id)) {
        const warn = await repo.find(actor.clanId, warnId);
        if (warn === null) continue;
        // what another payment has paid whole stays so
        const isOwed = warn.status === 'paid' && !(await repo.isPaid(actor.clanId, warn));
        await change(work, actor, isOwed ? 'warn.owedAgain' : null, warn, {
          ...warn,
          ...(isOwed && { status: 'active', endedBy: null, endedAt: null, endReason: null }),
        });
      }
    },
  };
}
