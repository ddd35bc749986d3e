/**
 * What contributions are for. Each kind says whether it can be paid and follows what became of a payment, in its
 * transaction: a feature with something else to pay adds a kind.
 */
import type { PaymentSource } from '../../../../contract/gatherings.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { checkPayment } from '../../../../domain/treasury/gathering.ts';
import type { ClanDays } from '../../../ports/clan-days.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createGatheringsRepo } from '../gatherings/gatherings.repo.ts';

export type PaymentRefusal =
  | 'treasury.gatheringNotFound'
  | 'treasury.closed'
  | 'treasury.badPeriod'
  | 'treasury.badAmount';

export interface PaymentSourcePort<Source extends PaymentSource> {
  /** Whether it can be paid, as of the time at which the person says it was. */
  check(
    work: UnitOfWork,
    clanId: ClanId,
    payment: { readonly source: Source; readonly amountRub: number; readonly madeAt: Date },
  ): Promise<Result<null, PaymentRefusal>>;
  /** What is paid, in words of the clan. */
  title(work: UnitOfWork, clanId: ClanId, source: Source): Promise<string>;
  /** A payment for it was made, changed, decided or withdrawn. */
  follow(work: UnitOfWork, clanId: ClanId, source: Source, rev: number): Promise<void>;
}

export type PaymentSources = {
  readonly [Kind in PaymentSource['kind']]: PaymentSourcePort<Extract<PaymentSource, { kind: Kind }>>;
};

export function gatheringSource({
  rules,
  days,
}: {
  readonly rules: RulesPort;
  readonly days: ClanDays;
}): PaymentSources['gathering'] {
  return {
    async check(work, clanId, { source, amountRub, madeAt }) {
      const gathering = await createGatheringsRepo(work.db).find(clanId, source.gatheringId);
      if (gathering === null) return err('treasury.gatheringNotFound');
      const { timeZone } = await rules.rules(clanId, work);
      const checked = checkPayment(gathering, {
        period: source.period,
        amountRub,
        today: days.dayAt(madeAt, timeZone),
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
