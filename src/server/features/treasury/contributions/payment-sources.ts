/**
 * What contributions are for. Each kind says whether it can be paid and follows what became of a payment, in its
 * transaction: a feature with something else to pay adds a kind.
 */
import type { Contribution, PaymentSource } from '../../../../contract/gatherings.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { checkPayment, type ContributionId } from '../../../../domain/treasury/gathering.ts';
import type { PaymentKind } from '../../../../domain/treasury/ledger.ts';
import type { WarnId } from '../../../../domain/warns/warn.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { ClanDays } from '../../../ports/clan-days.ts';
import type { DebtPayment, DebtsPort } from '../../../ports/discipline/debts.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createGatheringsRepo } from '../gatherings/gatherings.repo.ts';
import { createContributionsRepo } from './contributions.repo.ts';

export type PaymentRefusal =
  | 'treasury.gatheringNotFound'
  | 'treasury.closed'
  | 'treasury.badPeriod'
  | 'treasury.badAmount'
  | DebtRefusal;
/** Why warns are not paid so. */
type DebtRefusal = 'warns.noDebt' | 'warns.moreThanOwed';

/** A payment that is about to be made. */
interface Payment<Source> {
  readonly source: Source;
  /** Of whom; the name as the clan's list has it. */
  readonly memberName: string;
  readonly amountRub: number;
  /** When the person says that it was made. */
  readonly madeAt: Date;
  /** A contribution that this one replaces. */
  readonly replaces?: ContributionId;
}

export interface PaymentSourcePort<
  Source extends PaymentSource,
  Refusal extends PaymentRefusal = PaymentRefusal,
> {
  /** What it is posted as. */
  readonly entry: PaymentKind;
  /** Whether it can be paid, as of the time at which the person says it was. */
  check(work: UnitOfWork, clanId: ClanId, payment: Payment<Source>): Promise<Result<null, Refusal>>;
  /** A payment was approved, and is posted next: refused where it cannot be any more. */
  pay(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    contribution: Contribution,
  ): Promise<Result<null, 'warns.moreThanOwed'>>;
  /** An approved payment was taken back. */
  takeBack(work: UnitOfWork, actor: Authorized<ClanActor>, id: ContributionId): Promise<void>;
  /** What is paid, in words of the clan; empty where it has none. */
  title(work: UnitOfWork, clanId: ClanId, source: Source): Promise<string>;
  /** A payment for it was made, changed, decided or withdrawn. */
  follow(work: UnitOfWork, clanId: ClanId, source: Source, rev: number): Promise<void>;
}

type SourceOf<Kind extends PaymentSource['kind']> = Extract<PaymentSource, { readonly kind: Kind }>;

export interface PaymentSources {
  readonly gathering: PaymentSourcePort<SourceOf<'gathering'>>;
  readonly debt: PaymentSourcePort<SourceOf<'debt'>, DebtRefusal>;
  readonly reset: Omit<PaymentSourcePort<SourceOf<'reset'>>, 'check'> & {
    /** Whether what the officer saw is what it would do now. */
    check(
      work: UnitOfWork,
      clanId: ClanId,
      seen: {
        readonly memberName: string;
        readonly amountRub: number;
        readonly warnIds: readonly WarnId[];
      },
    ): Promise<Result<null, 'warns.nothingToReset' | 'warns.resetChanged'>>;
  };
}

/** The port of a source, for what all of them can. */
export function sourceFor(
  sources: PaymentSources,
  { kind }: PaymentSource,
): Omit<PaymentSourcePort<PaymentSource>, 'check'> {
  return sources[kind] as Omit<PaymentSourcePort<PaymentSource>, 'check'>;
}

export function gatheringSource({
  rules,
  days,
}: {
  readonly rules: RulesPort;
  readonly days: ClanDays;
}): PaymentSources['gathering'] {
  return {
    entry: 'contribution',
    pay: async () => ok(null),
    takeBack: async () => undefined,
    async check(work, clanId, { source, amountRub }) {
      const gathering = await createGatheringsRepo(work.db).find(clanId, source.gatheringId);
      if (gathering === null) return err('treasury.gatheringNotFound');
      const { timeZone } = await rules.rules(clanId, work);
      const checked = checkPayment(gathering, {
        period: source.period,
        amountRub,
        // by the server's clock, not the device's; one that is ahead saw the next period begin early
        today: addDays(days.dayAt(work.now, timeZone), 1),
      });
      return checked.ok ? ok(null) : checked;
    },
    async title(work, clanId, { gatheringId }) {
      return (await createGatheringsRepo(work.db).find(clanId, gatheringId))?.title ?? '';
    },
    follow: (work, clanId, { gatheringId }, rev) =>
      createGatheringsRepo(work.db).touch(clanId, gatheringId, rev),
  };
}

function paymentOf({ id, characterName, amountRub, madeAt }: Contribution): DebtPayment {
  return { id, memberKey: nameKey(characterName), amountRub, madeAt: new Date(madeAt) };
}

/** What a member owes for warns: at most that, less what waits already. */
export function debtSource({ debts }: { readonly debts: DebtsPort }): PaymentSources['debt'] {
  const check: PaymentSources['debt']['check'] = async (
    work,
    clanId,
    { memberName, amountRub, madeAt, replaces },
  ) => {
    const key = nameKey(memberName);
    const owedRub = await debts.owed(work, clanId, key, madeAt);
    if (owedRub === 0) return err('warns.noDebt');
    const pendingRub = await createContributionsRepo(work.db).pendingDebt(clanId, key, replaces ?? null);
    return amountRub > owedRub - pendingRub
      ? err('warns.moreThanOwed', { owedRub, ...(pendingRub > 0 && { pendingRub }) })
      : ok(null);
  };
  return {
    entry: 'debt',
    check,
    pay: (work, actor, contribution) => debts.pay(work, actor, paymentOf(contribution)),
    takeBack: (work, actor, id) => debts.takeBack(work, actor, id),
    title: async () => '',
    // the warns themselves say what has become of them
    follow: async () => undefined,
  };
}

/** A paid reset of warns, recorded by an officer. */
export function resetSource({ debts }: { readonly debts: DebtsPort }): PaymentSources['reset'] {
  return {
    entry: 'reset',
    async check(work, clanId, { memberName, amountRub, warnIds }) {
      const now = await debts.reset(work, clanId, nameKey(memberName), work.now);
      if (now.warnIds.length === 0) return err('warns.nothingToReset');
      const seen = new Set(warnIds);
      return now.costRub === amountRub &&
        seen.size === now.warnIds.length &&
        now.warnIds.every((id) => seen.has(id))
        ? ok(null)
        : err('warns.resetChanged', { costRub: now.costRub, count: now.warnIds.length });
    },
    async pay(work, actor, contribution) {
      await debts.payReset(work, actor, paymentOf(contribution));
      return ok(null);
    },
    takeBack: (work, actor, id) => debts.takeBack(work, actor, id),
    title: async () => '',
    follow: async () => undefined,
  };
}
