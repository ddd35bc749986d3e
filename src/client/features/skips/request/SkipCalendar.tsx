import { useMemo } from 'react';
import { SKIP_STATUSES, type SkipStatus } from '../../../../domain/skips/skip.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { MonthGrid, type DayMark } from '../../../ui/calendar/MonthGrid.tsx';
import { DayShape } from '../list/DayShape.tsx';
import type { ChosenDays } from './pick-days.ts';
import { STATUS_STYLE, STATUS_ORDER } from '../list/status-style.ts';

interface SkipCalendarProps {
  readonly skips: readonly {
    readonly startDate: string;
    readonly endDate: string;
    readonly status: SkipStatus;
  }[];
  readonly today: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly chosen: ChosenDays | null;
  readonly onPick: (day: string) => void;
}

/** Calendar with the user's skips and the days being requested. */
export function SkipCalendar({ skips, today, day, onDay, chosen, onPick }: SkipCalendarProps) {
  const t = useT('skips');
  const ordered = useMemo(
    () =>
      skips.toSorted((one, other) => STATUS_ORDER.indexOf(one.status) - STATUS_ORDER.indexOf(other.status)),
    [skips],
  );
  const markOf = (one: string): DayMark | null => {
    const status = ordered.find(({ startDate, endDate }) => startDate <= one && one <= endDate)?.status;
    return status === undefined
      ? null
      : { word: t(STATUS_STYLE[status].key), shape: <DayShape status={status} /> };
  };
  const month = day.slice(0, 7);
  const inMonth = SKIP_STATUSES.filter((status) =>
    skips.some(
      (skip) =>
        skip.status === status && skip.startDate.slice(0, 7) <= month && skip.endDate.slice(0, 7) >= month,
    ),
  );
  return (
    <div className="grid gap-2">
      <MonthGrid
        label={t('calendar')}
        day={day}
        onDay={onDay}
        today={today}
        chosen={chosen}
        onPick={onPick}
        isPickable={(one) => one >= today}
        markOf={markOf}
      />
      {inMonth.length > 0 && (
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 px-1 text-xs text-ink-2">
          {inMonth.map((status) => (
            <li key={status} className="flex items-center gap-1.5">
              <span className="grid w-5 place-items-center">
                <DayShape status={status} />
              </span>
              {t(STATUS_STYLE[status].key)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
