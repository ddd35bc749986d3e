import { allPages } from '../../../components/export/all-pages.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { skipCells, skipHeadings } from '../list/skip-cells.ts';
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
          headings: [texts('member'), texts('character'), texts('rank'), ...skipHeadings(texts)],
          rows: rows.map((skip) => [
            skip.userName,
            skip.characterName,
            skip.clanRank === null ? t('formerMember') : ranks(rankKey(skip.clanRank)),
            ...skipCells(skip, t),
          ]),
        };
      }}
    />
  );
}
