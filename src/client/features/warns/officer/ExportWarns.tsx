import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useAbsenceWords } from '../../../components/schedule/absence-words.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { warnCells, warnHeadings } from '../own/warn-cells.ts';
import type { WarnedMember } from './warn-list.ts';

/** Saves the warns of the members that the filters leave, one per row; what waits to be sent is not issued. */
export function ExportWarns({ members }: { readonly members: readonly WarnedMember[] }) {
  const t = useT('warns');
  const ranks = useT('characters');
  const nowMs = useClanNow();
  const { reasonOf } = useAbsenceWords();
  const warns = members.flatMap(({ member, name, open, ended }) =>
    [...open, ...ended].filter(({ rev }) => rev > 0).map((warn) => ({ member, name, warn })),
  );
  return (
    <ExportButtons
      title={t('memberTitle')}
      isDisabled={warns.length === 0}
      makeTable={() => ({
        title: t('memberTitle'),
        headings: [t('who'), t('columnRank'), ...warnHeadings(t)],
        rows: warns.map(({ member, name, warn }) => [
          name,
          member === null ? t('left') : ranks(rankKey(member.rank)),
          ...warnCells(warn, reasonOf(warn), nowMs, t),
        ]),
      })}
    />
  );
}
