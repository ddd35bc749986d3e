import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { type Gathering, saveGathering } from '../../../../contract/gatherings.ts';
import { toId } from '../../../../domain/ids.ts';
import {
  type GatheringId,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../domain/treasury/gathering.ts';
import { isAmount } from '../../../../domain/treasury/ledger.ts';
import { GATHERING_PERIODS, type GatheringPeriod } from '../../../../domain/treasury/period.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
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
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';

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
  const send = useKeyedCall(saveGathering);
  const [id] = useState(() => gathering?.id ?? toId<GatheringId>(newId()));
  const [title, setTitle] = useState(gathering?.title ?? '');
  const [description, setDescription] = useState(gathering?.description ?? '');
  const [period, setPeriod] = useState<GatheringPeriod>(gathering?.period ?? 'weekly');
  const [targetRub, setTarget] = useState<number | null>(gathering?.targetRub ?? null);
  const [shareRub, setShare] = useState<number | null>(gathering?.shareRub ?? null);
  const [chosenStart, setStart] = useState<{ readonly day: string | null; readonly text: string } | null>(
    null,
  );
  // not stored: until the clan's zone is known, `today` is the device's
  const planned = gathering?.startDate ?? today;
  const start = chosenStart ?? { day: planned, text: formatDay(planned) };
  const [end, setEnd] = useState<{ readonly day: string | null; readonly text: string }>({
    day: gathering?.endDate ?? null,
    text: gathering?.endDate == null ? '' : formatDay(gathering.endDate),
  });
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const isSumWrong = (sum: number | null): boolean => sum !== null && !isAmount(sum);
  const isEndWrong =
    (end.text.trim() !== '' && end.day === null) ||
    (end.day !== null && start.day !== null && end.day < start.day);
  const isWrong =
    title.trim() === '' ||
    description.trim().length > MAX_DESCRIPTION_LENGTH ||
    isSumWrong(targetRub) ||
    isSumWrong(shareRub) ||
    start.day === null ||
    isEndWrong;
  const { submit, isBusy } = useSubmit(async () => {
    setChecked(true);
    if (isWrong || start.day === null) return;
    const failed = await send({
      body: {
        id,
        version: gathering?.version ?? null,
        title,
        description: description.trim() === '' ? null : description.trim(),
        period,
        targetRub,
        shareRub,
        startDate: start.day,
        endDate: end.day,
      },
    });
    setFailure(failed);
    if (failed === null) onClose();
  });
  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={t(gathering === null ? 'newGathering' : 'editGathering')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" icon="save" isBusy={isBusy} disabled={!isOnline} onClick={submit}>
            {t(gathering === null ? 'startGathering' : 'saveChange')}
          </Button>
        </>
      }
    >
      <div className="-mx-3.5">
        <OfflineNote />
      </div>
      <fieldset
        disabled={!isOnline}
        className="grid gap-3 disabled:opacity-60"
        data-unsaved={title === '' ? undefined : ''}
      >
        <TextField
          label={t('gatheringTitle')}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          onChange={setTitle}
        />
        {isChecked && title.trim() === '' && <p className="text-xs text-no">{t('titleMissing')}</p>}
        <TextArea
          label={t('description')}
          value={description}
          onChange={setDescription}
          maxLength={MAX_DESCRIPTION_LENGTH}
        />
        <Segmented
          label={t('period')}
          value={period}
          onChange={setPeriod}
          options={GATHERING_PERIODS.map((value) => ({ value, label: t(PERIOD_KEYS[value]) }))}
        />
        <div className="-mx-3.5 grid">
          <NumberField
            label={t('target')}
            unit="₽"
            isSum
            isWide
            isOptional
            step={10_000}
            min={1}
            placeholder={t('none')}
            value={targetRub}
            onChange={setTarget}
            error={isChecked && isSumWrong(targetRub) ? t('sumWrong') : undefined}
          />
          <NumberField
            label={t('share')}
            unit="₽"
            isSum
            isWide
            isOptional
            step={1_000}
            min={1}
            placeholder={t('none')}
            value={shareRub}
            onChange={setShare}
            error={isChecked && isSumWrong(shareRub) ? t('sumWrong') : undefined}
          />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <DayField
            label={t('startDate')}
            value={start.day}
            text={start.text}
            onChange={(day, text) => setStart({ day, text })}
            today={today}
            placeholder={formatDay(today)}
            error={isChecked && start.day === null ? t('dayWrong') : undefined}
          />
          <DayField
            label={t('endDate')}
            value={end.day}
            text={end.text}
            onChange={(day, text) => setEnd({ day, text })}
            today={today}
            placeholder={t('none')}
            error={isChecked && isEndWrong ? t('endWrong') : undefined}
          />
        </div>
        {failure !== null && (
          <p role="alert" className="text-no">
            {problem}
          </p>
        )}
      </fieldset>
    </Dialog>
  );
}
