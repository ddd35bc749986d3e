import { useState } from 'react';
import { correct, type TreasuryEntry } from '../../../../contract/treasury.ts';
import { isPaymentKind, MAX_REASON_LENGTH } from '../../../../domain/treasury/ledger.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { CorrectionFacts } from './CorrectionFacts.tsx';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';

interface CorrectDialogProps {
  /** Null: closed. */
  readonly entry: TreasuryEntry | null;
  readonly onClose: () => void;
}

/** Takes an entry back by a counter-entry, with a reason. */
export function CorrectDialog({ entry, onClose }: CorrectDialogProps) {
  const t = useT('treasury');
  const common = useT('common');
  const format = useClanFormats();
  const send = useKeyedCall(correct);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '' || reason.trim().length > MAX_REASON_LENGTH;
  const close = (): void => {
    setReason('');
    setChecked(false);
    onClose();
  };
  return (
    <ConfirmDialog
      about={entry}
      onClose={close}
      ask={(about) => ({
        title: t('correctQuestion'),
        body: (
          <>
            <p>
              {t('correctBody', {
                change: format.rubles(-about.deltaRub),
              })}
            </p>
            {isPaymentKind(about.source) && <CorrectionFacts entry={about} />}
            <TextArea
              label={t('reason')}
              value={reason}
              onChange={setReason}
              maxLength={MAX_REASON_LENGTH}
              isRequired
              error={isChecked && isMissing ? t('reasonMissing') : undefined}
            />
          </>
        ),
        cancel: common('cancel'),
        confirm: t('correctConfirm'),
        offline: t('onlineOnly'),
      })}
      onConfirm={async (about) => {
        setChecked(true);
        if (isMissing) return t('reasonMissing');
        return send({ params: { seq: String(about.seq) }, body: { reason } });
      }}
    />
  );
}
