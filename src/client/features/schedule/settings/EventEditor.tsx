import { useId, useState } from 'react';
import { v7 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import {
  EVENT_KINDS,
  MAX_EVENT_NAME,
  MAX_NOTICE_MINUTES,
  MAX_STAGE_MINUTES,
  MAX_STRENGTH,
  WEEKDAYS,
  type ScheduleEventId,
} from '../../../../domain/schedule/event.ts';
import type { EventProblem } from '../../../../domain/schedule/event-rules.ts';
import { presetOf } from '../../../../domain/schedule/presets.ts';
import { contentOf, type ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { KIND_KEYS, useEventWords } from '../../../components/schedule/event-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DayField } from '../../../ui/calendar/DayField.tsx';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LeaveGuard } from '../../../ui/navigation/LeaveGuard.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { eventArgs, wireEvent } from './event-args.ts';
import { draftOf, draftProblem, eventOf, newDraft, type EventDraft } from './event-draft.ts';
import { PRESET_REGIONS } from './preset-regions.ts';
import { StageFields } from './StageFields.tsx';

interface EventEditorProps {
  /** Null: a new one. */
  readonly event: ShownEvent | null;
  readonly zone: string;
  readonly today: string;
  readonly onClose: () => void;
}

const PROBLEM_KEYS = {
  name: 'badName',
  weekdays: 'badWeekdays',
  dates: 'badDates',
  timeZone: 'badTimeZone',
  stages: 'badStages',
  overlap: 'badOverlap',
  notice: 'badNotice',
  strength: 'badStrength',
  changes: 'badChanges',
} as const satisfies Record<EventProblem, string>;

const SELECT = 'h-10 w-full min-w-0 cursor-pointer border border-line-field bg-ground px-2.5 text-ink';
const MOST_HOURS = MAX_NOTICE_MINUTES / 60;

/** All of one event. */
export function EventEditor({ event, zone, today, onClose }: EventEditorProps) {
  const t = useT('schedule-editor');
  const words = useT('schedule');
  const shell = useT('common');
  const settings = useT('clan-settings');
  const format = useFormats();
  const { nameOf, weekdayOf } = useEventWords();
  const [kindId, zoneId] = [useId(), useId()];
  const save = useChange('event.save');
  const remove = useChange('event.delete');
  // what the person saw when the editor was opened
  const [base] = useState(() => (event === null ? null : contentOf(event)));
  const [id] = useState(() => event?.id ?? toId<ScheduleEventId>(newId()));
  const [first] = useState(() => (base === null ? newDraft(today) : draftOf(base)));
  const [draft, setDraft] = useState<EventDraft>(first);
  const [dayText, setDayText] = useState(formatDay(draft.date ?? today));
  const [lastText, setLastText] = useState(draft.lastDate === null ? '' : formatDay(draft.lastDate));
  const [isChecked, setChecked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const edit = (fields: Partial<EventDraft>): void => setDraft((before) => ({ ...before, ...fields }));
  const made = eventOf(draft, base, today);
  const problem = draftProblem(draft, made);
  const shown = isChecked ? problem : null;
  const zones = [...new Set([...PRESET_REGIONS.map((region) => presetOf(region).timeZone), draft.timeZone])];
  const title = base === null ? t('editorNew') : nameOf(base);
  const { submit, isBusy } = useSubmit(async () => {
    setChecked(true);
    if (problem !== null) return;
    const done = await save(eventArgs(id, made, base));
    if (done.ok) onClose();
    else setFailed(true);
  });
  return (
    <Panel
      title={title}
      aside={
        base !== null && (
          <Button variant="quiet" icon="trash" onClick={() => setRemoving(true)}>
            <span className="max-sm:sr-only">{t('deleteEvent')}</span>
          </Button>
        )
      }
    >
      <form {...(draft !== first && { 'data-unsaved': '' })} className="grid" onSubmit={submit}>
        <div className="grid gap-4 p-3.5 lg:grid-cols-2">
          <div className="grid min-w-0 content-start gap-3">
            <div className="grid gap-3 sm:grid-cols-2">
              <div className="grid min-w-0 content-start gap-1">
                <label htmlFor={kindId} className="text-ink-2">
                  {t('kind')}
                </label>
                <select
                  id={kindId}
                  value={draft.kind}
                  onChange={({ target }) =>
                    edit({ kind: EVENT_KINDS.find((kind) => kind === target.value) ?? draft.kind })
                  }
                  className={SELECT}
                >
                  {EVENT_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {words(KIND_KEYS[kind])}
                    </option>
                  ))}
                </select>
              </div>
              <div className="grid gap-1">
                <TextField
                  label={t('name')}
                  value={draft.name}
                  maxLength={MAX_EVENT_NAME}
                  onChange={(name) => edit({ name })}
                />
                {draft.kind !== 'own' && <p className="text-xs text-ink-3">{t('nameHint')}</p>}
              </div>
            </div>
            <Segmented
              label={t('repeats')}
              options={[
                { value: 'weekly', label: t('weekly') },
                { value: 'once', label: t('once') },
              ]}
              value={draft.isWeekly ? 'weekly' : 'once'}
              onChange={(value) => edit({ isWeekly: value === 'weekly' })}
            />
            {draft.isWeekly ? (
              <fieldset>
                <legend className="mb-1 text-ink-2">{t('weekdays')}</legend>
                <div className="grid grid-cols-7 border border-line-field">
                  {WEEKDAYS.map((day) => (
                    <label
                      key={day}
                      className="relative grid min-h-10 cursor-pointer place-items-center border-line-field text-ink-2 hover:text-ink not-first:border-s has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-[inset_0_-2px_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
                    >
                      <input
                        type="checkbox"
                        aria-label={weekdayOf(day)}
                        checked={draft.weekdays.includes(day)}
                        onChange={({ target }) =>
                          edit({
                            weekdays: target.checked
                              ? [...draft.weekdays, day]
                              : draft.weekdays.filter((one) => one !== day),
                          })
                        }
                        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                      />
                      <span aria-hidden>{weekdayOf(day, 'short')}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ) : (
              <DayField
                label={t('date')}
                value={draft.date}
                text={dayText}
                onChange={(date, text) => {
                  setDayText(text);
                  edit({ date });
                }}
                today={today}
                placeholder={formatDay(today)}
                error={shown === 'dates' ? t('badDates') : undefined}
              />
            )}
            <div className="grid gap-3 sm:grid-cols-2">
              <div className="grid min-w-0 content-start gap-1">
                <label htmlFor={zoneId} className="text-ink-2">
                  {t('zone')}
                </label>
                <select
                  id={zoneId}
                  value={draft.timeZone ?? ''}
                  onChange={({ target }) => edit({ timeZone: target.value === '' ? null : target.value })}
                  className={SELECT}
                >
                  <option value="">{t('zoneClan', { zone })}</option>
                  {zones.map(
                    (one) =>
                      one !== null && (
                        <option key={one} value={one}>
                          {one}
                        </option>
                      ),
                  )}
                </select>
              </div>
              {draft.isWeekly && (
                <DayField
                  label={t('lastDate')}
                  value={draft.lastDate === '' ? null : draft.lastDate}
                  text={lastText}
                  onChange={(value, text) => {
                    setLastText(text);
                    edit({ lastDate: text.trim() === '' ? null : (value ?? '') });
                  }}
                  today={today}
                  placeholder={formatDay(today)}
                  error={shown === 'dates' ? t('badDates') : undefined}
                />
              )}
            </div>
          </div>
          <div className="grid min-w-0 content-start gap-3">
            <StageFields stages={draft.stages} onChange={(stages) => edit({ stages })} />
            <div className="divide-y divide-line border border-line">
              <div className="pb-2">
                <Switch
                  label={t('isMandatory')}
                  isOn={draft.isMandatory}
                  onChange={(isMandatory) => edit({ isMandatory })}
                />
                <p className="px-3.5 text-xs text-ink-3">{t('mandatoryHint')}</p>
              </div>
              <NumberField
                label={t('notice')}
                unit={t('hours')}
                value={draft.noticeHours}
                min={0}
                max={MOST_HOURS}
                onChange={(hours) => edit({ noticeHours: hours ?? Number.NaN })}
                error={shown === 'notice' ? t('badNotice', { max: format.number(MOST_HOURS) }) : undefined}
              />
              <NumberField
                label={t('strength')}
                value={draft.minStrength}
                min={1}
                max={MAX_STRENGTH}
                isOptional
                placeholder="—"
                onChange={(minStrength) => edit({ minStrength })}
                error={
                  shown === 'strength' ? t('badStrength', { max: format.number(MAX_STRENGTH) }) : undefined
                }
              />
            </div>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-line p-2.5">
          <p
            role={shown !== null || hasFailed ? 'alert' : undefined}
            className="min-w-0 flex-1 basis-48 text-no"
          >
            {hasFailed
              ? words('notSaved')
              : shown !== null &&
                t(PROBLEM_KEYS[shown], {
                  max: format.number(
                    shown === 'stages' ? MAX_STAGE_MINUTES : shown === 'notice' ? MOST_HOURS : MAX_STRENGTH,
                  ),
                })}
          </p>
          <Button onClick={onClose}>{shell('cancel')}</Button>
          <Button type="submit" variant="primary" icon="save" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        about={isRemoving ? base : null}
        onClose={() => setRemoving(false)}
        onConfirm={async (one) => {
          const done = await remove({ id, base: wireEvent(one) });
          if (!done.ok) return words('notSaved');
          onClose();
          return null;
        }}
        ask={(one) => ({
          title: t('deleteQuestion', { name: nameOf(one) }),
          body: <p className="text-ink-2">{t('deleteBody')}</p>,
          cancel: shell('keepIt'),
          confirm: t('deleteEvent'),
        })}
      />
      <LeaveGuard
        isUnsaved={draft !== first}
        labels={{
          title: settings('leaveTitle'),
          body: settings('leaveBody'),
          stay: shell('stay'),
          leave: settings('leaveGo'),
        }}
      />
    </Panel>
  );
}
