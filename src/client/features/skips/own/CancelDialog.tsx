import { useState } from 'react';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/layout/Dialog.tsx';

interface CancelDialogProps {
  /** The skip to cancel; null: closed. */
  readonly skip: ShownSkip | null;
  /** The request has not left this device. */
  readonly isUnsent: boolean;
  readonly onClose: () => void;
  /** Resolves to whether it succeeded. */
  readonly onConfirm: () => Promise<boolean>;
}

/** Confirms the cancellation of a skip, or discarding a request that was never sent. */
export function CancelDialog({ skip, isUnsent, onClose, onConfirm }: CancelDialogProps) {
  const t = useT('skips');
  const format = useFormats();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const close = (): void => {
    setState('idle');
    onClose();
  };
  const confirm = async (): Promise<void> => {
    setState('busy');
    if (await onConfirm()) close();
    else setState('failed');
  };
  return (
    <Dialog
      isOpen={skip !== null}
      onClose={close}
      title={t(isUnsent ? 'cancelUnsentQuestion' : 'cancelQuestion')}
      actions={
        <>
          <Button onClick={close}>{t('keepIt')}</Button>
          <Button variant="danger" isBusy={state === 'busy'} onClick={() => void confirm()}>
            {t(isUnsent ? 'discardYes' : 'cancelYes')}
          </Button>
        </>
      }
    >
      {skip !== null && (
        <div className="grid gap-2">
          <p className="font-display text-[1.0625rem] font-bold">
            {format.days(skip.startDate, skip.endDate)}
          </p>
          <p className="text-ink-2">{t(isUnsent ? 'cancelUnsentBody' : 'cancelBody')}</p>
          {state === 'failed' && (
            <p role="alert" className="text-no">
              {t('cancelFailed')}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
