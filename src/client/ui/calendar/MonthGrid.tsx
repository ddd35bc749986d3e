import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../button/Button.tsx';
import { dayByKey, dayInMonth, monthOf, addMonths, WEEK_DAYS, weeksOf } from './month-days.ts';
import { useSwipe } from '../browser/use-swipe.ts';

/** Marker of a day: a shape to see and a word for screen readers. */
export interface DayMark {
  readonly word: string;
  readonly shape: ReactNode;
  readonly className?: string;
}

interface MonthGridProps {
  /** Name of the calendar. */
  readonly label: string;
  /** The focused day; its month is shown. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly today: string;
  readonly chosen: { readonly start: string; readonly end: string } | null;
  /** If absent, the calendar is read-only. */
  readonly onPick?: (day: string) => void;
  readonly isPickable?: (day: string) => boolean;
  readonly markOf?: (day: string) => DayMark | null;
}

const COLUMNS = 7;
const ROW = 'grid grid-cols-7 gap-0.5';
const DAY_CLASS =
  'relative grid h-11 w-full place-items-center border text-[0.9375rem] tabular-nums focus-visible:z-10';

/**
 * A month grid: arrow keys, Home, End, Page keys and swipes move through days and months (ARIA grid pattern).
 */
export function MonthGrid({
  label,
  day,
  onDay,
  today,
  chosen,
  onPick,
  isPickable = () => true,
  markOf = () => null,
}: MonthGridProps) {
  const t = useT('shell');
  const format = useFormats();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const month = monthOf(day);
  const weeks = useMemo(() => weeksOf(month), [month]);
  const moveBy = (by: number): void => onDay(dayInMonth(day, addMonths(month, by)));
  const swipe = useSwipe((direction) => moveBy(direction === 'next' ? 1 : -1));

  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayByKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    isByKey.current = true;
    onDay(next);
  };
  const isChosen = (one: string): boolean => chosen !== null && one >= chosen.start && one <= chosen.end;
  const nameOf = (one: string, mark: DayMark | null): string =>
    [format.longDay(one), one === today ? t('today') : null, mark?.word ?? null]
      .filter((part) => part !== null)
      .join(', ');

  return (
    <div {...swipe} className="grid gap-1.5 select-none">
      <div className="flex items-center gap-1">
        <h3 id={id} aria-live="polite" className="me-auto ps-1 text-[1.0625rem] first-letter:uppercase">
          {format.month(month)}
        </h3>
        {month !== monthOf(today) && (
          <Button variant="quiet" onClick={() => onDay(today)}>
            {format.month(monthOf(today))}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="arrow-left"
          className="min-w-10"
          aria-label={t('monthBefore')}
          onClick={() => moveBy(-1)}
        />
        <Button
          variant="quiet"
          icon="arrow-right"
          className="min-w-10"
          aria-label={t('monthAfter')}
          onClick={() => moveBy(1)}
        />
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={`${label}, ${format.month(month)}`}
        aria-colcount={COLUMNS}
        aria-multiselectable={onPick !== undefined || undefined}
        className="grid gap-0.5"
      >
        <div role="row" className={ROW}>
          {WEEK_DAYS.map((one) => (
            <div
              key={one}
              role="columnheader"
              aria-label={format.weekday(one, 'long')}
              className="pb-0.5 text-center font-display text-xs font-semibold text-ink-3"
            >
              {format.weekday(one, 'short')}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div
            key={week.find((one) => one !== null)}
            role="row"
            tabIndex={-1}
            onKeyDown={onKeyDown}
            className={ROW}
          >
            {week.map((one, column) => {
              if (one === null) return null;
              const mark = markOf(one);
              const isFree = onPick !== undefined && isPickable(one);
              return (
                <div
                  key={one}
                  role="gridcell"
                  aria-colindex={column + 1}
                  aria-selected={isChosen(one)}
                  style={{ gridColumnStart: column + 1 }}
                >
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    aria-label={nameOf(one, mark)}
                    aria-disabled={!isFree || undefined}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => {
                      onDay(one);
                      if (isFree) onPick(one);
                    }}
                    className={`${DAY_CLASS} ${isChosen(one) ? 'border-accent bg-accent font-bold text-accent-ink' : one === today ? 'border-line-strong font-bold' : 'border-transparent'} ${isFree ? 'hover:border-accent-text' : isChosen(one) ? '' : `cursor-default! ${onPick === undefined ? '' : 'text-ink-3'}`} ${mark?.className ?? ''}`}
                  >
                    <span className={mark === null ? '' : 'pb-1'}>{Number(one.slice(8))}</span>
                    {mark !== null && (
                      <span aria-hidden className="absolute inset-x-1 bottom-1 grid place-items-center">
                        {mark.shape}
                      </span>
                    )}
                  </button>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
