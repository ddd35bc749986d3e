import { useState } from 'react';
import { save, settings as settingsEndpoint, type StoredTelemetry } from '../../../../contract/telemetry.ts';
import { PROTECTABLE_PAGES } from '../../../../domain/telemetry/pages.ts';
import {
  isNewNotice,
  MAX_PURPOSE,
  MIN_PURPOSE,
  type TelemetrySettings,
} from '../../../../domain/telemetry/telemetry-settings.ts';
import { visibleText } from '../../../../domain/visible-text.ts';
import { SaveDialog } from '../../../components/form/SaveDialog.tsx';
import { reloadUser } from '../../../data/account/session-actions.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../../data/store/source.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldError } from '../../../ui/form/FieldError.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { usePageNames } from '../notice/page-names.ts';

const OPTIONS = [
  ['hasWatermark', 'watermarkLabel'],
  ['marksFiles', 'marksLabel'],
  ['isForColonels', 'colonelsLabel'],
] as const;

interface TelemetryDialogProps {
  readonly stored: StoredTelemetry;
  readonly isAllowed: boolean;
  readonly onClose: () => void;
}

/** What a leader sets up: whether, what for, which pages, and what comes with it. */
export function TelemetryDialog({ stored, isAllowed, onClose }: TelemetryDialogProps) {
  const t = useT('telemetry-settings');
  const format = useFormats();
  const nameOf = usePageNames();
  const { cache } = useSource(SERVER_SOURCE);
  const send = useKeyedCall(save);
  const { version, changedBy: _by, changedAt: _at, ...before } = stored;
  const [draft, setDraft] = useState<TelemetrySettings>(
    // who opens it the first time wants it on, and sees what that means
    version === 0 ? { ...before, isOn: isAllowed } : before,
  );
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const change = (part: Partial<TelemetrySettings>): void => setDraft((last) => ({ ...last, ...part }));
  const purpose = visibleText(draft.purpose);
  const after: TelemetrySettings = {
    ...draft,
    purpose,
    pages: PROTECTABLE_PAGES.filter((page) => draft.pages.includes(page)),
  };
  const isPurposeWrong = purpose.length > MAX_PURPOSE || (draft.isOn && purpose.length < MIN_PURPOSE);
  const arePagesMissing = draft.isOn && after.pages.length === 0;
  const saving = useSubmit(async () => {
    setTried(true);
    if (isPurposeWrong || arePagesMissing) return;
    const failed = await send({ body: { settings: { ...after, pages: [...after.pages] }, version } });
    setFailure(failed);
    const refreshed = Promise.all([
      cache.invalidateQueries({ queryKey: [settingsEndpoint.id] }),
      reloadUser(),
    ]);
    // what was refused can be sent again at once
    if (failed !== null) return;
    await refreshed;
    onClose();
  });
  return (
    <SaveDialog
      isTall
      onClose={onClose}
      title={t('dialogTitle')}
      saving={saving}
      saveLabel={t('save')}
      offline={t('offline')}
      problem={problem}
    >
      <p className="text-ink-2">{t('dialogWarning')}</p>
      <Checkbox label={t('isOn')} isLabelShown isOn={draft.isOn} onChange={(isOn) => change({ isOn })} />
      <TextArea
        label={t('purposeLabel')}
        value={draft.purpose}
        maxLength={MAX_PURPOSE}
        isRequired
        onChange={(text) => change({ purpose: text })}
        hint={t('purposeHint', { min: format.number(MIN_PURPOSE) })}
        error={
          isTried && isPurposeWrong
            ? t('purposeWrong', { min: format.number(MIN_PURPOSE), most: format.number(MAX_PURPOSE) })
            : undefined
        }
      />
      <fieldset className="grid min-w-0">
        <legend className="pb-1 text-ink-2">{t('pagesLabel')}</legend>
        {isTried && arePagesMissing && <FieldError text={t('pagesMissing')} />}
        {PROTECTABLE_PAGES.map((page) => (
          <Checkbox
            key={page}
            label={nameOf(page)}
            isLabelShown
            isOn={draft.pages.includes(page)}
            isInvalid={isTried && arePagesMissing}
            onChange={(isOn) =>
              change({ pages: isOn ? [...draft.pages, page] : draft.pages.filter((one) => one !== page) })
            }
          />
        ))}
      </fieldset>
      <fieldset className="grid min-w-0">
        <legend className="pb-1 text-ink-2">{t('options')}</legend>
        {OPTIONS.map(([key, label]) => (
          <Checkbox
            key={key}
            label={t(label)}
            isLabelShown
            isOn={draft[key]}
            onChange={(isOn) => change({ [key]: isOn })}
          />
        ))}
      </fieldset>
      {isNewNotice(before, after) && <p className="text-wait">{t('askedAgain')}</p>}
    </SaveDialog>
  );
}
