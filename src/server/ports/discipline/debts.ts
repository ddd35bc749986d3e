/** What members owe for their warns, as the treasury needs it. All of it happens under the clan's lock. */
import type { WarnRow } from '../../../contract/warns.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { Result } from '../../../domain/result.ts';
import type { ContributionId } from '../../../domain/treasury/gathering.ts';
import type { WarnId } from '../../../domain/warns/warn.ts';
import type { ClanActor } from '../actor.ts';
import type { Authorized } from '../authorized.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** A payment that was approved. */
export interface DebtPayment {
  readonly id: ContributionId;
  /** Key of the name on the clan's list. */
  readonly memberKey: string;
  readonly amountRub: number;
  /** When it was made: a warn that expired since is still paid by it. */
  readonly madeAt: Date;
}

/** What a paid reset would do now. */
export interface PaidReset {
  readonly costRub: number;
  /** The warns that it pays, oldest first. */
  readonly warnIds: readonly WarnId[];
}

/** A warn that is owed again without a payment. */
export interface ReopenedWarn {
  readonly warn: WarnRow;
  readonly owedRub: number;
}

export interface DebtsPort {
  /** What would be owed again if a payment were taken back, oldest warn first. */
  reopenedBy(clanId: ClanId, id: ContributionId, at: Date): Promise<readonly ReopenedWarn[]>;
  owed(work: UnitOfWork, clanId: ClanId, memberKey: string, at: Date): Promise<number>;
  reset(work: UnitOfWork, clanId: ClanId, memberKey: string, at: Date): Promise<PaidReset>;
  /** Pays warns, the oldest first. */
  pay(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    payment: DebtPayment,
  ): Promise<Result<null, 'warns.moreThanOwed'>>;
  /** Pays all warns that a reset pays. */
  payReset(work: UnitOfWork, actor: Authorized<ClanActor>, payment: DebtPayment): Promise<void>;
  /** The payment was taken back: what it paid is owed again. */
  takeBack(work: UnitOfWork, actor: Authorized<ClanActor>, id: ContributionId): Promise<void>;
}
