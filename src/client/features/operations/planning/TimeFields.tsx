import { useId } from 'react';
import { comingOccurrences } from '../../../../domain/schedule/occurrences.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { DayField } from '../../../ui/calendar/DayField.tsx';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { SELECT } from './select-style.ts';
import type { OperationDraft } from './operation-draft.ts';

const MINUTE_MS = 60_000;
const LENGTHS = [30, 45, 60, 90, 120, 180, 240] as const;

interface TimeFieldsProps {
  readonly draft: OperationDraft;
  readonly dateText: string;
  readonly hasProblem: boolean;
  readonly onChange: (fields: Partial<OperationDraft>, dateText?: string) => void;
}

/** An event of the schedule, or a time of its own. */
export function TimeFields({ draft, dateText, hasProblem, onChange }: TimeFieldsProps) {
  const t = useT('operation-editor');
  const schedule = useT('schedule');
  const [id, lengthId] = [useId(), useId()];
  const format = useClanFormats();
  const now = useClanNow();
  const { nameOf, duration } = useEventWords();
  const { events, zone, today } = useSchedule();
  const coming = comingOccurrences(events, zone, now);
  const isListed = ['none', 'free', ...coming.map(({ key }) => key)].includes(draft.when);
  const lengths = [
    ...new Set<number>([...LENGTHS, ...(draft.minutes === null ? [] : [draft.minutes])]),
  ].toSorted((one, other) => one - other);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="grid min-w-0 content-start gap-1 sm:col-span-2">
        <label htmlFor={id} className="text-ink-2">
          {t('when')}
        </label>
        <select
          id={id}
          value={draft.when}
          onChange={({ target }) => onChange({ when: target.value })}
          className={SELECT}
        >
          <option value="none">{t('whenNone')}</option>
          {coming.map(({ key, event, startsAt }) => (
            <option key={key} value={key}>
              {`${nameOf(event)} · ${format.dateTime(startsAt)}`}
            </option>
          ))}
          {!isListed && <option value={draft.when}>{t('whenGone')}</option>}
          <option value="free">{t('whenFree')}</option>
        </select>
      </div>
      {draft.when === 'free' && (
        <>
          <div className="sm:col-span-2">
            <DayField
              label={t('date')}
              value={draft.date}
              text={dateText}
              onChange={(date, text) => onChange({ date }, text)}
              today={today}
              placeholder={formatDay(today)}
              error={hasProblem ? t('badFree') : undefined}
            />
          </div>
          <TimeField label={t('start')} value={draft.minute} onChange={(minute) => onChange({ minute })} />
          <div className="grid min-w-0 content-start gap-1">
            <label htmlFor={lengthId} className="text-ink-2">
              {t('minutes')}
            </label>
            <select
              id={lengthId}
              value={draft.minutes ?? ''}
              onChange={({ target }) => onChange({ minutes: Number(target.value) })}
              className={SELECT}
            >
              {lengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {duration(minutes * MINUTE_MS)}
                </option>
              ))}
            </select>
          </div>
          <p className="text-xs text-ink-3 sm:col-span-2">{schedule('clanTime', { zone })}</p>
        </>
      )}
    </div>
  );
}
