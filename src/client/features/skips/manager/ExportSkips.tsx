import { lengthOf } from '../../../../domain/skips/calendar.ts';
import { allPages } from '../../../components/export/all-pages.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { STATUS_STYLE } from '../list/status-style.ts';
import type { ManagedSkip } from './ManagerList.tsx';

/** Saves the filtered skips as a file. */
export function ExportSkips({
  fetchPage,
}: {
  readonly fetchPage: (page: number) => Promise<{
    readonly skips: readonly ManagedSkip[];
    readonly total: number;
  }>;
}) {
  const t = useT('skips');
  const ranks = useT('characters');
  const title = t('managerTitle');
  return (
    <ExportButtons
      title={title}
      makeTable={async (texts) => {
        const { rows, isCut } = await allPages(async (page) => {
          const { skips, total } = await fetchPage(page);
          return { rows: skips, total };
        });
        return {
          title,
          isCut,
          headings: [
            texts('member'),
            texts('character'),
            texts('rank'),
            texts('from'),
            texts('to'),
            texts('days'),
            texts('status'),
            texts('reason'),
            texts('requested'),
            texts('decided'),
            texts('decidedBy'),
            texts('answer'),
          ],
          rows: rows.map((skip) => [
            skip.userName,
            skip.characterName,
            skip.clanRank === null ? t('formerMember') : ranks(rankKey(skip.clanRank)),
            { day: skip.startDate },
            { day: skip.endDate },
            lengthOf({ from: skip.startDate, to: skip.endDate }),
            t(STATUS_STYLE[skip.status].key),
            skip.reason,
            { at: skip.requestedAt },
            skip.reviewedAt === null ? null : { at: skip.reviewedAt },
            skip.reviewer ?? (skip.status === 'auto_approved' ? t('automatic') : null),
            skip.reviewReason,
          ]),
        };
      }}
    />
  );
}
