import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { stateAt } from '../../../../domain/absences/attendance/attendance.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { clanRankClass } from '../../../ui/layout/clan-rank-stripe.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import type { AttendanceCheck, CountedMember } from './attendance-data.ts';

import { AttendanceLegend } from './AttendanceLegend.tsx';
import { AttendanceStrip } from './AttendanceStrip.tsx';
import { stageUnder, stripLayout } from './strip-paths.ts';
import { useAttendanceWords } from './use-attendance-words.ts';

const HEAD_HEIGHT = 34;

/** The mark under the pointer. */
interface Readout {
  readonly text: string;
  readonly checkId: string;
}

/** Days from left to right, members from top to bottom: a row is a handful of shapes, however many stages it has. */
export function AttendanceMatrix({
  checks,
  members,
  onOpen,
}: {
  readonly checks: readonly AttendanceCheck[];
  readonly members: readonly CountedMember[];
  readonly onOpen: (key: string) => void;
}) {
  const t = useT('absences-statistics');
  const format = useFormats();
  const words = useAttendanceWords();
  const [readout, setReadout] = useState<Readout | null>(null);
  const [isPinned, setPinned] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => stripLayout(checks), [checks]);
  const months = useMemo(
    () =>
      checks.flatMap(({ day }, index) =>
        index > 0 && checks[index - 1]?.day.slice(0, 7) === day.slice(0, 7)
          ? []
          : [{ month: day.slice(0, 7), x: layout.starts[index] ?? 0 }],
      ),
    [checks, layout],
  );
  const [below, setBelow] = useState(0);
  const countBelow = (): void => {
    const box = scroller.current;
    if (box === null) return;
    const rest = box.scrollHeight - box.clientHeight - box.scrollTop;
    const row = box.querySelector('tbody tr')?.clientHeight ?? 0;
    setBelow(row === 0 ? 0 : Math.round(rest / row));
  };
  // the latest days are at the right end
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box !== null) box.scrollLeft = box.scrollWidth;
  }, [layout]);
  useLayoutEffect(countBelow, [members]);
  const readAt = (event: MouseEvent<HTMLTableSectionElement>): Readout | null => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-strip]') : null;
    const member = members[Number(cell?.dataset['strip'] ?? -1)];
    const at =
      cell === null
        ? null
        : stageUnder(checks, layout.starts, event.clientX - cell.getBoundingClientRect().left);
    const check = at === null ? undefined : checks[at.check];
    if (member === undefined || check === undefined || at === null) return null;
    const text = t('cell', {
      day: format.day(check.day),
      event: words.nameOf(check),
      stage: words.stageOf(check, at.stage),
      state: words.stateOf(stateAt(member.letters, at.place)),
    });
    return { text: `${member.name}: ${text}`, checkId: check.id };
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2">
      {/* for pointers: by keyboard the name opens the days, and each day its checks */}
      <p
        aria-hidden
        className="flex min-h-8 flex-wrap items-center gap-x-3 px-3.5 text-xs text-ink-2 wrap-anywhere pointer-coarse:min-h-10"
      >
        {readout === null ? t('matrixHint') : readout.text}
        {readout !== null && isPinned && (
          <AppLink
            to="/{-$locale}/officer/absent-checker"
            search={{ check: readout.checkId }}
            tabIndex={-1}
            className="inline-flex min-h-8 items-center font-semibold pointer-coarse:min-h-10"
          >
            {t('openCheck')}
          </AppLink>
        )}
      </p>
      <div
        ref={scroller}
        data-chart
        onScroll={countBelow}
        className="relative max-h-[75dvh] overflow-auto overscroll-contain border-y border-line"
      >
        <table className="border-separate border-spacing-0">
          <caption className="sr-only">{t('matrixLabel')}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 border-e border-b border-line bg-panel px-2 text-left text-xs font-normal text-ink-3"
              >
                {t('member')}
              </th>
              <th scope="col" className="sticky top-0 z-10 border-b border-line bg-panel p-0 text-left">
                <span className="sr-only">{t('byDay')}</span>
                <svg
                  aria-hidden
                  width={layout.width}
                  height={HEAD_HEIGHT}
                  className="mx-2 block fill-ink-3 text-[0.6875rem]"
                >
                  {months.map(({ month, x }) => (
                    <text key={month} x={x} y={12} className="fill-ink-2">
                      {format.month(month)}
                    </text>
                  ))}
                  {checks.map(({ id, day }, index) =>
                    checks[index - 1]?.day === day ? null : (
                      <text key={id} x={layout.starts[index]} y={28}>
                        {Number(day.slice(8))}
                      </text>
                    ),
                  )}
                </svg>
              </th>
            </tr>
          </thead>
          <tbody
            onPointerMove={(event) => {
              if (!isPinned) setReadout((before) => readAt(event) ?? before);
            }}
            onClick={(event) => {
              const at = readAt(event);
              setPinned(at !== null);
              if (at !== null) setReadout(at);
            }}
          >
            {members.map(({ key, name, rank, letters, counts }, row) => (
              <tr key={key} data-member={key} className="group">
                <th
                  scope="row"
                  className={`sticky left-0 z-10 border-e border-line bg-panel p-0 text-left group-hover:bg-raised ${clanRankClass(rank)}`}
                >
                  <button
                    type="button"
                    onClick={() => onOpen(key)}
                    className="flex min-h-8 w-28 items-center justify-between gap-2 px-2 text-left text-xs font-semibold pointer-coarse:min-h-10 sm:w-44 sm:text-sm"
                  >
                    <span className="truncate">{name}</span>{' '}
                    <span className="font-normal text-ink-3 tabular-nums">{words.shareOf(counts)}</span>
                  </button>
                </th>
                <td className="p-0 group-hover:bg-raised">
                  <div data-strip={row} className="mx-2">
                    <AttendanceStrip
                      checks={checks}
                      letters={letters}
                      layout={layout}
                      label={words.summaryOf(counts)}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {below > 0 && (
        <p aria-hidden className="flex items-center gap-1.5 px-3.5 text-xs text-ink-2">
          <Icon name="chevron-down" className="size-4" />
          {t('moreBelow', { count: below })}
        </p>
      )}
      <div className="px-3.5">
        <AttendanceLegend />
      </div>
    </div>
  );
}
