import type { Skip } from '../../../../contract/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { STATUS_STYLE } from './status-style.ts';

/** Who decided a skip and when, and what a changed decision was before; null while undecided or unknown. */
export function useDecidedText(): (
  skip: Pick<Skip, 'status' | 'reviewer' | 'reviewedAt' | 'changedFrom'>,
) => string | null {
  const t = useT('skips');
  const format = useClanFormats();
  return ({ status, reviewer, reviewedAt, changedFrom }) => {
    if (reviewedAt === null) return null;
    const at = format.dateTime(reviewedAt);
    if (status === 'auto_approved') return t('autoReviewedAt', { at });
    if (changedFrom != null) {
      const before = t(STATUS_STYLE[changedFrom].key);
      return reviewer === null
        ? t('changedUnsent', { status: before })
        : t('changedAt', { at, name: reviewer, status: before });
    }
    return reviewer === null ? null : t('reviewedAt', { at, name: reviewer });
  };
}
