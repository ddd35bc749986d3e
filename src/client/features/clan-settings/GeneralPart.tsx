import { useState } from 'react';
import {
  MAX_AUTO_APPROVE_HOURS,
  MAX_HISTORY_YEARS,
  MIN_HISTORY_YEARS,
} from '../../../domain/clan-settings/clan-settings.ts';
import {
  arePictureDaysValid,
  MAX_PICTURE_DAYS,
  MIN_PICTURE_DAYS,
} from '../../../domain/pictures/war-pictures.ts';
import { isTimeZone } from '../../../domain/clan-settings/time-zone.ts';
import { languageTag } from '../../../contract/wire-words.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { NumberField } from '../../ui/number/NumberField.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { useNow } from '../../data/i18n/use-now.ts';
import { LimitsPanel } from './LimitsPanel.tsx';
import { SquadLimitsPanel } from './SquadLimitsPanel.tsx';
import { areHoursValid, areYearsValid } from './settings-fields.ts';
import { TimeZonePicker } from './TimeZonePicker.tsx';
import { offsetOf } from './time-zones.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Initial value when automatic approval is switched on. */
const DEFAULT_HOURS = 24;

function TimeZonePanel({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const locale = useLocale();
  const nowMs = useNow();
  const [isOpen, setOpen] = useState(false);
  const { timeZone } = form.shown;
  const isKnown = isTimeZone(timeZone);
  const time = isKnown
    ? new Intl.DateTimeFormat(languageTag(locale), {
        timeZone,
        weekday: 'long',
        hour: 'numeric',
        minute: '2-digit',
      }).format(nowMs)
    : '';
  return (
    <Panel title={t('daysHeading')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-ink-2">{t('timeZone')}</p>
          <p className="font-semibold" data-testid="time-zone">
            {timeZone}
            {isKnown && (
              <small className="ms-2 font-normal text-ink-3">{offsetOf(timeZone, new Date(nowMs))}</small>
            )}
          </p>
          <p className="text-xs text-ink-3">
            {isKnown ? t('timeZoneNow', { time }) : t('timeZoneUnknown', { zone: timeZone })}
          </p>
        </div>
        <Button icon="search" onClick={() => setOpen(true)}>
          {t('timeZoneChange')}
        </Button>
      </div>
      <p className="max-w-prose border-t border-line p-3.5 text-xs text-ink-3">{t('timeZoneHint')}</p>
      <TimeZonePicker
        isOpen={isOpen}
        value={timeZone}
        onClose={() => setOpen(false)}
        onPick={(zone) => {
          setOpen(false);
          form.edit('timeZone', zone);
        }}
      />
    </Panel>
  );
}

/** How long the clan keeps its history. */
function HistoryPanel({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const isValid = areYearsValid(form.edits.historyYears);
  return (
    <Panel title={t('historyHeading')}>
      <NumberField
        label={t('historyYears')}
        value={form.shown.historyYears}
        min={MIN_HISTORY_YEARS}
        max={MAX_HISTORY_YEARS}
        onChange={(years) => form.edit('historyYears', years ?? Number.NaN)}
        error={
          isValid ? undefined : t('hoursBad', { min: MIN_HISTORY_YEARS, max: String(MAX_HISTORY_YEARS) })
        }
      />
      <p className="max-w-prose border-t border-line p-3.5 text-xs text-ink-3">{t('historyHint')}</p>
    </Panel>
  );
}

/** How long the clan keeps pictures of its wars. */
function PicturesPanel({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const { pictureDays } = form.shown;
  return (
    <Panel title={t('picturesHeading')}>
      <NumberField
        label={t('pictureDays')}
        value={pictureDays}
        min={MIN_PICTURE_DAYS}
        max={MAX_PICTURE_DAYS}
        onChange={(days) => form.edit('pictureDays', days ?? Number.NaN)}
        error={
          arePictureDaysValid(pictureDays)
            ? undefined
            : t('hoursBad', { min: MIN_PICTURE_DAYS, max: String(MAX_PICTURE_DAYS) })
        }
      />
      <p className="max-w-prose border-t border-line p-3.5 text-xs text-ink-3">{t('picturesHint')}</p>
    </Panel>
  );
}

/** Required reasons, automatic approval, time zone, history and request limits. */
export function GeneralPart({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const format = useFormats();
  const { isReasonRequired, autoApproveHours } = form.shown;
  const isValid = areHoursValid(form.edits.autoApproveHours);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('skipsHeading')}>
        <div className="divide-y divide-line">
          <div className="pb-2">
            <Switch
              label={t('reasonRequired')}
              isOn={isReasonRequired}
              onChange={(isOn) => form.edit('isReasonRequired', isOn)}
            />
            <p className="px-3.5 text-xs text-ink-3">{t('reasonRequiredHint')}</p>
          </div>
          <div className="pb-2">
            <Switch
              label={t('autoApprove')}
              isOn={autoApproveHours !== null}
              onChange={(isOn) =>
                form.edit('autoApproveHours', isOn ? (form.base.autoApproveHours ?? DEFAULT_HOURS) : null)
              }
            />
            <p className="px-3.5 text-xs text-ink-3">{t('autoApproveHint')}</p>
            {autoApproveHours !== null && (
              <NumberField
                label={t('autoApproveHours')}
                unit={t('hoursUnit')}
                value={autoApproveHours}
                min={0}
                max={MAX_AUTO_APPROVE_HOURS}
                onChange={(hours) => form.edit('autoApproveHours', hours ?? Number.NaN)}
                error={
                  isValid ? undefined : t('hoursBad', { min: 0, max: format.number(MAX_AUTO_APPROVE_HOURS) })
                }
              />
            )}
          </div>
        </div>
      </Panel>
      <TimeZonePanel form={form} />
      <HistoryPanel form={form} />
      <PicturesPanel form={form} />
      <SquadLimitsPanel form={form} />
      <div className="lg:col-span-2">
        <LimitsPanel form={form} />
      </div>
    </div>
  );
}
