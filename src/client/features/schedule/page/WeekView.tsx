import type { Cover, Strength } from '../../../../domain/schedule/coverage.ts';
import { weekdayOf } from '../../../../domain/schedule/event.ts';
import { occurrencesBetween, type Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import { formats } from '../../../../i18n/formats.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { OccurrenceRow } from './OccurrenceRow.tsx';

interface WeekViewProps {
  readonly events: readonly ShownEvent[];
  readonly zone: string;
  readonly today: string;
  /** Any day of the week. */
  readonly day: string;
  /** For officers: who can be at an event. */
  readonly strengthOf: ((occurrence: Occurrence) => Strength) | null;
  /** What my own skips cover. */
  readonly coverOf: (occurrence: Occurrence) => Cover | null;
  readonly onWeek: (day: string | undefined) => void;
  readonly onOpen: (occurrence: Occurrence<ShownEvent>) => void;
}

/** Monday of the week of a day. */
export function weekOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** A week of the clan, day by day. */
export function WeekView({ events, zone, today, day, strengthOf, coverOf, onWeek, onOpen }: WeekViewProps) {
  const t = useT('schedule');
  const format = useFormats();
  const calendar = formats(format.locale, 'UTC');
  const from = weekOf(day);
  const to = addDays(from, 6);
  const all = occurrencesBetween(events, zone, { from, to });
  const isThisWeek = from === weekOf(today);
  return (
    <Panel
      title={isThisWeek ? t('thisWeek') : format.days(from, to)}
      aside={
        <>
          {!isThisWeek && (
            <Button variant="quiet" onClick={() => onWeek(undefined)}>
              {t('thisWeek')}
            </Button>
          )}
          <Button
            icon="arrow-left"
            aria-label={t('previousWeek')}
            onClick={() => onWeek(addDays(from, -7))}
          />
          <Button icon="arrow-right" aria-label={t('nextWeek')} onClick={() => onWeek(addDays(from, 7))} />
        </>
      }
    >
      <ol className="divide-y divide-line">
        {Array.from({ length: 7 }, (_, at) => addDays(from, at)).map((date) => {
          const held = all.filter((occurrence) => occurrence.day === date);
          return (
            <li
              key={date}
              data-day={date}
              {...(date === today && { 'aria-current': 'date' })}
              className={`grid gap-x-3 gap-y-1 px-3.5 py-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-start ${date === today ? 'bg-raised/50' : ''}`}
            >
              <p className="flex items-baseline gap-2 sm:py-2">
                <span
                  className={`first-letter:uppercase ${date === today ? 'font-semibold text-accent-text' : date < today ? 'text-ink-3' : 'text-ink-2'}`}
                >
                  {format.weekday(date, 'long')}
                </span>
                <span className="text-xs text-ink-3">
                  {date === today ? t('today') : calendar.dayMonth(`${date}T00:00:00Z`)}
                </span>
              </p>
              {held.length === 0 ? (
                <p className="text-xs text-ink-3 sm:py-2.5">{t('nothingThisDay')}</p>
              ) : (
                <div className="grid gap-1.5">
                  {held.map((occurrence) => (
                    <OccurrenceRow
                      key={occurrence.key}
                      occurrence={occurrence}
                      strength={strengthOf?.(occurrence) ?? null}
                      cover={coverOf(occurrence)}
                      onOpen={() => onOpen(occurrence)}
                    />
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
