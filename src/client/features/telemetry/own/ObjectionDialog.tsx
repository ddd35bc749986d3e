import { useState } from 'react';
import { object, own, type TelemetryEvent } from '../../../../contract/telemetry.ts';
import { MAX_OBJECTION } from '../../../../domain/telemetry/telemetry-settings.ts';
import { visibleText } from '../../../../domain/visible-text.ts';
import { SaveDialog } from '../../../components/form/SaveDialog.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../../data/store/source.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { EVENT_LABELS } from '../event-labels.ts';

interface ObjectionDialogProps {
  readonly event: TelemetryEvent;
  readonly onClose: () => void;
}

/** What a person says about an own event. */
export function ObjectionDialog({ event, onClose }: ObjectionDialogProps) {
  const t = useT('telemetry');
  const format = useClanFormats();
  const { cache } = useSource(SERVER_SOURCE);
  const send = useKeyedCall(object);
  const [text, setText] = useState(event.objection ?? '');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const isTooLong = text.trim().length > MAX_OBJECTION;
  const saving = useSubmit(async () => {
    if (isTooLong) return;
    const failed = await send({ params: { id: event.id }, body: { text: visibleText(text) } });
    setFailure(failed);
    const refreshed = cache.invalidateQueries({ queryKey: [own.id] });
    // what was refused can be sent again at once
    if (failed !== null) return;
    await refreshed;
    onClose();
  });
  return (
    <SaveDialog
      onClose={onClose}
      title={t('objectTitle')}
      saving={saving}
      saveLabel={t('objectSave')}
      offline={t('answerOffline')}
      problem={problem}
    >
      <p className="text-ink-2">
        {t('objectEvent', { event: t(EVENT_LABELS[event.type]), when: format.dateTime(event.at) })}
      </p>
      <TextArea
        label={t('objectTitle')}
        value={text}
        maxLength={MAX_OBJECTION}
        onChange={setText}
        hint={t('objectHint')}
      />
    </SaveDialog>
  );
}
