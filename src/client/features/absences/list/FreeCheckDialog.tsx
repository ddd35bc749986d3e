import { useState } from 'react';
import {
  CHECK_AHEAD_DAYS,
  CHECK_PAST_DAYS,
  MAX_CHECK_NAME,
  type CheckId,
} from '../../../../domain/absences/check.ts';
import { toId } from '../../../../domain/ids.ts';
import { MAX_STAGES, EVENT_KINDS, type EventKind } from '../../../../domain/schedule/event.ts';
import { instantAt, minuteAt } from '../../../../domain/schedule/zoned-time.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { KIND_KEYS } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DayField } from '../../../ui/calendar/DayField.tsx';
import { dayExample, formatDay } from '../../../ui/calendar/parse-day.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useBeginCheck } from './use-begin-check.ts';

interface FreeCheckDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const MINUTE_MS = 60_000;
/** Between stages, as the game's evenings go. */
const STAGE_MINUTES = 25;
const COUNTS = Array.from({ length: MAX_STAGES }, (_, index) => index + 1);

function Form({ onClose }: Pick<FreeCheckDialogProps, 'onClose'>) {
  const t = useT('absences');
  const schedule = useT('schedule');
  const format = useFormats();
  const { zone, today } = useSchedule();
  const begin = useBeginCheck();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<EventKind>('own');
  const [day, setDay] = useState<{ readonly value: string | null; readonly text: string }>({
    value: today,
    text: formatDay(today),
  });
  const [minute, setMinute] = useState<number | null>(() => Math.floor(minuteAt(zone, Date.now()) / 60) * 60);
  const [count, setCount] = useState(1);
  const [isMandatory, setMandatory] = useState(true);
  const [isTried, setTried] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isDayValid =
    day.value !== null &&
    day.value > addDays(today, -CHECK_PAST_DAYS) &&
    day.value < addDays(today, CHECK_AHEAD_DAYS);
  const { submit, isBusy } = useSubmit(async () => {
    setTried(true);
    if (!isDayValid || day.value === null) return;
    const startsAt = instantAt(zone, day.value, minute ?? 0);
    const { v7 } = await import('uuid');
    const isBegun = await begin({
      id: toId<CheckId>(v7()),
      occurrence: null,
      name: name.trim(),
      kind,
      isMandatory,
      startsAt: new Date(startsAt).toISOString(),
      stages: COUNTS.slice(0, count).map((number) => ({
        id: `x${number}`,
        name: '',
        startsAt: new Date(startsAt + (number - 1) * STAGE_MINUTES * MINUTE_MS).toISOString(),
      })),
    });
    setFailed(!isBegun);
    if (isBegun) onClose();
  });
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={t('name')} value={name} maxLength={MAX_CHECK_NAME} onChange={setName} />
        <label className="grid min-w-0 content-start gap-1">
          <span className="text-ink-2">{t('kind')}</span>
          <select
            value={kind}
            onChange={({ target }) => setKind(EVENT_KINDS.find((one) => one === target.value) ?? 'own')}
            className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
          >
            {EVENT_KINDS.map((one) => (
              <option key={one} value={one}>
                {schedule(KIND_KEYS[one])}
              </option>
            ))}
          </select>
        </label>
        <DayField
          label={t('day')}
          value={day.value}
          text={day.text}
          today={today}
          placeholder={dayExample(t('dayExample'))}
          onChange={(value, text) => setDay({ value, text })}
          error={isTried && !isDayValid ? t('dayBad', { past: format.number(CHECK_PAST_DAYS) }) : undefined}
        />
        <TimeField label={t('time')} value={minute} onChange={setMinute} />
        <label className="grid min-w-0 content-start gap-1">
          <span className="text-ink-2">{t('stageCount')}</span>
          <select
            value={count}
            onChange={({ target }) => setCount(Number(target.value))}
            className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
          >
            {COUNTS.map((one) => (
              <option key={one} value={one}>
                {format.number(one)}
              </option>
            ))}
          </select>
        </label>
        <div className="self-end">
          <Checkbox label={t('mandatory')} isLabelShown isOn={isMandatory} onChange={setMandatory} />
        </div>
      </div>
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('notSaved')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('begin')}
        </Button>
      </div>
    </form>
  );
}

/** Begins a check of something that is not in the schedule. */
export function FreeCheckDialog({ isOpen, onClose }: FreeCheckDialogProps) {
  const t = useT('absences');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('beginTitle')}>
      {isOpen && <Form onClose={onClose} />}
    </Dialog>
  );
}
