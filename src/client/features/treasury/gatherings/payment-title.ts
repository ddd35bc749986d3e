import type { Gathering, PaymentSource } from '../../../../contract/gatherings.ts';
import type { treasury } from '../../../../i18n/locales/en/treasury.ts';
import type { Translate } from '../../../../i18n/translation.ts';

/** What a contribution is for; undefined for a gathering that is not known here. */
export function paymentTitle(
  source: PaymentSource,
  byId: ReadonlyMap<string, Gathering>,
  t: Translate<typeof treasury>,
): string | undefined {
  return source.kind === 'gathering'
    ? byId.get(source.gatheringId)?.title
    : t(source.kind === 'debt' ? 'forDebt' : 'forReset');
}
