/** Skips as rows of a file: what their owner and the officers read of them. Pure. */
import { lengthOf } from '../../../../domain/skips/calendar.ts';
import type { skips as skipTexts } from '../../../../i18n/locales/en/skips.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import type { Skip } from '../../../../contract/skips.ts';
import type { ExportTexts } from '../../../components/export/FileButtons.tsx';
import type { TableCell } from '../../../data/page/save-table.ts';
import { STATUS_STYLE } from './status-style.ts';

type SkipFacts = Pick<
  Skip,
  'startDate' | 'endDate' | 'status' | 'reason' | 'requestedAt' | 'reviewedAt' | 'reviewer' | 'reviewReason'
>;

export function skipHeadings(texts: ExportTexts): readonly string[] {
  return [
    texts('from'),
    texts('to'),
    texts('days'),
    texts('status'),
    texts('reason'),
    texts('requested'),
    texts('decided'),
    texts('decidedBy'),
    texts('answer'),
  ];
}

export function skipCells(skip: SkipFacts, t: Translate<typeof skipTexts>): readonly TableCell[] {
  return [
    { day: skip.startDate },
    { day: skip.endDate },
    lengthOf({ from: skip.startDate, to: skip.endDate }),
    t(STATUS_STYLE[skip.status].key),
    skip.reason,
    { at: skip.requestedAt },
    skip.reviewedAt === null ? null : { at: skip.reviewedAt },
    skip.reviewer ?? (skip.status === 'auto_approved' ? t('automatic') : null),
    skip.reviewReason,
  ];
}
