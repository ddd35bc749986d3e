import type { Gathering } from '../../../../contract/gatherings.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../../../../domain/treasury/gathering.ts';
import { GATHERING_PERIODS, shortFirstPeriod } from '../../../../domain/treasury/period.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DayField } from '../../../ui/calendar/DayField.tsx';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { PERIOD_KEYS } from '../gatherings/status-style.ts';
import { OfflineNote } from '../online/OfflineNote.tsx';
import { GatheringChoices } from './GatheringChoices.tsx';
import { useGatheringForm } from './use-gathering-form.ts';

interface GatheringFormProps {
  /** Null: a new one. */
  readonly gathering: Gathering | null;
  readonly today: string;
  readonly onClose: () => void;
}

/** Starts or changes a gathering; only online. */
export function GatheringForm({ gathering, today, onClose }: GatheringFormProps) {
  const t = useT('treasury');
  const common = useT('common');
  const { isOnline } = useNetwork();
  const form = useGatheringForm({ gathering, today, onClose });
  const { draft, edit, start, wrong, isChecked, conflict } = form;
  const problem = useErrorMessage(form.failure);
  const format = useClanFormats();
  const short =
    start.day === null
      ? null
      : shortFirstPeriod({ period: draft.period, startDate: start.day, endDate: draft.end.day });
  const sums = [
    {
      key: 'targetRub',
      label: t(draft.period === 'once' ? 'targetOnce' : 'target'),
      step: 10_000,
      isWrong: wrong.target,
    },
    { key: 'shareRub', label: t('share'), step: 1_000, isWrong: wrong.share },
  ] as const;
  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={t(gathering === null ? 'newGathering' : 'editGathering')}
      {...(conflict === null && {
        actions: (
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button
              variant="primary"
              icon="save"
              isBusy={form.isBusy}
              disabled={!isOnline}
              onClick={form.submit}
            >
              {t(gathering === null ? 'startGathering' : 'saveChange')}
            </Button>
          </>
        ),
      })}
    >
      <div className="-mx-3.5">
        <OfflineNote />
      </div>
      {conflict !== null ? (
        <GatheringChoices
          key={conflict.theirs.version}
          conflict={conflict}
          onBack={form.leaveConflict}
          onKeep={form.resolve}
        />
      ) : (
        <fieldset
          disabled={!isOnline}
          className="grid gap-3 disabled:opacity-60"
          data-unsaved={form.isTouched ? '' : undefined}
        >
          <TextField
            label={t('gatheringTitle')}
            value={draft.title}
            maxLength={MAX_TITLE_LENGTH}
            onChange={(title) => edit({ title })}
          />
          {isChecked && wrong.title && <p className="text-xs text-no">{t('titleMissing')}</p>}
          <TextArea
            label={t('description')}
            value={draft.description}
            onChange={(description) => edit({ description })}
            maxLength={MAX_DESCRIPTION_LENGTH}
          />
          <Segmented
            label={t('period')}
            value={draft.period}
            onChange={(period) => edit({ period })}
            options={GATHERING_PERIODS.map((value) => ({ value, label: t(PERIOD_KEYS[value]) }))}
          />
          <div className="-mx-3.5 grid">
            {sums.map(({ key, label, step, isWrong }) => (
              <NumberField
                key={key}
                label={label}
                unit="₽"
                isSum
                isWide
                isOptional
                step={step}
                min={1}
                placeholder={t('none')}
                value={draft[key]}
                onChange={(sum) => edit({ [key]: sum })}
                error={isChecked && isWrong ? t('sumWrong') : undefined}
              />
            ))}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <DayField
              label={t('startDate')}
              value={start.day}
              text={start.text}
              onChange={(day, text) => edit({ start: { day, text } })}
              today={today}
              placeholder={formatDay(today)}
              error={isChecked && wrong.start ? t('dayWrong') : undefined}
            />
            <DayField
              label={t('endDate')}
              value={draft.end.day}
              text={draft.end.text}
              onChange={(day, text) => edit({ end: { day, text } })}
              today={today}
              placeholder={t('none')}
              error={isChecked && wrong.end ? t('endWrong') : undefined}
            />
          </div>
          {short !== null && draft.shareRub !== null && (
            <p role="status" className="text-xs text-wait">
              {t('firstShort', { days: format.days(short.from, short.to) })}
            </p>
          )}
          {form.failure !== null && (
            <p role="alert" className="text-no">
              {problem}
            </p>
          )}
        </fieldset>
      )}
    </Dialog>
  );
}
