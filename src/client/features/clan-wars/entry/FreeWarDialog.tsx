import { useState } from 'react';
import { WAR_KINDS, WAR_PAST_DAYS, type ClanWarId, type WarKind } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { dayAt, instantAt, minuteAt } from '../../../../domain/schedule/zoned-time.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { KIND_KEYS } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DayField } from '../../../ui/calendar/DayField.tsx';
import { dayExample, formatDay } from '../../../ui/calendar/parse-day.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { MAX_EVENT_NAME } from '../../../../domain/schedule/event.ts';
import type { NewWar } from '../head/begin-war.ts';

interface FreeWarDialogProps {
  /** When it may have begun, in ms; null: in this hour. */
  readonly startsAt: number | null;
  /** Whether it was stored on the device. */
  readonly onBegin: (war: NewWar) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Begins the entry of a war that is not in the schedule. */
export function FreeWarDialog({ startsAt, onBegin, onClose }: FreeWarDialogProps) {
  const t = useT('clan-wars');
  const common = useT('common');
  const schedule = useT('schedule');
  const format = useFormats();
  const { zone, today } = useSchedule();
  const first = startsAt === null ? today : dayAt(zone, startsAt);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<WarKind>('brawl');
  const [day, setDay] = useState<{ readonly value: string | null; readonly text: string }>({
    value: first,
    text: formatDay(first),
  });
  const [minute, setMinute] = useState<number | null>(() =>
    startsAt === null ? Math.floor(minuteAt(zone, Date.now()) / 60) * 60 : minuteAt(zone, startsAt),
  );
  const [isTried, setTried] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isDayValid = day.value !== null && day.value > addDays(today, -WAR_PAST_DAYS) && day.value <= today;
  const { submit, isBusy } = useSubmit(async () => {
    setTried(true);
    if (!isDayValid || day.value === null) return;
    const { v7 } = await import('uuid');
    const isBegun = await onBegin({
      id: toId<ClanWarId>(v7()),
      occurrence: null,
      name: name.trim(),
      kind,
      startsAt: new Date(instantAt(zone, day.value, minute ?? 0)).toISOString(),
      content: { map: null, opponent: '', note: '' },
    });
    setFailed(!isBegun);
    if (isBegun) onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('chooseFree')}>
      <form className="grid gap-3" onSubmit={submit}>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={t('freeName')} value={name} maxLength={MAX_EVENT_NAME} onChange={setName} />
          <label className="grid min-w-0 content-start gap-1">
            <span className="text-ink-2">{t('kind')}</span>
            <select
              value={kind}
              onChange={({ target }) => setKind(WAR_KINDS.find((one) => one === target.value) ?? 'brawl')}
              className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
            >
              {WAR_KINDS.map((one) => (
                <option key={one} value={one}>
                  {schedule(KIND_KEYS[one])}
                </option>
              ))}
            </select>
          </label>
          <DayField
            label={t('columnDate')}
            value={day.value}
            text={day.text}
            today={today}
            placeholder={dayExample(t('dayExample'))}
            onChange={(value, text) => setDay({ value, text })}
            error={
              isTried && !isDayValid ? t('freeDayBad', { past: format.number(WAR_PAST_DAYS) }) : undefined
            }
          />
          <div className="grid content-start gap-1">
            <TimeField label={t('freeTime')} value={minute} onChange={setMinute} />
            <p className="text-xs text-ink-3">{schedule('clanTime', { zone })}</p>
          </div>
        </div>
        {hasFailed && (
          <p role="alert" className="text-no">
            {t('notSaved')}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('enter')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
