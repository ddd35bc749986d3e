import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { clanRankClass } from '../../../ui/layout/clan-rank-stripe.ts';
import type { CountedMember } from './attendance-data.ts';
import { AttendanceBar } from './AttendanceFigures.tsx';
import { useAttendanceWords } from './use-attendance-words.ts';

/** Members with their figures; a row opens the details. */
export function MemberList({
  members,
  onOpen,
}: {
  readonly members: readonly CountedMember[];
  readonly onOpen: (key: string) => void;
}) {
  const t = useT('absences-statistics');
  const format = useFormats();
  const words = useAttendanceWords();
  return (
    <ul className="divide-y divide-line">
      {members.map(({ key, name, rank, hasLeft, counts }) => (
        <li key={key} data-member={key} className={clanRankClass(rank)}>
          <button
            type="button"
            onClick={() => onOpen(key)}
            className="grid w-full gap-1 px-3.5 py-2 text-left hover:bg-raised sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-center sm:gap-4"
          >
            <span className="flex min-w-0 items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">
                {name}
                {hasLeft && <span className="ms-2 text-xs font-normal text-ink-3">{t('left')}</span>}
              </span>
              <b className="font-display text-[1.0625rem] tabular-nums">{words.shareOf(counts)}</b>
            </span>
            <AttendanceBar counts={counts} />
            <span className="flex flex-wrap gap-x-3 text-xs text-ink-2 tabular-nums">
              <span>{words.presentOf(counts)}</span>
              {counts.excused > 0 && (
                <span className="text-info">{`${t('excused')}: ${format.number(counts.excused)}`}</span>
              )}
              {counts.unexcused > 0 && (
                <span className="text-no">{`${t('unexcused')}: ${format.number(counts.unexcused)}`}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
