import { expiresAt, stateOf, type WarnState } from '../../../../domain/warns/warn.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useAbsenceWords } from '../../../components/schedule/absence-words.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import type { WarnedMember } from './warn-list.ts';

const STATES = {
  active: 'stateActive',
  removed: 'stateRemoved',
  paid: 'statePaid',
  expired: 'stateExpired',
} as const satisfies Record<WarnState, string>;

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
        headings: [
          t('who'),
          t('columnRank'),
          t('columnState'),
          t('reason'),
          t('cost'),
          t('columnPaid'),
          t('columnBy'),
          t('columnAt'),
          t('columnExpires'),
          t('columnEndedBy'),
          t('columnEndedAt'),
          t('columnEndReason'),
          t('columnAppeal'),
          t('columnAnswer'),
        ],
        rows: warns.map(({ member, name, warn }) => {
          const endMs = expiresAt(warn);
          return [
            name,
            member === null ? t('left') : ranks(rankKey(member.rank)),
            t(STATES[stateOf(warn, nowMs)]),
            reasonOf(warn),
            warn.cost,
            warn.paidRub ?? 0,
            warn.appliedBy,
            { at: warn.appliedAt },
            endMs === null ? null : { at: new Date(endMs).toISOString() },
            warn.endedBy,
            warn.endedAt === null ? null : { at: warn.endedAt },
            warn.endReason,
            warn.appeal?.reason ?? null,
            warn.appeal?.answer ?? null,
          ];
        }),
      })}
    />
  );
}
