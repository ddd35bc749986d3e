import { useMemo } from 'react';
import type { Skip } from '../../../../contract/skips.ts';
import { SKIP_STATUSES, type SkipStatus } from '../../../../domain/skips/skip.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { MonthGrid, type DayMark } from '../../../ui/calendar/MonthGrid.tsx';
import { DayShape } from '../list/DayShape.tsx';
import type { ChosenDays } from './pick-days.ts';
import { STATUS_STYLE, STATUS_ORDER } from '../list/status-style.ts';

type CalendarSkip = Pick<Skip, 'startDate' | 'endDate' | 'status'> &
  Partial<Pick<ShownSkip, 'change' | 'pendingStatus'>>;

interface SkipCalendarProps {
  readonly skips: readonly CalendarSkip[];
  readonly today: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly chosen: ChosenDays | null;
  readonly onPick: (day: string) => void;
}

/** What a day shows of a skip: one that only this device has is not pending, one that was refused is nothing. */
function stateOf({ status, change, pendingStatus }: CalendarSkip): SkipStatus | 'unsent' | null {
  if (change !== 'create') return status;
  return pendingStatus === 'refused' ? null : 'unsent';
}

const STATES = [...SKIP_STATUSES, 'unsent'] as const;

/** Calendar with the user's skips and the days being requested. */
export function SkipCalendar({ skips, today, day, onDay, chosen, onPick }: SkipCalendarProps) {
  const t = useT('skips');
  const shell = useT('shell');
  const ordered = useMemo(
    () =>
      skips.toSorted((one, other) => STATUS_ORDER.indexOf(one.status) - STATUS_ORDER.indexOf(other.status)),
    [skips],
  );
  const wordOf = (state: SkipStatus | 'unsent'): string =>
    state === 'unsent' ? shell('pendingWaiting') : t(STATUS_STYLE[state].key);
  const markOf = (one: string): DayMark | null => {
    const skip = ordered.find(
      (each) => each.startDate <= one && one <= each.endDate && stateOf(each) !== null,
    );
    const state = skip === undefined ? null : stateOf(skip);
    return state === null ? null : { word: wordOf(state), shape: <DayShape state={state} /> };
  };
  const month = day.slice(0, 7);
  const inMonth = STATES.filter((state) =>
    skips.some(
      (skip) =>
        stateOf(skip) === state && skip.startDate.slice(0, 7) <= month && skip.endDate.slice(0, 7) >= month,
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
          {inMonth.map((state) => (
            <li key={state} className="flex items-center gap-1.5">
              <span className="grid w-5 place-items-center">
                <DayShape state={state} />
              </span>
              {wordOf(state)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
