import { useId, useState } from 'react';
import { v7 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import { type ScheduleEvent, type ScheduleEventId, WEEKDAYS } from '../../../../domain/schedule/event.ts';
import { eventOfPreset, presetOf } from '../../../../domain/schedule/presets.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { eventArgs } from './event-args.ts';
import { PRESET_REGIONS } from './preset-regions.ts';

interface PresetDialogProps {
  readonly isOpen: boolean;
  readonly region: string;
  readonly zone: string;
  readonly today: string;
  readonly events: readonly Pick<ScheduleEvent, 'kind' | 'weekdays'>[];
  readonly onClose: () => void;
}

function Choice({ region: own, zone, today, events, onClose }: Omit<PresetDialogProps, 'isOpen'>) {
  const t = useT('schedule-editor');
  const words = useT('schedule');
  const common = useT('common');
  const format = useFormats();
  const { nameOf, weekdayOf, timeOf } = useEventWords();
  const regionId = useId();
  const save = useChange('event.save');
  const [region, setRegion] = useState(own);
  const [hasFailed, setFailed] = useState(false);
  const preset = presetOf(region);
  const made = preset.events.map((one) => ({
    ...one,
    event: eventOfPreset(one, { presetZone: preset.timeZone, clanZone: zone, from: today }),
    // what the clan has of this kind would be held twice
    isThere: events.some(({ kind, weekdays }) => kind === one.kind && weekdays.length > 0),
  }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(made.filter(({ isUsual, isThere }) => isUsual && !isThere).map(({ kind }) => kind)),
  );
  const { submit, isBusy } = useSubmit(async () => {
    for (const { kind, event } of made)
      if (chosen.has(kind)) {
        const done = await save(eventArgs(toId<ScheduleEventId>(newId()), event, null));
        if (!done.ok) {
          setFailed(true);
          return;
        }
      }
    onClose();
  });
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <label htmlFor={regionId} className="text-ink-2">
          {t('presetRegion')}
        </label>
        <select
          id={regionId}
          value={region}
          onChange={({ target }) => setRegion(target.value)}
          className="h-10 w-full min-w-0 cursor-pointer border border-line-field bg-ground px-2.5 text-ink"
        >
          {PRESET_REGIONS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <p className={`text-xs ${preset.isConfirmed ? 'text-ink-3' : 'text-wait'}`}>
          {t(preset.isConfirmed ? 'presetKnown' : 'presetGuess', { zone: preset.timeZone })}
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {made.map(({ kind, event, weekdays, starts, isThere }) => (
          <li key={kind} className="py-1">
            <Checkbox
              label={nameOf(event)}
              isLabelShown
              isOn={chosen.has(kind)}
              onChange={(isOn) => {
                const next = new Set(chosen);
                if (isOn) next.add(kind);
                else next.delete(kind);
                setChosen(next);
              }}
            />
            <p className="ps-7.5 pb-1 text-xs text-ink-3">
              {weekdays.length === WEEKDAYS.length
                ? t('everyDay')
                : format.list(weekdays.map((day) => weekdayOf(day, 'short')))}
              {' · '}
              {starts.map(timeOf).join(', ')}
              {isThere && ` · ${t('presetHas')}`}
            </p>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="text-no">
          {words('notSaved')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="primary" icon="plus" isBusy={isBusy} disabled={chosen.size === 0} onClick={submit}>
          {chosen.size === 0 ? t('presetNone') : t('presetAdd', { count: chosen.size })}
        </Button>
      </div>
    </div>
  );
}

/** The usual week of a game region, event by event. */
export function PresetDialog({ isOpen, onClose, ...rest }: PresetDialogProps) {
  const t = useT('schedule-editor');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('usualWeek')}>
      <Choice onClose={onClose} {...rest} />
    </Dialog>
  );
}
