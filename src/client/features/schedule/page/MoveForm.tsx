import { useState } from 'react';
import type { EventChange } from '../../../../domain/schedule/event.ts';
import type { Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { dayAt, minuteAt } from '../../../../domain/schedule/zoned-time.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DayField } from '../../../ui/calendar/DayField.tsx';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { TimeField } from '../../../ui/form/TimeField.tsx';

interface MoveFormProps {
  readonly occurrence: Occurrence<ShownEvent>;
  readonly today: string;
  readonly onMove: (to: NonNullable<EventChange['to']>) => void;
  readonly onClose: () => void;
}

/** To which day and time one holding moves; in the event's time zone. */
export function MoveForm({ occurrence, today, onMove, onClose }: MoveFormProps) {
  const t = useT('schedule');
  const common = useT('common');
  const { zone: clanZone } = useSchedule();
  const zone = occurrence.event.timeZone ?? clanZone;
  const [date, setDate] = useState<string | null>(dayAt(zone, occurrence.startsAt));
  const [text, setText] = useState(formatDay(dayAt(zone, occurrence.startsAt)));
  const [minute, setMinute] = useState<number | null>(minuteAt(zone, occurrence.startsAt));
  const [isChecked, setChecked] = useState(false);
  return (
    <form
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setChecked(true);
        if (date !== null && minute !== null) onMove({ date, startMinute: minute });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={t('newDay')}
          value={date}
          text={text}
          onChange={(value, typed) => {
            setDate(value);
            setText(typed);
          }}
          today={today}
          placeholder={formatDay(today)}
          error={isChecked && date === null ? t('dayBad') : undefined}
        />
        <TimeField
          label={t('newTime')}
          value={minute}
          onChange={setMinute}
          error={isChecked && minute === null ? t('timeBad') : undefined}
        />
      </div>
      <p className="text-xs text-ink-3">
        {t('moveBody')} {t('clanTime', { zone })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" icon="calendar">
          {t('moveDay')}
        </Button>
      </div>
    </form>
  );
}
