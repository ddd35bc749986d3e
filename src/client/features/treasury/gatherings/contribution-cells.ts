/** Contributions as rows of a file. Pure. */
import type { Contribution, Gathering } from '../../../../contract/gatherings.ts';
import type { treasury } from '../../../../i18n/locales/en/treasury.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import type { TableCell } from '../../../data/page/save-table.ts';
import { paymentTitle } from './payment-title.ts';
import { STATUS_STYLE } from './status-style.ts';

type Texts = Translate<typeof treasury>;
type ContributionFacts = Pick<
  Contribution,
  | 'characterName'
  | 'source'
  | 'amountRub'
  | 'status'
  | 'madeAt'
  | 'proof'
  | 'reviewer'
  | 'reviewedAt'
  | 'rejectionReason'
  | 'reviewNote'
>;

export function contributionHeadings(t: Texts): readonly string[] {
  return [
    t('columnMember'),
    t('columnGathering'),
    t('columnPeriod'),
    t('amount'),
    t('columnStatus'),
    t('columnDate'),
    t('proof'),
    t('columnReviewer'),
    t('columnDecided'),
    t('columnReason'),
  ];
}

export function contributionCells(
  one: ContributionFacts,
  byId: ReadonlyMap<string, Gathering>,
  t: Texts,
): readonly TableCell[] {
  return [
    one.characterName,
    paymentTitle(one.source, byId, t) ?? '',
    one.source.kind === 'gathering' ? { day: one.source.period } : null,
    one.amountRub,
    t(STATUS_STYLE[one.status].key),
    { at: one.madeAt },
    one.proof,
    one.reviewer,
    one.reviewedAt === null ? null : { at: one.reviewedAt },
    one.status === 'rejected' ? one.rejectionReason : one.reviewNote,
  ];
}
